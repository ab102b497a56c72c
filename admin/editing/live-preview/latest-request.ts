/**
 * Sends a request after changes have paused, one at a time. Changes during a request lead to one more request after it,
 * so that the last response belongs to the last change.
 */
export interface LatestRequest {
	/** Requests after the delay, which a further change restarts. */
	change: () => void;
	/** Requests at once, or after the request that is running. */
	refresh: () => void;
	/** Sends nothing further. */
	stop: () => void;
}

/**
 * Creates the sender. @param send must not reject; it returns the delay in ms after which the request is repeated, or
 * undefined
 */
export function latestRequest(send: () => Promise<number | undefined>, delayMs: number): LatestRequest {
	let timer: ReturnType<typeof setTimeout> | undefined;
	let isRunning = false;
	let isOutdated = false;
	let isStopped = false;

	const after = (waitMs: number): void => {
		clearTimeout(timer);
		timer = setTimeout(refresh, waitMs);
	};
	const run = async (): Promise<void> => {
		isRunning = true;
		isOutdated = false;
		const repeatMs = await send();
		isRunning = false;
		if (isStopped) return;
		if (isOutdated) refresh();
		else if (repeatMs !== undefined) after(repeatMs);
	};
	function refresh(): void {
		clearTimeout(timer);
		if (isStopped) return;
		if (isRunning) isOutdated = true;
		else void run();
	}
	return {
		change: () => {
			if (!isStopped) after(delayMs);
		},
		refresh,
		stop: () => {
			isStopped = true;
			clearTimeout(timer);
		},
	};
}
