import { data, redirect, replace, type LoaderFunction, type Path } from 'react-router';
import { ApiError, isDenied, type Api, type User } from '../api.ts';
import { pageRouteId } from '../page-route-id.ts';
import { BoundedMap } from '../bounded-map.ts';
import {
	apiContext,
	browserLoader,
	reportContext,
	routerStateContext,
	sessionContext,
	urlsContext,
} from '../loader-context.ts';
import { LOGIN_HASH, type Language, type SiteUrls } from '../urls.ts';
import { clientApi, type ClientApi } from './client-api.ts';
import { loginUrl } from './login-url.ts';

/** On the server, the loader returns null, except in a live preview. */
export interface ClientPageData<T> {
	/** The user for whom the data were loaded; null if the lookup of the user failed. */
	user: User | null;
	/** Null if the session does not allow the data, or if the first load failed. */
	data: T | null;
	/** `denied`: the session does not allow the data. */
	error?: 'failed' | 'denied';
}

export interface LoadArguments<T> {
	api: ClientApi;
	/** The public API, without the calls of the client area. */
	baseApi: Api;
	user: User;
	/** Slug in the path; empty for a path without a slug. */
	slug: string;
	search: string;
	language: Language;
	/** Aborted if the visitor navigates to another page. */
	signal: AbortSignal;
	/** The shown data before a reload, or before a change of the query or slug. */
	previous: T | undefined;
	/** True if no navigation started the loader: for a reload, or for the first page of a document. */
	isReload: boolean;
	/** Loads a part of the data. Logs a failure and returns null, but rethrows errors that concern the whole page. */
	part: <R>(name: string, loading: Promise<R>) => Promise<R | null>;
	report: (error: unknown, where: string) => void;
}

const MAX_CACHED_ENTRIES = 40;

/** Loaded data by user and history entry, so that Back needs no request. */
const cacheByUser = new WeakMap<User, BoundedMap<string, ClientPageData<unknown>>>();

/** Redirects visitors to the login. Redirects staff without the required two-factor authentication to their account. */
function admit(
	urls: SiteUrls,
	user: User | null,
	{ pathname, search, hash }: Path,
	action: string | null,
	language: Language,
): asserts user is User {
	const accountUrl = urls.url('ca-account-page', language);
	let target: string;
	if (!user) target = loginUrl(urls, language, pathname + search + (hash === LOGIN_HASH ? '' : hash));
	else if (user.must_set_up_two_factor && pathname !== accountUrl) target = accountUrl;
	else return;
	// A redirect during Back must replace the history entry. A new entry would redirect again at the next Back.
	throw action === 'PUSH' ? redirect(target) : replace(target);
}

/**
 * Returns the loader of a client-area page.
 * @param name name of the data in the log
 */
export const clientLoader = <T>(name: string, load: (args: LoadArguments<T>) => Promise<T>): LoaderFunction =>
	browserLoader(async ({ request, params, context }): Promise<ClientPageData<T>> => {
		const session = context.get(sessionContext)!;
		const { user, isKnown } = await session.settle();
		const state = context.get(routerStateContext)?.();
		/** Null if no navigation started the loader: for a reload, or for the first page of a document. */
		const action = state ? (state.navigation.historyAction ?? null) : 'PUSH';
		const location = state?.navigation.location ?? state?.location ?? new URL(request.url);
		const urls = context.get(urlsContext);
		const match = urls.matchPath(location.pathname);
		if (!isKnown || !match) return { user: null, data: null, error: 'failed' };
		const { language } = match;
		admit(urls, user, location, action, language);
		// While prefetching, the location has no history entry.
		const key = 'key' in location ? location.key : '';
		const cache = cacheByUser.get(user) ?? new BoundedMap(MAX_CACHED_ENTRIES);
		const cached = action && cache.get(key);
		if (cached) return cached as ClientPageData<T>;

		const shown = state?.loaderData[pageRouteId(language, match.id)] as ClientPageData<T> | null | undefined;
		const previous = (shown?.user === user && shown.data) || undefined;
		const report = context.get(reportContext);
		const concernsPage = (error: unknown): boolean =>
			request.signal.aborted || isDenied(error) || (error instanceof ApiError && error.status === 403);
		const baseApi = context.get(apiContext);
		try {
			const loaded: ClientPageData<T> = {
				user,
				data: await load({
					api: clientApi(baseApi),
					baseApi,
					user,
					slug: params.slug ?? '',
					search: new URL(request.url).search,
					language,
					signal: request.signal,
					previous,
					isReload: action === null,
					part: (part, loading) =>
						loading.catch((error: unknown) => {
							if (concernsPage(error)) throw error;
							report(error, part);
							return null;
						}),
					report,
				}),
			};
			if (key) cacheByUser.set(user, cache.set(key, loaded));
			return loaded;
		} catch (error) {
			if (request.signal.aborted) throw error;
			const status = error instanceof ApiError ? error.status : 0;
			// 400 means a malformed slug.
			if (params.slug !== undefined && (status === 404 || status === 400)) throw data(null, 404);
			if (isDenied(error)) {
				// The API client has already reloaded the user (site/api.ts).
				const { user: current } = session.state;
				admit(urls, current, location, action, language);
				return { user: current, data: null, error: 'denied' };
			}
			if (status === 403) throw data(null, 403);
			report(error, name);
			const kept = state?.location.pathname === location.pathname ? previous : undefined;
			return { user, data: kept ?? null, error: 'failed' };
		}
	});
