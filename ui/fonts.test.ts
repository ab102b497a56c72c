import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const read = (name: string): Promise<string> => readFile(new URL(name, import.meta.url), 'utf8');

interface Face {
	family: string;
	/** Code points, first and last of each range. Null means all characters. */
	ranges: [number, number][] | null;
}

const declared = (css: string, property: string): string | undefined =>
	new RegExp(`${property}:\\s*([^;]+);`).exec(css)?.[1];

async function faces(): Promise<Face[]> {
	return [...(await read('fonts.css')).matchAll(/@font-face \{([^}]*)\}/g)].map(([, rules = '']) => ({
		family: declared(rules, 'font-family')!.slice(1, -1),
		ranges:
			declared(rules, 'unicode-range')
				?.split(',')
				.map((range) => {
					const [first, last = first] = range.trim().slice(2).split('-');
					return [Number.parseInt(first!, 16), Number.parseInt(last!, 16)];
				}) ?? null,
	}));
}

/** Returns the font stack of a token: the value under the selector, or else under `:root`. */
async function stack(selector: string, token: string): Promise<string[]> {
	const css = await read('tokens.css');
	const rulesOf = (name: string): string => css.split(`${name} {`)[1]!.split('\n}')[0]!;
	return (declared(rulesOf(selector), token) ?? declared(rulesOf(':root'), token)!)
		.split(',')
		.map((family) => family.trim().replaceAll("'", ''));
}

/** Returns the first font of a stack that has the character. Assumes that a system font has every character. */
async function familyOf(character: string, selector: string, token: string): Promise<string> {
	const own = await faces();
	const point = character.codePointAt(0)!;
	for (const family of await stack(selector, token)) {
		const files = own.filter((each) => each.family === family);
		const isCovered = ({ ranges }: Face): boolean =>
			ranges?.some(([first, last]) => point >= first && point <= last) ?? true;
		if (files.length === 0 || files.some(isCovered)) return family;
	}
	throw new Error(`no family for ${character}`);
}

for (const [token, face] of [
	['--face-display', 'Unbounded'],
	['--face-text', 'Figtree'],
] as const) {
	test(`Chinese quotation marks, dashes and ellipses use the Chinese font: ${token}`, async () => {
		for (const mark of '“”—…') expect(await familyOf(mark, ':root:lang(zh)', token), mark).toBe('PingFang SC');
		for (const letter of 'A9%’') expect(await familyOf(letter, ':root:lang(zh)', token)).toBe(`${face} in Chinese`);
	});

	test(`English quotation marks, dashes and ellipses use the font of the text: ${token}`, async () => {
		for (const mark of '“”—…A') expect(await familyOf(mark, ':root', token), mark).toBe(face);
	});
}

test('the two files of a font share no character', async () => {
	const own = await faces();
	for (const family of ['Unbounded', 'Figtree', 'Unbounded in Chinese', 'Figtree in Chinese']) {
		const ranges = own.filter((face) => face.family === family).flatMap((face) => face.ranges!);
		const sorted = ranges.toSorted(([a], [b]) => a - b);
		expect(own.filter((face) => face.family === family)).toHaveLength(2);
		for (const [index, [first]] of sorted.entries())
			if (index > 0) expect(first, `${family}, U+${first.toString(16)}`).toBeGreaterThan(sorted[index - 1]![1]);
	}
});
