/** Compares the late router with React Router's own router, which comments here call the library. */
import {
	matchRoutes,
	redirect,
	RouterContextProvider,
	UNSAFE_createMemoryHistory as createMemoryHistory,
	UNSAFE_createRouter as createRouter,
	UNSAFE_defaultMapRouteProperties as mapRouteProperties,
	type DataRouteMatch,
	type DataRouter,
	type HydrationState,
	type LoaderFunctionArgs,
	type Path,
	type RouteObject,
	type RouterState,
} from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runLoaders } from './first-data.ts';
import { createLateRouter, hydratedState } from './late-router.ts';

const Page = () => null;
/** Returns new routes for each test, because a page changes its loader when its data has loaded. */
const createRoutes = (load: (args: LoaderFunctionArgs) => unknown): RouteObject[] => [
	{
		id: 'layout',
		loader: () => 'layout data',
		shouldRevalidate: () => false,
		Component: Page,
		children: [
			{
				id: 'pages',
				ErrorBoundary: Page,
				children: [
					...['games', 'news'].map((id) => ({ id, path: `/${id}/`, loader: () => `${id} loaded`, Component: Page })),
					{
						id: 'client',
						path: '/client/',
						loader: Object.assign((args: LoaderFunctionArgs) => load(args), { hydrate: true as const }),
						Component: Page,
					},
				],
			},
		],
	},
];
const hydrationData = { loaderData: { layout: 'layout data', games: 'games data' }, errors: null };
const FAILURE = new Error('no network');

beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }));
afterEach(() => void vi.unstubAllGlobals());

/** While `isOffline` is true, the library fails to load. */
function open(
	entries = ['/games/'],
	data: HydrationState = hydrationData,
	loadClient: (args: LoaderFunctionArgs) => unknown = () => 'client loaded',
) {
	const history = createMemoryHistory({ initialEntries: entries });
	const routes = createRoutes(loadClient);
	const matches = matchRoutes(routes, history.location) as DataRouteMatch[];
	const getContext = () => new RouterContextProvider();
	const create = (onHistory: typeof history, loaderData = data.loaderData): DataRouter =>
		createRouter({
			routes,
			history: onHistory,
			hydrationData: { ...data, ...(loaderData ? { loaderData } : {}) },
			mapRouteProperties,
			getContext,
		});
	const page = { isOffline: false, loads: 0, documents: [] as Path[] };
	const { router, load, loadData } = createLateRouter({
		state: hydratedState(matches, history, data),
		history,
		loadLibrary: async () => {
			page.loads++;
			await Promise.resolve();
			if (page.isOffline) throw FAILURE;
			return (onHistory, loaderData) => create(onHistory as typeof history, loaderData);
		},
		runLoaders: (state, signal) =>
			runLoaders(state, history.createURL({ ...state.location, hash: '' }), getContext(), signal),
		loadDocument: ({ pathname, search, hash }) => page.documents.push({ pathname, search, hash }),
	});
	return Object.assign(page, { history, create, router, load, loadData });
}

function watch(router: DataRouter): RouterState[] {
	const states: RouterState[] = [];
	router.subscribe((state) => states.push(state));
	return states;
}

/** No component reads the children of matched routes, so ignore them in the comparison. */
const withoutChildren = ({ matches, ...state }: RouterState) => ({
	...state,
	matches: matches.map(({ route: { children: _children, ...route }, ...match }) => ({ ...match, route })),
});

const failed = { loaderData: { layout: 'layout data' }, errors: { pages: new Error('404') } };

test.each([
	['a page', '/games/', hydrationData, true],
	['a page with a query and a hash', '/games/?q=x#tab', hydrationData, true],
	['a failed page', '/games/', failed, true],
	[
		'a page that loads its data in the browser',
		'/client/',
		{ loaderData: { layout: 'layout data', client: null }, errors: null },
		false,
	],
	['a failed page that loads its data in the browser', '/client/', failed, true],
])('the first state of %s equals the state of the library', (_, path, data, isInitialized) => {
	const { history, router, create, loads } = open([path], data);
	expect(withoutChildren(router.state)).toStrictEqual(withoutChildren(create(history).state));
	expect(router.state.initialized).toBe(isInitialized);
	expect(loads).toBe(0);
});

const withoutData = { loaderData: { layout: 'layout data', client: null }, errors: null };

test('a page loads its data in the browser once React has subscribed, without the library', async () => {
	const requests: LoaderFunctionArgs[] = [];
	const page = open(['/client/?q=1#tab'], withoutData, (args) => `loaded ${requests.push(args)}`);
	const loading = page.loadData();
	await new Promise((resolve) => setTimeout(resolve));
	expect(page.router.state.initialized).toBe(false);
	const states = watch(page.router);
	await loading;
	expect(states).toHaveLength(1);
	expect(states[0]).toMatchObject({
		initialized: true,
		loaderData: { layout: 'layout data', client: 'loaded 1' },
		location: { hash: '#tab' },
	});
	expect(requests[0]).toMatchObject({ params: {}, pattern: '/client/' });
	expect(new URL(requests[0]!.request.url).search).toBe('?q=1');
	expect(page.loads).toBe(0);
	// The library receives the loaded data, so the loader must not run again.
	await page.load();
	await new Promise((resolve) => setTimeout(resolve));
	expect(page.router.state).toMatchObject({ initialized: true, loaderData: { client: 'loaded 1' } });
	expect(requests).toHaveLength(1);
	await page.router.revalidate();
	expect(page.router.state.loaderData.client).toBe('loaded 2');
});

test('the library waits for the data of the page, but not if the visitor leaves', async () => {
	const signals: AbortSignal[] = [];
	let respond = (_data: string): void => {};
	const loadClient = ({ request }: LoaderFunctionArgs) => {
		signals.push(request.signal);
		return new Promise<string>((resolve) => (respond = resolve));
	};
	const page = open(['/client/'], withoutData, loadClient);
	watch(page.router);
	void page.loadData();
	const loading = page.load();
	await new Promise((resolve) => setTimeout(resolve));
	respond('client loaded');
	await loading;
	expect(page.router.state).toMatchObject({ initialized: true, loaderData: { client: 'client loaded' } });
	expect(signals.map(({ aborted }) => aborted)).toEqual([false]);

	const left = open(['/client/'], withoutData, loadClient);
	watch(left.router);
	void left.loadData();
	await left.router.navigate('/news/');
	expect(left.router.state).toMatchObject({ location: { pathname: '/news/' }, loaderData: { news: 'news loaded' } });
	expect(signals[1]?.aborted).toBe(true);
});

test('a page that redirects or fails loads the library, which handles it', async () => {
	const redirecting = open(['/client/'], withoutData, () => redirect('/news/'));
	watch(redirecting.router);
	await redirecting.loadData();
	await expect.poll(() => redirecting.router.state.location.pathname).toBe('/news/');
	const failing = open(['/client/'], withoutData, () => {
		throw FAILURE;
	});
	watch(failing.router);
	await failing.loadData();
	await expect.poll(() => failing.router.state.errors).toEqual({ pages: FAILURE });
	const offline = open(['/client/'], withoutData, () => {
		throw FAILURE;
	});
	watch(offline.router);
	offline.isOffline = true;
	await expect(offline.loadData()).rejects.toBe(FAILURE);
});

test('the library starts with the shown state, once the page has subscribed', async () => {
	const { router, load } = open();
	const shown = router.state;
	let isLoaded = false;
	const loading = load().then(() => (isLoaded = true));
	await new Promise((resolve) => setTimeout(resolve));
	expect(isLoaded).toBe(false);
	expect(router.state).toBe(shown);
	const states = watch(router);
	await loading;
	expect(states).toEqual([]);
	expect(router.state).not.toBe(shown);
	expect(withoutChildren(router.state)).toStrictEqual(withoutChildren(shown));
	expect(router.state.location).toBe(shown.location);
	expect(Object.keys(router.manifest)).toEqual(['layout', 'pages', 'games', 'news', 'client']);
});

test('calls wait for the library, which loads once and gets the latest navigation', async () => {
	const page = open();
	const states = watch(page.router);
	const first = page.router.navigate('?q=1', { state: 'first' });
	expect(page.router.state.navigation).toMatchObject({
		state: 'loading',
		location: { pathname: '/games/', search: '?q=1', hash: '' },
	});
	expect(states).toHaveLength(1);
	await Promise.all([first, page.router.navigate('/news/#tab', { replace: true }), page.load()]);
	expect(page.loads).toBe(1);
	expect(page.history.location).toMatchObject({ pathname: '/news/', hash: '#tab' });
	expect(page.router.state).toBe(states.at(-1));
	expect(page.router.state.loaderData).toEqual({ layout: 'layout data', news: 'news loaded' });
	expect(page.router.state.navigation.state).toBe('idle');
	await page.router.revalidate();
	await page.router.navigate('/games/');
	expect(page.router.state.loaderData.games).toBe('games loaded');
	expect(page.documents).toEqual([]);
});

test.each([
	['a page', '/games/', hydrationData],
	[
		'a page that loads its data in the browser',
		'/client/',
		{ loaderData: { layout: 'layout data', client: null }, errors: null },
	],
])('a navigation from %s supersedes an earlier step back and a revalidation', async (_, path, data) => {
	const page = open(['/news/', path], data);
	const states = watch(page.router);
	page.history.go(-1);
	page.history.go(1);
	const calls = Promise.all([page.router.revalidate(), page.router.navigate('/news/?n=1')]);
	void page.load();
	await calls;
	await expect.poll(() => states.at(-1)?.navigation.state).toBe('idle');
	expect(page.history.location).toMatchObject({ pathname: '/news/', search: '?n=1' });
	expect(page.router.state.loaderData).toEqual({ layout: 'layout data', news: 'news loaded' });
	await page.router.navigate(-1);
	await expect.poll(() => states.at(-1)?.location.pathname).toBe(path);
	expect(page.documents).toEqual([]);
});

test('the library gets only the latest of several navigations; without the library, one document loads', async () => {
	const page = open();
	const states = watch(page.router);
	await Promise.all(['/news/?n=1', '/client/', '/news/?n=2'].map((to) => page.router.navigate(to)));
	const targets = states.flatMap(({ navigation }) => navigation.location?.pathname ?? []);
	expect(targets).toEqual(['/news/', '/client/', '/news/', '/news/']);
	const offline = open();
	offline.isOffline = true;
	await Promise.all(['/news/?n=1', '/news/?n=2'].map((to) => offline.router.navigate(to)));
	expect(offline.documents).toEqual([{ pathname: '/news/', search: '?n=2', hash: '' }]);
});

test('the first call may be a revalidation', async () => {
	const { router } = open();
	watch(router);
	await router.revalidate();
	expect(router.state.loaderData).toEqual({ layout: 'layout data', games: 'games loaded' });
});

test('Back shows its history entry, both before and while the library loads', async () => {
	const page = open(['/news/', '/games/', '/games/#tab']);
	const states = watch(page.router);
	page.history.go(-2);
	expect(page.history.location.pathname).toBe('/news/');
	expect(page.router.state.location).toMatchObject({ pathname: '/games/', hash: '#tab' });
	await page.load();
	await expect
		.poll(() => states[0])
		.toMatchObject({
			location: { pathname: '/games/', hash: '#tab' },
			navigation: { state: 'loading', location: { pathname: '/news/' } },
		});
	page.history.go(1);
	await expect.poll(() => states.at(-1)?.location).toMatchObject({ pathname: '/games/', hash: '' });
	await page.router.navigate(-1);
	expect(page.router.state).toMatchObject({ location: { pathname: '/news/' }, historyAction: 'POP' });
	expect(page.loads).toBe(1);
});

test('a step in the history takes effect at once, even without the library', async () => {
	const page = open(['/news/', '/games/']);
	watch(page.router);
	page.isOffline = true;
	await page.router.navigate(-1);
	expect(page.history.location.pathname).toBe('/news/');
	await expect.poll(() => page.documents).toEqual([{ pathname: '/news/', search: '', hash: '' }]);
});

test('without the library a document is loaded; the next call loads the library again', async () => {
	const page = open();
	const states = watch(page.router);
	page.isOffline = true;
	await expect(page.load()).rejects.toBe(FAILURE);
	await page.router.navigate('/news/?x=1');
	await page.router.navigate({ search: '?q=a', hash: '#tab' });
	await page.router.navigate('#tab');
	expect(page.documents).toEqual([
		{ pathname: '/news/', search: '?x=1', hash: '' },
		{ pathname: '/games/', search: '?q=a', hash: '#tab' },
		{ pathname: '/games/', search: '', hash: '#tab' },
	]);
	expect(states.at(-1)?.navigation.state).toBe('idle');
	expect(page.history.location.pathname).toBe('/games/');
	await expect(page.router.revalidate()).rejects.toBe(FAILURE);
	page.isOffline = false;
	await page.router.navigate('/news/');
	expect(page.router.state.loaderData.news).toBe('news loaded');
	expect(page.loads).toBe(6);
});

test('a visitor who is offline keeps the page when only the hash changes', async () => {
	vi.stubGlobal('navigator', { onLine: false });
	const page = open(['/news/', '/games/#a', '/games/#b']);
	const states = watch(page.router);
	page.isOffline = true;
	await page.router.navigate('#tab');
	expect(states.at(-1)?.navigation.state).toBe('idle');
	page.history.go(-1);
	await expect.poll(() => page.loads).toBe(2);
	await page.router.navigate('/news/');
	expect(page.documents).toEqual([{ pathname: '/news/', search: '', hash: '' }]);
});

test('scroll positions are recorded and restored once the library has loaded', async () => {
	const page = open();
	watch(page.router);
	const discarded: Record<string, number> = {};
	page.router.enableScrollRestoration(discarded, () => 1)();
	const positions: Record<string, number> = {};
	let y = 700;
	const stop = page.router.enableScrollRestoration(positions, () => y);
	const { key } = page.router.state.location;
	await page.router.navigate('/news/');
	expect(positions).toEqual({ [key]: 700 });
	await page.router.navigate(-1);
	expect(page.router.state.restoreScrollPosition).toBe(700);
	y = 5;
	stop();
	await page.router.navigate('/news/');
	expect(positions[key]).toBe(700);
	expect(discarded).toEqual({});
});
