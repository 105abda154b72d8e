import type { ClockView } from '../connection/wire';

/** The time of play at a moment of the server's clock, in ms. */
export function elapsedAt(clock: ClockView, now: number): number {
	return clock.running ? clock.elapsed + Math.max(now - clock.since, 0) : clock.elapsed;
}

/** "0:07:05", "3:00:00". */
export function clockText(ms: number): string {
	const seconds = Math.floor(Math.max(ms, 0) / 1000);
	const two = (value: number) => String(value).padStart(2, '0');
	return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
