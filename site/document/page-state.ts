/** State of the page in the document, which hydration needs. */
import type { HydrationState } from 'react-router';
import type { Language, SiteLanguages } from '../urls.ts';

export interface PageScripts {
	/** URL of the page's module. */
	page: string;
	/** URL of the deferred messages that the page shows. Most public pages have none. */
	messages?: string;
}

export interface PageState {
	language: Language;
	/** Languages of the site; undefined for `defaultSiteLanguages`. */
	languages?: SiteLanguages;
	studio: string;
	loaderData: HydrationState['loaderData'];
	/** HTTP status of failed routes, by route id. */
	statuses: Record<string, number> | null;
	/** Id of the failed request, for the error page. */
	reference?: string;
	/** Scripts of the page. Error pages and the development server name none. */
	scripts?: PageScripts;
}

/** Returns JSON that is safe inside a script element: `<`, U+2028 and U+2029 are escaped. */
export const scriptSafe = (value: unknown): string =>
	JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

export const serializeState = (state: PageState): string => scriptSafe(state);

export const parseState = (text: string): PageState => JSON.parse(text) as PageState;
