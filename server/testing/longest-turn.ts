/**
 * Measures how long work blocks the event loop. A turn is one uninterrupted run of JavaScript; it is measured in CPU
 * time, so that other programs of the machine do not count.
 */

/**
 * The limit of tests, in ms. It is three times the 50 ms that a turn may take, as a machine may be slow or collect
 * garbage. The bugs that the tests are for took 230 ms to 7 s.
 */
export const MAX_TURN_MS = 150;

/** Returns the longest turn of the event loop while `work` runs, in ms of this thread's CPU time. */
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
