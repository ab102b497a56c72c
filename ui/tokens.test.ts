/** Colours must come from tokens.css, and its themes must be readable. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LIGHT_THEME_COLOR, THEME_COLOR } from './theme-color.ts';
import { contrast, over, tokenColor } from '../contract/theme/colors.ts';
import { darkTokens, lightTokens } from '../contract/theme/palette.ts';
import { tokenValues } from './testing/token-values.ts';
import type { ThemeName } from './theme-choice.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const TOKENS = 'ui/tokens.css';

const sources = globSync('{admin,site,ui}/**/*.{css,ts,tsx}', { cwd: root }).filter(
	(file) => !/\.test\.tsx?$|\/testing\/|node_modules/.test(file),
);
/** Tokens, colours of the browser's interface, and pictures of the style guide. */
const ownColors = /^ui\/(tokens\.css|theme-color\.ts|style-guide\/example-media\.ts)$/;
/** A colour input is black until it has a value. */
const allowed: readonly string[] = ['admin/resources/look/colors.tsx #000000'];

const names =
	'aliceblue|antiquewhite|aqua|aquamarine|azure|beige|bisque|black|blanchedalmond|blue|blueviolet|brown|burlywood|cadetblue|chartreuse|chocolate|coral|cornflowerblue|cornsilk|crimson|cyan|dark\\w+|deeppink|deepskyblue|dimgr[ae]y|dodgerblue|firebrick|floralwhite|forestgreen|fuchsia|gainsboro|ghostwhite|gold|goldenrod|gr[ae]y|green|greenyellow|honeydew|hotpink|indianred|indigo|ivory|khaki|lavender|lavenderblush|lawngreen|lemonchiffon|light(?:blue|coral|cyan|gr[ae]y|green|pink|salmon|seagreen|skyblue|slategr[ae]y|steelblue|yellow)|lime|limegreen|linen|magenta|maroon|medium\\w+|midnightblue|mintcream|mistyrose|moccasin|navajowhite|navy|oldlace|olive|olivedrab|orange|orangered|orchid|pale\\w+|papayawhip|peachpuff|peru|pink|plum|powderblue|purple|rebeccapurple|red|rosybrown|royalblue|saddlebrown|salmon|sandybrown|seagreen|seashell|sienna|silver|skyblue|slateblue|slategr[ae]y|snow|springgreen|steelblue|tan|teal|thistle|tomato|turquoise|violet|wheat|white|whitesmoke|yellow|yellowgreen';
const hex = '(?:#|%23)(?:[\\da-f]{3,4}|[\\da-f]{6}|[\\da-f]{8})(?![\\w-])';
const functions = '(?<![\\w-])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\\(';
const inSheets = new RegExp(`${hex}|${functions}|(?<![\\w.-])(?:${names})(?![\\w-])`, 'i');
/** Names of colours are common words, so a name counts only as a whole string after a property. */
const inCode = new RegExp(
	`(?<!&)${hex}|${functions}|(?:color|fill|stroke|background|shadow)["']?\\s*[:=]\\s*["'](?:${names})["']`,
	'i',
);

/** Replaces comments by spaces, so that line numbers stay the same. */
const withoutComments = (text: string): string =>
	text.replace(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*/gm, (comment) => comment.replace(/[^\n]/g, ' '));

/** Removes the name of a property and attribute selectors. A word such as `red` in them is not a colour. */
const valueOf = (line: string): string => line.replace(/^\s*[\w-]+:|\[[^\]]*\]/g, '');

/** Returns the literal colours of a file, each with file and line. */
const literalColors = (file: string, text: string): string[] =>
	withoutComments(text)
		.split('\n')
		.map((line, at) => ({ found: file.endsWith('.css') ? inSheets.exec(valueOf(line)) : inCode.exec(line), at }))
		.flatMap(({ found, at }) => (found ? [`${file}:${at + 1} ${found[0]}`] : []));

test('the rule recognises literal colours', () => {
	const inSheet = (line: string) => literalColors('a.css', `/* #fff */\n${line}`);
	for (const line of [
		'color: #fff;',
		'color: white;',
		'background: rgb(0 0 0 / 50%);',
		"background: url('data:,%23fff');",
		'\t\tlinear-gradient(red, blue)',
	])
		expect(inSheet(line), line).toHaveLength(1);
	for (const line of [
		'color: var(--accent);',
		'color: color-mix(in oklab, var(--win) 10%, transparent);',
		'border-color: currentColor;',
		'.gold {',
		'.figures .gold,',
		"&[data-tone='gold'] {",
		'white-space: nowrap;',
		'transition: color var(--time);',
	])
		expect(inSheet(line), line).toEqual([]);
	const inModule = (line: string) => literalColors('a.tsx', line);
	for (const line of ["fill: '#1b5e7d'", 'stopColor="black"', '`rgb(${red} 0 0)`'])
		expect(inModule(line)).toHaveLength(1);
	for (const line of ["tone: 'gold'", "href: '#documents'", '// #fff', "'&#39;'"]) expect(inModule(line)).toEqual([]);
});

test('site, admin and UI parts contain no colours of their own', () => {
	const found = sources.filter((file) => !ownColors.test(file)).flatMap((file) => literalColors(file, read(file)));
	expect(found.map((place) => place.replace(/:\d+ /, ' '))).toEqual(allowed);
});

test('style sheets use declared custom properties only', () => {
	const declared = new Set(
		sources.flatMap((file) =>
			[...read(file).matchAll(/(?:^|[\s{;'"`])(--[\w-]+)['"`\]]*\s*[:,)]/gm)].map(([, name]) => name),
		),
	);
	const unknown = sources.flatMap((file) =>
		read(file)
			.split('\n')
			.flatMap((line, at) =>
				[...line.matchAll(/var\((--[\w-]*\w)\)/g)]
					.filter(([, name]) => !declared.has(name))
					.map(([, name]) => `${file}:${at + 1} ${name}`),
			),
	);
	expect(unknown).toEqual([]);
});

test('the colours of the browser’s interface are the backgrounds of the themes', () => {
	expect(THEME_COLOR).toBe(tokenValues(read(TOKENS), 'dark').get('ground'));
	expect(LIGHT_THEME_COLOR).toBe(tokenValues(read(TOKENS), 'light').get('ground'));
});

test('themes are mixed from the tokens of tokens.css', () => {
	for (const [scheme, own] of [
		['dark', darkTokens],
		['light', lightTokens],
	] as const) {
		const declared = tokenValues(read(TOKENS), scheme);
		expect(Object.fromEntries([...own.keys()].map((name) => [name, declared.get(name)]))).toEqual(
			Object.fromEntries(own),
		);
	}
});

/** WCAG 2, AA. */
const [TEXT_CONTRAST, OUTLINE_CONTRAST] = [4.5, 3];
const surfaces = [
	'ground',
	'ground-deep',
	'surface',
	'surface-1',
	'surface-2',
	'surface-3',
	'surface-raised',
	'surface-card',
	'well',
];
const texts = ['text', 'text-soft', 'text-quiet', 'text-faint', 'accent-strong', 'win-strong', 'success', 'warning'];
const pairs: [text: string, ground: string, least: number][] = [
	...texts.flatMap((text) => surfaces.map((ground): [string, string, number] => [text, ground, TEXT_CONTRAST])),
	...['text', 'text-soft', 'accent-strong'].map((text): [string, string, number] => [text, 'surface-4', TEXT_CONTRAST]),
	...['text', 'accent-strong'].flatMap((text) =>
		['tint', 'tint-strong', 'scrim'].map((ground): [string, string, number] => [text, ground, TEXT_CONTRAST]),
	),
	...['accent', 'accent-strong', 'accent-deep'].map((fill): [string, string, number] => [
		'on-accent',
		fill,
		TEXT_CONTRAST,
	]),
	...['win', 'win-light', 'win-soft', 'win-deep'].map((fill): [string, string, number] => [
		'on-win',
		fill,
		TEXT_CONTRAST,
	]),
	['on-warning', 'warning', TEXT_CONTRAST],
	...surfaces.flatMap((ground): [string, string, number][] => [
		['focus', ground, OUTLINE_CONTRAST],
		['accent', ground, OUTLINE_CONTRAST],
	]),
	['line-field', 'ground', OUTLINE_CONTRAST],
	['line-field', 'surface-2', OUTLINE_CONTRAST],
];

test.for<ThemeName>(['dark', 'light'])('text and controls of the %s theme have contrast AA', (theme) => {
	const values = tokenValues(read(TOKENS), theme);
	const page = tokenColor(values, 'ground');
	const low = pairs.flatMap(([text, ground, least]) => {
		const behind = over(tokenColor(values, ground), page);
		const ratio = contrast(over(tokenColor(values, text), behind), behind);
		return ratio < least ? [`${text} on ${ground}: ${ratio.toFixed(2)}, needs ${least}`] : [];
	});
	expect(low).toEqual([]);
});

test('colours are mixed like in browsers', () => {
	const values = tokenValues(
		':root { --a: #fff; --b: color-mix(in oklab, var(--a) 50%, black); --c: color-mix(in oklab, var(--a) 25%, transparent); }',
		'dark',
	);
	expect(tokenColor(values, 'b')).toEqual([99, 99, 99, 1]);
	expect(tokenColor(values, 'c')).toEqual([255, 255, 255, 0.25]);
	expect(contrast([255, 255, 255, 1], [0, 0, 0, 1])).toBeCloseTo(21);
});
