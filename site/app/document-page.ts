/**
 * Loads the scripts and data of a document's page that is not public, or that has deferred messages. Other public pages
 * do not load this module.
 */
import type { RouterContextProvider, RouterState } from 'react-router';
import type { PageModule } from 'virtual:public-pages';
import type { PageScripts } from '../document/page-state.ts';
import { addMessages, type DeferredMessages } from '../messages/translations.tsx';
import type { Language } from '../urls.ts';
import { isBrowserLoader } from './late-router.ts';

/**
 * Loads the module and the deferred messages that the document names. The table of pages and all deferred messages load
 * with the first navigation or dialog.
 */
export async function loadNamedPage(language: Language, { page, messages }: PageScripts): Promise<PageModule> {
	const [module, deferred] = await Promise.all([
		import(/* @vite-ignore */ page) as Promise<PageModule>,
		import(/* @vite-ignore */ messages) as Promise<{ default: Partial<DeferredMessages> }>,
	]);
	addMessages(language, deferred.default);
	return module;
}

/**
 * Runs the loaders of the page in the browser, without the library's router. Rejects if the page redirects or fails,
 * which only the library handles.
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
