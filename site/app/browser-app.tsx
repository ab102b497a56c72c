/** The site in the browser, for hydration of the server's page. */
import { StrictMode, type ReactNode } from 'react';
// Import single parts instead of `createBrowserRouter`. The module of that function also contains links and forms that
// the site does not use.
import {
	matchRoutes,
	UNSAFE_createBrowserHistory as createBrowserHistory,
	UNSAFE_defaultMapRouteProperties as mapRouteProperties,
	UNSAFE_ErrorResponseImpl as ErrorResponse,
	UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
	type DataRouteMatch,
	type HydrationState,
	type RouteObject,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { PageModule } from 'virtual:pages';
import type { LanguageTraits } from '../../contract/languages.ts';
import { defaultSiteLanguages } from '../../contract/urls.ts';
import { createApi } from '../api.ts';
import { SessionLookupContext } from '../session-context.ts';
import { SessionLookup } from '../session-lookup.ts';
import { browserContext } from './browser-context.ts';
import { loadDocument, withDocumentFallback } from './document-fallback.ts';
import { createLateRouter, hydratedState } from './late-router.ts';
import { logFailure } from '../log.ts';
import type { Prefetching } from './prefetch.ts';
import { createRoutes, pageRoute } from './routes.tsx';
import { parseState, type PageScripts } from '../document/page-state.ts';
import { firstInteraction } from '../../ui/first-interaction.ts';
import { createUrls, type Language } from '../urls.ts';
import { ignoreSkippedTransitions } from './view-transitions.ts';
import {
	createTranslations,
	addFormats,
	addMessages,
	TranslationsProvider,
	type DeferredMessages,
	type FirstMessages,
} from '../messages/translations.tsx';

const messages = import.meta.glob<{ default: FirstMessages; formats?: Partial<LanguageTraits> }>(
	'../../languages/*/site.json',
);

async function loadNamedPage(language: Language, { page, messages: path }: PageScripts): Promise<PageModule> {
	const [module, deferred] = await Promise.all([
		import(/* @vite-ignore */ page) as Promise<PageModule>,
		path && (import(/* @vite-ignore */ path) as Promise<{ default: Partial<DeferredMessages> }>),
	]);
	if (deferred) addMessages(language, deferred.default);
	return module;
}

/** Loads the page's module before hydration, so that the first render equals the server's. */
async function loadMatchedPage(
	routes: RouteObject[],
	language: Language,
	scripts: PageScripts | undefined,
): Promise<DataRouteMatch[]> {
	// The cast is safe, because every route of the site has an id.
	const matches = (matchRoutes(routes, window.location) ?? []) as DataRouteMatch[];
	await Promise.all(
		matches.map(async ({ route }) => {
			if (typeof route.lazy !== 'function') return;
			const shown = await (scripts ? pageRoute(() => loadNamedPage(language, scripts)) : route.lazy());
			Object.assign(route, { ...shown, lazy: undefined });
		}),
	);
	return matches;
}

/**
 * Returns null to keep the page as the server rendered it.
 * @param state text of the document's state element
 */
export async function browserApp(state: string): Promise<ReactNode | null> {
	const {
		language,
		languages = defaultSiteLanguages,
		studio,
		loaderData,
		statuses,
		reference = null,
		scripts,
	} = parseState(state);
	const urls = createUrls(languages);
	// An error page may be in another language than its path. No route matches such a page, so the page stays static.
	if (urls.splitLanguage(location.pathname).language !== language) return null;
	const routes = createRoutes(urls);
	const [{ default: texts, formats = {} }, matches] = await Promise.all([
		messages[`../../languages/${language}/site.json`]!(),
		loadMatchedPage(routes, language, scripts),
	]);
	addFormats(language, formats);
	addMessages(language, texts);

	let prefetching: Prefetching | undefined;
	const session: SessionLookup = new SessionLookup(() => api.me().then(({ user }) => user ?? null));
	const api = createApi({
		fetch: (path, init) => (prefetching?.fetch ?? fetch)(path, init),
		language,
		log: logFailure,
		onDenied: session.reload,
	});
	const hydrationData: HydrationState = {
		...(loaderData ? { loaderData } : {}),
		errors: statuses
			? Object.fromEntries(
					Object.entries(statuses).map(([id, status]) => [id, new ErrorResponse(status, '', reference)]),
				)
			: null,
	};
	const history = createBrowserHistory();
	const getContext = () => browserContext(urls, api, session, () => router);
	const { router, load, loadData } = createLateRouter({
		state: hydratedState(matches, history, hydrationData),
		history,
		loadLibrary: async () => {
			const { createRouter } = await import('virtual:router');
			return (routerHistory, loaded) =>
				createRouter({
					routes: withDocumentFallback(routes, () => router.state.navigation.location),
					history: routerHistory,
					mapRouteProperties,
					hydrationRouteProperties,
					hydrationData: { ...hydrationData, loaderData: loaded },
					getContext,
				});
		},
		runLoaders: async (state, signal) => {
			const { runLoaders } = await import('./first-data.ts');
			return runLoaders(state, history.createURL({ ...state.location, hash: '' }), getContext(), signal);
		},
		loadDocument,
	});
	const loadAtInteraction = () => firstInteraction().then(load);
	// After a failure, the next call that needs the router loads it again.
	void loadAtInteraction().catch(() => undefined);
	if (!router.state.initialized) {
		// Look up the user while the page hydrates.
		session.lookUp();
		void loadData()
			.catch(loadAtInteraction)
			.catch(() => undefined);
	}
	const startPrefetching = async (): Promise<void> => {
		const [{ createPrefetching }] = await Promise.all([import('./prefetch.ts'), import('virtual:pages')]);
		prefetching = createPrefetching(language, urls);
		prefetching.watch(routes, session);
	};
	// If prefetching cannot start, a page loads at the click on its link.
	firstInteraction()
		.then(startPrefetching)
		.catch(() => undefined);
	ignoreSkippedTransitions();
	return (
		<StrictMode>
			<TranslationsProvider value={{ ...createTranslations(language), studio, urls }}>
				<SessionLookupContext value={session}>
					<RouterProvider router={router} />
				</SessionLookupContext>
			</TranslationsProvider>
		</StrictMode>
	);
}
