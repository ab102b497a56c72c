import { PRESENCE_SUFFIX } from '../../contract/editing.ts';
import {
	BROWSER_ERRORS_PATH,
	CLIENT_AREA_CALLS,
	LOGIN_PATH,
	LOGOUT_PATH,
	RESET_PASSWORD_PATH,
} from '../../contract/urls.ts';
import { OpenAPIHono } from '@hono/zod-openapi';
import { Hono, type Context, type Next } from 'hono';
import { except } from 'hono/combine';
import { getPath } from 'hono/utils/url';
import { runWithSiteLanguages } from '../database/fallback-language.ts';
import type { Site } from '../http/site.ts';
import type { AppEnv } from '../http/app-env.ts';
import {
	addSessionHint,
	noStore,
	readSession,
	requireTwoFactor,
	requireStaff,
	requireUser,
} from '../auth/sessions/session-guards.ts';
import { recordDeniedRequests } from '../platform/audit/record-denied-requests.ts';
import { gameDemoRoutes } from '../features/game-demos/game-demo.routes.ts';
import { nextContentChange } from './next-content-change.ts';
import { DryRunContentVersion } from '../database/content-version.ts';
import { filesRoutes } from '../resources/files/files.routes.ts';
import { mediaRoutes } from '../resources/media/media.routes.ts';
import { factCards } from './fact-cards.ts';
import { newsFeed } from './news-feed.ts';
import { previewRoutes } from '../features/previews/preview.routes.ts';
import { createPreviewSite, type ActivePreview } from '../features/previews/preview-site.ts';
import { previews } from '../features/previews/preview.ts';
import type { Api } from './in-process.ts';
import type { Services } from './services.ts';
import { linkPreviewPictures } from './link-preview-pictures.ts';
import { webManifest } from './web-manifest.ts';
import { readSiteLanguage, requestLanguage } from '../http/request-language.ts';
import { adminPageRoutes } from './admin-page.ts';
import { methodNotAllowed } from '../http/allowed-methods.ts';
import { canonicalApiKeys } from '../http/api-keys.ts';
import { createApi, type ApiOptions } from './api.ts';
import { apiDescriptionRoutes } from './api-description.routes.ts';
import {
	apiFailure,
	notFound,
	RETRY_AFTER_SECONDS,
	toHttpError,
	unavailableError,
	TooManyRequestsError,
} from '../http/errors.ts';
import { healthRoutes } from './health.ts';
import { limitPerAddress, UNCACHED_PER_MINUTE } from '../http/rate-limits.ts';
import { logRequests } from '../http/log.ts';
import { rejectForeignOrigins } from '../http/origin-check.ts';
import { cdnCacheHeaders } from '../platform/cdn/cdn-purge.ts';
import { PageCache } from './page-cache.ts';
import { pages } from './pages.ts';
import { pressArchives } from './press-archives.ts';
import { plainTextHeaders, responseHeaders } from './security-headers.ts';
import { siteMap } from './site-map.ts';
import { wellKnown } from './well-known.ts';

export interface AppOptions extends ApiOptions {
	/** Maximum size of the page cache. 0 disables the cache. */
	cacheBytes?: number | undefined;
	uncachedPerMinute?: number | undefined;
	pagesPerSitemap?: number | undefined;
	/** True during shutdown. `/readyz` then returns 503. */
	isDraining?: (() => boolean) | undefined;
}

/** Creates the application. Requests pass the middleware in the order below. */
export function createApp(services: Services, site: Site, options: AppOptions = {}) {
	const headers = responseHeaders(services, site);
	const previewSite = createPreviewSite(services, (database, active) => {
		const previewed = {
			...services,
			database,
			content: new DryRunContentVersion(database, nextContentChange(services.contentTypes)),
		};
		const api = createApi(previewed, site, options);
		const documents = [gameDemoRoutes(previewed, site)];
		const previewApp = new Hono<AppEnv>();
		previewApp.route('/', api);
		previewApp.route('/', pages(previewed, site, inClientAreaAsViewer(api, active), undefined, documents, active).app);
		return { app: previewApp, headers: responseHeaders(previewed, site) };
	});
	const api = createApi(services, site, options, previewSite);
	const { cdn } = services.config;
	const cache = new PageCache(
		services.content,
		services.now,
		headers,
		services.database.outage,
		options.cacheBytes,
		cdn && cdnCacheHeaders(cdn),
	);
	const app = new OpenAPIHono<AppEnv>({ getPath: routedPath });

	const healthHeaders = Object.entries(plainTextHeaders(services.config));
	for (const path of ['/healthz', '/readyz'])
		app.use(path, async (c, next) => {
			await next();
			for (const [name, value] of healthHeaders) c.res.headers.set(name, value);
		});
	app.route('/', healthRoutes(services, cache, options.isDraining));
	// Error reports are not in the request log, because they have their own log line, which omits the client's address.
	const reportPaths = new Set([BROWSER_ERRORS_PATH]);
	const { log, metrics, requests, tracing } = services;
	const { trustedProxies } = services.config;
	app.use(logRequests(log, { trustedProxies, metrics, requests, tracing }, reportPaths));
	app.use(async (c: Context<AppEnv>, next: Next) => {
		await next();
		for (const [name, value] of Object.entries(await headers()))
			// The response may have a content security policy of its own.
			if (!c.res.headers.has(name)) c.res.headers.set(name, value);
	});
	app.use((_, next) => runWithSiteLanguages(site.languages, next));
	app.route('/', mediaRoutes(services));
	// Sandboxed demos have an opaque origin, so reports of browser errors are accepted from any origin.
	app.use(rejectForeignOrigins(services.config, reportPaths));
	app.use(limitPerAddress(options.uncachedPerMinute ?? UNCACHED_PER_MINUTE, site.languages));

	app.use(
		previews(services, site, {
			api,
			previewSite,
			makeFiles: (lookUp) => filesRoutes(services, lookUp),
		}),
	);

	const apiKeyOf = canonicalApiKeys(api);
	app.route('/', apiDescriptionRoutes(services, site, api));
	app.use('/api/*', readSiteLanguage(site.languages));
	app.use('/api/*', cache.middleware(apiKeyOf));
	for (const path of ['/api/*', LOGIN_PATH, LOGOUT_PATH, `${RESET_PASSWORD_PATH}*`])
		app.use(
			path,
			readSession(services, (requested) => requested.endsWith(PRESENCE_SUFFIX)),
		);
	// Users set up two-factor authentication through calls for their own account, so these calls do not require it.
	const unlessOwnAccount = except('/api/client-area/account/*', requireTwoFactor);
	for (const path of CLIENT_AREA_CALLS) app.use(`${path}*`, noStore, requireUser, unlessOwnAccount);
	app.use('/api/admin/*', noStore, recordDeniedRequests(services), requireUser, requireTwoFactor, requireStaff);
	app.route('/', api);
	const pathsWithSlash = new Set(api.routes.map(({ path }) => path).filter((path) => path.endsWith('/')));
	app.all('/api/*', (c) => {
		// If no route matches a read, redirects to the path with the trailing slash removed or added.
		const { pathname, search } = new URL(c.req.url);
		const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
		if (isRead && pathname.endsWith('/')) return c.redirect(pathname.replace(/\/+$/, '') + search, 301);
		if (isRead && pathsWithSlash.has(`${pathname}/`)) return c.redirect(`${pathname}/${search}`, 301);
		throw notFound();
	});

	app.route('/', webManifest(services));
	app.route('/', linkPreviewPictures(services, site));
	app.route('/', wellKnown(services, site));
	app.route('/', siteMap(services, site, cache, options.pagesPerSitemap));
	app.route('/', newsFeed(services, site, cache));
	app.route('/', factCards(services, site, api, cache));
	app.route('/', pressArchives(services, site, api));
	const documents = [gameDemoRoutes(services, site), adminPageRoutes(services, site), previewRoutes(services, site)];
	const { app: pageRoutes, fail } = pages(services, site, api, cache, documents);
	const isPage = (path: string) => site.matchPath(path) !== null;
	app.use(addSessionHint(services, isPage));
	app.route('/', pageRoutes);
	app.all(
		'*',
		methodNotAllowed(() => app.routes, isPage),
	);

	const failure = apiFailure(services);
	app.onError((error, c) => {
		const isDocument = c.req.method === 'GET' && c.req.header('accept')?.includes('text/html');
		if (
			isDocument &&
			!c.req.path.startsWith('/api/') &&
			(unavailableError(error) || error instanceof TooManyRequestsError)
		)
			return fail(error, c);
		const language = requestLanguage(c);
		const known = toHttpError(error, services.errorResponses, language);
		if (c.req.path.startsWith('/api/') || !known) return failure(error, c);
		if (known.status === 503) c.header('retry-after', String(RETRY_AFTER_SECONDS));
		return c.text(`${known.messageIn(language)}\n`, known.status, { 'cache-control': 'no-store' });
	});
	return { app, cache };
}

/**
 * Wraps the API for the pages of a preview. In the client area, calls run as the viewer. Other calls run without a
 * user.
 */
function inClientAreaAsViewer(api: Api, active: () => ActivePreview): Api {
	const forPages = new OpenAPIHono<AppEnv>();
	forPages.use(async (c, next) => {
		const isInClientArea = CLIENT_AREA_CALLS.some((path) => c.req.path.startsWith(path));
		c.set('user', isInClientArea ? active().user : null);
		await next();
	});
	forPages.route('/', api);
	return forPages;
}

/**
 * Corrects the trailing slash in the path of a write, because a write cannot be redirected. Paths of the API have no
 * trailing slash, and other paths have one.
 */
function routedPath(request: Request): string {
	const path = getPath(request);
	if (request.method === 'GET' || request.method === 'HEAD') return path;
	const bare = path.replace(/\/+$/, '');
	return path.startsWith('/api/') ? bare : `${bare}/`;
}
