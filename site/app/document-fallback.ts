/** A fallback when a page's code can't be fetched, for example in a tab that was opened before a new release. */
import { createPath, matchRoutes, type Path, type RouteObject } from 'react-router';

/**
 * Wraps each route so that it loads the page's document when the page's code can't be fetched: the document links the
 * current code. A document cannot load itself again, because it loads the code of its own page without these routes.
 * @param target the location that the visitor is navigating to, if any
 */
export function withDocumentFallback(routes: RouteObject[], target: () => Path | undefined): RouteObject[] {
	const wrap = (route: RouteObject): RouteObject => {
		const { lazy, children } = route;
		const wrapped = children ? { ...route, children: children.map(wrap) } : { ...route };
		if (typeof lazy !== 'function') return wrapped;
		return {
			...wrapped,
			lazy: async () => {
				try {
					return await lazy();
				} catch (error) {
					const path = target();
					// Rethrow when the visitor has navigated elsewhere meanwhile, or is offline.
					if (!navigator.onLine || !path || matchRoutes(routes, path)?.at(-1)?.route.id !== route.id) throw error;
					loadDocument(path);
					return new Promise<never>(() => {});
				}
			},
		};
	};
	return routes.map(wrap);
}

/** Loads the document of a location of the site. */
export function loadDocument(target: Path): void {
	// A page that is restored from the back/forward cache would otherwise wait forever for this navigation.
	addEventListener('pageshow', (event) => event.persisted && location.reload(), { once: true });
	const { href } = new URL(createPath(target), location.origin);
	const isSamePage = location.pathname === target.pathname && location.search === target.search;
	if (location.href !== href) location.assign(href);
	// Neither an unchanged URL, as after Back or Forward, nor a new hash alone loads a document.
	if (isSamePage) location.reload();
}
