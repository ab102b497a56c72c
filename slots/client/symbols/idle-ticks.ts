import type { Clock } from '../clock.ts';

/** Frames per second of motion while the game waits. */
const IDLE_FRAMES_PER_SECOND = 15;

interface AmbientClock {
	addAmbient?: (motion: { interval: () => number; step: (passed: number) => void }) => () => void;
}

/**
 * Calls `step` with the passed time in ms while the game waits, at the low frame rate of an idle game if the clock has
 * one.
 * @returns a function that ends the calls
 */
export function addIdleTicks(clock: Clock & AmbientClock, step: (passed: number) => void): () => void {
	if (clock.addAmbient) return clock.addAmbient({ interval: () => 1000 / IDLE_FRAMES_PER_SECOND, step });
	let last = clock.now;
	return clock.addTask((now) => {
		step(now - last);
		last = now;
	});
}
