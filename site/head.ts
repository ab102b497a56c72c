/** What a page says of itself in the document's head: written by the server, kept up to date in the browser. */
import type { Translations } from './translations.tsx';

export interface PreloadImage {
	type: string;
	srcSet: string;
	sizes: string;
	/** Media query of those who are shown it. */
	media?: string;
}

export interface Head {
	title: string;
	description: string;
	/** Pictures to fetch before anything else: the page's largest one, or one for each `media` where they differ. */
	preloadImage?: PreloadImage | PreloadImage[] | undefined;
	/** The picture that stands for the page where it is shared; the site's own without one. */
	shareImage?: { url: string; width: number; height: number } | undefined;
	/** Open Graph's kind of page. */
	type?: 'website' | 'article';
	/** Structured data (schema.org); `absolute` makes an address of a path. */
	structured?: (absolute: (path: string) => string) => Record<string, unknown>;
	/** Error pages and the like stay out of indexes and have no canonical address. */
	hidden?: boolean;
}

/** What a route's `handle` holds. */
export interface PageHandle<T = never> {
	head: (data: T, translations: Translations) => Head;
}
