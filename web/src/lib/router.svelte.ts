/** Pages about one room. The secret of a join or seat link stands in the fragment and is no part of the route. */
const roomPages = ['room', 'join', 'seat'] as const;
type RoomPage = (typeof roomPages)[number];

export type Route =
	| { page: 'home' }
	| { page: RoomPage; id: string }
	| { page: 'sheets' | 'fields' | 'dice' }
	| { page: 'missing' };

/** The page that a path names. A trailing slash makes no difference. */
export function routeOf(path: string): Route {
	const parts = path.split('/').filter(Boolean);
	if (parts.length === 0) return { page: 'home' };
	const alone = (['sheets', 'fields', 'dice'] as const).find((page) => page === parts[0]);
	if (parts.length === 1 && alone) return { page: alone };
	const page = roomPages.find((page) => page === parts[0]);
	if (parts.length === 2 && page) {
		try {
			return { page, id: decodeURIComponent(parts[1]!) };
		} catch {
			return { page: 'missing' };
		}
	}
	return { page: 'missing' };
}

/** Which page is shown, by the address bar's path. */
export class Router {
	#path = $state(location.pathname);
	readonly route = $derived(routeOf(this.#path));

	/** Shows another page of ours and puts it into the browser's history. */
	go(path: string, { replace = false } = {}): void {
		if (replace) history.replaceState(null, '', path);
		else history.pushState(null, '', path);
		this.#path = location.pathname;
		if (!replace) scrollTo(0, 0);
	}

	/** Follows the browser's back and forward buttons and clicks on links to our own pages. Returns how to stop. */
	listen(): () => void {
		const popstate = () => {
			this.#path = location.pathname;
		};
		const click = (event: MouseEvent) => {
			const link = ownLink(event);
			if (!link) return;
			event.preventDefault();
			if (link.href !== location.href) this.go(link.pathname + link.search + link.hash);
		};
		addEventListener('popstate', popstate);
		document.addEventListener('click', click);
		return () => {
			removeEventListener('popstate', popstate);
			document.removeEventListener('click', click);
		};
	}
}

/** The link to one of our pages that a click follows here; nothing for those that the browser should handle. */
function ownLink(event: MouseEvent): HTMLAnchorElement | undefined {
	if (event.defaultPrevented || event.button !== 0) return;
	if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
	const link = event.target instanceof Element ? event.target.closest('a') : null;
	if (!link?.href || link.origin !== location.origin) return;
	if (link.target || link.hasAttribute('download') || link.rel.includes('external')) return;
	if (link.pathname === location.pathname && link.hash) return;
	if (routeOf(link.pathname).page === 'missing') return;
	return link;
}

export const router = new Router();
