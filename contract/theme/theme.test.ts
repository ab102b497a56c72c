import { expect, test } from 'vitest';
import { contrast, lchOf, over, tokenColor, type Color } from './colors.ts';
import { faceFile, faceKeys, type FaceKey } from './faces.ts';
import {
	colorOfToken,
	contrastsOf,
	derivedTokens,
	paletteOnPictures,
	schemes,
	TEXT_CONTRAST,
	type Palette,
} from './palette.ts';
import { themeSheet } from './sheet.ts';
import { defaultTheme, effects, presetNames, presets, type Theme } from './theme.ts';

const options = { isUnspaced: false, faceUrl: (key: FaceKey) => `/assets/${key}.woff2` };
const withColors = (colors: Partial<Palette>): Palette => ({ ...presets.slate.dark, ...colors });
const failing = (palette: Palette, scheme: 'dark' | 'light' = 'dark') =>
	contrastsOf(palette, scheme)
		.filter(({ isReadable }) => !isReadable)
		.map(({ pair }) => pair);

test('every preset is readable in both schemes', () => {
	for (const name of presetNames)
		for (const scheme of schemes)
			expect([name, scheme, failing(presets[name][scheme], scheme)]).toEqual([name, scheme, []]);
});

test('a pair with too little contrast is named with its ratio and colours', () => {
	const [text] = contrastsOf(withColors({ text: '#3a3f4a' }), 'dark');
	expect(text).toMatchObject({ pair: 'text_on_ground', field: 'text', needed: 4.5, isReadable: false });
	expect(text!.ratio).toBeLessThan(4.5);
	expect(text!.colors).toEqual(['#3a3f4a', '#0f1115']);
	expect(failing(withColors({ accent: '#20242c' }))).toContain('accent_on_ground');
	expect(failing(withColors({ warning: '#5a1210' }))).toContain('warning_on_ground');
	expect(failing(withColors({ ground: '#808080', text: '#ffffff' }))).toContain('text_on_ground');
});

test('quiet texts and labels are mixed until they are readable', () => {
	const dim = withColors({ ground: '#26282d', text: '#d5d7dc', accent: '#8aa4ff' });
	expect(failing(dim)).toEqual([]);
	// A dark fill has a light label.
	expect(colorOfToken({ ...presets.slate.light, accent: '#3b1d8f' }, 'light', 'on-accent')).toBe('#ffffff');
});

/** Colours of real brands that are dark enough for a light look. */
const brandAccents = [
	'#b45309',
	'#a16207',
	'#9a6700',
	'#c2410c',
	'#b91c1c',
	'#be123c',
	'#15803d',
	'#1d4ed8',
	'#7e22ce',
];
const degreesApart = (one: number, other: number): number => Math.abs(((one - other + 540) % 360) - 180);
const lchOfToken = (palette: Palette, name: string) => lchOf(tokenColor(derivedTokens(palette, 'light'), name));

test('the text shade of an accent keeps its hue and its colour on a light ground, and amber becomes no olive', () => {
	for (const accent of brandAccents)
		for (const text of ['#0b1f3a', '#21180f', '#111111']) {
			const palette = { ...presets.porcelain.light, accent, text };
			const [, chroma, hue] = lchOfToken(palette, 'accent');
			const [, shadeChroma, shadeHue] = lchOfToken(palette, 'accent-strong');
			expect([accent, text, failing(palette, 'light')]).toEqual([accent, text, []]);
			expect([accent, text, shadeChroma > 0.7 * chroma]).toEqual([accent, text, true]);
			expect([accent, text, degreesApart(hue, shadeHue) < 25]).toEqual([accent, text, true]);
			// A dark yellow with a hue from 75 to 120 degrees looks olive.
			expect([accent, text, shadeHue > 75 && shadeHue < 120]).toEqual([accent, text, false]);
			expect([accent, text, lchOfToken(palette, 'text-soft')[1] < 0.06]).toEqual([accent, text, true]);
		}
});

test('texts on large pictures of a light look are readable on their scrim, over any picture', () => {
	const scrim = (palette: Palette, picture: Color): Color => {
		const [red, green, blue] = tokenColor(derivedTokens(palette, 'dark'), 'ground');
		return over([red, green, blue, 0.72], picture);
	};
	for (const { light } of [...Object.values(presets), { light: { ...presets.slate.light, text: '#4a4a4a' } }]) {
		const palette = paletteOnPictures(light);
		expect(failing(palette)).toEqual([]);
		const tokens = derivedTokens(palette, 'dark');
		for (const picture of [[255, 255, 255, 1] as const, [0, 0, 0, 1] as const])
			for (const name of ['text', 'text-soft'])
				expect(contrast(tokenColor(tokens, name), scrim(palette, picture))).toBeGreaterThanOrEqual(TEXT_CONTRAST);
	}
});

test('contrast of an unfinished colour is not computed', () => {
	expect(contrastsOf(withColors({ text: '#12' }), 'dark')).toEqual([]);
	expect(contrastsOf(withColors({ shades: { depth: 'red' } }), 'dark')).toEqual([]);
});

test('the style sheet of the preset that equals tokens.css is empty', () => {
	expect(themeSheet(presets.arctic, options)).toBe('');
	expect(themeSheet(presets.arctic, { ...options, isUnspaced: true })).toBe('');
});

test('a style sheet has only the chosen faces, each once', () => {
	const sheet = themeSheet({ ...defaultTheme, display_face: 'lora', text_face: 'lora' }, options);
	expect(sheet.match(/url\('[^']*'\)/g)).toEqual(["url('/assets/lora.woff2')"]);
	expect(sheet).toContain("--face-display:'Lora', 'Lora fallback', 'PingFang SC'");
	const builtIn: Theme = { ...presets.arctic, display_face: 'figtree' };
	expect(themeSheet(builtIn, options)).not.toContain('@font-face');
	expect(themeSheet(builtIn, { ...options, isUnspaced: true })).toContain("--face-display:'Figtree in Chinese'");
});

test('a face with old-style figures shows lining ones, and its headings are spaced normally', () => {
	const sheet = themeSheet({ ...defaultTheme, display_face: 'playfair-display' }, options);
	expect(sheet.match(/@font-face\{font-family:'Playfair Display';[^}]*/)?.[0]).toContain(
		"font-feature-settings:'lnum'",
	);
	expect(sheet.match(/lnum/g)).toHaveLength(1);
	expect(sheet).toContain('--tracking-display:0');
	// Chinese headings keep their own spacing.
	const chinese = themeSheet({ ...defaultTheme, display_face: 'playfair-display' }, { ...options, isUnspaced: true });
	expect(chinese).not.toContain('--tracking-display');
});

test('a text face with narrow spaces has wider ones, but not on Chinese pages', () => {
	const theme = { ...defaultTheme, text_face: 'plus-jakarta-sans' } as const;
	expect(themeSheet(theme, options)).toContain('html{word-spacing:');
	expect(themeSheet(theme, { ...options, isUnspaced: true })).not.toContain('word-spacing');
	expect(themeSheet({ ...theme, text_face: 'inter' }, options)).not.toContain('word-spacing');
});

test('figures are not tabular in a face whose spaces would be wider', () => {
	expect(themeSheet({ ...defaultTheme, text_face: 'lora' }, options)).toContain('font-variant-numeric:normal');
	expect(themeSheet({ ...defaultTheme, display_face: 'lora' }, options)).toContain('font-variant-numeric:normal');
	for (const name of presetNames) expect(themeSheet(presets[name], options)).not.toContain('font-variant-numeric');
});

test('a light style sheet has an opaque header, and a dark ground for texts on pictures', () => {
	const light = themeSheet(presets.porcelain, options);
	expect(light).toContain('--effect-header:var(--ground)');
	expect(light).not.toContain('--veil-hero');
	const { ground } = paletteOnPictures(presets.porcelain.light);
	expect(light).toMatch(new RegExp(`\\[data-on-picture=''\\]\\{--ground:${ground};[^}]*background:var\\(--ground\\)`));
	// In a dark look, pictures have the same colours as the page, so one rule sets both.
	expect(themeSheet(presets.slate, options)).toContain('@media screen{:root,[data-on-picture]{');
});

test('a light look has its own colours on light pictures, and dark pictures keep the full veil', () => {
	for (const theme of [presets.porcelain, presets.emerald]) {
		const sheet = themeSheet(theme, options);
		expect(sheet).toMatch(new RegExp(`:root,\\[data-on-picture='light'\\]\\{[^}]*--ground:${theme.light.ground}`));
		expect(sheet).toMatch(/\[data-on-picture=''\]\{[^}]*--veil-side:initial/);
	}
	expect(themeSheet(presets.slate, options)).not.toContain('--veil-side');
});

test('texts on a light veil are readable, whatever the picture shows below it', () => {
	// Opacity of the two veils of a hero together, where the veils are weakest behind a text.
	const share = 1 - (1 - 0.62) * (1 - 0.46);
	for (const name of presetNames) {
		const tokens = derivedTokens(presets[name].light, 'light');
		const [red, green, blue] = tokenColor(tokens, 'ground');
		const behind = over([red, green, blue, share], [0, 0, 0, 1]);
		for (const text of ['text', 'text-soft', 'win-strong'])
			expect([name, text, contrast(over(tokenColor(tokens, text), behind), behind) >= 3]).toEqual([name, text, true]);
		expect(contrast(tokenColor(tokens, 'text'), behind)).toBeGreaterThan(TEXT_CONTRAST);
	}
});

test('quotation marks and dashes of Chinese pages come from the system’s font', () => {
	const rangesOf = (isUnspaced: boolean) =>
		themeSheet(defaultTheme, { ...options, isUnspaced }).match(/unicode-range:[^;}]*/g)!;
	for (const range of rangesOf(true)) expect(range).not.toMatch(/2000-206F|2014|201C|2026/);
	for (const range of rangesOf(false)) expect(range).toContain('U+2000-206F');
});

test('a theme for both schemes follows the system, and paper keeps its own colours', () => {
	const sheet = themeSheet({ ...presets.emerald }, options);
	expect(sheet).toContain("@media screen and (prefers-color-scheme:light){:root,[data-on-picture='light']{");
	expect(sheet.slice(sheet.indexOf('prefers-color-scheme'))).toContain(`--ground:${presets.emerald.light.ground}`);
	expect(sheet.slice(0, sheet.indexOf('@media screen'))).not.toContain('--ground');
	const light = themeSheet(presets.porcelain, options);
	expect(light).toContain('color-scheme:light');
	expect(light).toContain(`--ground:${presets.porcelain.light.ground}`);
});

test('style sheets are small and contain nothing that ends a style element', () => {
	for (const name of presetNames)
		for (const effect of effects) {
			const sheet = themeSheet({ ...presets[name], effect }, options);
			expect(sheet).not.toContain('<');
			expect([name, effect, sheet.length < 6_500]).toEqual([name, effect, true]);
		}
});

test('each face has its file', () => {
	for (const key of faceKeys) expect(() => import.meta.resolve(faceFile(key))).not.toThrow();
});
