import { rgbaToThumbHash, thumbHashToRGBA } from 'thumbhash';
import { expect, test } from 'vitest';
import { placeholderBackground } from './thumb-hash.ts';

test('the colours equal those of a full decoding at the same heights', () => {
	const [width, height] = [32, 20];
	const pixels = new Uint8Array(width * height * 4);
	for (let y = 0; y < height; y++)
		for (let x = 0; x < width; x++) pixels.set([20 + y * 9, 60, 220 - y * 8, 255], (y * width + x) * 4);
	const hash = rgbaToThumbHash(width, height, pixels);
	const decoded = thumbHashToRGBA(hash);
	const background = placeholderBackground({ placeholder: btoa(String.fromCharCode(...hash)), color: '#000000' });
	const colours = [...background.matchAll(/#(\w\w)(\w\w)(\w\w)/g)].map((match) =>
		match.slice(1).map((part) => Number.parseInt(part, 16)),
	);
	expect(colours).toHaveLength(3);
	for (const [index, at] of [0.12, 0.5, 0.88].entries()) {
		const pixel = (Math.floor(at * decoded.h) * decoded.w + Math.floor(decoded.w / 2)) * 4;
		for (const part of [0, 1, 2])
			expect(Math.abs((colours[index]?.[part] ?? -99) - (decoded.rgba[pixel + part] ?? 0))).toBeLessThan(14);
	}
});

test('a malformed hash falls back to the average colour', () => {
	expect(placeholderBackground({ placeholder: '%', color: '#123456' })).toBe('#123456');
	expect(placeholderBackground({ placeholder: '', color: '#123456' })).toBe('#123456');
});
