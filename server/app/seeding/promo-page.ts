import { inEachLanguage } from '../../../contract/languages.ts';
import type { Language } from '../../../contract/envelope.ts';
import { mediaUrl, type Rendition } from '../../platform/pictures/pictures.store.ts';

type Text = Record<Language, string>;
type Drawn = { width: number; height: number; renditions: Rendition[] };

const DRAWING = /<img data-drawing="([^"]+)" alt="([^"]*)">/g;

export const drawingsIn = (html: string): string[] => [...html.matchAll(DRAWING)].map(([, key = '']) => key);

/** Replaces each `<img data-drawing="key" alt="…">` in the page of a promo tool by the picture of this key. */
export function promoPage(page: Text, drawn: (key: string) => Drawn): Text {
	const withPictures = (html: string) =>
		html.replaceAll(DRAWING, (_, key: string, alt: string) => {
			const { width, height, renditions } = drawn(key);
			// An `img` has only one format, and more browsers support WebP than AVIF.
			const files = renditions.filter(({ format }) => format === 'webp').sort((a, b) => b.width - a.width);
			const [widest] = files;
			if (!widest) throw new Error(`the drawing ${key} has no WebP rendition`);
			return `<img src="${mediaUrl(widest.file)}" alt="${alt}" width="${width}" height="${height}" loading="lazy" decoding="async">`;
		});
	return inEachLanguage((language) => withPictures(page[language]));
}
