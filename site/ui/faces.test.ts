import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const read = (name: string): Promise<string> => readFile(new URL(name, import.meta.url), 'utf8');

interface Face {
	family: string;
	/** First and last code points; null where a face is asked for every character. */
	ranges: [number, number][] | null;
}

const declared = (css: string, property: string): string | undefined =>
	new RegExp(`${property}:\\s*([^;]+);`).exec(css)?.[1];

async function faces(): Promise<Face[]> {
	return [...(await read('faces.css')).matchAll(/@font-face \{([^}]*)\}/g)].map(([, rules = '']) => ({
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

/** The stack that a token names under a selector, or else for every language; first family first. */
async function stack(selector: string, token: string): Promise<string[]> {
	const css = await read('tokens.css');
	const rulesOf = (name: string): string => css.split(`${name} {`)[1]!.split('\n}')[0]!;
	return (declared(rulesOf(selector), token) ?? declared(rulesOf(':root'), token)!)
		.split(',')
		.map((family) => family.trim().replaceAll("'", ''));
}

/** The first family of a stack that is asked for a character: the system's are asked for all. */
async function familyOf(character: string, selector: string, token: string): Promise<string> {
	const own = await faces();
	const point = character.codePointAt(0)!;
	for (const family of await stack(selector, token)) {
		const face = own.find((each) => each.family === family);
		if (face?.ranges?.some(([first, last]) => point >= first && point <= last) ?? true) return family;
	}
	throw new Error(`no family for ${character}`);
}

for (const [token, face] of [
	['--face-display', 'Unbounded'],
	['--face-text', 'Figtree'],
] as const) {
	test(`Chinese quotation marks, dashes and ellipses are set in the Chinese face: ${token}`, async () => {
		for (const mark of '“”—…') expect(await familyOf(mark, ':root:lang(zh)', token), mark).toBe('PingFang SC');
		for (const letter of 'A9%’') expect(await familyOf(letter, ':root:lang(zh)', token)).toBe(`${face} in Chinese`);
	});

	test(`English ones come from the face of the words: ${token}`, async () => {
		for (const mark of '“”—…A') expect(await familyOf(mark, ':root', token), mark).toBe(face);
	});
}
