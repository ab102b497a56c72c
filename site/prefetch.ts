/** The next page's code and data, fetched when the visitor means to go there: a pointer that rests, a focus, a touch. */
import { matchRoutes, RouterContextProvider, type RouteObject } from 'react-router';
import { createApi } from './api.ts';
import { apiContext, nowContext, reportContext } from './context.ts';
import { BoundedMap } from './bounded-map.ts';
import { matchPath, type Language } from './urls.ts';

/** Milliseconds that a pointer rests on a link before it is taken for an intent. */
const REST = 70;
/** Milliseconds for which an answer that was fetched ahead is good, and how many are kept, as of links meant. */
const FRESH = 10_000;
const KEPT = 40;

export interface Prefetching {
	/** The browser's `fetch`, which hands out once what was fetched ahead. */
	fetch: (path: string, init?: RequestInit) => Promise<Response>;
	/** Watches the document's links. */
	watch: (routes: RouteObject[]) => void;
}

export function createPrefetching(language: Language): Prefetching {
	const ahead = new BoundedMap<string, { at: number; response: Promise<Response> }>(KEPT);
	const meant = new BoundedMap<string, number>(KEPT);
	/** When a page that was gone to asked for its data. */
	const asked = new BoundedMap<string, number>(KEPT);

	const fetchAhead = (path: string, since: number): Promise<Response> => {
		// The click came before the page's code: the data is on its way.
		if ((asked.get(path) ?? -Infinity) >= since) return Promise.reject(new Error('The page has asked for it'));
		const known = ahead.get(path);
		const now = performance.now();
		if (known && now - known.at < FRESH) return known.response.then((response) => response.clone());
		const response = fetch(path);
		const entry = { at: now, response };
		const drop = (): void => {
			if (ahead.get(path) === entry) ahead.delete(path);
		};
		// Whoever needs it asks again; nobody waits for it here.
		response.then((answer) => answer.ok || drop(), drop);
		ahead.set(path, entry);
		return response.then((answer) => answer.clone());
	};

	async function prefetch(routes: RouteObject[], link: HTMLAnchorElement, since: number): Promise<void> {
		const request = new Request(link.href);
		const context = new RouterContextProvider();
		context.set(apiContext, createApi({ fetch: (path) => fetchAhead(path, since), language, log: () => {} }));
		context.set(reportContext, () => {});
		context.set(nowContext, new Date());
		const page = matchRoutes(routes, link.pathname)?.at(-1);
		if (!page) return;
		const { lazy } = page.route;
		const loader = typeof lazy === 'function' ? (await lazy()).loader : page.route.loader;
		if (typeof loader !== 'function') return;
		await loader({ request, url: new URL(request.url), params: page.params, context, pattern: page.route.path ?? '' });
	}

	return {
		fetch(path, init) {
			asked.set(path, performance.now());
			const known = init === undefined ? ahead.get(path) : undefined;
			if (!known) return fetch(path, init);
			ahead.delete(path);
			if (performance.now() - known.at >= FRESH) return fetch(path);
			// A failure of a while ago, or of an asking that nobody waited for, is none of the click's.
			return known.response.then(
				(answer) => (answer.ok ? answer : fetch(path)),
				() => fetch(path),
			);
		},
		watch(routes) {
			const intend = (link: HTMLAnchorElement): void => {
				const now = performance.now();
				const before = meant.get(link.href);
				if (before !== undefined && now - before < FRESH) return;
				meant.set(link.href, now);
				prefetch(routes, link, now).catch(() => undefined);
			};
			const linkOf = (event: Event): HTMLAnchorElement | undefined => {
				const link = event.target instanceof Element ? event.target.closest('a') : null;
				const isOurs = link && link.origin === location.origin && link.pathname !== location.pathname && !link.target;
				return isOurs && matchPath(link.pathname)?.language === language ? link : undefined;
			};
			let timer: ReturnType<typeof setTimeout> | undefined;
			document.addEventListener('pointerover', (event) => {
				clearTimeout(timer);
				const link = event.pointerType === 'mouse' ? linkOf(event) : undefined;
				if (link) timer = setTimeout(() => intend(link), REST);
			});
			for (const type of ['focusin', 'touchstart'])
				document.addEventListener(
					type,
					(event) => {
						const link = linkOf(event);
						if (link) intend(link);
					},
					{ passive: true },
				);
		},
	};
}
