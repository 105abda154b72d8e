/**
 * Keeps the screen lit as long as the page is looked at. Gives what lets it go dark again. Browsers do it only for pages
 * that came over https or from the machine itself, and not on a low battery; otherwise nothing happens.
 */
export function keepAwake(): () => void {
	const done = new AbortController();
	let lock: WakeLockSentinel | undefined;
	// The browser takes the lock back whenever the page is put away.
	const take = async () => {
		if (document.visibilityState !== 'visible') return;
		lock = await navigator.wakeLock.request('screen').catch(() => undefined);
		if (done.signal.aborted) void lock?.release();
	};
	if ('wakeLock' in navigator) {
		document.addEventListener('visibilitychange', () => void take(), { signal: done.signal });
		void take();
	}
	return () => {
		done.abort();
		void lock?.release();
	};
}
