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
import type { RouteId, SiteUrls } from './urls.ts';

/** The URLs in the languages that are on. */
export const urlsContext = createContext<SiteUrls>();
export const apiContext = createContext<Api>();
/** Reports an error while data loads. The server does not cache a page with an error. */
export const reportContext = createContext<(error: unknown, where: string) => void>();
/** The time for which the page is rendered. */
export const nowContext = createContext<Date>();
/** Status of an error page that the server renders instead of the route's page. */
export const forcedStatusContext = createContext<{ status: number; reference?: string | undefined } | null>(null);

/** The session, as loaders need it. */
export interface LoaderSession {
	readonly state: SessionState;
	/** Looks up the user, unless it is known, and resolves with the state. */
	settle: () => Promise<SessionState>;
}
/** The browser's session. Null on the server, which renders no user's data. */
export const sessionContext = createContext<LoaderSession | null>(null);

/**
 * Returns a loader that runs in the browser only, for the first page after hydration. On the server its data is null.
 */
export const browserLoader = (load: LoaderFunction): LoaderFunction =>
	Object.assign((args: LoaderFunctionArgs) => (args.context.get(sessionContext) ? load(args) : null), {
		hydrate: true as const,
	});

/** The router's state for a running loader. Null on the server and while prefetching. */
export const routerStateContext = createContext<
	(() => Pick<RouterState, 'navigation' | 'location' | 'loaderData'>) | null
>(null);

export type LoaderContext = Readonly<RouterContextProvider>;

/** Loads the data of a block. If it fails, returns null, and the page shows no block. */
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
 * Loads data without which there is no page. If the API does not find it, renders the 404 page; 429 and 503 have their
 * own pages. Other errors are rethrown.
 */
export async function loadRequired<T>(context: LoaderContext, load: (api: Api) => Promise<T>): Promise<T> {
	try {
		return await load(context.get(apiContext));
	} catch (error) {
		// 400 means a malformed slug. 301 means that the item has a new slug; for a document, the server redirects.
		if (error instanceof ApiError && [301, 400, 404].includes(error.status)) throw data(null, 404);
		if (error instanceof ApiError && [429, 503].includes(error.status)) throw data(null, error.status);
		throw error;
	}
}

/** Redirects to the current address of an item with a new slug. For documents, the server redirects. */
export function redirectIfMoved(
	{ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
	requestedSlug: string,
	slug: string,
	id: RouteId,
): void {
	if (requestedSlug === slug) return;
	const { pathname, search, hash } = new URL(request.url);
	const urls = context.get(urlsContext);
	throw redirect(urls.url(id, urls.splitLanguage(pathname).language, { slug }) + search + hash);
}
