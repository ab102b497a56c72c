/** Calls back once, after some ms, unless it is cancelled by what it returns. */
export type Timer = (ms: number, callback: () => void) => () => void;

export const systemTimer: Timer = (ms, callback) => {
	const timeout = setTimeout(callback, ms);
	timeout.unref();
	return () => clearTimeout(timeout);
};
