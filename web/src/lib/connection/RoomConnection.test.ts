import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { viewHash } from './hash';
import { kept } from './pending';
import { RoomConnection, type Socket } from './RoomConnection.svelte';
import type { FromServer, Line, ToServer, View } from './wire';

/** A socket whose other end the test plays. */
class FakeSocket implements Socket {
	readyState = 0;
	onopen: Socket['onopen'] = null;
	onmessage: Socket['onmessage'] = null;
	onclose: Socket['onclose'] = null;
	readonly sent: ToServer[] = [];

	send(text: string): void {
		this.sent.push(JSON.parse(text) as ToServer);
	}
	close(): void {
		this.readyState = 3;
	}
	opens(): this {
		this.readyState = 1;
		this.onopen?.(new Event('open'));
		return this;
	}
	says(message: FromServer): void {
		this.onmessage?.(new MessageEvent('message', { data: JSON.stringify(message) }));
	}
	breaks(): void {
		this.readyState = 3;
		this.onclose?.(new CloseEvent('close'));
	}
	dos(): (ToServer & { type: 'do' })[] {
		return this.sent.filter((message) => message.type === 'do');
	}
}

const view = {
	room: 'r',
	title: '練習',
	stage: 'lobby',
	teams: { first: { ready: false }, second: { ready: false } },
	seats: { s1: { name: '葵', online: true } },
	steps: 0,
} as unknown as View;

const line = (n: number): Line => ({ n, at: 1, key: 'log.said', kind: 'chat' });

function welcome(over: Partial<FromServer & { type: 'welcome' }> = {}): FromServer {
	return {
		type: 'welcome',
		seat: 's1',
		class: 'first',
		epoch: 'e1',
		n: 5,
		view,
		lines: [line(3), line(4)],
		now: 1_000,
		hash: '',
		...over,
	};
}

const resumed = (n: number): FromServer => ({
	type: 'resumed',
	seat: 's1',
	class: 'first',
	epoch: 'e1',
	n,
	now: 1_000,
});

let sockets: FakeSocket[];
let room: RoomConnection;
const last = () => sockets.at(-1)!;

function connect(random = () => 1): RoomConnection {
	room = new RoomConnection(
		'r',
		{ token: 'secret' },
		{
			random,
			open: () => {
				const socket = new FakeSocket();
				sockets.push(socket);
				return socket;
			},
		},
	);
	return room;
}

beforeEach(() => {
	vi.useFakeTimers();
	sockets = [];
	sessionStorage.clear();
});
afterEach(() => {
	room.close();
	vi.useRealTimers();
});

describe('greeting', () => {
	it('says who it is and shows what it is welcomed with', () => {
		connect();
		expect(room.status).toBe('connecting');
		last().opens().says(welcome());
		expect(last().sent).toEqual([{ type: 'hello', token: 'secret' }]);
		expect(room.status).toBe('online');
		expect(room.view?.title).toBe('練習');
		expect(room.seat).toBe('s1');
		expect(room.lines.map((l) => l.n)).toEqual([3, 4]);
		expect(room.hasOlder).toBe(true);
	});

	it('keeps the server’s time', () => {
		vi.setSystemTime(500);
		connect();
		last()
			.opens()
			.says(welcome({ now: 9_000 } as never));
		vi.advanceTimersByTime(70);
		expect(room.now()).toBe(9_070);
	});
});

describe('frames', () => {
	it('patch the view and leave the rest the same objects', () => {
		connect();
		last().opens().says(welcome());
		const seats = room.view!.seats;
		const after = { ...view, teams: { first: { ready: true }, second: { ready: false } } };
		last().says({
			type: 'frame',
			n: 6,
			patch: { teams: { first: { ready: true } } },
			lines: [line(5)],
			hash: viewHash(after),
		});
		expect(room.view!.teams.first.ready).toBe(true);
		expect(room.view!.seats).toBe(seats);
		expect(room.lines.map((l) => l.n)).toEqual([3, 4, 5]);
		expect(last().sent).toHaveLength(1);
	});

	it('that come twice are taken once', () => {
		connect();
		last().opens().says(welcome());
		for (let i = 0; i < 2; i++) last().says({ type: 'frame', n: 6, lines: [line(5)], hash: '' });
		expect(room.lines).toHaveLength(3);
	});

	it('after a gap are left until the whole view has come', () => {
		connect();
		last().opens().says(welcome());
		last().says({ type: 'frame', n: 7, patch: { steps: 9 }, hash: '' });
		last().says({ type: 'frame', n: 8, patch: { steps: 10 }, hash: '' });
		expect(last().sent.filter((m) => m.type === 'sync')).toHaveLength(1);
		expect(room.view!.steps).toBe(0);
		last().says(welcome({ n: 8, view: { ...view, steps: 10 } } as never));
		last().says({ type: 'frame', n: 9, patch: { steps: 11 }, hash: '' });
		expect(room.view!.steps).toBe(11);
	});

	it('whose hash is not ours ask for the whole view', () => {
		connect();
		last().opens().says(welcome());
		last().says({ type: 'frame', n: 6, patch: { steps: 1 }, hash: '0000000000000000' });
		expect(last().sent.at(-1)).toEqual({ type: 'sync' });
	});
});

describe('a broken line', () => {
	it('is tried again with growing pauses, and takes up where it was', () => {
		connect();
		last().opens().says(welcome());
		last().breaks();
		expect(room.status).toBe('reconnecting');
		vi.advanceTimersByTime(400);
		expect(sockets).toHaveLength(2);
		last().breaks();
		vi.advanceTimersByTime(799);
		expect(sockets).toHaveLength(2);
		vi.advanceTimersByTime(1);
		last().opens();
		expect(last().sent[0]).toEqual({ type: 'hello', token: 'secret', epoch: 'e1', n: 5 });
		last().says(resumed(6));
		last().says({ type: 'frame', n: 6, patch: { steps: 3 }, hash: '' });
		expect(room.status).toBe('online');
		expect(room.view!.steps).toBe(3);
	});

	it('is tried at a moment of its own, so that not everybody comes at once', () => {
		const pauses = [0, 0.5, 1].map((drawn) => {
			sockets = [];
			connect(() => drawn);
			last().opens().says(welcome());
			last().breaks();
			let pause = 0;
			for (; sockets.length === 1 && pause < 10_000; pause += 10) vi.advanceTimersByTime(10);
			room.close();
			return pause;
		});
		expect(pauses).toEqual([200, 300, 400]);
	});

	it('is tried at once when the network is back', () => {
		connect();
		last().opens().says(welcome());
		last().breaks();
		dispatchEvent(new Event('online'));
		expect(sockets).toHaveLength(2);
	});

	it('is tried also where the device says that it has no network', () => {
		connect();
		last().opens().says(welcome());
		const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
		dispatchEvent(new Event('offline'));
		expect(room.status).toBe('offline');
		vi.advanceTimersByTime(400);
		expect(sockets).toHaveLength(2);
		last().opens().says(resumed(5));
		expect(room.status).toBe('online');
		onLine.mockRestore();
	});

	it('is asked whether it lives as soon as the page is looked at again', () => {
		connect();
		last().opens().says(welcome());
		document.dispatchEvent(new Event('visibilitychange'));
		expect(last().sent.at(-1)).toEqual({ type: 'ping' });
		vi.advanceTimersByTime(3_000);
		expect(room.status).toBe('reconnecting');
	});

	it('that died without a word is asked and given up, also by a page that only looks on', () => {
		connect();
		last().opens().says(welcome());
		vi.advanceTimersByTime(18_000);
		expect(last().sent.at(-1)).toEqual({ type: 'ping' });
		vi.advanceTimersByTime(9_999);
		expect(room.status).toBe('online');
		vi.advanceTimersByTime(1);
		expect(room.status).toBe('reconnecting');
		expect(last().readyState).toBe(3);
		vi.advanceTimersByTime(400);
		expect(sockets).toHaveLength(2);
	});

	it('that is only quiet answers and stays', () => {
		connect();
		last().opens().says(welcome());
		for (let i = 0; i < 4; i++) {
			vi.advanceTimersByTime(18_000);
			last().says({ type: 'pong', now: 1_000 });
		}
		expect(last().sent.filter((message) => message.type === 'ping')).toHaveLength(4);
		vi.advanceTimersByTime(17_000);
		last().says({ type: 'frame', n: 6, lines: [line(5)], hash: '' });
		vi.advanceTimersByTime(17_000);
		expect(last().sent.filter((message) => message.type === 'ping')).toHaveLength(4);
		expect(room.status).toBe('online');
		expect(sockets).toHaveLength(1);
	});

	it('that never opens is tried anew', () => {
		connect();
		vi.advanceTimersByTime(28_000);
		expect(room.status).toBe('reconnecting');
	});

	it('that another tab took over is left alone until it is taken back', () => {
		connect();
		last().opens().says(welcome());
		last().says({ type: 'bye', code: 'replaced' });
		last().breaks();
		vi.advanceTimersByTime(60_000);
		expect(room.status).toBe('replaced');
		expect(sockets).toHaveLength(1);
		room.takeBack();
		expect(sockets).toHaveLength(2);
	});

	it('that the server ended says why', () => {
		connect();
		last().opens().says({ type: 'bye', code: 'bad_token' });
		last().breaks();
		vi.advanceTimersByTime(60_000);
		expect(room.status).toBe('ended');
		expect(room.ended).toBe('bad_token');
		expect(sockets).toHaveLength(1);
	});
});

describe('commands', () => {
	it('are answered with null or the refusal', async () => {
		connect();
		last().opens().says(welcome());
		const ready = room.send('ready', { team: 'first', ready: true });
		const choose = room.send('choose', { go_first: true });
		const [a, b] = last().dos();
		expect(a).toMatchObject({ kind: 'ready', body: { team: 'first', ready: true } });
		last().says({ type: 'answer', id: b!.id, refusal: { code: 'wrong_stage' } });
		last().says({ type: 'answer', id: a!.id, refusal: null });
		expect(await ready).toBeNull();
		expect(await choose).toEqual({ code: 'wrong_stage' });
		expect(room.waiting).toBe(0);
		expect(kept('r')).toEqual([]);
	});

	it('without an answer are sent again under the same id after a reconnection', async () => {
		connect();
		last().opens().says(welcome());
		const answer = room.send('next', { turn: 1, phase: 2 });
		const { id } = last().dos()[0]!;
		last().breaks();
		vi.advanceTimersByTime(400);
		last().opens().says(resumed(5));
		expect(
			last()
				.dos()
				.map((d) => d.id),
		).toEqual([id]);
		last().says({ type: 'answer', id, refusal: null, duplicate: true });
		expect(await answer).toBeNull();
	});

	it('given while the line is broken go out when it is back', () => {
		connect();
		void room.send('chat', { text: 'はい' });
		expect(last().sent).toEqual([]);
		last().opens().says(welcome());
		expect(last().dos()).toHaveLength(1);
	});

	it('survive a reload of the page', () => {
		connect();
		last().opens().says(welcome());
		void room.send('chat', { text: 'はい' });
		const { id } = last().dos()[0]!;
		room.close();
		connect();
		last().opens().says(welcome());
		expect(
			last()
				.dos()
				.map((d) => d.id),
		).toEqual([id]);
	});

	it('that nobody answers show that the line is dead', () => {
		connect();
		last().opens().says(welcome());
		void room.send('chat', { text: 'はい' });
		vi.advanceTimersByTime(10_000);
		expect(room.status).toBe('reconnecting');
	});
});

describe('questions', () => {
	it('preview a command', async () => {
		connect();
		last().opens().says(welcome());
		const asked = room.preview('resolve', { doll: 'd1' });
		const { id } = last().sent.at(-1) as { id: string };
		last().says({ type: 'preview', id, preview: { checks: [] } });
		expect(await asked).toEqual({ preview: { checks: [] } });
	});

	it('bring older lines in front of the others', async () => {
		connect();
		last().opens().says(welcome());
		const asked = room.olderLines();
		const question = last().sent.at(-1) as { id: string; before: number };
		expect(question.before).toBe(3);
		last().says({ type: 'lines', id: question.id, lines: [line(1), line(2)] });
		expect(await asked).toBe(2);
		expect(room.lines.map((l) => l.n)).toEqual([1, 2, 3, 4]);
		expect(room.hasOlder).toBe(false);
	});

	it('wait for a broken line, of those alike the last', async () => {
		connect();
		last().opens().says(welcome());
		const first = room.preview('resolve', { doll: 'd1' });
		last().breaks();
		const second = room.preview('resolve', { doll: 'd2' });
		expect(await first).toEqual({ refusal: { code: 'no_connection' } });
		vi.advanceTimersByTime(400);
		last().opens().says(resumed(5));
		const asked = last().sent.filter((message) => message.type === 'preview');
		expect(asked.map(({ body }) => body)).toEqual([{ doll: 'd2' }]);
		last().says({ type: 'preview', id: asked[0]!.id, preview: { checks: [] } });
		expect(await second).toEqual({ preview: { checks: [] } });
	});

	it('that nobody answers are answered with a refusal', async () => {
		connect();
		last().opens().says(welcome());
		const asked = room.preview('resolve', {});
		vi.advanceTimersByTime(10_000);
		expect(await asked).toEqual({ refusal: { code: 'no_connection' } });
	});
});
