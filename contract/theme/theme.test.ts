/** Checks contrast, presets and style sheets of themes. */
import { expect, test } from 'vitest';
import { faceFile, faceKeys, type FaceKey } from './faces.ts';
import { colorOfToken, contrastsOf, schemes, type Palette } from './palette.ts';
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

test('a light style sheet leaves the header clear, and has veils for images', () => {
	const light = themeSheet(presets.porcelain, options);
	expect(light).toContain('--effect-header:none');
	for (const veil of ['hero', 'band', 'lead', 'page', 'stage']) expect(light).toContain(`--veil-${veil}:`);
	expect(themeSheet(presets.slate, options)).not.toContain('--veil-');
});

test('quotation marks and dashes of Chinese pages come from the system’s font', () => {
	const rangesOf = (isUnspaced: boolean) =>
		themeSheet(defaultTheme, { ...options, isUnspaced }).match(/unicode-range:[^;}]*/g)!;
	for (const range of rangesOf(true)) expect(range).not.toMatch(/2000-206F|2014|201C|2026/);
	for (const range of rangesOf(false)) expect(range).toContain('U+2000-206F');
});

test('a theme for both schemes follows the system, and paper keeps its own colours', () => {
	const sheet = themeSheet({ ...presets.emerald }, options);
	expect(sheet).toContain('@media screen and (prefers-color-scheme:light){:root{');
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
