import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Clock } from './clock.ts';

/** Animation frames that were requested; `draw` runs the next one. */
let frames: FrameRequestCallback[] = [];
beforeEach(() => {
	frames = [];
	vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
	vi.stubGlobal('reportError', vi.fn());
});
afterEach(() => void vi.unstubAllGlobals());
const draw = (): void => frames.shift()?.(0);

test('a task that fails ends alone, and the clock goes on', () => {
	const clock = new Clock(1);
	const failing = vi.fn(() => {
		throw new Error('broken');
	});
	const other = vi.fn();
	clock.every(failing);
	clock.every(other);
	draw();
	draw();
	expect(failing).toHaveBeenCalledTimes(1);
	expect(other).toHaveBeenCalledTimes(2);
	expect(reportError).toHaveBeenCalledTimes(1);
});

test('a motion that fails rejects, so that nobody waits for it', async () => {
	const clock = new Clock(1);
	let steps = 0;
	const motion = clock.tween(100, () => {
		if (++steps > 1) throw new Error('broken');
	});
	draw();
	await expect(motion).rejects.toThrow('broken');
	const drawn = vi.fn();
	clock.onFrame = drawn;
	clock.touch();
	draw();
	expect(drawn).toHaveBeenCalled();
});

test('a frame that fails to draw does not stop the clock', () => {
	const clock = new Clock(1);
	clock.every(() => {});
	clock.onFrame = () => {
		throw new Error('no context');
	};
	expect(draw).toThrow('no context');
	expect(frames).toHaveLength(1);
});
