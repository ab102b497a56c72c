/** Calls back once, after some ms, unless it is cancelled by what it returns. */
export type Timer = (ms: number, ring: () => void) => () => void;

export const systemTimer: Timer = (ms, ring) => {
	const timeout = setTimeout(ring, ms);
	timeout.unref();
	return () => clearTimeout(timeout);
};
