import { expect, test } from 'vitest';
import { frameOfRatio, moveFrame, onPixels, resizeFrame, turnFrame, WHOLE_FRAME } from './crop-geometry.ts';

const frame = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 };
const least = { width: 0.1, height: 0.1 };

test('a frame moves to the edges of the picture, and no further', () => {
	expect(moveFrame(frame, 0.1, -1)).toEqual({ ...frame, x: 0.35, y: 0 });
	expect(moveFrame(frame, 1, 1)).toEqual({ ...frame, x: 0.5, y: 0.5 });
});

test('a handle moves its sides, within the picture and down to the smallest size', () => {
	expect(resizeFrame(frame, { h: 1, v: 1 }, [0.125, 1], null, least)).toEqual({
		...frame,
		width: 0.625,
		height: 0.75,
	});
	const small = resizeFrame(frame, { h: -1, v: 0 }, [1, 1], null, least);
	expect(small.x).toBeCloseTo(0.65);
	expect(small.width).toBeCloseTo(0.1);
	expect([small.y, small.height]).toEqual([0.25, 0.5]);
});

test.each([
	{ h: 1, v: 1 },
	{ h: -1, v: 1 },
	{ h: 0, v: -1 },
	{ h: 1, v: 0 },
] as const)('a frame keeps its ratio and stays inside when the handle %o moves', (handle) => {
	for (const by of [-2, -0.2, 0.1, 2]) {
		const { x, y, width, height } = resizeFrame(frame, handle, [by, -by], 2, least);
		expect(width / height).toBeCloseTo(2);
		expect(Math.min(x, y, 1 - x - width, 1 - y - height)).toBeGreaterThanOrEqual(-1e-9);
	}
});

test('a chosen ratio gives the largest frame near the old one', () => {
	expect(frameOfRatio({ x: 0.6, y: 0, width: 0.4, height: 0.4 }, 0.5)).toEqual({ x: 0.5, y: 0, width: 0.5, height: 1 });
});

test('four quarter turns lead back', () => {
	const turned = turnFrame({ x: 0.1, y: 0.2, width: 0.3, height: 0.4 });
	expect(turned.x).toBeCloseTo(0.4);
	expect([turned.y, turned.width, turned.height]).toEqual([0.1, 0.4, 0.3]);
	const back = turnFrame(turnFrame(turnFrame(turned)));
	expect([back.x, back.y].map((share) => share.toFixed(6))).toEqual(['0.100000', '0.200000']);
});

test('a stored frame ends on whole pixels inside the picture', () => {
	const picture = { width: 101, height: 67 };
	expect(onPixels(WHOLE_FRAME, picture)).toEqual(WHOLE_FRAME);
	const { x, width } = onPixels({ x: 0.4999, y: 0, width: 0.5001, height: 1 }, picture);
	expect([x * 101, width * 101].map(Math.round)).toEqual([50, 51]);
});
