/**
 * Palettes of the site: derives the colour tokens of ui/tokens.css from the colours that staff choose, and checks their
 * contrast. Server and admin use the same functions.
 */
import { colorOfLch, contrast, hexOf, lchOf, over, tokenColor, type Color } from './colors.ts';

export const schemes = ['dark', 'light'] as const;
export type Scheme = (typeof schemes)[number];

export const colorNames = ['ground', 'text', 'accent', 'win', 'warning'] as const;
export type ColorName = (typeof colorNames)[number];

/** The site mixes these tokens from the colours, unless a palette sets them. */
export const shadeNames = [
	'depth',
	'accent-deep',
	'win-light',
	'win-soft',
	'win-deep',
	'aurora',
	'dusk',
	'success',
] as const;
export type ShadeName = (typeof shadeNames)[number];

export interface Palette extends Record<ColorName, string> {
	shades: Partial<Record<ShadeName, string>>;
}

type Tokens = ReadonlyMap<string, string>;

/** A test compares these colours with ui/tokens.css. */
export const darkTokens: Tokens = new Map(
	Object.entries({
		ground: '#050d1c',
		depth: '#16365c',
		text: '#e9f7ff',
		accent: '#4fc9ee',
		'accent-deep': '#1ba6d6',
		win: '#f8c04e',
		'win-light': '#ffeab3',
		'win-soft': '#ffd873',
		'win-deep': '#e09a2b',
		warning: '#ff8370',
		aurora: '#3ed6b0',
		dusk: '#2e2868',
		'ground-deep': 'color-mix(in oklab, var(--ground) 79%, black)',
		'surface-1': 'color-mix(in oklab, var(--ground) 80%, var(--depth))',
		'surface-2': 'color-mix(in oklab, var(--ground) 62%, var(--depth))',
		'surface-3': 'color-mix(in oklab, var(--ground) 34%, var(--depth))',
		'surface-4': 'var(--depth)',
		'surface-raised': 'color-mix(in oklab, var(--ground) 44%, var(--depth))',
		'surface-card': 'var(--surface-1)',
		surface: 'color-mix(in oklab, var(--depth) 33%, transparent)',
		well: 'color-mix(in oklab, var(--ground-deep) 48%, transparent)',
		'text-soft': 'color-mix(in oklab, var(--text) 71%, var(--accent))',
		'text-quiet': 'color-mix(in oklab, var(--text) 74%, var(--depth))',
		'text-faint': 'color-mix(in oklab, var(--text) 58%, var(--depth))',
		'accent-strong': 'color-mix(in oklab, var(--text) 35%, var(--accent))',
		'on-accent': 'var(--ground-deep)',
		'win-strong': 'var(--win-soft)',
		success: '#6fe0b5',
		'on-win': 'color-mix(in oklab, var(--win) 23%, black)',
		'on-warning': 'color-mix(in oklab, var(--warning) 25%, black)',
		'line-field': 'color-mix(in oklab, var(--accent-strong) 52%, transparent)',
		backdrop: 'color-mix(in oklab, var(--ground-deep) 78%, transparent)',
		'ground-behind-backdrop': 'color-mix(in srgb, var(--ground-deep) 78%, var(--ground))',
		shadow: 'rgb(0 4 14 / 90%)',
		'shadow-soft': 'rgb(0 4 14 / 70%)',
	}),
);

/** Only the tokens that differ from the dark theme. A test compares them with ui/tokens.css. */
export const lightTokens: Tokens = new Map(
	Object.entries({
		ground: '#f3f8fc',
		depth: '#bfd8ea',
		text: '#0a1b33',
		accent: '#0b76a3',
		'accent-deep': '#0a648a',
		win: '#efb23c',
		'win-light': '#ffe09a',
		'win-soft': '#f7c65f',
		'win-deep': '#d98f1f',
		warning: '#b3261e',
		dusk: '#b9b2ee',
		'ground-deep': 'color-mix(in oklab, var(--ground) 70%, var(--depth))',
		'surface-raised': '#fff',
		'surface-card': '#fff',
		surface: 'rgb(255 255 255 / 70%)',
		well: 'rgb(255 255 255 / 80%)',
		'text-quiet': 'color-mix(in oklab, var(--text) 78%, var(--depth))',
		'text-faint': 'color-mix(in oklab, var(--text) 68%, var(--depth))',
		'on-accent': '#fff',
		'line-field': 'color-mix(in oklab, var(--accent-strong) 68%, transparent)',
		'win-strong': '#7a4f00',
		success: '#0a6847',
		'on-warning': '#fff',
		backdrop: 'color-mix(in oklab, var(--text) 55%, transparent)',
		'ground-behind-backdrop': 'color-mix(in srgb, var(--text) 55%, var(--ground))',
		shadow: 'rgb(10 27 51 / 34%)',
		'shadow-soft': 'rgb(10 27 51 / 22%)',
	}),
);

export const tokensOf = (scheme: Scheme): Tokens =>
	scheme === 'dark' ? darkTokens : new Map([...darkTokens, ...lightTokens]);

/** Used for shades that a palette does not set. */
const derivedShades: Record<Scheme, Record<ShadeName, string>> = {
	dark: {
		depth: 'color-mix(in oklab, var(--ground) 76%, var(--accent))',
		'accent-deep': 'color-mix(in oklab, var(--accent) 84%, var(--ground))',
		'win-light': 'color-mix(in oklab, var(--win) 45%, white)',
		'win-soft': 'color-mix(in oklab, var(--win) 72%, white)',
		'win-deep': 'color-mix(in oklab, var(--win) 86%, black)',
		aurora: 'var(--accent)',
		dusk: 'color-mix(in oklab, var(--accent) 30%, var(--ground))',
		success: '#6fe0b5',
	},
	light: {
		depth: 'color-mix(in oklab, var(--ground) 85%, var(--accent))',
		'accent-deep': 'color-mix(in oklab, var(--accent) 86%, black)',
		'win-light': 'color-mix(in oklab, var(--win) 50%, white)',
		'win-soft': 'color-mix(in oklab, var(--win) 78%, white)',
		'win-deep': 'color-mix(in oklab, var(--win) 90%, black)',
		aurora: 'var(--accent)',
		dusk: 'color-mix(in oklab, var(--accent) 30%, var(--ground))',
		success: '#0a6847',
	},
};

/** Surfaces behind texts and controls. */
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
] as const;
const accentFills = ['accent', 'accent-strong', 'accent-deep'];
const winFills = ['win', 'win-light', 'win-soft', 'win-deep'];

/** Minimum contrast of WCAG 2, AA: of text, and of large text and outlines. */
export const TEXT_CONTRAST = 4.5;
export const CONTROL_CONTRAST = 3;

function lowestContrast(tokens: Tokens, name: string, backgrounds: readonly string[]): number {
	const page = tokenColor(tokens, 'ground');
	return Math.min(
		...backgrounds.map((each) => {
			const behind = over(tokenColor(tokens, each), page);
			return contrast(over(tokenColor(tokens, name), behind), behind);
		}),
	);
}

const SHARE = /(\d+)%/;
/** In percent. */
const SHARE_STEP = 2;

/** Raises the first colour's share in a mixture until the mixture is readable, at most to 100%. */
function readableMixture(tokens: Map<string, string>, name: string, backgrounds: readonly string[], least: number) {
	const mixture = tokens.get(name)!;
	for (let share = Number(SHARE.exec(mixture)?.[1] ?? 100); share < 100; share += SHARE_STEP) {
		tokens.set(name, mixture.replace(SHARE, `${share}%`));
		if (lowestContrast(tokens, name, backgrounds) >= least) return;
	}
	tokens.set(name, mixture.replace(SHARE, '100%'));
}

/** Lightness is from 0 to 1. */
const LIGHTNESS_STEP = 0.01;
/**
 * Difference in lightness between the accent and its strong shade. It makes a control change visibly under the pointer.
 */
const STRONG_STEP = 0.06;

/** Dark yellow looks olive, so dark shades of yellow get a hue closer to orange and look amber. Hues are in degrees. */
const [ORANGE, GREEN] = [60, 120];
const darkHue = (hue: number): number =>
	hue > ORANGE && hue < GREEN ? ORANGE + (GREEN - ORANGE) * ((hue - ORANGE) / (GREEN - ORANGE)) ** 3 : hue;

/**
 * Darkens the colour in a light scheme, or lightens it in a dark one, until it is readable on all surfaces. Mixing with
 * the text colour would make it grey. If no shade is readable, the token gets the text colour.
 */
function readableShade(tokens: Map<string, string>, name: string, source: string, scheme: Scheme, step = 0): void {
	const [lightness, chroma, hue] = lchOf(tokenColor(tokens, source));
	const direction = scheme === 'light' ? -1 : 1;
	for (let at = lightness + direction * step; at > 0 && at < 1; at += direction * LIGHTNESS_STEP) {
		tokens.set(name, hexOf(colorOfLch([at, chroma, scheme === 'light' ? darkHue(hue) : hue])));
		if (lowestContrast(tokens, name, surfaces) >= TEXT_CONTRAST) return;
	}
	tokens.set(name, 'var(--text)');
}

/** Sets a token to the first value that is readable, or else to the value with the highest contrast. */
function mostReadable(tokens: Map<string, string>, name: string, backgrounds: readonly string[], values: string[]) {
	const ratioOf = (value: string): number => {
		tokens.set(name, value);
		return lowestContrast(tokens, name, backgrounds);
	};
	const ratios = values.map((value) => [value, ratioOf(value)] as const);
	const [best] = ratios.find(([, ratio]) => ratio >= TEXT_CONTRAST) ?? ratios.toSorted((a, b) => b[1] - a[1])[0]!;
	tokens.set(name, best);
}

/** Mixes the shades for text so that they are readable where possible. */
export function derivedTokens(palette: Palette, scheme: Scheme): Map<string, string> {
	const tokens = new Map(tokensOf(scheme));
	for (const name of colorNames) tokens.set(name, palette[name].toLowerCase());
	for (const name of shadeNames) tokens.set(name, palette.shades[name]?.toLowerCase() ?? derivedShades[scheme][name]);
	const usual = tokensOf(scheme);
	const isUsual = (name: ColorName): boolean => tokens.get(name) === usual.get(name);
	if (!isUsual('accent') || !isUsual('text')) {
		readableShade(tokens, 'accent-strong', 'accent', scheme, STRONG_STEP);
		// A dark text colour, mixed with a bright accent, would take the accent's hue. A light scheme therefore mixes
		// in `depth`.
		if (scheme === 'light') tokens.set('text-soft', 'color-mix(in oklab, var(--text) 86%, var(--depth))');
	}
	for (const name of ['text-soft', 'text-quiet', 'text-faint', 'accent-strong'])
		if (SHARE.test(tokens.get(name)!)) readableMixture(tokens, name, surfaces, TEXT_CONTRAST);
	readableMixture(tokens, 'line-field', ['ground', 'surface-2'], CONTROL_CONTRAST);
	if (scheme === 'light' && !isUsual('win')) readableShade(tokens, 'win-strong', 'win', scheme);
	for (const [name, source] of [
		['win-strong', 'win-soft'],
		['success', 'success'],
	] as const)
		if (lowestContrast(tokens, name, surfaces) < TEXT_CONTRAST) readableShade(tokens, name, source, scheme);
	mostReadable(tokens, 'on-accent', accentFills, [tokens.get('on-accent')!, 'white', 'black']);
	mostReadable(tokens, 'on-win', winFills, [tokens.get('on-win')!, 'black', 'white']);
	mostReadable(tokens, 'on-warning', ['warning'], [tokens.get('on-warning')!, 'white', 'black']);
	return tokens;
}

/**
 * Limits of the dark background behind texts on pictures. The background has the hue of the look, but must not tint the
 * picture.
 */
const [PICTURE_LIGHTNESS, PICTURE_CHROMA] = [0.22, 0.07];

/**
 * Returns the palette of texts on large pictures of a light look. The palette swaps the text colour and the background
 * colour, so that light texts have a dark background.
 */
export function paletteOnPictures(light: Palette): Palette {
	const [lightness, chroma, hue] = lchOf(tokenColor(new Map([['text', light.text]]), 'text'));
	const ground = hexOf(colorOfLch([Math.min(lightness, PICTURE_LIGHTNESS), Math.min(chroma, PICTURE_CHROMA), hue]));
	const palette = { ...light, ground, text: light.ground, shades: {} };
	const tokens = derivedTokens(palette, 'dark');
	for (const name of ['accent', 'warning'] as const) readableShade(tokens, name, name, 'dark');
	return { ...palette, accent: hexOf(tokenColor(tokens, 'accent')), warning: hexOf(tokenColor(tokens, 'warning')) };
}

/** Pairs with a checked contrast: name, field to correct, colour, backgrounds, minimum. */
const checkedPairs = [
	['text_on_ground', 'text', 'text', surfaces, TEXT_CONTRAST],
	['accent_on_ground', 'accent', 'accent', surfaces, CONTROL_CONTRAST],
	['label_on_accent', 'accent', 'on-accent', accentFills, TEXT_CONTRAST],
	['label_on_win', 'win', 'on-win', winFills, TEXT_CONTRAST],
	['warning_on_ground', 'warning', 'warning', surfaces, TEXT_CONTRAST],
	['label_on_warning', 'warning', 'on-warning', ['warning'], TEXT_CONTRAST],
] as const;
export type ColorPair = (typeof checkedPairs)[number][0];

export interface PairContrast {
	pair: ColorPair;
	/** Field to correct if the pair is not readable. */
	field: ColorName;
	/**
	 * Lowest contrast on all surfaces. It is rounded down to a tenth, so a failing value such as 4.49 does not appear
	 * as 4.5.
	 */
	ratio: number;
	needed: number;
	isReadable: boolean;
	/** Colour and background, in hexadecimal digits. */
	colors: [string, string];
}

const HEX = /^#[\da-f]{6}$/i;
export const isColor = (value: unknown): value is string => typeof value === 'string' && HEX.test(value);

const hexOfToken = (tokens: Tokens, name: string, ground: Color): string =>
	hexOf(over(tokenColor(tokens, name), ground));

/** Returns an empty list while a colour is missing or invalid. */
export function contrastsOf(palette: Palette, scheme: Scheme): PairContrast[] {
	if (!colorNames.every((name) => isColor(palette[name])) || !Object.values(palette.shades).every(isColor)) return [];
	const tokens = derivedTokens(palette, scheme);
	const ground = tokenColor(tokens, 'ground');
	return checkedPairs.map(([pair, field, name, backgrounds, needed]) => {
		const lowest = lowestContrast(tokens, name, backgrounds);
		return {
			pair,
			field,
			ratio: Math.floor(lowest * 10) / 10,
			needed,
			isReadable: lowest >= needed,
			colors: [hexOfToken(tokens, name, ground), hexOfToken(tokens, backgrounds[0], ground)],
		};
	});
}

export const colorOfToken = (palette: Palette, scheme: Scheme, name: string): string => {
	const tokens = derivedTokens(palette, scheme);
	return hexOfToken(tokens, name, tokenColor(tokens, 'ground'));
};
