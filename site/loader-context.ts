/** The context of the route loaders, the same on the server and in the browser. */
import {
	createContext,
	data,
	redirect,
	type LoaderFunction,
	type LoaderFunctionArgs,
	type RouterContextProvider,
	type RouterState,
} from 'react-router';
import { ApiError, type Api } from './api.ts';
import type { SessionState } from './session-lookup.ts';
import { splitLanguage, url, type RouteId } from './urls.ts';

export const apiContext = createContext<Api>();
/** Reports an error that occurs while a page's data loads. The server does not cache a page with such an error. */
export const reportContext = createContext<(error: unknown, where: string) => void>();
/** The time for which the page is rendered. */
export const nowContext = createContext<Date>();
/** Set when the server renders an error page instead of the route's own page. */
export const forcedStatusContext = createContext<{ status: number; reference?: string | undefined } | null>(null);

/** The session, as far as loaders need it. */
export interface LoaderSession {
	readonly state: SessionState;
	/** Looks up the user if no lookup was made yet, and resolves with the state. */
	settle: () => Promise<SessionState>;
}
/** The browser's session. Null on the server, which renders no user's data. */
export const sessionContext = createContext<LoaderSession | null>(null);

/**
 * Returns a loader that runs only in the browser. On the first page it runs after hydration. On the server its data is
 * null, and the page is rendered without a user's data.
 */
export const browserLoader = (load: LoaderFunction): LoaderFunction =>
	Object.assign((args: LoaderFunctionArgs) => (args.context.get(sessionContext) ? load(args) : null), {
		hydrate: true as const,
	});

/** The router's state while a loader runs. Null on the server and for prefetching, which change no history entry. */
export const routerStateContext = createContext<
	(() => Pick<RouterState, 'navigation' | 'location' | 'loaderData'>) | null
>(null);

export type LoaderContext = Readonly<RouterContextProvider>;

/** Loads the data of one block. Returns null when the load fails: the block is then hidden and the page remains. */
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
 * Loads data that the page requires. Renders the 404 page at the same URL when the API does not find the data, and the
 * error page for 429 and 503. Other errors are rethrown.
 */
export async function loadRequired<T>(context: LoaderContext, load: (api: Api) => Promise<T>): Promise<T> {
	try {
		return await load(context.get(apiContext));
	} catch (error) {
		// 400: the slug in the URL is malformed. 301: the item has a new slug; on the server, the document redirects.
		if (error instanceof ApiError && [301, 400, 404].includes(error.status)) throw data(null, 404);
		if (error instanceof ApiError && [429, 503].includes(error.status)) throw data(null, error.status);
		throw error;
	}
}

/**
 * Redirects to the item's current URL when the item was requested by an old slug. Only the browser needs this
 * redirect: for documents, the server redirects.
 */
export function redirectIfMoved(request: Request, requestedSlug: string, slug: string, id: RouteId): void {
	if (requestedSlug === slug) return;
	const { pathname, search, hash } = new URL(request.url);
	throw redirect(url(id, splitLanguage(pathname).language, { slug }) + search + hash);
}
