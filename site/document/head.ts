/** A page's metadata, from which `headTags` (head-tags.ts) makes the tags of the document's head. */
import type { Media } from '../../contract/envelope.ts';
import type { PageContent } from '../api.ts';
import type { Translations } from '../messages/translations.tsx';

export interface PreloadImage {
	type: string;
	srcSet: string;
	sizes: string;
	/** Media query under which the picture is shown. */
	media?: string;
}

export interface Head {
	title: string;
	description: string;
	/** The page's largest picture, which its document preloads. An array has one picture for each media query. */
	preloadImage?: PreloadImage | PreloadImage[] | undefined;
	/** The picture in link previews. The demo studio has a default picture, other studios have none. */
	shareImage?: { url: string; width: number; height: number } | undefined;
	/** Open Graph type. */
	type?: 'website' | 'article';
	/** Structured data (schema.org); `absolute` turns a path into a URL. */
	structured?: (absolute: (path: string) => string) => Record<string, unknown>;
	/** Excludes the page from search indexes and omits its canonical URL, as for error pages. */
	hidden?: boolean;
}

/** The type of a route's `handle`. */
export interface PageHandle<T = never> {
	head: (data: T, translations: Translations) => Head;
}

interface WithPicture {
	image: string | null;
	media: { image?: Media | undefined };
}

/**
 * Returns the picture of link previews. Undefined while the server still processes the picture, which then has no
 * public URL.
 */
export function shareImageOf(item: WithPicture | null | undefined): Head['shareImage'] {
	const shown = item?.media.image;
	const rendition = shown?.renditions.find(({ url }) => url === item?.image);
	if (!shown || !rendition) return undefined;
	const { url, width } = rendition;
	return { url, width, height: Math.round((width * shown.height) / shown.width) };
}

/** Returns the metadata of a fixed page. @param title used until the studio has written a title */
export const pageHead = (page: PageContent | null, title: string): Head => ({
	title: page?.texts.meta_title ?? title,
	description: page?.texts.meta_description ?? '',
	shareImage: shareImageOf(page?.pictures.share),
	hidden: page?.isHidden ?? false,
});
