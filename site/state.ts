/** The page's data as the document carries it from the server to the browser. */
import type { HydrationState } from 'react-router';
import { reviveDates } from './api.ts';
import type { Language } from './urls.ts';

export interface PageState {
	language: Language;
	/** The studio's name. */
	studio: string;
	loaderData: HydrationState['loaderData'];
	/** Errors of routes by route id; only their status travels. */
	statuses: Record<string, number> | null;
}

/** JSON that can stand inside a script element: `<` and the two line separators are written as escapes. */
export const scriptSafe = (value: unknown): string =>
	JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

export const serializeState = (state: PageState): string => scriptSafe(state);

export const parseState = (text: string): PageState => reviveDates(JSON.parse(text)) as PageState;
