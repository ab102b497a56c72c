/** The clock stops while nothing moves. Ambient motion alone has few frames, in which the reels are not drawn. */

/** Easing function: maps the share of time, 0 to 1, to the share of the motion. */
export type Ease = (share: number) => number;

export const linear: Ease = (share) => share;
export const easeOut: Ease = (share) => 1 - (1 - share) ** 3;
export const easeIn: Ease = (share) => share ** 3;
/** Overshoots the end of the motion. */
export const easeOutBack: Ease = (share) => 1 + 2.7 * (share - 1) ** 3 + 1.7 * (share - 1) ** 2;

/** A longer frame counts as this length, before `pace` and `speed` apply. */
const MAX_FRAME_MS = 50;
/** The same limit for ambient motion, whose frames are further apart. */
const MAX_AMBIENT_FRAME_MS = 150;
/** Time between two steps of a rest. Ambient motion of an idle game has the same, and shares its frames. */
const REST_STEP_MS = 1000 / 15;
/** Frames come at fixed times, so a frame that is early by less than this time is drawn. */
const FRAME_TOLERANCE_MS = 6;

type Task = (now: number) => void;

/** Motion that never ends, such as weather. It does not keep the reels drawing. */
export interface AmbientMotion {
	/** Time between two steps in ms. */
	interval: () => number;
	/** @param passed time since the last step in ms, without the speed of the round */
	step: (passed: number) => void;
}

export interface FrameSource {
	/** Returns milliseconds of a monotonic clock. */
	now: () => number;
	/**
	 * Calls `draw` once, at the next frame.
	 * @returns a positive number, which cancels the request
	 */
	request: (draw: () => void) => number;
	cancel: (request: number) => void;
	/**
	 * Calls `wake` after the time. Without this function, ambient motion requests every frame.
	 * @returns a function that cancels the call
	 */
	sleep?: (wake: () => void, ms: number) => () => void;
}

export const browserFrames: FrameSource = {
	now: () => performance.now(),
	request: (draw) => requestAnimationFrame(draw),
	cancel: (request) => cancelAnimationFrame(request),
	sleep: (wake, ms) => {
		const timer = setTimeout(wake, ms);
		return () => clearTimeout(timer);
	},
};

export class Clock {
	readonly #pace: number;
	readonly #frames: FrameSource;
	readonly #tasks = new Set<Task>();
	/** The ambient motions, each with the time of its last step. */
	readonly #ambient = new Map<AmbientMotion, number>();
	#stopSleep: (() => void) | undefined;
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
		return () => {
			this.#tasks.delete(task);
			// The last state of the task needs a frame.
			this.#isDirty = true;
		};
	}

	/** @returns a function that removes the motion */
	addAmbient(motion: AmbientMotion): () => void {
		this.#ambient.set(motion, this.#frames.now());
		this.#wakeAmbient();
		return () => void this.#ambient.delete(motion);
	}

	/** True if a task moves, or something has changed since the last frame. */
	get isBusy(): boolean {
		return this.#tasks.size > 0 || this.#isDirty;
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

	/** Waits without drawing, for a time in which the reels stand still. */
	rest(duration: number): Promise<void> {
		let left = duration;
		return new Promise((resolve) => {
			const stop = this.addAmbient({
				interval: () => REST_STEP_MS,
				step: (passed) => {
					left -= passed;
					if (left > 0) return;
					stop();
					resolve();
				},
			});
		});
	}

	requestFrame(): void {
		this.#isDirty = true;
		this.#wake();
	}

	pause(): void {
		this.#isPaused = true;
		this.#frames.cancel(this.#request);
		this.#request = 0;
		this.#stopSleep?.();
		this.#stopSleep = undefined;
	}

	resume(): void {
		this.#isPaused = false;
		const now = this.#frames.now();
		for (const motion of this.#ambient.keys()) this.#ambient.set(motion, now);
		this.requestFrame();
	}

	#wake(): void {
		if (this.#request !== 0 || this.#isPaused) return;
		this.#stopSleep?.();
		this.#stopSleep = undefined;
		this.#last = this.#frames.now();
		this.#request = this.#frames.request(this.#frame);
	}

	/** Requests a frame for the ambient motion that is due next. */
	#wakeAmbient(): void {
		if (this.#request !== 0 || this.#stopSleep || this.#isPaused || this.#ambient.size === 0) return;
		const now = this.#frames.now();
		const dues = [...this.#ambient].map(([{ interval }, last]) => last + interval() - now);
		const rest = Math.min(...dues) - FRAME_TOLERANCE_MS * 2;
		if (!this.#frames.sleep || rest <= 0) return this.#wake();
		this.#stopSleep = this.#frames.sleep(() => {
			this.#stopSleep = undefined;
			this.#wake();
		}, rest);
	}

	#stepAmbient(time: number): void {
		// A step can make the clock busy, which changes the intervals.
		const waiting = [...this.#ambient].map(([motion, last]) => ({ motion, last, interval: motion.interval() }));
		const isDue = ({ last, interval }: { last: number; interval: number }) =>
			time - last >= interval - FRAME_TOLERANCE_MS;
		const due = new Set(waiting.filter(isDue).map(({ interval }) => interval));
		for (const { motion, last, interval } of waiting) {
			// Motions with the same interval share their frames, because the browser composes the page in each frame.
			if (!due.has(interval) || time - last < interval / 2 || !this.#ambient.has(motion)) continue;
			this.#ambient.set(motion, time);
			try {
				motion.step(Math.min(time - last, MAX_AMBIENT_FRAME_MS) * this.#pace);
			} catch (error) {
				this.#ambient.delete(motion);
				reportError(error);
			}
		}
	}

	readonly #frame = (): void => {
		const time = this.#frames.now();
		this.#stepAmbient(time);
		if (!this.isBusy) {
			this.#request = 0;
			this.#wakeAmbient();
			return;
		}
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
			this.#request = this.isBusy ? this.#frames.request(this.#frame) : 0;
			this.#wakeAmbient();
		}
	};
}
