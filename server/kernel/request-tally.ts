/**
 * Counts the requests that the framework handles, with their durations. Responses of the page cache are not counted
 * (ADR 0071).
 */

/** Upper bounds of the durations in ms. One more bucket counts longer durations. */
export const DURATION_BOUNDS_MS = [
	1, 2, 3, 5, 7, 10, 15, 20, 30, 50, 70, 100, 150, 200, 300, 500, 700, 1000, 1500, 2000, 3000, 5000, 10_000,
] as const;

export interface RequestCounts {
	/** Requests by status class, from 2xx to 5xx. */
	statuses: number[];
	durations: number[];
}

export const noRequests = (): RequestCounts => ({
	statuses: [0, 0, 0, 0],
	durations: Array.from({ length: DURATION_BOUNDS_MS.length + 1 }, () => 0),
});

export class RequestTally {
	#counts = noRequests();

	add(status: number, ms: number): void {
		const { statuses, durations } = this.#counts;
		const ofStatus = Math.min(5, Math.max(2, Math.floor(status / 100))) - 2;
		statuses[ofStatus] = (statuses[ofStatus] ?? 0) + 1;
		const found = DURATION_BOUNDS_MS.findIndex((bound) => ms <= bound);
		const ofDuration = found === -1 ? DURATION_BOUNDS_MS.length : found;
		durations[ofDuration] = (durations[ofDuration] ?? 0) + 1;
	}

	take(): RequestCounts {
		const counts = this.#counts;
		this.#counts = noRequests();
		return counts;
	}
}

/**
 * Returns the quantile `share` of the durations in ms, interpolated within a bucket; null without requests. A duration
 * above the last bound counts as the last bound.
 */
export function durationQuantile(durations: readonly number[], share: number): number | null {
	const total = durations.reduce((sum, count) => sum + count, 0);
	if (total === 0) return null;
	let before = 0;
	for (const [bucket, count] of durations.entries()) {
		const upper = DURATION_BOUNDS_MS[bucket];
		if (upper === undefined) break;
		if (before + count >= share * total) {
			const lower = DURATION_BOUNDS_MS[bucket - 1] ?? 0;
			return lower + ((upper - lower) * (share * total - before)) / count;
		}
		before += count;
	}
	return DURATION_BOUNDS_MS.at(-1)!;
}
