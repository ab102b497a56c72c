/** Prefetches code and data of a page when the visitor hovers over, focuses or touches a link to it. */
import { matchRoutes, RouterContextProvider, type RouteObject } from 'react-router';
import { createApi } from '../api.ts';
import type { SessionLookup } from '../session-lookup.ts';
import { apiContext, nowContext, reportContext, sessionContext, urlsContext } from '../loader-context.ts';
import { BoundedMap } from '../bounded-map.ts';
import type { Language, SiteUrls } from '../urls.ts';

const HOVER_DELAY_MS = 70;
/** A prefetched response expires after this time. */
const MAX_AGE_MS = 10_000;
const MAX_MAP_ENTRIES = 40;

export interface Prefetching {
	/** Returns a prefetched response at most once. Without one, fetches like the browser's `fetch`. */
	fetch: (path: string, init?: RequestInit) => Promise<Response>;
	/**
	 * Watches the links of `within`, by default the document. When the user changes, drops all prefetched responses.
	 */
	watch: (routes: RouteObject[], session: SessionLookup, within?: HTMLElement) => void;
}

export function createPrefetching(language: Language, urls: SiteUrls): Prefetching {
	const prefetched = new BoundedMap<string, { at: number; response: Promise<Response> }>(MAX_MAP_ENTRIES);
	const intents = new BoundedMap<string, number>(MAX_MAP_ENTRIES);
	/** Time of the page's latest request, by API path. */
	const requestTimes = new BoundedMap<string, number>(MAX_MAP_ENTRIES);

	const fetchOrReuse = (path: string, since: number): Promise<Response> => {
		// The visitor clicked while the code of the page loaded, so the page has already requested this data.
		if ((requestTimes.get(path) ?? -Infinity) >= since) return Promise.reject(new Error('The page has requested it'));
		const known = prefetched.get(path);
		const now = performance.now();
		if (known && now - known.at < MAX_AGE_MS) return known.response.then((response) => response.clone());
		const response = fetch(path);
		const entry = { at: now, response };
		const drop = (): void => {
			if (prefetched.get(path) === entry) prefetched.delete(path);
		};
		// Drop a failed response, because the page must repeat the request.
		response.then((result) => result.ok || drop(), drop);
		prefetched.set(path, entry);
		return response.then((result) => result.clone());
	};

	async function prefetch(
		routes: RouteObject[],
		link: HTMLAnchorElement,
		since: number,
		session: SessionLookup,
	): Promise<void> {
		const request = new Request(link.href);
		const context = new RouterContextProvider();
		context.set(apiContext, createApi({ fetch: (path) => fetchOrReuse(path, since), language, log: () => {} }));
		context.set(reportContext, () => {});
		context.set(urlsContext, urls);
		context.set(nowContext, new Date());
		context.set(sessionContext, { state: session.state, settle: () => Promise.resolve(session.state) });
		const page = matchRoutes(routes, link.pathname)?.at(-1);
		if (!page) return;
		const { lazy } = page.route;
		const loader = typeof lazy === 'function' ? (await lazy()).loader : page.route.loader;
		if (typeof loader !== 'function') return;
		await loader({ request, url: new URL(request.url), params: page.params, context, pattern: page.route.path ?? '' });
	}

	return {
		fetch(path, init) {
			requestTimes.set(path, performance.now());
			const known = init?.method === undefined ? prefetched.get(path) : undefined;
			if (!known) return fetch(path, init);
			prefetched.delete(path);
			if (performance.now() - known.at >= MAX_AGE_MS) return fetch(path, init);
			// The page repeats a failed request.
			return known.response.then(
				(response) => (response.ok ? response : fetch(path, init)),
				() => fetch(path, init),
			);
		},
		watch(routes, session, within = document.documentElement) {
			let { user } = session.state;
			session.subscribe(() => {
				if (session.state.user === user) return;
				({ user } = session.state);
				prefetched.clear();
				intents.clear();
			});
			const intend = (link: HTMLAnchorElement): void => {
				const now = performance.now();
				const before = intents.get(link.href);
				if (before !== undefined && now - before < MAX_AGE_MS) return;
				intents.set(link.href, now);
				prefetch(routes, link, now, session).catch(() => undefined);
			};
			const isPrefetchable = (link: HTMLAnchorElement): boolean =>
				link.origin === location.origin &&
				link.pathname !== location.pathname &&
				!link.target &&
				urls.matchPath(link.pathname)?.language === language;
			const linkOf = (event: Event): HTMLAnchorElement | undefined => {
				const link = event.target instanceof Element ? event.target.closest('a') : null;
				return link && isPrefetchable(link) ? link : undefined;
			};
			let timer: ReturnType<typeof setTimeout> | undefined;
			within.addEventListener('pointerover', (event) => {
				clearTimeout(timer);
				const link = event.pointerType === 'mouse' ? linkOf(event) : undefined;
				if (link) timer = setTimeout(() => intend(link), HOVER_DELAY_MS);
			});
			for (const type of ['focusin', 'touchstart'])
				within.addEventListener(
					type,
					(event) => {
						const link = linkOf(event);
						if (link) intend(link);
					},
					{ passive: true },
				);
			// The pointer or the focus may have reached a link before this code loaded.
			const reached = within.querySelector<HTMLAnchorElement>('a:is(:hover, :focus, :active)');
			if (reached && isPrefetchable(reached)) intend(reached);
		},
	};
}
