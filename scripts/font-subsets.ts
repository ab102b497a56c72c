/**
 * Writes `ui/fonts/`: small fonts with the characters in `ui/fonts.css` and the weights of the style sheets. Browsers
 * load the whole fonts only for other characters. Writes `slots/client/fonts/`: display fonts with the Chinese letters
 * of the demos' short messages, which are set as lettering.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
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

/** Chinese display faces of the demos (slots/client/styles/fonts.css). */
export const letteringNames = ['ma-shan-zheng', 'zcool-kuaile', 'zcool-qingke-huangyou', 'zcool-xiaowei'] as const;
type LetteringName = (typeof letteringNames)[number];

const letteringFolder = new URL('../slots/client/fonts/', import.meta.url);
export const letteringUrl = (name: LetteringName): URL => new URL(`${name}.woff2`, letteringFolder);

/** Longer messages are sentences, and are not set as lettering. */
const MAX_LETTERING_LENGTH = 8;

async function letteringCharacters(): Promise<string> {
	const messages: Record<string, string> = JSON.parse(
		await readFile(new URL('../languages/zh/demos.json', import.meta.url), 'utf8'),
	);
	const texts = Object.values(messages).map((message) => message.replaceAll(/\{[^}]*\}/g, ''));
	const short = texts.filter((text) => text.length <= MAX_LETTERING_LENGTH).join('');
	return [...new Set(short.match(/[\u2e80-\u9fff]/g))].sort().join('');
}

export async function letteringSubset(name: LetteringName): Promise<Buffer> {
	const file = `@fontsource/${name}/files/${name}-chinese-simplified-400-normal.woff2`;
	const whole = await readFile(new URL(import.meta.resolve(file)));
	return subsetFont(whole, await letteringCharacters(), { targetFormat: 'woff2' });
}

if (import.meta.main) {
	for (const name of subsetNames) await writeFile(subsetUrl(name), await subset(name));
	await mkdir(letteringFolder, { recursive: true });
	for (const name of letteringNames) await writeFile(letteringUrl(name), await letteringSubset(name));
}
