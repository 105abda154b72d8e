/**
 * Tells the style sheets how much of the page's lower end a screen keyboard covers, as --keyboard. Most browsers make the
 * page lower instead, as index.html asks them to; Safari lets the keyboard lie over it.
 */
export function watchKeyboard(): void {
	const seen = window.visualViewport;
	if (!seen) return;
	const tell = () => {
		// A page that is zoomed in is cut off too; only a keyboard takes that much without.
		const covered = seen.scale === 1 ? Math.round(innerHeight - seen.height - seen.offsetTop) : 0;
		document.documentElement.style.setProperty('--keyboard', `${Math.max(covered, 0)}px`);
	};
	seen.addEventListener('resize', tell);
	seen.addEventListener('scroll', tell);
}
