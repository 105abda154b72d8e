// A browser makes the token that it asks for a seat with, and asks with the same one until it has been answered: an answer
// that is lost on its way costs neither a seat nor its link.

const storageKey = 'parlour.asked';

/** Asked is what was asked for and with which token: the link's secret tells what. */
interface Asked {
	link: string;
	token: string;
}

let asked: Asked | undefined = read();

function read(): Asked | undefined {
	try {
		const found: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
		const { link, token } = (found ?? {}) as Partial<Asked>;
		return typeof link === 'string' && typeof token === 'string' ? { link, token } : undefined;
	} catch {
		return undefined;
	}
}

function write(now: Asked | undefined): void {
	asked = now;
	try {
		if (now) localStorage.setItem(storageKey, JSON.stringify(now));
		else localStorage.removeItem(storageKey);
	} catch {
		// It is known as long as the page is open.
	}
}

/** The token to ask with by a link: the one of before if there was no answer to it. */
export function tokenToAskWith(link: string): string {
	if (asked?.link !== link) write({ link, token: newToken() });
	return asked!.token;
}

/** Whether something was asked for by a link without an answer yet. */
export function isAsked(link: string): boolean {
	return asked?.link === link;
}

/** Notes that the answer is there. */
export function endAsking(): void {
	write(undefined);
}

/** 16 random bytes in base64url without padding, as the server makes them. */
function newToken(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	return btoa(String.fromCharCode(...bytes))
		.replaceAll('+', '-')
		.replaceAll('/', '_')
		.replaceAll('=', '');
}
