import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Clock } from './clock.ts';

let frames: FrameRequestCallback[] = [];
beforeEach(() => {
	frames = [];
	vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
	vi.stubGlobal('reportError', vi.fn());
});
afterEach(() => void vi.unstubAllGlobals());
const draw = (): void => frames.shift()?.(0);

test('a task that throws is removed, and the other tasks continue', () => {
	const clock = new Clock(1);
	const failing = vi.fn(() => {
		throw new Error('broken');
	});
	const other = vi.fn();
	clock.addTask(failing);
	clock.addTask(other);
	draw();
	draw();
	expect(failing).toHaveBeenCalledTimes(1);
	expect(other).toHaveBeenCalledTimes(2);
	expect(reportError).toHaveBeenCalledTimes(1);
});

test('a motion that throws rejects its promise', async () => {
	const clock = new Clock(1);
	let steps = 0;
	const motion = clock.tween(100, () => {
		if (++steps > 1) throw new Error('broken');
	});
	draw();
	await expect(motion).rejects.toThrow('broken');
	const drawn = vi.fn();
	clock.onFrame = drawn;
	clock.requestFrame();
	draw();
	expect(drawn).toHaveBeenCalled();
});

test('a frame that fails to draw does not stop the clock', () => {
	const clock = new Clock(1);
	clock.addTask(() => {});
	clock.onFrame = () => {
		throw new Error('no context');
	};
	expect(draw).toThrow('no context');
	expect(frames).toHaveLength(1);
});
