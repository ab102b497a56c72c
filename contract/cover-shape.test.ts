import { expect, test } from 'vitest';
import { COVER_RATIO, isNearFit, MAX_CROPPED_SHARE } from './cover-shape.ts';

test('a cover nearly fits up to the share that is cropped', () => {
	const height = (share: number): number => (1600 / COVER_RATIO) * (1 + share);
	expect(isNearFit({ width: 1600, height: height(MAX_CROPPED_SHARE - 0.001) })).toBe(true);
	expect(isNearFit({ width: 1600, height: height(MAX_CROPPED_SHARE + 0.001) })).toBe(false);
	expect(isNearFit({ width: 3200, height: 1000 })).toBe(true);
});
