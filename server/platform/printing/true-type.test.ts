import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chineseFile } from './print-font-files.ts';
import { joinFonts, TrueTypeFont } from './true-type.ts';

const piece = (name: string): TrueTypeFont =>
	new TrueTypeFont(
		brotliDecompressSync(readFileSync(new URL(`../../../dist/print-fonts/${chineseFile(name, 400)}`, import.meta.url))),
	);

test('a joined font has the outlines and widths of its pieces, and no other characters', () => {
	const pieces = [piece('119'), piece('latin')];
	const wanted = Array.from('的一Aé', (character) => character.codePointAt(0)!);
	const pieceOf = (codePoint: number) => pieces.find((each) => each.has(codePoint));
	expect(wanted.map((each) => pieceOf(each) !== undefined)).toEqual([true, true, true, true]);
	const joined = new TrueTypeFont(joinFonts([...wanted, 0x10ffff], pieceOf)!);
	for (const codePoint of wanted) {
		const from = pieceOf(codePoint)!;
		const [original, copy] = [from.glyph(from.glyphIndexOf(codePoint)), joined.glyph(joined.glyphIndexOf(codePoint))];
		expect([copy.advance, copy.bearing]).toEqual([original.advance, original.bearing]);
		expect(copy.outline.subarray(0, 10)).toEqual(original.outline.subarray(0, 10));
	}
	expect(joined.has('二'.codePointAt(0)!)).toBe(false);
	expect(joined.has(0x10ffff)).toBe(false);
	expect(joinFonts([0x10ffff], pieceOf)).toBeUndefined();
});
