/** What a page says of itself in the document's head: written by the server, kept up to date in the browser. */
import type { Words } from './words.tsx';

export interface Head {
	title: string;
	description: string;
	/** Pictures to fetch before anything else: the page's largest one. */
	preloadImage?: { type: string; srcSet: string; sizes: string };
	/** Error pages and the like stay out of indexes and have no canonical address. */
	hidden?: boolean;
}

/** What a route's `handle` holds. */
export interface PageHandle<T = never> {
	/** Absent data means the route's loader failed. */
	head: (data: T, words: Words) => Head;
}
