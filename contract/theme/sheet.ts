/** The style sheet of a theme: the custom properties that differ from ui/tokens.css, and the chosen faces. */
import { hexOf, over, tokenColor } from './colors.ts';
import { faces, isBuiltInFace, type Face, type FaceKey } from './faces.ts';
import { darkTokens, derivedTokens, paletteOnPictures, tokensOf, type Palette, type Scheme } from './palette.ts';
import { schemesOf, type Effect, type Theme } from './theme.ts';

const SYSTEM_FACES = "'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', sans-serif";

const LATIN =
	'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212';
/**
 * Unicode range of the site's fonts on Chinese pages. It excludes the dash, the ellipsis and the double quotation
 * marks. The system's font has the full-width forms of these characters.
 */
const LATIN_IN_CHINESE =
	'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-2013, U+2015-201B, U+201E-2025, U+2027-206F, U+20AC, U+2122, U+2191, U+2193, U+2212';

export interface SheetOptions {
	/** True for a language without spaces between words. The system's font then draws the punctuation. */
	isUnspaced: boolean;
	faceUrl: (key: FaceKey) => string;
}

type Declarations = [property: string, value: string][];

const printed = (declarations: Declarations): string =>
	declarations.map(([property, value]) => `${property}:${value}`).join(';');

/** The arrow of selects. A data URL cannot use tokens. */
const chevron = (color: string): string =>
	`url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23${color.slice(1)}' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M6 9.500l6 6 6-6'/%3E%3C/svg%3E")`;

/** Omits colours that have the same value in `before`, which contains the values earlier in the cascade. */
function colorDeclarations(palette: Palette, scheme: Scheme, before: ReadonlyMap<string, string>): Declarations {
	const tokens = derivedTokens(palette, scheme);
	const declarations: Declarations = [...tokens]
		.filter(([name, value]) => before.get(name) !== value)
		.map(([name, value]) => [`--${name}`, value]);
	const arrowOf = (each: ReadonlyMap<string, string>): string => hexOf(tokenColor(each, 'accent-strong'));
	if (arrowOf(tokens) !== arrowOf(before)) declarations.push(['--chevron', chevron(arrowOf(tokens))]);
	return declarations;
}

const radiusDeclarations: Record<Theme['radius'], Declarations> = {
	sharp: [
		['--radius-s', '0.125rem'],
		['--radius-m', '0.1875rem'],
		['--radius-l', '0.25rem'],
		['--action-radius', 'var(--radius-m)'],
	],
	soft: [
		['--radius-s', '0.375rem'],
		['--radius-m', '0.625rem'],
		['--radius-l', '1rem'],
		['--action-radius', 'var(--radius-m)'],
	],
	round: [],
};

const densityDeclarations: Record<Theme['density'], Declarations> = {
	compact: [
		['--space-section', 'clamp(3.5rem, 2.5rem + 4vw, 6.5rem)'],
		['--control-height', '2.75rem'],
	],
	regular: [],
	spacious: [['--space-section', 'clamp(5rem, 3.25rem + 6.5vw, 10rem)']],
};

/** Plain lines replace the striped shaft of timelines and the striped bar of quotations. */
const PLAIN_LINES: Declarations = [
	['--effect-shaft', 'linear-gradient(90deg, transparent 44%, var(--accent) 44% 56%, transparent 56%)'],
	['--effect-quote', 'var(--accent)'],
];

/** Backgrounds of pages, and of heroes without a picture. The style sheets of the site already contain `sea`. */
const effectDeclarations: Record<Effect, Declarations> = {
	none: [
		['--effect-page', 'var(--ground)'],
		['--effect-hero', 'linear-gradient(var(--surface-1), var(--ground))'],
		['--effect-footer', 'var(--ground-deep)'],
		...PLAIN_LINES,
	],
	gradient: [
		[
			'--effect-page',
			'radial-gradient(80rem 46rem at 85% -8rem, color-mix(in oklab, var(--accent) 13%, transparent), transparent 70%), linear-gradient(180deg, var(--ground) 30%, var(--ground-deep))',
		],
		[
			'--effect-hero',
			'radial-gradient(56rem 30rem at 78% -4rem, color-mix(in oklab, var(--accent) 22%, transparent), transparent 70%), radial-gradient(44rem 24rem at 8% 0, color-mix(in oklab, var(--dusk) 45%, transparent), transparent 70%)',
		],
		['--effect-footer', 'var(--ground-deep)'],
		...PLAIN_LINES,
	],
	sea: [],
	rays: [
		[
			'--effect-page',
			'linear-gradient(transparent, var(--ground) 44rem), repeating-conic-gradient(from 8deg at 82% -14rem, color-mix(in oklab, var(--accent) 11%, transparent) 0deg 5deg, transparent 6deg 14deg, color-mix(in oklab, var(--win) 6%, transparent) 15deg 17deg, transparent 18deg 26deg), linear-gradient(180deg, var(--ground) 40%, var(--ground-deep))',
		],
		[
			'--effect-hero',
			'repeating-conic-gradient(from 8deg at 82% -40%, color-mix(in oklab, var(--accent) 17%, transparent) 0deg 5deg, transparent 6deg 14deg, color-mix(in oklab, var(--win) 9%, transparent) 15deg 17deg, transparent 18deg 26deg)',
		],
		['--effect-footer', 'var(--ground-deep)'],
		...PLAIN_LINES,
	],
	grid: [
		[
			'--effect-page',
			'linear-gradient(transparent, var(--ground) 52rem) 0 0 / 100% 100%, linear-gradient(var(--line) 1px, transparent 1px) 0 0 / 4rem 4rem, linear-gradient(90deg, var(--line) 1px, transparent 1px) 0 0 / 4rem 4rem, var(--ground)',
		],
		['--effect-repeat', 'repeat'],
		[
			'--effect-hero',
			'radial-gradient(48rem 26rem at 76% 0, color-mix(in oklab, var(--accent) 20%, transparent), transparent 70%)',
		],
		['--effect-footer', 'var(--ground-deep)'],
		...PLAIN_LINES,
	],
};

const veil = (share: number): string => `color-mix(in oklab, var(--ground) ${share}%, transparent)`;

/** In a light look, veils on pictures are thin, so that the pictures keep their colours up to the lower edge. */
const LIGHT_VEILS: Declarations = [
	['--veil-foot', '0%'],
	['--veil-side', '58%'],
	['--veil-spot', veil(62)],
	['--hero-fade', '100%'],
];

const lightDeclarations: Declarations = [
	['color-scheme', 'light'],
	['--scrim', veil(88)],
	...LIGHT_VEILS,
	// The header is opaque, because its logo needs a light background. Large pictures begin below the header.
	['--effect-header', 'var(--ground)'],
	['--effect-shrunk', 'none'],
	['--veil-stage', 'none'],
	// The water of a light look keeps the colour of the ground, on which all texts are readable.
	['--dive-bright', 'var(--ground)'],
	['--dive-water', 'var(--ground)'],
	['--shadow-stage', '0 0 0 1px var(--line-strong), 0 2rem 3rem -2rem var(--shadow)'],
	['--glow-accent', '0 0 0 0 transparent'],
	// The light spot of the dark panel would look like a stain on a bright panel.
	[
		'--effect-slab',
		'linear-gradient(120deg, var(--surface-2) 20%, color-mix(in oklab, var(--surface-3) 82%, var(--accent)))',
	],
	// On the map, the sea has a surface colour, and the land is tinted with the accent colour.
	['--map-sea', 'var(--surface-1)'],
	['--map-land', 'color-mix(in oklab, var(--accent) 28%, var(--ground))'],
	['--map-dot', 'var(--accent-deep)'],
	// The game's background picture ends behind the stage. Further down, it would fade into the bright page and lose
	// its colours.
	['--picture-gap', 'var(--space-6)'],
	['--picture-position', 'relative'],
	['--picture-isolation', 'isolate'],
	['--picture-overlap', 'clamp(4rem, 14vw, 14rem)'],
	['--picture-top', '0'],
	['--picture-height', '100%'],
	['--picture-mask', 'none'],
];

/** Matches texts on light pictures. In a light look, these texts have the look's own colours (ui/picture-tone.ts). */
const ON_LIGHT_PICTURE = "[data-on-picture='light']";

/** Texts on dark pictures are light on a dark background. A light veil would make the picture's colours pale. */
const onDarkPictures = (light: Palette): string =>
	`[data-on-picture='']{${printed([
		...colorDeclarations(paletteOnPictures(light), 'dark', darkTokens),
		...LIGHT_VEILS.map(([name]): [string, string] => [name, 'initial']),
		['--ground-of-page', light.ground],
		['background', 'var(--ground)'],
	])}}`;

/** For faces that are narrower than the default face. */
const LARGER_HEADINGS: Declarations = [
	['--size-2xl', 'clamp(1.75rem, 1.3rem + 2vw, 3.125rem)'],
	['--size-3xl', 'clamp(2.125rem, 1.2rem + 3.9vw, 4.75rem)'],
];

/** Overrides the tabular figures of all style sheets. */
const PROPORTIONAL_FIGURES = '*,::before,::after,::marker{font-variant-numeric:normal!important}';

const isDefaultRole = (role: 'display' | 'text', key: FaceKey): boolean =>
	key === (role === 'display' ? 'unbounded' : 'figtree');

/** Returns the `@font-face` rules and the font stack of a face in a role. */
function faceOf(role: 'display' | 'text', key: FaceKey, { isUnspaced, faceUrl }: SheetOptions) {
	const { name, weights, text, bold, hasOldStyleFigures }: Face = faces[key];
	const family = isBuiltInFace(key) && isUnspaced ? `${name} in Chinese` : name;
	const stack = `'${family}', '${family} fallback', ${SYSTEM_FACES}`;
	if (isBuiltInFace(key)) return { rules: '', stack };
	const [size, ascent, descent] = role === 'display' ? bold : text;
	const local = role === 'display' ? ' Bold' : '';
	const range = isUnspaced ? LATIN_IN_CHINESE : LATIN;
	const rules = [
		`@font-face{font-family:'${name}';src:url('${faceUrl(key)}') format('woff2');font-weight:${weights.join(' ')};font-display:swap;${hasOldStyleFigures ? "font-feature-settings:'lnum';" : ''}unicode-range:${range}}`,
		`@font-face{font-family:'${name} fallback';src:local('Arial${local}'),local('Liberation Sans${local}'),local('Roboto${local}');font-weight:100 900;unicode-range:${range};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`,
	];
	return { rules: rules.join(''), stack };
}

/** Returns an empty text for a theme that equals ui/tokens.css. */
export function themeSheet(theme: Theme, options: SheetOptions): string {
	const roles = [
		['display', theme.display_face],
		['text', theme.text_face],
	] as const;
	const changed = roles
		.filter(([role, key]) => !isDefaultRole(role, key))
		.map(([role, key]) => ({ role, key, ...faceOf(role, key, options) }));
	const { tracking }: Face = faces[theme.display_face];
	const { wordSpacing }: Face = faces[theme.text_face];
	const hasWideSpaces = roles.some(([, key]) => (faces[key] as Face).hasWideTabularSpaces);
	const everywhere: Declarations = [
		...changed.map(({ role, stack }): [string, string] => [`--face-${role}`, stack]),
		...(theme.display_face === 'unbounded'
			? []
			: ([...LARGER_HEADINGS, ['--word-space-display', wordSpacing ?? '0']] satisfies Declarations)),
		...(tracking && !options.isUnspaced ? [['--tracking-display', tracking] satisfies Declarations[number]] : []),
		...radiusDeclarations[theme.radius],
		...densityDeclarations[theme.density],
	];
	const [first = 'dark', second] = schemesOf(theme);
	const isLight = first === 'light';
	const onScreen = [...effectDeclarations[theme.effect], ...colorDeclarations(theme[first], first, darkTokens)];
	if (isLight) onScreen.push(...lightDeclarations);
	// Both roles may have the same face, so each rule is added once.
	const rules = new Map(changed.map(({ key, rules }) => [key, rules]));
	return [
		...rules.values(),
		hasWideSpaces ? PROPORTIONAL_FIGURES : '',
		wordSpacing && !options.isUnspaced ? `html{word-spacing:${wordSpacing}}` : '',
		// `:root:root` overrides the font stacks of Chinese pages.
		everywhere.length > 0 ? `:root:root{${printed(everywhere)}}` : '',
		// Print has its own tokens.
		onScreen.length > 0
			? `@media screen{:root,${isLight ? ON_LIGHT_PICTURE : '[data-on-picture]'}{${printed(onScreen)}}${isLight ? onDarkPictures(theme.light) : ''}}`
			: '',
		second
			? `@media screen and (prefers-color-scheme:light){:root,${ON_LIGHT_PICTURE}{${printed([...colorDeclarations(theme[second], second, new Map([...tokensOf(first), ...derivedTokens(theme[first], first)])), ...lightDeclarations])}}[data-on-picture='']{${LIGHT_VEILS.map(([name]) => `${name}:initial;`).join('')}--ground-of-page:${theme.light.ground};background:var(--ground)}}`
			: '',
	].join('');
}

/** The browser uses this colour for its interface around the page. */
export const groundOf = (theme: Theme, scheme: Scheme): string => {
	const ground = tokenColor(derivedTokens(theme[scheme], scheme), 'ground');
	return hexOf(over(ground, ground));
};
