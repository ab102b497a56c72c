/** Typefaces of the site. Each is a self-hosted variable font with Latin letters (`@fontsource-variable/<key>`). */

export interface Face {
	name: string;
	weights: readonly [number, number];
	/**
	 * Metrics of the fallback font Arial, in percent, for weight 400 (`text`) and 700 (`bold`). They make Arial as wide
	 * and as high as the font, so that the layout does not move when the font loads.
	 */
	text: readonly [size: number, ascent: number, descent: number];
	bold: readonly [size: number, ascent: number, descent: number];
	/** True if the font has old-style figures by default. The site then turns on lining figures. */
	hasOldStyleFigures?: boolean;
	/** True if tabular figures also widen the spaces of the font. Wide spaces make texts hard to read. */
	hasWideTabularSpaces?: boolean;
	/**
	 * Letter spacing of headings. Some fonts need more than the tight spacing of ui/tokens.css, or their words would
	 * run together.
	 */
	tracking?: string;
	/**
	 * Added space between words, for a font with narrow spaces. The fallback font gets the same space, so that the
	 * layout does not move when the font loads.
	 */
	wordSpacing?: string;
}

/** The style sheet of every page declares the first two faces (ui/fonts.css). */
export const faces = {
	unbounded: { name: 'Unbounded', weights: [200, 900], text: [133, 75.2, 18.8], bold: [133, 75.2, 18.8] },
	figtree: { name: 'Figtree', weights: [300, 900], text: [100.2, 94.2, 24.8], bold: [95.7, 99.3, 26.1] },
	fraunces: { name: 'Fraunces', weights: [100, 900], text: [103.8, 94.5, 25.1], bold: [103.1, 95.1, 25.2] },
	inter: { name: 'Inter', weights: [100, 900], text: [106.7, 90.9, 22.5], bold: [102.3, 94.8, 23.5] },
	lora: {
		name: 'Lora',
		weights: [400, 700],
		text: [103.7, 97.4, 26],
		bold: [98.9, 102.1, 27.3],
		hasWideTabularSpaces: true,
	},
	manrope: { name: 'Manrope', weights: [200, 800], text: [101.4, 105.5, 29.6], bold: [99.5, 107.5, 30.1] },
	oswald: { name: 'Oswald', weights: [200, 700], text: [80.5, 147.9, 36], bold: [84.8, 140.4, 34.2] },
	outfit: { name: 'Outfit', weights: [100, 900], text: [98.6, 101.4, 26.4], bold: [94.7, 105.6, 27.4] },
	'playfair-display': {
		name: 'Playfair Display',
		weights: [400, 900],
		text: [100.3, 107.6, 24.9],
		bold: [95.3, 113.3, 26.2],
		hasOldStyleFigures: true,
		tracking: '0',
	},
	'plus-jakarta-sans': {
		name: 'Plus Jakarta Sans',
		weights: [200, 800],
		text: [104, 100, 21.2],
		bold: [100.2, 103.8, 22],
		wordSpacing: '0.07rem',
	},
	sora: { name: 'Sora', weights: [100, 800], text: [112, 86.6, 25.9], bold: [105.9, 91.6, 27.4] },
	'space-grotesk': { name: 'Space Grotesk', weights: [300, 700], text: [108.3, 90.5, 26.8], bold: [101.1, 96.9, 28.7] },
} as const satisfies Record<string, Face>;
export type FaceKey = keyof typeof faces;
export const faceKeys = Object.keys(faces) as [FaceKey, ...FaceKey[]];

export const isBuiltInFace = (key: FaceKey): boolean => key === 'unbounded' || key === 'figtree';

/** Returns the module path of the font's file. */
export const faceFile = (key: FaceKey): string => `@fontsource-variable/${key}/files/${key}-latin-wght-normal.woff2`;
