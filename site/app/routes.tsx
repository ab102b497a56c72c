/** All routes of the site. Each language has its own tree, so that loaders know their language. */
import { data, type LoaderFunction, type RouteObject } from 'react-router';
import type { PageModule } from 'virtual:pages';
import { isRevalidating } from '../layout/revalidation.ts';
import { forcedStatusContext } from '../loader-context.ts';
import { loadWithDeferredMessages } from '../messages/deferred-messages.ts';
import { Layout } from '../layout/layout.tsx';
import { layoutLoader } from '../parts/layout-data.ts';
import { ErrorPage } from '../pages/error/error-page.tsx';
import { pageRouteId } from '../page-route-id.ts';
import { canonicalQuery, sitePages, type Language, type SiteUrls } from '../urls.ts';

/**
 * Loads the table of pages, then the module of a page. The document names the module of its own page, so the table
 * loads only at the first interaction.
 */
const loadPage = async (id: string): Promise<PageModule> => (await import('virtual:pages')).pageModules[id]!();

/** With a forced status, renders the error page before data loads. */
const guarded = (loader: LoaderFunction | undefined): LoaderFunction => {
	const guardedLoader: LoaderFunction = (args, handlerContext) => {
		const forced = args.context.get(forcedStatusContext);
		if (forced) throw data(forced.reference ?? null, forced.status);
		return loader ? loader(args, handlerContext) : null;
	};
	return Object.assign(guardedLoader, { hydrate: loader?.hydrate ?? false });
};

const notFound: LoaderFunction = guarded(() => {
	throw data(null, 404);
});

export const pageRoute = async (load: () => Promise<PageModule>) => {
	const { loader, ...shown } = await load();
	return { ...shown, loader: guarded(loader) };
};

const languageTree = (language: Language, prefix: string): RouteObject => {
	const children: RouteObject[] = Object.entries(sitePages).map(([id, page]) => ({
		id: pageRouteId(language, id),
		path: prefix + page.path,
		caseSensitive: true,
		lazy: () => {
			const load = () => loadPage(id);
			return pageRoute(
				page.audience === 'public' && !page.hasDeferredMessages ? load : () => loadWithDeferredMessages(language, load),
			);
		},
		// A closed dialog, a new hash or an unknown query parameter does not reload the data.
		shouldRevalidate: ({ currentUrl, nextUrl }) =>
			isRevalidating() ||
			currentUrl.pathname !== nextUrl.pathname ||
			String(canonicalQuery(id, currentUrl.searchParams)) !== String(canonicalQuery(id, nextUrl.searchParams)),
	}));
	return {
		id: language,
		loader: layoutLoader(language),
		shouldRevalidate: () => false,
		Component: Layout,
		// Inside the layout, so that an error page has the layout too.
		children: [
			{
				id: `${language}:pages`,
				ErrorBoundary: ErrorPage,
				children: [
					...children,
					{
						id: pageRouteId(language, 'page-404'),
						path: `${prefix}/*`,
						caseSensitive: true,
						loader: notFound,
						Component: ErrorPage,
					},
				],
			},
		],
	};
};

export const createRoutes = ({ codes, languagePrefix }: SiteUrls): RouteObject[] =>
	codes.map((language) => languageTree(language, languagePrefix(language)));
