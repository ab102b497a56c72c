/** Loads a page's document if the page's code cannot be loaded, e.g. in a tab that was opened before a release. */
import { createPath, matchRoutes, type Path, type RouteObject } from 'react-router';

/**
 * Loads the page's document if the code of a route cannot be loaded. The new document links the current code. No loop
 * is possible, because the first page of a document loads without these routes.
 * @param target returns the location of the current navigation, if any
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
					// Rethrow if the visitor has navigated elsewhere or is offline.
					if (!navigator.onLine || !path || matchRoutes(routes, path)?.at(-1)?.route.id !== route.id) throw error;
					loadDocument(path);
					return new Promise<never>(() => {});
				}
			},
		};
	};
	return routes.map(wrap);
}

export function loadDocument(target: Path): void {
	// A page from the back/forward cache would wait forever for the navigation. Reload it.
	addEventListener('pageshow', (event) => event.persisted && location.reload(), { once: true });
	const { href } = new URL(createPath(target), location.origin);
	const isSamePage = location.pathname === target.pathname && location.search === target.search;
	if (location.href !== href) location.assign(href);
	// For a URL with another hash only, the browser loads no document. Reload the page.
	if (isSamePage) location.reload();
}
