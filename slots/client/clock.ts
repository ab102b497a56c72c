/**
 * The client's only clock. It passes while something moves and stands still otherwise, so that an idle game costs
 * nothing; `pace` makes all of it faster (tests), `rush` only what is being shown (a tap that skips).
 */

/** From 0 to 1, where a motion is after its share of the time. */
export type Ease = (share: number) => number;

export const linear: Ease = (share) => share;
export const easeOut: Ease = (share) => 1 - (1 - share) ** 3;
export const easeIn: Ease = (share) => share ** 3;
/** Goes past its end and comes back. */
export const easeOutBack: Ease = (share) => 1 + 2.7 * (share - 1) ** 3 + 1.7 * (share - 1) ** 2;

/** The longest a frame may count, in ms: after a hitch, motion goes on where it was. */
const LONGEST_FRAME = 50;

type Task = (now: number) => void;

/** Where frames come from. */
export interface Frames {
	/** Ms on a clock that only goes forward. */
	now: () => number;
	/** Calls `draw` once, at the next frame. @returns a number above 0 that cancels it. */
	request: (draw: () => void) => number;
	cancel: (request: number) => void;
}

const browserFrames: Frames = {
	now: () => performance.now(),
	request: (draw) => requestAnimationFrame(draw),
	cancel: (request) => cancelAnimationFrame(request),
};

export class Clock {
	readonly #pace: number;
	readonly #frames: Frames;
	readonly #tasks = new Set<Task>();
	/** Draws the frame when all tasks have moved. */
	onFrame: () => void = () => {};
	/** How many times as fast as usual what is being shown passes. */
	rush = 1;
	/** Ms that have passed on this clock. */
	now = 0;
	#last = 0;
	#request = 0;
	#isPaused = false;
	#isDirty = false;

	constructor(pace: number, frames: Frames = browserFrames) {
		this.#pace = pace;
		this.#frames = frames;
	}

	/** Time runs faster than a clock's: what it takes says nothing about the machine. */
	get isHurried(): boolean {
		return this.#pace > 1;
	}

	/** Runs at every frame until the returned function is called. */
	every(task: Task): () => void {
		this.#tasks.add(task);
		this.#wake();
		return () => void this.#tasks.delete(task);
	}

	/** Calls `step` with shares of the time, eased, the last of them the end's. */
	tween(duration: number, step: (share: number) => void, ease: Ease = linear): Promise<void> {
		const start = this.now;
		step(ease(0));
		return new Promise((resolve, reject) => {
			const stop = this.every((now) => {
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
				// What follows is done once this frame has been drawn, and has to be seen.
				this.#isDirty = true;
				resolve();
			});
		});
	}

	wait(duration: number): Promise<void> {
		return this.tween(duration, () => {});
	}

	/** Has a frame drawn though nothing moves. */
	touch(): void {
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
		this.now += Math.min(time - this.#last, LONGEST_FRAME) * this.#pace * this.rush;
		this.#last = time;
		this.#isDirty = false;
		for (const task of this.#tasks) {
			try {
				task(this.now);
			} catch (error) {
				// One that fails would fail at every frame; the others go on.
				this.#tasks.delete(task);
				reportError(error);
			}
		}
		try {
			this.onFrame();
		} finally {
			const goesOn = this.#tasks.size > 0 || this.#isDirty;
			this.#request = goesOn ? this.#frames.request(this.#frame) : 0;
		}
	};
}
