/** Loads the data of a page if its document contains no data. Public pages do not load this module. */
import type { RouterContextProvider, RouterState } from 'react-router';
import { isBrowserLoader } from './late-router.ts';

/**
 * Runs the loaders of the page in the browser, before React Router's own router has loaded. Rejects if the page
 * redirects or fails, because only that router handles both cases.
 * @param url URL of the page without hash
 */
export async function runLoaders(
	{ matches, loaderData }: RouterState,
	url: URL,
	context: RouterContextProvider,
	signal: AbortSignal,
): Promise<RouterState['loaderData']> {
	const request = new Request(url, { signal });
	const loading = matches.map(async ({ route: { id, loader, path }, params }) => {
		if (!isBrowserLoader(loader)) return [];
		const loaded: unknown = await loader({ request, url, params, context, pattern: path ?? '' });
		if (loaded instanceof Response) throw loaded;
		return [[id, loaded] as const];
	});
	return { ...loaderData, ...Object.fromEntries((await Promise.all(loading)).flat()) };
}
