import type { Page } from '@playwright/test';

/** What the layout of a page must keep to. */
export interface Bounds {
	/** The least height and width of what is touched, px. */
	touch: number;
}

export const phoneBounds: Bounds = { touch: 44 };
/** For a mouse: what WCAG 2.2 asks for at level AA. */
export const deskBounds: Bounds = { touch: 24 };

/**
 * What is wrong with the layout of what is open on the page, one sentence each: it scrolls sideways; something to be
 * touched is too small, covered, or lies over something else; a button's words are cut off or run out of it; text is too
 * small to read. The map's inside is left out: its tokens stand where the dolls stand, and the nearest to a press is meant.
 */
export function layoutFaults(page: Pick<Page, 'evaluate'>, bounds: Bounds): Promise<string[]> {
	return page.evaluate(({ touch }) => {
		const faults: string[] = [];
		const scrolled = [document.documentElement, ...document.body.querySelectorAll('*')].map(
			(element) => [element, element.scrollTop, element.scrollLeft] as const,
		);
		const called = (element: Element) => {
			const text = (element.getAttribute('aria-label') ?? element.textContent ?? '')
				.trim()
				.replace(/\s+/g, ' ');
			return `${element.localName}${[...element.classList].map((name) => `.${name}`).join('')} “${text.slice(0, 40)}”`;
		};
		const px = (n: number) => Math.round(n * 10) / 10;

		const { clientWidth, scrollWidth } = document.documentElement;
		const wider = scrollWidth - clientWidth;
		if (wider > 0) {
			const [widest] = [...document.body.querySelectorAll('*')]
				.filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
				.filter((element) => !element.closest('[role=application]'));
			faults.push(`the page is ${wider} px wider than the screen: ${widest ? called(widest) : ''}`);
		}

		// Fast taps on one control are so many taps, wherever they are; a second within a moment enlarges nothing.
		if (getComputedStyle(document.documentElement).touchAction === 'auto') faults.push('a double tap zooms');
		if (
			[...document.querySelectorAll('[role=application]')].some(
				(map) => getComputedStyle(map).touchAction !== 'none',
			)
		)
			faults.push('a drag on the map scrolls the page');

		const dialogs = [...document.querySelectorAll('dialog[open]')];
		const root = dialogs.at(-1) ?? document.body;
		const seen = (element: Element) =>
			element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
			!element.closest('.unseen, [role=application] *, [popover], .skip') &&
			element.getBoundingClientRect().width > 0;
		// A label is what is touched of a control that is in it.
		const controls = [
			...root.querySelectorAll<HTMLElement>(
				'a[href], button, input, select, textarea, summary, label:has(input)',
			),
		].filter(
			(element) =>
				seen(element) &&
				!(element.localName === 'input' && element.closest('label') && seen(element.closest('label')!)),
		);

		// Things that stay in sight lie over what is scrolled; things of one layer must not lie over each other.
		const layerOf = (element: Element): Element => {
			for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
				if (/sticky|fixed/.test(getComputedStyle(at).position)) return at;
			}
			return root;
		};
		const layers = new Map(controls.map((element) => [element, layerOf(element)]));
		const boxes = new Map(controls.map((element) => [element, element.getBoundingClientRect()]));
		// What is scrolled out of its own scrolled part is not there.
		const clipped = new Map(
			controls.map((element) => {
				let { left, right, top, bottom } = boxes.get(element)!;
				for (let at = element.parentElement; at && at !== root; at = at.parentElement) {
					if (!/auto|scroll|hidden|clip/.test(getComputedStyle(at).overflow)) continue;
					const box = at.getBoundingClientRect();
					[left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
					[top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
				}
				return [element, { left, right, top, bottom }] as const;
			}),
		);
		for (const [i, a] of controls.entries()) {
			for (const b of controls.slice(i + 1)) {
				if (a.contains(b) || b.contains(a) || layers.get(a) !== layers.get(b)) continue;
				const [p, q] = [clipped.get(a)!, clipped.get(b)!];
				const wide = Math.min(p.right, q.right) - Math.max(p.left, q.left);
				const high = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
				if (wide > 1 && high > 1)
					faults.push(`${called(a)} and ${called(b)} overlap by ${px(wide)}×${px(high)} px`);
			}
		}

		for (const element of controls) {
			// A link in a sentence is as high as the sentence.
			const inline = element.localName === 'a' && getComputedStyle(element).display === 'inline';
			let at = scrolledTo(element);
			const hit = (x: number, y: number) => {
				const top = document.elementFromPoint(x, y);
				const own = top?.closest('a[href], button, input, select, textarea, summary, label:has(input)');
				return (
					own === element || element.contains(top) || (own?.localName === 'input' && element.contains(own))
				);
			};
			const middle = () => [(at.left + at.right) / 2, (at.top + at.bottom) / 2] as const;
			let [x, y] = middle();
			if (!hit(x, y)) {
				// It may be scrolled out of a part that stays in sight itself.
				element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
				at = element.getBoundingClientRect();
				[x, y] = middle();
			}
			if (x < 0 || x > innerWidth || y < 0 || y > innerHeight) continue; // longer than the screen is high
			if (!hit(x, y)) {
				const over = document.elementFromPoint(x, y);
				if (over) faults.push(`${called(element)} is covered by ${called(over)}`);
				continue;
			}
			if (inline) continue;
			// What takes presses around it, such as a card that is a button as a whole, counts as large as that.
			const reach = (dx: number, dy: number) => {
				let far = 0;
				while (far < touch && hit(x + dx * (far + 1), y + dy * (far + 1))) far++;
				return far;
			};
			const lacks = (['width', 'height'] as const).filter((side) => {
				if (at[side] >= touch - 0.5) return false;
				const [dx, dy] = side === 'width' ? [1, 0] : [0, 1];
				return reach(dx, dy) + reach(-dx, -dy) + 1 < touch - 1;
			});
			for (const side of lacks)
				faults.push(`${called(element)}: ${side} ${px(at[side])} px, wanted ${touch}`);
		}

		const measure = document.createElement('canvas').getContext('2d')!;
		for (const element of controls) {
			if (element instanceof HTMLSelectElement) {
				const style = getComputedStyle(element);
				measure.font = style.font;
				const text = element.selectedOptions[0]?.text ?? '';
				const room =
					element.clientWidth -
					parseFloat(style.paddingLeft) -
					parseFloat(style.paddingRight) -
					16; /* the arrow */
				if (measure.measureText(text).width > room + 1)
					faults.push(`${called(element)}: “${text}” is cut off`);
				continue;
			}
			if (!/^(button|label|summary|a)$/.test(element.localName)) continue;
			const box = element.getBoundingClientRect();
			const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
			while (words.nextNode()) {
				const text = words.currentNode;
				if (
					!text.textContent?.trim() ||
					text.parentElement?.closest('.unseen, svg, select, details > :not(summary)')
				)
					continue;
				const range = document.createRange();
				range.selectNodeContents(text);
				const line = range.getBoundingClientRect();
				if (!line.width) continue;
				// A font's box may be a little higher than the line that it is set in.
				const out = Math.max(
					box.left - line.left,
					line.right - box.right,
					box.top - line.top - 4,
					line.bottom - box.bottom - 4,
				);
				if (out > 1.5) faults.push(`${called(element)}: its words stand out by ${px(out)} px`);
			}
		}

		const letters = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
		const small = new Set<Element>();
		while (letters.nextNode()) {
			const parent = letters.currentNode.parentElement;
			if (!parent || !letters.currentNode.textContent?.trim() || !seen(parent) || parent.closest('svg'))
				continue;
			if (parseFloat(getComputedStyle(parent).fontSize) < 12) small.add(parent);
		}
		for (const element of small)
			faults.push(`${called(element)}: text of ${getComputedStyle(element).fontSize}`);
		for (const [element, top, left] of scrolled) {
			if (element.scrollTop !== top) element.scrollTop = top;
			if (element.scrollLeft !== left) element.scrollLeft = left;
		}
		return [...new Set(faults)];

		/** The element's box once it is in sight. */
		function scrolledTo(element: HTMLElement): DOMRect {
			const box = element.getBoundingClientRect();
			const hidden = box.top < 0 || box.bottom > innerHeight || box.left < 0 || box.right > innerWidth;
			const sticks = layers.get(element) !== root;
			if (!sticks || hidden)
				element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
			return element.getBoundingClientRect();
		}
	}, bounds);
}
