import { expect, test } from 'vitest';
import { Clock, type FrameSource } from './clock.ts';
import { limitFrames } from './frame-limit.ts';

/** Frames of a screen with 60 frames a second. */
function screen(): FrameSource & { pass: (frames: number) => void; waiting: () => number } {
	let now = 0;
	let last = 0;
	const requests = new Map<number, () => void>();
	return {
		now: () => now,
		request: (draw) => {
			requests.set(++last, draw);
			return last;
		},
		cancel: (request) => void requests.delete(request),
		waiting: () => requests.size,
		pass(frames) {
			for (let frame = 0; frame < frames; frame++) {
				now += 1000 / 60;
				const due = [...requests.values()];
				requests.clear();
				for (const draw of due) draw();
			}
		},
	};
}

test.each([
	[0, 60],
	[1000 / 30, 30],
])('an interval of %f ms has %i frames a second, at the same speed', (interval, count) => {
	const frames = screen();
	const clock = new Clock(
		1,
		limitFrames(frames, () => interval),
	);
	let drawn = 0;
	clock.addTask(() => void drawn++);
	frames.pass(60);
	expect(Math.abs(drawn - count)).toBeLessThanOrEqual(1);
	expect(clock.now).toBeGreaterThan(900);
});

test('a pause cancels a frame that waits for its interval', () => {
	const frames = screen();
	const clock = new Clock(
		1,
		limitFrames(frames, () => 1000),
	);
	let drawn = 0;
	clock.addTask(() => void drawn++);
	frames.pass(5);
	expect([drawn, frames.waiting()]).toEqual([1, 1]);
	clock.pause();
	expect(frames.waiting()).toBe(0);
	frames.pass(200);
	expect(drawn).toBe(1);
});
