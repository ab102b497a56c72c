/**
 * Computes the colours of design tokens and their contrast. Reads hexadecimal colours, `rgb()` with spaces, `black`,
 * `white`, `transparent`, `var()` and `color-mix(in oklab, …)`.
 */

/** Red, green and blue from 0 to 255, alpha from 0 to 1. */
export type Color = readonly [red: number, green: number, blue: number, alpha: number];

/** If the token refers to another token, returns the value of that token. */
export function tokenValue(values: ReadonlyMap<string, string>, name: string): string {
	const value = values.get(name);
	if (value === undefined) throw new Error(`There is no token --${name}`);
	const reference = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
	return reference ? tokenValue(values, reference) : value;
}

export const tokenColor = (values: ReadonlyMap<string, string>, name: string): Color =>
	parseColor(values, tokenValue(values, name));

function parseColor(values: ReadonlyMap<string, string>, text: string): Color {
	const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text)?.[1];
	if (hex) {
		const digits = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
		const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
		return [red, green, blue, 1];
	}
	const rgb = /^rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)$/.exec(text);
	if (rgb) return [Number(rgb[1]), Number(rgb[2]), Number(rgb[3]), Number(rgb[4]) / 100];
	const token = /^var\(--([\w-]+)\)$/.exec(text)?.[1];
	if (token) return tokenColor(values, token);
	const mixed = /^color-mix\(in oklab, (.+) (\d+)%, (.+)\)$/.exec(text);
	if (mixed) return mix(parseColor(values, mixed[1]!), parseColor(values, mixed[3]!), Number(mixed[2]) / 100);
	if (text === 'black') return [0, 0, 0, 1];
	if (text === 'white') return [255, 255, 255, 1];
	if (text === 'transparent') return [0, 0, 0, 0];
	throw new Error(`Not a colour that tokens may have: ${text}`);
}

const toLinear = (channel: number): number =>
	channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const fromLinear = (light: number): number => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);

const multiply = (matrix: readonly (readonly number[])[], color: readonly number[]): number[] =>
	matrix.map((row) => row.reduce((sum, factor, at) => sum + factor * (color[at] ?? 0), 0));

const toCones = [
	[0.4122214708, 0.5363325363, 0.0514459929],
	[0.2119034982, 0.6806995451, 0.1073969566],
	[0.0883024619, 0.2817188376, 0.6299787005],
];
const fromCones = [
	[4.0767416621, -3.3077115913, 0.2309699292],
	[-1.2684380046, 2.6097574011, -0.3413193965],
	[-0.0041960863, -0.7034186147, 1.707614701],
];
const toLab = [
	[0.2104542553, 0.793617785, -0.0040720468],
	[1.9779984951, -2.428592205, 0.4505937099],
	[0.0259040371, 0.7827717662, -0.808675766],
];
const fromLab = [
	[1, 0.3963377774, 0.2158037573],
	[1, -0.1055613458, -0.0638541728],
	[1, -0.0894841775, -1.291485548],
];

const oklab = ([red, green, blue]: Color): number[] =>
	multiply(
		toLab,
		multiply(
			toCones,
			[red, green, blue].map((channel) => toLinear(channel / 255)),
		).map(Math.cbrt),
	);

/** Returns linear red, green and blue. A value outside of 0 to 1 means that sRGB lacks the colour. */
const srgb = (lab: readonly number[]): number[] =>
	multiply(
		fromCones,
		multiply(fromLab, lab).map((cone) => cone ** 3),
	);
const toChannel = (light: number): number => Math.round(255 * fromLinear(Math.min(1, Math.max(0, light))));

/** Lightness from 0 to 1, chroma, and hue in degrees (OKLCH). */
export type Lch = readonly [lightness: number, chroma: number, hue: number];

export function lchOf(color: Color): Lch {
	const [lightness = 0, a = 0, b = 0] = oklab(color);
	return [lightness, Math.hypot(a, b), ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360];
}

/** Steps of a binary search for the highest chroma. */
const CHROMA_STEPS = 12;
/** A colour counts as sRGB if its channels exceed the range by at most this rounding error. */
const GAMUT_TOLERANCE = 1e-4;

/** Reduces the chroma if sRGB lacks the colour. */
export function colorOfLch([lightness, chroma, hue]: Lch): Color {
	const angle = (hue * Math.PI) / 180;
	const at = (share: number): number[] =>
		srgb([lightness, chroma * share * Math.cos(angle), chroma * share * Math.sin(angle)]);
	const fits = (light: number): boolean => light > -GAMUT_TOLERANCE && light < 1 + GAMUT_TOLERANCE;
	let share = 1;
	if (!at(1).every(fits)) {
		share = 0;
		for (let step = 0.5, left = CHROMA_STEPS; left > 0; left--, step /= 2)
			if (at(share + step).every(fits)) share += step;
	}
	const [red = 0, green = 0, blue = 0] = at(share).map(toChannel);
	return [red, green, blue, 1];
}

/** Mixes two colours like `color-mix(in oklab, first share, second)`, premultiplied with alpha. */
function mix(first: Color, second: Color, share: number): Color {
	const alpha = first[3] * share + second[3] * (1 - share);
	if (alpha === 0) return [0, 0, 0, 0];
	const other = oklab(second);
	const mixed = oklab(first).map(
		(value, at) => (value * first[3] * share + (other[at] ?? 0) * second[3] * (1 - share)) / alpha,
	);
	const [red = 0, green = 0, blue = 0] = srgb(mixed).map(toChannel);
	return [red, green, blue, alpha];
}

/** Draws a translucent colour on an opaque background. */
export const over = (color: Color, ground: Color): Color => {
	const blend = (at: 0 | 1 | 2): number => Math.round(color[at] * color[3] + ground[at] * (1 - color[3]));
	return [blend(0), blend(1), blend(2), 1];
};

/** Relative luminance (WCAG 2). */
const luminance = ([red, green, blue]: Color): number =>
	0.2126 * toLinear(red / 255) + 0.7152 * toLinear(green / 255) + 0.0722 * toLinear(blue / 255);

/** Returns the contrast of two opaque colours (WCAG 2), from 1 to 21. */
export function contrast(one: Color, other: Color): number {
	const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
	return (lighter + 0.05) / (darker + 0.05);
}

const toHex = (channel: number): string => Math.round(channel).toString(16).padStart(2, '0');

export const hexOf = ([red, green, blue]: Color): string => `#${toHex(red)}${toHex(green)}${toHex(blue)}`;
