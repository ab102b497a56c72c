/**
 * Measures how long work blocks the event loop. A turn is one uninterrupted run of JavaScript, measured in CPU time, so
 * that other programs do not affect the result.
 */

/**
 * Maximum length of a turn in tests: three times the maximum in production (50 ms), because the machine may be slow.
 */
export const MAX_TURN_MS = 150;

/** Returns the longest turn during `work`, in ms of CPU time. */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
	let longest = 0;
	let isRunning = true;
	let before = process.threadCpuUsage();
	const measure = () => {
		const spent = process.threadCpuUsage(before);
		longest = Math.max(longest, (spent.user + spent.system) / 1000);
		before = process.threadCpuUsage();
		if (isRunning) setImmediate(measure);
	};
	setImmediate(measure);
	await work();
	isRunning = false;
	measure();
	return longest;
}

const MAX_ATTEMPTS = 5;

/**
 * Repeats a measurement until the turn is short enough, because some runs also compile code or collect garbage. Returns
 * the shortest turn.
 */
export async function shortestOf(measure: () => Promise<number>): Promise<number> {
	let shortest = Infinity;
	for (let i = 0; i < MAX_ATTEMPTS && shortest >= MAX_TURN_MS; i++) shortest = Math.min(shortest, await measure());
	return shortest;
}
