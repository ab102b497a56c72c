/** A way out when a page's code can't be fetched, as in a tab that has been open since before a new version. */
import { createPath, matchRoutes, type Path, type RouteObject } from 'react-router';

/**
 * The routes, each of which loads its page's document when its code fails: the document names the code there is now. No
 * loop comes of it, since the code of a document's own page is not fetched through here.
 * @param target where the visitor is on the way to, if anywhere.
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
					// Who has turned elsewhere meanwhile goes there. Without a network there is no document either.
					if (!navigator.onLine || !path || matchRoutes(routes, path)?.at(-1)?.route.id !== route.id) throw error;
					loadDocument(new URL(createPath(path), location.origin).href);
					return new Promise<never>(() => {});
				}
			},
		};
	};
	return routes.map(wrap);
}

function loadDocument(address: string): void {
	// A document that the browser has kept as it was left would wait on for the page that it was leaving for.
	addEventListener('pageshow', (event) => event.persisted && location.reload(), { once: true });
	// Back and forward have changed the address already, and one that differs in nothing or its hash loads nothing.
	if (location.href === address) location.reload();
	else location.assign(address);
}
