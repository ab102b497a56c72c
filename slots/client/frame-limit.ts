import type { FrameSource } from './clock.ts';

/** Frames come at fixed times, so a frame that is early by less than this share of the interval is drawn. */
const TOLERANCE_SHARE = 0.25;

/**
 * Returns frames of the source that are at least an interval apart.
 * @param interval time between two frames in ms; 0 passes every frame
 */
export function limitFrames(frames: FrameSource, interval: () => number): FrameSource {
	let drawnAt = -Infinity;
	/** The current request of the source, for each request of the caller. */
	const requests = new Map<number, number>();
	let last = 0;
	return {
		...frames,
		request(draw) {
			const request = ++last;
			const attempt = (): void => {
				const now = frames.now();
				if (now - drawnAt < interval() * (1 - TOLERANCE_SHARE)) {
					requests.set(request, frames.request(attempt));
					return;
				}
				drawnAt = now;
				requests.delete(request);
				draw();
			};
			requests.set(request, frames.request(attempt));
			return request;
		},
		cancel(request) {
			const inner = requests.get(request);
			requests.delete(request);
			if (inner !== undefined) frames.cancel(inner);
		},
	};
}
