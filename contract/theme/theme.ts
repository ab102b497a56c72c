/** The part of the site's look that style sheets are made from, its defaults and its presets. */
import type { FaceKey } from './faces.ts';
import { darkTokens, lightTokens, shadeNames, type Palette, type Scheme } from './palette.ts';

/** Colour schemes of the site. `both` follows the visitor's system. */
export const siteSchemes = ['dark', 'light', 'both'] as const;
export const radii = ['sharp', 'soft', 'round'] as const;
export const densities = ['compact', 'regular', 'spacious'] as const;
export const effects = ['none', 'gradient', 'sea', 'rays', 'grid'] as const;
export type Effect = (typeof effects)[number];

export interface Theme {
	scheme: (typeof siteSchemes)[number];
	dark: Palette;
	light: Palette;
	display_face: FaceKey;
	text_face: FaceKey;
	radius: (typeof radii)[number];
	density: (typeof densities)[number];
	effect: Effect;
}

/** The first scheme is for visitors without a preference. */
export const schemesOf = ({ scheme }: Pick<Theme, 'scheme'>): readonly Scheme[] =>
	scheme === 'both' ? ['dark', 'light'] : [scheme];

const palette = (ground: string, text: string, accent: string, win: string, warning: string): Palette => ({
	ground,
	text,
	accent,
	win,
	warning,
	shades: {},
});

const paletteOf = (tokens: ReadonlyMap<string, string>): Palette => {
	const value = (name: string): string => tokens.get(name) ?? darkTokens.get(name)!;
	return {
		...palette(value('ground'), value('text'), value('accent'), value('win'), value('warning')),
		shades: Object.fromEntries(shadeNames.map((name) => [name, value(name)])),
	};
};

/** `arctic` equals ui/tokens.css, so its style sheet is empty. */
export const presets = {
	slate: {
		scheme: 'dark',
		dark: palette('#0f1115', '#f2f4f7', '#8aa4ff', '#f0c36a', '#ff8a80'),
		light: palette('#f7f8fa', '#15181e', '#3b56c4', '#e0a63a', '#b3261e'),
		display_face: 'manrope',
		text_face: 'inter',
		radius: 'soft',
		density: 'regular',
		effect: 'gradient',
	},
	arctic: {
		scheme: 'dark',
		dark: paletteOf(darkTokens),
		light: paletteOf(lightTokens),
		display_face: 'unbounded',
		text_face: 'figtree',
		radius: 'round',
		density: 'regular',
		effect: 'sea',
	},
	porcelain: {
		scheme: 'light',
		dark: palette('#14120f', '#f6f1e8', '#e39a7c', '#e9bf62', '#ff8d82'),
		light: palette('#faf7f2', '#211b16', '#a3431f', '#dd9f2f', '#a81f24'),
		display_face: 'fraunces',
		text_face: 'plus-jakarta-sans',
		radius: 'soft',
		density: 'spacious',
		effect: 'none',
	},
	ember: {
		scheme: 'dark',
		dark: palette('#140b0a', '#fff2ea', '#ff8a4c', '#ffcf5c', '#ff8f95'),
		light: palette('#fff8f3', '#2a130c', '#b2410c', '#eaa221', '#a6172b'),
		display_face: 'oswald',
		text_face: 'outfit',
		radius: 'sharp',
		density: 'regular',
		effect: 'rays',
	},
	emerald: {
		scheme: 'both',
		dark: palette('#071410', '#ecf8f2', '#4fd6a0', '#e9c46a', '#ff8f80'),
		light: palette('#f3faf6', '#0c241a', '#0b7350', '#d9a02e', '#ae2418'),
		display_face: 'playfair-display',
		text_face: 'manrope',
		radius: 'soft',
		density: 'regular',
		effect: 'gradient',
	},
	neon: {
		scheme: 'dark',
		dark: palette('#0c0818', '#f5f0ff', '#c68bff', '#ffe066', '#ff86a0'),
		light: palette('#faf7ff', '#1d1033', '#6f2dbd', '#e6b325', '#b01245'),
		display_face: 'sora',
		text_face: 'space-grotesk',
		radius: 'round',
		density: 'regular',
		effect: 'grid',
	},
} as const satisfies Record<string, Theme>;
export type PresetName = keyof typeof presets;
export const presetNames = Object.keys(presets) as PresetName[];

/** For a studio that has chosen no look. */
export const defaultTheme: Theme = presets.slate;
