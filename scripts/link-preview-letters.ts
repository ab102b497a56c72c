/**
 * Writes `server/platform/pictures/link-preview-letters.json`: outlines of letters for the pictures of link previews.
 * Servers may lack fonts, so the pictures contain outlines instead of text. Each letter has its advance and its path on
 * an em of 1000.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

// Node.js resolves an `import` of this package to a file without named exports.
const { parse } = createRequire(import.meta.url)('opentype.js') as typeof import('opentype.js');

/** Latin letters of European languages, digits and the marks of titles. */
const ranges = [
	[0x20, 0x7e],
	[0xa0, 0xac],
	[0xae, 0x17f],
	[0x2013, 0x2014],
	[0x2018, 0x201a],
	[0x201c, 0x201e],
	[0x2022, 0x2022],
	[0x2026, 0x2026],
	[0x20ac, 0x20ac],
	[0x2122, 0x2122],
] as const;
const FACE = 'figtree';
const WEIGHT = 700;

const letters: Record<string, [advance: number, path: string]> = {};
for (const part of ['latin', 'latin-ext']) {
	const file = import.meta.resolve(`@fontsource-variable/${FACE}/files/${FACE}-${part}-wght-normal.woff2`);
	const all = ranges.flatMap(([first, last]) =>
		Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
	);
	const bytes = await subsetFont(await readFile(new URL(file)), all.join(''), {
		targetFormat: 'truetype',
		variationAxes: { wght: WEIGHT },
	});
	const font = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
	for (const letter of all) {
		const glyph = font.charToGlyph(letter);
		if (glyph.index === 0 || letters[letter]) continue;
		const path = glyph.getPath(0, 0, 1000).toPathData(0);
		letters[letter] = [Math.round((glyph.advanceWidth ?? 0) * (1000 / font.unitsPerEm)), path];
	}
}
const lines = Object.entries(letters).map(
	([letter, outline]) => `\t${JSON.stringify(letter)}: ${JSON.stringify(outline)}`,
);
const target = new URL('../server/platform/pictures/link-preview-letters.json', import.meta.url);
await writeFile(target, `{\n${lines.join(',\n')}\n}\n`);
