/** The session of a player: its time, its rounds and what they have won or lost. */
export class Session {
	readonly #now: () => number;
	readonly #start: number;
	#lastCheck: number;
	#roundStart = -Infinity;
	rounds = 0;
	/** Wins less bets, in cents. */
	net = 0;

	/** @param now returns the ms of a monotonic clock */
	constructor(now: () => number) {
		this.#now = now;
		this.#start = now();
		this.#lastCheck = this.#start;
	}

	get elapsedMs(): number {
		return this.#now() - this.#start;
	}

	/** @param cost in cents; 0 for a replay */
	beginRound(cost: number): void {
		this.#roundStart = this.#now();
		this.net -= cost;
	}

	endRound(win: number): void {
		this.rounds++;
		this.net += win;
	}

	/** Returns the ms until a round may start that is at least `minRoundMs` after the start of the last one. */
	untilNextRound(minRoundMs: number): number {
		return Math.max(0, this.#roundStart + minRoundMs - this.#now());
	}

	/** @param minutes between two reality checks; 0 is never */
	isCheckDue(minutes: number): boolean {
		return minutes > 0 && this.#now() - this.#lastCheck >= minutes * 60_000;
	}

	/** The player continues after a reality check, or has changed the time between checks. */
	restartCheck(): void {
		this.#lastCheck = this.#now();
	}
}

const MS_PER_SECOND = 1000;
const two = (value: number): string => String(value).padStart(2, '0');

/** Returns hours, minutes and seconds, e.g. `1:05:09`. */
export function formatDuration(ms: number): string {
	const seconds = Math.floor(ms / MS_PER_SECOND);
	return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
