/**
 * Reads a number as people type it, full-width digits and signs included: "１２", "－３", "−3", "＋2", "1．5".
 * The answer is null for an empty text and NaN for one that is no number.
 */
export function parseNumber(text: string): number | null {
	const plain = text
		// NFKC turns full-width digits, signs and stops into the plain ones; the minus signs and dashes that it keeps follow.
		.normalize('NFKC')
		.replace(/[−‒–—―‐‑ー]/g, '-')
		.replace(/[。、]/g, '.')
		.replace(/\s/g, '');
	if (plain === '') return null;
	return /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : NaN;
}
