import { expect, test } from 'vitest';
import { ratioOf } from './picture-sizes.ts';

test.each([
	[2400, 1350, '16:9'],
	[960, 600, '8:5'],
	[1080, 1620, '2:3'],
	[480, 240, '2:1'],
	[512, 512, '1:1'],
	[1200, 630, '1,9:1'],
	[1920, 820, '2,34:1'],
])('%i × %i has the proportions %s', (width, height, ratio) => {
	expect(ratioOf(width, height, 'es-ES')).toBe(ratio);
});
