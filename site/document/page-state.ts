/** The document contains this state for hydration. */
import type { HydrationState } from 'react-router';
import type { Language, SiteLanguages } from '../urls.ts';

export interface PageScripts {
	page: string;
	/** Most public pages show no deferred messages. */
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
	/** The error page shows this id. */
	reference?: string;
	/** Undefined for error pages and on the development server. */
	scripts?: PageScripts;
}

/** Escapes `<`, U+2028 and U+2029, so that the JSON is safe in a script element. */
export const scriptSafe = (value: unknown): string =>
	JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

export const serializeState = (state: PageState): string => scriptSafe(state);

export const parseState = (text: string): PageState => JSON.parse(text) as PageState;
