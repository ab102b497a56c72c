/**
 * Writes `ui/fonts/`: small fonts with the characters in `ui/fonts.css` and the weights of the style sheets. Browsers
 * load the whole fonts only for other characters.
 */
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const css = new URL('../ui/fonts.css', import.meta.url);
const folder = new URL('../ui/fonts/', import.meta.url);

const faces = {
	unbounded: { min: 600, max: 900 },
	figtree: { min: 400, max: 800 },
};
export const subsetNames = Object.keys(faces) as (keyof typeof faces)[];

export const subsetUrl = (name: keyof typeof faces): URL => new URL(`${name}.woff2`, folder);

/** Returns the characters of the file's first rule. The later rule for Chinese pages has fewer characters. */
async function charactersOf(name: string): Promise<string> {
	const [rule] = (await readFile(css, 'utf8'))
		.split('@font-face')
		.filter((text) => text.includes(`./fonts/${name}.woff2`));
	const ranges = /unicode-range:([^;]+);/.exec(rule ?? '')?.[1]?.split(',') ?? [];
	return ranges
		.flatMap((range) => {
			const [first = NaN, last = first] = range
				.trim()
				.slice(2)
				.split('-')
				.map((point) => Number.parseInt(point, 16));
			return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i));
		})
		.join('');
}

export async function subset(name: keyof typeof faces): Promise<Buffer> {
	const file = `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
	const whole = await readFile(new URL(import.meta.resolve(file)));
	return subsetFont(whole, await charactersOf(name), { targetFormat: 'woff2', variationAxes: { wght: faces[name] } });
}

if (import.meta.main) for (const name of subsetNames) await writeFile(subsetUrl(name), await subset(name));
