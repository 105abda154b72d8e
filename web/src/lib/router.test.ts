import { expect, test, vi } from 'vitest';
import { Router, routeOf } from './router.svelte';

test.each([
	['/', { page: 'home' }],
	['/sheets', { page: 'sheets' }],
	['/sheets/', { page: 'sheets' }],
	['/dice', { page: 'dice' }],
	['/room/k7w2', { page: 'room', id: 'k7w2' }],
	['/room/%E9%83%A8', { page: 'room', id: '部' }],
	['/room', { page: 'missing' }],
	['/room/%', { page: 'missing' }],
	['/room/a/b', { page: 'missing' }],
	['/elsewhere', { page: 'missing' }],
])('%s', (path, want) => {
	expect(routeOf(path)).toEqual(want);
});

test('links to our own pages and the back button change the page without a reload', () => {
	vi.stubGlobal('scrollTo', vi.fn());
	history.replaceState(null, '', '/');
	const router = new Router();
	const stop = router.listen();
	document.body.innerHTML =
		'<a id="own" href="/room/k7w2"><b>go</b></a><a id="out" href="https://example.org/">out</a>';
	// Whether the router took the click over. What it leaves is stopped here, since there is no browser to follow it.
	const taken = (selector: string, init: MouseEventInit = {}) => {
		let prevented = false;
		const look = (event: MouseEvent) => {
			prevented = event.defaultPrevented;
			event.preventDefault();
		};
		addEventListener('click', look, { once: true });
		document
			.querySelector(selector)!
			.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
		return prevented;
	};

	expect(taken('#own b')).toBe(true);
	expect(router.route).toEqual({ page: 'room', id: 'k7w2' });
	expect(location.pathname).toBe('/room/k7w2');

	history.replaceState(null, '', '/');
	dispatchEvent(new PopStateEvent('popstate'));
	expect(router.route).toEqual({ page: 'home' });

	expect(taken('#own', { ctrlKey: true })).toBe(false);
	expect(taken('#out')).toBe(false);
	expect(router.route).toEqual({ page: 'home' });
	stop();
});
