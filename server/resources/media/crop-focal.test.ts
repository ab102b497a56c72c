import { expect, test } from 'vitest';
import { moveFocal } from './crop-focal.ts';

test.each([
	[
		'into a crop',
		{ x: 0.5, y: 0.25 },
		null,
		{ x: 0.25, y: 0, width: 0.5, height: 0.5, rotation: 0 },
		{ x: 0.5, y: 0.5 },
	],
	['to the edge', { x: 0.1, y: 0.9 }, null, { x: 0.5, y: 0, width: 0.5, height: 0.5, rotation: 0 }, { x: 0, y: 1 }],
	['with a turn', { x: 0.2, y: 0.1 }, null, { x: 0, y: 0, width: 1, height: 1, rotation: 90 }, { x: 0.9, y: 0.2 }],
	['upside down', { x: 0.2, y: 0.1 }, null, { x: 0, y: 0, width: 1, height: 1, rotation: 180 }, { x: 0.8, y: 0.9 }],
	['back', { x: 0.5, y: 0.5 }, { x: 0.5, y: 0, width: 0.5, height: 0.5, rotation: 270 }, null, { x: 0.75, y: 0.75 }],
] as const)('the focal point moves %s', (_, point, from, to, moved) =>
	expect(moveFocal(point, from, to)).toEqual(moved),
);

test('a point inside of a crop is in the same place after the crop is removed', () => {
	const crop = { x: 0.2, y: 0.4, width: 0.5, height: 0.25, rotation: 90 } as const;
	const point = { x: 0.55, y: 0.7 };
	const inCrop = moveFocal(point, null, crop);
	const back = moveFocal(inCrop, crop, null);
	expect(back.x).toBeCloseTo(point.x, 2);
	expect(back.y).toBeCloseTo(point.y, 2);
});
