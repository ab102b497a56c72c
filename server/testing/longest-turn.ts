/** Measures how long work blocks the event loop, by CPU time: other programs of the machine don't count. */

/** The longest that anything may block the event loop, in ms. */
export const MAX_TURN_MS = 50;

/** @returns the longest turn of the event loop while `work` runs, in ms of this thread's CPU time. */
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
