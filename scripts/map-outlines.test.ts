import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { outlines, outlineSvg } from './map-outlines.ts';
import { root } from './run-module.ts';

test.each(Object.entries(outlines))('%s has the content that the script writes', (path, outline) => {
	const svg = readFileSync(join(root, path), 'utf8');
	expect(svg === outlineSvg(outline), 'run scripts/map-outlines.ts').toBe(true);
	// The file contains only outlines. The style sheets of pages set their colours.
	expect(svg).toMatch(/^<svg [^<>]*><path id="land"[^<>]*\/><\/svg>\n$/);
});

test('the outlines of the first view stay small', () => {
	expect(readFileSync(join(root, 'ui/land.svg')).length).toBeLessThan(25_000);
	expect(readFileSync(join(root, 'ui/land-near.svg')).length).toBeLessThan(250_000);
});
