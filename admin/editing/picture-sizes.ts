/**
 * Recommended sizes in pixels: twice the shown size, for sharp screens, but at most 1920 wide, because the widest
 * rendition has 1920 pixels.
 */
import { languageTraits, type Language } from '../../contract/languages.ts';
import type { Translate } from '../messages/translate.ts';

export const pictureSizes = {
	/** The carousel of the home page fills the screen. */
	homeBanner: [1920, 1080],
	/** Pictures behind the titles of pages. */
	pageHero: [1920, 800],
	/** Pictures beside the texts of pages. */
	pageText: [1680, 1120],
	gameList: [960, 600],
	gamePage: [1920, 820],
	gamePoster: [1280, 720],
	gameBackground: [1920, 1080],
	gameBackgroundPhone: [1080, 1620],
	gameGallery: [1280, 720],
	news: [1600, 900],
	roadmap: [1280, 800],
	square: [640, 640],
	icon: [512, 512],
	partner: [480, 240],
	share: [1200, 630],
} as const satisfies Record<string, readonly [width: number, height: number]>;
export type PictureSize = keyof typeof pictureSizes;

/** Names of sizes, by resource and field. */
export const importedPictureSizes: Readonly<Partial<Record<string, Readonly<Partial<Record<string, PictureSize>>>>>> = {
	games: {
		banner: 'gameList',
		banner_file: 'gamePage',
		logo: 'square',
		poster_file: 'gamePoster',
		back_file: 'gameBackground',
		back_mobile_file: 'gameBackgroundPhone',
		gallery: 'gameGallery',
	},
	partners: { image: 'partner' },
};

/** Ratios with a larger number are shown as decimals. For example, 23:10 becomes 2.3:1. */
const MAX_RATIO_PART = 21;

/** Returns e.g. `16:9` or `2.3:1`. */
export function ratioOf(width: number, height: number, locale: string): string {
	for (let part = 1; part <= MAX_RATIO_PART; part++) {
		const other = (part * width) / height;
		if (Number.isInteger(other) && other <= MAX_RATIO_PART) return `${other}:${part}`;
	}
	return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(width / height)}:1`;
}

/** Adds the recommended size to the field's own help. */
export function pictureHelp(
	t: Translate,
	language: Language,
	help: string | undefined,
	size: PictureSize | undefined,
): string | undefined {
	const texts = help === undefined ? [] : [t(help)];
	const { sentenceSeparator, adminLocale } = languageTraits[language];
	if (size) {
		const [width, height] = pictureSizes[size];
		const values = { width: `${width}`, height: `${height}`, ratio: ratioOf(width, height, adminLocale) };
		texts.push(t('TEXT_PICTURE_SIZE', values));
	}
	return texts.join(sentenceSeparator) || undefined;
}
