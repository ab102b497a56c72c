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

/** A clock whose time the test moves, with the frames and the timers that it requests. */
function startAmbient(interval: number) {
	const time = { now: 0 };
	const requested: (() => void)[] = [];
	const timers: { wake: () => void; ms: number }[] = [];
	const clock = new Clock(1, {
		now: () => time.now,
		request: (frame) => requested.push(frame),
		cancel: () => void requested.splice(0),
		sleep: (wake, ms) => {
			const timer = { wake, ms };
			timers.push(timer);
			return () => void timers.splice(timers.indexOf(timer), 1);
		},
	});
	const drawn = vi.fn();
	clock.onFrame = drawn;
	const steps: number[] = [];
	const stop = clock.addAmbient({ interval: () => interval, step: (passed) => steps.push(passed) });
	/** Wakes the clock, or draws its next frame, after this number of ms. */
	const pass = (ms: number): void => {
		time.now += ms;
		const frame = requested.shift();
		if (frame) frame();
		else timers.shift()?.wake();
	};
	return { clock, drawn, steps, stop, pass, requested, timers };
}

test('ambient motion sleeps between its frames, and does not draw the reels', () => {
	const { steps, drawn, pass, timers, requested } = startAmbient(66);
	expect([requested.length, timers.length]).toEqual([0, 1]);
	pass(timers[0]!.ms);
	pass(66 - 54);
	expect(steps).toEqual([66]);
	expect(drawn).not.toHaveBeenCalled();
	expect([requested.length, timers.length]).toEqual([0, 1]);
});

test('a task wakes a sleeping clock at once, and ambient motion keeps its interval', () => {
	const { clock, steps, drawn, pass, timers, requested } = startAmbient(66);
	void clock.wait(200);
	expect([requested.length, timers.length]).toEqual([1, 0]);
	for (let frame = 0; frame < 8; frame++) pass(17);
	expect(drawn).toHaveBeenCalledTimes(8);
	expect(steps).toEqual([68, 68]);
});

test('a pause stops ambient motion, and its time does not count', () => {
	const { clock, steps, pass, timers, requested } = startAmbient(66);
	clock.pause();
	expect([requested.length, timers.length]).toEqual([0, 0]);
	pass(60_000);
	clock.resume();
	pass(17);
	expect(steps).toEqual([]);
	for (let frame = 0; frame < 4; frame++) pass(60);
	expect(Math.max(...steps)).toBeLessThan(150);
});

test('ambient motions with the same interval share their frames, although one of them makes the clock busy', () => {
	const { clock, steps, pass, timers } = startAmbient(66);
	const others: number[] = [];
	const frames: string[] = [];
	pass(30);
	clock.addAmbient({
		interval: () => (clock.isBusy ? 333 : 66),
		step: (passed) => others.push(passed),
	});
	const stopDrawing = clock.addAmbient({ interval: () => 66, step: () => clock.requestFrame() });
	for (let frame = 0; frame < 40; frame++) {
		const before = [steps.length, others.length];
		pass(timers[0]?.ms ?? 12);
		const moved = [steps.length - before[0]!, others.length - before[1]!].join(' and ');
		if (moved !== '0 and 0') frames.push(moved);
	}
	stopDrawing();
	expect(new Set(frames.slice(2))).toEqual(new Set(['1 and 1']));
});

test('an ambient motion that throws is removed', () => {
	const { clock, pass, timers } = startAmbient(66);
	clock.addAmbient({
		interval: () => 66,
		step: () => {
			throw new Error('broken');
		},
	});
	for (let frame = 0; frame < 6; frame++) pass(66);
	expect(reportError).toHaveBeenCalledTimes(1);
	expect(timers.length).toBeLessThan(2);
});

test('a rest passes without drawn frames', async () => {
	const { clock, drawn, pass } = startAmbient(1000);
	const rested = vi.fn();
	void clock.rest(300).then(rested);
	for (let step = 0; step < 4; step++) {
		pass(70);
		await Promise.resolve();
	}
	expect(rested).not.toHaveBeenCalled();
	for (let step = 0; step < 10; step++) pass(70);
	await Promise.resolve();
	expect(rested).toHaveBeenCalledTimes(1);
	expect(drawn).not.toHaveBeenCalled();
});
