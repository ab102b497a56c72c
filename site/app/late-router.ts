/**
 * A router for the page of the document (ADR 0056). Before an interaction, it only needs stored state, and the data that
 * the page loads in the browser. React Router's own router ("the library") loads at the first interaction or call, and
 * then receives the calls that waited.
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

/** Returns true for a loader that runs in the browser at the start of the page. */
export const isBrowserLoader = (loader: DataRouteMatch['route']['loader']): loader is LoaderFunction =>
	typeof loader === 'function' && loader.hydrate === true;

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const isSamePage = (a: Path, b: Path): boolean => a.pathname === b.pathname && a.search === b.search;

/** Constants, because memoised components compare these objects by identity. */
const NO_ROUTES: DataRouter['routes'] = [];
const NO_MANIFEST: DataRouter['manifest'] = {};

/**
 * Returns the state for the library's router. `initialized` is false if the document lacks the page's data, which then
 * loads in the browser.
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

/** Creates the library's router with the data of the page, starting at the location of the state. */
export type CreateRouter = (history: History, loaderData: RouterState['loaderData']) => DataRouter;

interface LateRouterOptions {
	state: RouterState;
	history: History;
	/** Loads the library. */
	loadLibrary: () => Promise<CreateRouter>;
	/** Runs the loaders of the document's page (site/app/first-data.ts), and returns the data of the page. */
	runLoaders: (state: RouterState, signal: AbortSignal) => Promise<RouterState['loaderData']>;
	/** Loads the document of a location if the library's router cannot be loaded. */
	loadDocument: (target: Path) => void;
}

interface LateRouter {
	router: DataRouter;
	/** Loads the library's router. A call after a failure loads it again. */
	load: () => Promise<DataRouter>;
	/** Loads the data that the document lacks. */
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

	/** Aborted when the visitor leaves the page whose data loads. */
	const leaving = new AbortController();
	let settleData = (): void => {};
	/** Resolves when the page has its data, or is left. */
	const dataSettled = new Promise<void>((resolve) => (settleData = resolve));
	if (state.initialized) settleData();

	const loadData = async (): Promise<void> => {
		try {
			const loaderData = await runLoaders(state, leaving.signal);
			// Hydration reads the state at its start and subscribes at its end, so the state must not change in between.
			await subscription;
			if (leaving.signal.aborted) return;
			// The library must not run these loaders again.
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
	 * Number of navigations so far. Only the latest of the waiting navigations goes to the library's router. The router
	 * would confuse two navigations in one task.
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
			// Offline, keep the page if only the hash changes.
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
		// The history entry may change while the library's router loads. The router starts at the first location, and
		// its listener then gets the change.
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
		// `initialize` may start a navigation. That navigation must come before the waiting navigations.
		await nextTask();
		return router;
	}

	const load = (): Promise<DataRouter> =>
		(loading ??= start().catch((error: unknown) => {
			loading = undefined;
			throw error;
		}));

	function navigate(to: To | number | null, options?: RouterNavigateOptions): Promise<void> {
		// After a step in the history, the history's listener shows the new entry.
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
			// Revalidate after the navigations that waited.
			await nextTask();
			return router.revalidate();
		},
		createHref: (to) => history.createHref(to),
		createURL: (to) => history.createURL(to),
		encodeLocation: (to) => history.encodeLocation(to),
	};
	return { load, loadData, router: router as DataRouter };
}
