import type { Attachment } from 'svelte/attachments';

// The Enter that ends an input-method composition arrives with the very key stroke that ended it: a moment later, not more.
const compositionTail = 100; // ms

/**
 * Calls back when Enter is pressed in a text field, but not for the Enter that ends an input-method composition
 * (Japanese conversion, say). Browsers tell the two apart differently: in some the key comes first and says that a
 * composition is going on; in others the composition ends first and the key looks like any other, so the
 * first Enter right after an end is left out, until a key has been let go.
 *
 * In a textarea Shift+Enter stays a line break. Use as `<input {@attach onenter(send)} />`.
 */
export function onenter(submit: (event: KeyboardEvent) => void): Attachment<HTMLElement> {
	return (field) => {
		let endedAt = -Infinity;

		const compositionend = () => {
			endedAt = performance.now();
		};
		const keyup = () => {
			endedAt = -Infinity;
		};
		const keydown = (event: KeyboardEvent) => {
			if (event.key !== 'Enter') return;
			// 229 is what a key that belongs to the input method has for a code, also where isComposing is already false.
			const composing = event.isComposing || event.keyCode === 229;
			const ends = composing || performance.now() - endedAt < compositionTail;
			endedAt = -Infinity;
			if (ends) {
				// Without this the form around the field would be sent by the same key.
				if (!composing) event.preventDefault();
				return;
			}
			if (event.shiftKey && field instanceof HTMLTextAreaElement) return;
			event.preventDefault();
			submit(event);
		};

		field.addEventListener('compositionend', compositionend);
		field.addEventListener('keyup', keyup);
		field.addEventListener('keydown', keydown);
		return () => {
			field.removeEventListener('compositionend', compositionend);
			field.removeEventListener('keyup', keyup);
			field.removeEventListener('keydown', keydown);
		};
	};
}
