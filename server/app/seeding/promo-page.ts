import type { Text } from '../../../content/shape.ts';
import { mediaUrl, type Rendition } from '../../platform/pictures/media.store.ts';

type Drawn = { width: number; height: number; renditions: Rendition[] };

/** A demo promo tool's page with its drawings as pictures: `<img data-drawing="key" alt="…">` in, stored files out. */
export function promoPage(page: Text, drawn: (key: string) => Drawn): Text {
	const withPictures = (html: string) =>
		html.replaceAll(/<img data-drawing="([^"]+)" alt="([^"]*)">/g, (_, key: string, alt: string) => {
			const { width, height, renditions } = drawn(key);
			// One format, since an `img` can't choose: the one that every browser shows.
			const files = renditions.filter(({ format }) => format === 'webp').sort((a, b) => b.width - a.width);
			const [widest] = files;
			if (!widest) throw new Error(`the drawing ${key} has no WebP rendition`);
			return `<img src="${mediaUrl(widest.file)}" alt="${alt}" width="${width}" height="${height}" loading="lazy" decoding="async">`;
		});
	return { en: withPictures(page.en), zh: withPictures(page.zh) };
}
