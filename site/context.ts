/** What loaders are given, the same on both sides. */
import { createContext, data, redirect, type RouterContextProvider } from 'react-router';
import { ApiError, type Api } from './api.ts';
import { splitLanguage, url, type RouteId } from './urls.ts';

export const apiContext = createContext<Api>();
/** Told of what went wrong while a page's data loaded; the server never keeps such a page. */
export const reportContext = createContext<(error: unknown, where: string) => void>();
/** The instant the page is made for. */
export const nowContext = createContext<Date>();
/** Set when the server wants an error page in place of the route's own. */
export const forcedStatusContext = createContext<number | null>(null);

export type LoaderContext = Readonly<RouterContextProvider>;

/** The data of one block, or null when it failed: the block is hidden, the rest of the page stands. */
export async function loadBlock<T>(
	context: LoaderContext,
	where: string,
	load: (api: Api) => Promise<T>,
): Promise<T | null> {
	try {
		return await load(context.get(apiContext));
	} catch (error) {
		context.get(reportContext)(error, where);
		return null;
	}
}

/**
 * What a page cannot do without. A name that the API does not know makes the route the 404 page, its address kept
 * (specification 8); any other failure is the page's own.
 */
export async function loadRequired<T>(context: LoaderContext, load: (api: Api) => Promise<T>): Promise<T> {
	try {
		return await load(context.get(apiContext));
	} catch (error) {
		// 400: the address holds what can't be a name. 301: it has another one, to which the server leads (browsers follow).
		if (error instanceof ApiError && [301, 400, 404].includes(error.status)) throw data(null, 404);
		// Out of order for the moment, which the page says.
		if (error instanceof ApiError && [429, 503].includes(error.status)) throw data(null, error.status);
		throw error;
	}
}

/**
 * Goes to the address that a subject has now; the one that it was asked by enters no history. In browsers alone: a document's
 * address is the server's to mend.
 */
export function redirectIfMoved(request: Request, requestedSlug: string, slug: string, id: RouteId): void {
	if (requestedSlug === slug) return;
	const { pathname, search, hash } = new URL(request.url);
	throw redirect(url(id, splitLanguage(pathname).language, { slug }) + search + hash);
}
