/** A page's metadata. `headTags` (head-tags.ts) makes tags of it. */
import type { Media } from '../../contract/envelope.ts';
import type { Language } from '../../contract/languages.ts';
import type { SharedItem } from '../../contract/urls.ts';
import type { PageContent } from '../api.ts';
import type { Translations } from '../messages/translations.tsx';

export interface PreloadImage {
	type: string;
	srcSet: string;
	sizes: string;
	media?: string;
}

export interface Head {
	title: string;
	description: string;
	/** The page's largest picture. In a list, each picture is for one media query. */
	preloadImage?: PreloadImage | PreloadImage[] | undefined;
	/** Default: the picture of the look, or a drawn picture. */
	shareImage?: { url: string; width: number; height: number } | undefined;
	/** Item of the page. If the page has no picture for link previews, the drawn picture shows the item's title. */
	sharedItem?: SharedItem;
	type?: 'website' | 'article';
	/** Structured data (schema.org). `absolute` turns a path into a URL. */
	structured?: (absolute: (path: string) => string) => Record<string, unknown>;
	withheldFrom?: readonly Language[];
	/** True excludes the page from search indexes. */
	hidden?: boolean;
}

/** Type of a route's `handle`. */
export interface PageHandle<T = never> {
	head: (data: T, translations: Translations) => Head;
}

interface WithPicture {
	image: string | null;
	media: { image?: Media | undefined };
}

/**
 * Returns the picture for link previews. Undefined if no rendition has the picture's URL, e.g. while renditions are
 * made.
 */
export function shareImageOf(item: WithPicture | null | undefined): Head['shareImage'] {
	const shown = item?.media.image;
	const rendition = shown?.renditions.find(({ url }) => url === item?.image);
	if (!shown || !rendition) return undefined;
	const { url, width } = rendition;
	return { url, width, height: Math.round((width * shown.height) / shown.width) };
}

/**
 * Without a title from staff, the title is the page's name and the studio's name.
 * @param name name of the page; undefined for the home page
 */
export const pageHead = (page: PageContent | null, studio: string, name?: string): Head => ({
	title: page?.texts.meta_title ?? (name ? `${name} · ${studio}` : studio),
	description: page?.texts.meta_description ?? '',
	shareImage: shareImageOf(page?.pictures.share),
	hidden: page?.isHidden ?? false,
});
