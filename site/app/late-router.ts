/**
 * A small router for the first page of a document (ADR 0056). React Router's own router, "the library", loads at the
 * first interaction or call. The library then receives the waiting calls.
 */
import {
	IDLE_NAVIGATION,
	NavigationType,
	resolvePath,
	UNSAFE_defaultMapRouteProperties as mapRouteProperties,
	type DataRouter,
	type DataRouteMatch,
	type HydrationState,
	type LoaderFunction,
	type NavigationStates,
	type Path,
	type RouterInit,
	type RouterNavigateOptions,
	type RouterState,
	type RouterSubscriber,
	type To,
} from 'react-router';

type History = RouterInit['history'];
type HistoryListener = Parameters<History['listen']>[0];

type UsedMember =
	| 'basename'
	| 'createHref'
	| 'createURL'
	| 'enableScrollRestoration'
	| 'encodeLocation'
	| 'future'
	| 'manifest'
	| 'navigate'
	| 'revalidate'
	| 'routes'
	| 'state'
	| 'subscribe'
	| 'window';

export const isBrowserLoader = (loader: DataRouteMatch['route']['loader']): loader is LoaderFunction =>
	typeof loader === 'function' && loader.hydrate === true;

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const isSamePage = (a: Path, b: Path): boolean => a.pathname === b.pathname && a.search === b.search;

/** Constants, because memoised components compare these objects by identity. */
const NO_ROUTES: DataRouter['routes'] = [];
const NO_MANIFEST: DataRouter['manifest'] = {};

/**
 * Returns the initial state for the library's router. `initialized` is false if the page's data must still load in the
 * browser.
 */
export function hydratedState(
	matches: DataRouteMatch[],
	{ action, location }: History,
	{ loaderData, errors }: HydrationState,
): RouterState {
	return {
		historyAction: action,
		location,
		matches: matches.map((match) => ({
			...match,
			route: Object.assign({ ...match.route }, mapRouteProperties(match.route)),
		})),
		initialized: Boolean(errors) || !matches.some(({ route }) => isBrowserLoader(route.loader)),
		renderFallback: false,
		navigation: IDLE_NAVIGATION,
		restoreScrollPosition: false,
		preventScrollReset: false,
		revalidation: 'idle',
		loaderData: loaderData ?? {},
		actionData: null,
		errors: errors ?? null,
		fetchers: new Map(),
		blockers: new Map(),
	};
}

/** Creates the library's router with the page's data. */
export type CreateRouter = (history: History, loaderData: RouterState['loaderData']) => DataRouter;

interface LateRouterOptions {
	state: RouterState;
	history: History;
	loadLibrary: () => Promise<CreateRouter>;
	/** Runs the loaders of the document's page (site/app/first-data.ts), and returns the data of the page. */
	runLoaders: (state: RouterState, signal: AbortSignal) => Promise<RouterState['loaderData']>;
	/** Loads the document of a location if the library's router cannot be loaded. */
	loadDocument: (target: Path) => void;
}

interface LateRouter {
	router: DataRouter;
	/** Loads the library's router. After a failure, the next call loads it again. */
	load: () => Promise<DataRouter>;
	/** Loads data that the document does not contain. */
	loadData: () => Promise<void>;
}

export function createLateRouter({
	state,
	history,
	loadLibrary,
	runLoaders,
	loadDocument,
}: LateRouterOptions): LateRouter {
	const { location } = state;
	let loaded: DataRouter | undefined;
	let loading: Promise<DataRouter> | undefined;
	const subscribers = new Set<RouterSubscriber>();
	let onSubscription = (): void => {};
	const subscription = new Promise<void>((resolve) => (onSubscription = resolve));
	const emit: RouterSubscriber = (...update) => {
		for (const subscriber of subscribers) subscriber(...update);
	};

	const showNavigation = (navigation: RouterState['navigation']): void => {
		state = { ...state, navigation };
		emit(state, { deletedFetchers: [], newErrors: null, flushSync: false });
	};

	/** Aborted when the visitor leaves the page while its data loads. */
	const leaving = new AbortController();
	let settleData = (): void => {};
	/** Resolves when the data has loaded or the visitor has left the page. */
	const dataSettled = new Promise<void>((resolve) => (settleData = resolve));
	if (state.initialized) settleData();

	const loadData = async (): Promise<void> => {
		try {
			const loaderData = await runLoaders(state, leaving.signal);
			// Wait for the end of hydration. Hydration reads the state at its start and subscribes at its end, so the
			// state must not change before.
			await subscription;
			if (leaving.signal.aborted) return;
			// Otherwise, the library would run these loaders again.
			for (const { route } of state.matches) if (isBrowserLoader(route.loader)) route.loader.hydrate = false;
			state = { ...state, initialized: true, loaderData };
			emit(state, { deletedFetchers: [], newErrors: null, flushSync: false });
			settleData();
		} catch {
			settleData();
			await load();
		}
	};

	/**
	 * Number of navigations so far. The library's router confuses two navigations in one task, so only the latest
	 * waiting navigation reaches it.
	 */
	let navigations = 0;
	async function navigateLater(target: Path, start: (router: DataRouter) => unknown): Promise<void> {
		const navigation = ++navigations;
		leaving.abort();
		settleData();
		try {
			const router = await load();
			if (navigation === navigations) await start(router);
		} catch (error) {
			if (loaded) throw error;
			if (navigation !== navigations) return;
			showNavigation(IDLE_NAVIGATION);
			// Offline, no document can load. A change of the hash alone keeps the page.
			if (navigator.onLine || !isSamePage(target, location)) loadDocument(target);
		}
	}

	let routerListener: HistoryListener | undefined;
	history.listen((update) => {
		if (!routerListener) return void navigateLater(update.location, () => routerListener?.(update));
		navigations++;
		routerListener(update);
	});
	const routerHistory: History = Object.create(history, {
		// The history entry may change while the library's router loads. The router first gets the old location, and
		// then learns the change through its listener.
		location: { get: () => (loaded ? history.location : location) },
		listen: {
			value: (listener: HistoryListener) => {
				routerListener = listener;
				return () => (routerListener = undefined);
			},
		},
	});

	let scrolling: Parameters<DataRouter['enableScrollRestoration']> | undefined;
	let stopScrolling: (() => void) | undefined;

	async function start(): Promise<DataRouter> {
		const [create] = await Promise.all([loadLibrary(), subscription]);
		await dataSettled;
		const router = create(routerHistory, state.loaderData);
		loaded = router;
		router.subscribe(emit);
		if (scrolling) stopScrolling = router.enableScrollRestoration(...scrolling);
		router.initialize();
		// `initialize` may start a navigation, which must come before the waiting navigations.
		await nextTask();
		return router;
	}

	const load = (): Promise<DataRouter> =>
		(loading ??= start().catch((error: unknown) => {
			loading = undefined;
			throw error;
		}));

	function navigate(to: To | number | null, options?: RouterNavigateOptions): Promise<void> {
		// The history's listener renders the new entry after a step.
		if (typeof to === 'number') {
			if (loaded) return loaded.navigate(to);
			history.go(to);
			return Promise.resolve();
		}
		if (loaded) {
			navigations++;
			return loaded.navigate(to, options);
		}
		const target = resolvePath(to ?? '', location.pathname);
		const next: NavigationStates['Loading'] = {
			...IDLE_NAVIGATION,
			state: 'loading',
			location: { ...location, ...target, state: null },
			matches: state.matches,
			historyAction: NavigationType.Push,
		};
		showNavigation(next);
		return navigateLater(target, (router) => router.navigate(to, options));
	}

	const router: Pick<DataRouter, UsedMember> = {
		basename: '/',
		future: {},
		get window() {
			return window;
		},
		get state() {
			return loaded?.state ?? state;
		},
		get routes() {
			return loaded?.routes ?? NO_ROUTES;
		},
		get manifest() {
			return loaded?.manifest ?? NO_MANIFEST;
		},
		subscribe(subscriber) {
			subscribers.add(subscriber);
			onSubscription();
			return () => subscribers.delete(subscriber);
		},
		enableScrollRestoration(...options) {
			scrolling = options;
			stopScrolling = loaded?.enableScrollRestoration(...options);
			return () => {
				scrolling = undefined;
				stopScrolling?.();
			};
		},
		navigate,
		async revalidate() {
			const router = await load();
			// The waiting navigations come first.
			await nextTask();
			return router.revalidate();
		},
		createHref: (to) => history.createHref(to),
		createURL: (to) => history.createURL(to),
		encodeLocation: (to) => history.encodeLocation(to),
	};
	return { load, loadData, router: router as DataRouter };
}
