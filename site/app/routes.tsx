/** All routes of the site. Each language has its own tree, so that a loader knows its language. */
import { data, type LoaderFunction, type RouteObject } from 'react-router';
import { isRevalidating } from '../layout/revalidation.ts';
import { forcedStatusContext } from '../loader-context.ts';
import { loadWithDeferredMessages } from '../messages/deferred-messages.ts';
import { Layout } from '../layout/layout.tsx';
import { layoutLoader } from '../layout/layout-data.ts';
import { ErrorPage } from '../pages/error/error-page.tsx';
import {
	canonicalQuery,
	isClientOnly,
	languagePrefix,
	routePath,
	siteLanguages,
	type Language,
	type RouteId,
} from '../urls.ts';

interface Page {
	id: RouteId;
	/** Loads the page's module: its loader, component and head. The module is a separate chunk, which the document preloads. */
	load: () => Promise<{ loader?: LoaderFunction; Component: React.ComponentType; handle: { head: unknown } }>;
}

export const pages: Page[] = [
	{ id: 'home-page', load: () => import('../pages/home/home-page.tsx') },
	{ id: 'about-page', load: () => import('../pages/about/about-page.tsx') },
	{ id: 'games-page', load: () => import('../pages/games/games-page.tsx') },
	{ id: 'game-details', load: () => import('../pages/game/game-page.tsx') },
	{ id: 'news-page', load: () => import('../pages/news/news-page.tsx') },
	{ id: 'news-detail-page', load: () => import('../pages/article/article-page.tsx') },
	{ id: 'roadmap-page', load: () => import('../pages/roadmap/roadmap-page.tsx') },
	{ id: 'contacts-page', load: () => import('../pages/contacts/contacts-page.tsx') },
	{ id: 'privacy-page', load: () => import('../pages/legal/privacy-page.tsx') },
	{ id: 'terms-page', load: () => import('../pages/legal/terms-page.tsx') },
	{ id: 'set-password-page', load: () => import('../pages/set-password/set-password-page.tsx') },
	...(
		[
			'ca-roadmap',
			'ca-news-detail-page',
			'ca-campaigns-page',
			'ca-campaign-page',
			'ca-promo-tools-page',
			'ca-promo-tool-page',
			'ca-documents-page',
			'ca-games-page',
			'ca-summary-page',
			'ca-account-page',
		] as const
	).map((id) => ({
		id,
		load: async () => (await import('../client-area/client-pages.ts')).clientPages[id](),
	})),
];

/** Returns the id of a page's route in a language: `en:home-page`. */
export const pageRouteId = (language: Language, id: string): string => `${language}:${id}`;

/** Wraps a loader so that a forced status renders the error page before the page loads anything. */
const guarded =
	(loader: LoaderFunction | undefined): LoaderFunction =>
	(args, handlerContext) => {
		const status = args.context.get(forcedStatusContext);
		if (status) throw data(null, status);
		return loader ? loader(args, handlerContext) : null;
	};

const notFound: LoaderFunction = guarded(() => {
	throw data(null, 404);
});

const languageTree = (language: Language): RouteObject => {
	const prefix = languagePrefix(language);
	const children: RouteObject[] = pages.map(({ id, load }) => ({
		id: pageRouteId(language, id),
		path: prefix + routePath(id),
		caseSensitive: true,
		lazy: async () => {
			const { loader, ...page } = await (isClientOnly(id) ? loadWithDeferredMessages(language, load) : load());
			return { ...page, loader: guarded(loader) };
		},
		// A page loads its data once: a closed dialog, a hash or an unknown query parameter does not reload it.
		shouldRevalidate: ({ currentUrl, nextUrl }) =>
			isRevalidating() ||
			currentUrl.pathname !== nextUrl.pathname ||
			String(canonicalQuery(id, currentUrl.searchParams)) !== String(canonicalQuery(id, nextUrl.searchParams)),
	}));
	if (import.meta.env.DEV)
		children.push({
			id: pageRouteId(language, 'styleguide'),
			path: `${prefix}/styleguide`,
			lazy: async () => ({ ...(await import('../pages/styleguide/styleguide-page.tsx')), loader: guarded(undefined) }),
		});
	return {
		id: language,
		loader: layoutLoader(language),
		shouldRevalidate: () => false,
		Component: Layout,
		// The error boundary is inside the layout, so that the layout remains when a page fails.
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

export const routes: RouteObject[] = siteLanguages.map(languageTree);
