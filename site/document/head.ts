/** A page's metadata, from which `headTags` (head-tags.ts) makes the tags of the document's head. */
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
	/** The picture in link previews. The default is that of the demo studio; other studios have none. */
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
