/**
 * Sends one request at a time, after a pause in changes. A change during a request causes another request, so that the
 * last response belongs to the last change.
 */
export interface LatestRequest {
	/** Another change restarts the delay. */
	change: () => void;
	/** Sends a request at once, or after the running request. */
	refresh: () => void;
	stop: () => void;
}

/** @param send must not reject; returns the delay in ms before a repetition, or undefined */
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
