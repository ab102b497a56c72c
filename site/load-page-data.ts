import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import { ApiError, type Api } from './api.ts';
import type { RouteId } from './urls.ts';
import { apiContext, type LoaderContext, reportContext, urlsContext } from './loader-context.ts';

/** Returns null after a failure. The page then omits the block. */
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
 * Loads the required data of a page. Missing data renders the 404 page. 429 and 503 have their own error pages. Other
 * errors are rethrown.
 */
export async function loadRequired<T>(context: LoaderContext, load: (api: Api) => Promise<T>): Promise<T> {
	try {
		return await load(context.get(apiContext));
	} catch (error) {
		// 400 means a malformed slug. 301 means a new slug: for a document, the server then redirects instead of
		// sending the 404 page.
		if (error instanceof ApiError && [301, 400, 404].includes(error.status)) throw data(null, 404);
		if (error instanceof ApiError && [429, 503].includes(error.status)) throw data(null, error.status);
		throw error;
	}
}

/** Redirects to the item's new slug. For documents, the server redirects. */
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
