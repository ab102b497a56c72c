/** Names of the files in `dist/print-fonts/`, which the build writes (scripts/print-fonts.ts). */
import type { FaceKey } from '../../../contract/theme/faces.ts';

/** Folder, relative to the root. */
export const PRINT_FONTS_FOLDER = 'dist/print-fonts';

export const printWeights = [400, 700] as const;
export type PrintWeight = (typeof printWeights)[number];

/** Unicode subsets of the site's typefaces that PDFs use. */
export const facePieces = ['latin', 'latin-ext'] as const;

export const faceFile = (face: FaceKey, piece: (typeof facePieces)[number], weight: PrintWeight): string =>
	`${face}-${piece}-${weight}.ttf`;

/** Face for Chinese, and for all characters that the other faces lack. */
export const CHINESE_FACE = 'noto-sans-sc';
/** Index of the font files of the Chinese face, with the Unicode ranges of each file. */
export const CHINESE_INDEX = 'pieces.json';
/** Returns the name of a font file, which is compressed with Brotli. */
export const chineseFile = (piece: string, weight: PrintWeight): string => `${CHINESE_FACE}-${piece}-${weight}.ttf.br`;

/** Wordmark of the demo studio as an SVG, with its size. */
export const HOUSE_LOGO = { file: 'wordmark.svg', source: 'site/layout/wordmark.svg', width: 343, height: 64 } as const;
