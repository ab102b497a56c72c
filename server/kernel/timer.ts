/**
 * Calls `callback` once after `ms`.
 * @returns a function that cancels the timer
 */
export type Timer = (ms: number, callback: () => void) => () => void;

export const systemTimer: Timer = (ms, callback) => {
	const timeout = setTimeout(callback, ms);
	timeout.unref();
	return () => clearTimeout(timeout);
};
