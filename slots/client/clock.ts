/** The clock stops while nothing moves, so that an idle game needs no CPU. */

/** Easing function: maps the share of time, 0 to 1, to the share of the motion. */
export type Ease = (share: number) => number;

export const linear: Ease = (share) => share;
export const easeOut: Ease = (share) => 1 - (1 - share) ** 3;
export const easeIn: Ease = (share) => share ** 3;
/** Overshoots the end of the motion. */
export const easeOutBack: Ease = (share) => 1 + 2.7 * (share - 1) ** 3 + 1.7 * (share - 1) ** 2;

/** A longer frame counts as this length, before `pace` and `speed` apply. */
const MAX_FRAME_MS = 50;

type Task = (now: number) => void;

export interface FrameSource {
	/** Returns milliseconds of a monotonic clock. */
	now: () => number;
	/**
	 * Calls `draw` once, at the next frame.
	 * @returns a positive number, which cancels the request
	 */
	request: (draw: () => void) => number;
	cancel: (request: number) => void;
}

export const browserFrames: FrameSource = {
	now: () => performance.now(),
	request: (draw) => requestAnimationFrame(draw),
	cancel: (request) => cancelAnimationFrame(request),
};

export class Clock {
	readonly #pace: number;
	readonly #frames: FrameSource;
	readonly #tasks = new Set<Task>();
	onFrame: () => void = () => {};
	/** The presenter raises this factor while the player skips a scene. */
	speed = 1;
	/** Time of this clock in ms. */
	now = 0;
	#last = 0;
	#request = 0;
	#isPaused = false;
	#isDirty = false;

	constructor(pace: number, frames: FrameSource = browserFrames) {
		this.#pace = pace;
		this.#frames = frames;
	}

	/** True if time runs faster than real time. Frame times then say nothing about the machine's speed. */
	get isAccelerated(): boolean {
		return this.#pace > 1;
	}

	addTask(task: Task): () => void {
		this.#tasks.add(task);
		this.#wake();
		return () => void this.#tasks.delete(task);
	}

	/** Calls `step` now and at every frame with the eased fraction of the time, for `duration` ms. */
	tween(duration: number, step: (share: number) => void, ease: Ease = linear): Promise<void> {
		const start = this.now;
		step(ease(0));
		return new Promise((resolve, reject) => {
			const stop = this.addTask((now) => {
				const share = duration > 0 ? Math.min(1, (now - start) / duration) : 1;
				try {
					step(ease(share));
				} catch (error) {
					stop();
					reject(error);
					return;
				}
				if (share < 1) return;
				stop();
				// Code that awaits this motion runs after this frame. Its changes need another frame.
				this.#isDirty = true;
				resolve();
			});
		});
	}

	wait(duration: number): Promise<void> {
		return this.tween(duration, () => {});
	}

	requestFrame(): void {
		this.#isDirty = true;
		this.#wake();
	}

	pause(): void {
		this.#isPaused = true;
		this.#frames.cancel(this.#request);
		this.#request = 0;
	}

	resume(): void {
		this.#isPaused = false;
		this.#wake();
	}

	#wake(): void {
		if (this.#request !== 0 || this.#isPaused) return;
		this.#last = this.#frames.now();
		this.#request = this.#frames.request(this.#frame);
	}

	readonly #frame = (): void => {
		const time = this.#frames.now();
		this.now += Math.min(time - this.#last, MAX_FRAME_MS) * this.#pace * this.speed;
		this.#last = time;
		this.#isDirty = false;
		for (const task of this.#tasks) {
			try {
				task(this.now);
			} catch (error) {
				// The task would throw again at every frame, so remove it.
				this.#tasks.delete(task);
				reportError(error);
			}
		}
		try {
			this.onFrame();
		} finally {
			const needsFrame = this.#tasks.size > 0 || this.#isDirty;
			this.#request = needsFrame ? this.#frames.request(this.#frame) : 0;
		}
	};
}
