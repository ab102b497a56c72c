import { FALLBACK_LANGUAGE, type Language } from '../../contract/languages.ts';
import { languageCodes } from '../../contract/urls.ts';
import { Hono, type Context } from 'hono';
import type { Site } from '../http/site.ts';
import type { AppEnv } from '../http/app-env.ts';
import type * as EntryServer from '../../site/app/entry-server.tsx';
import { redirectFinder } from '../features/redirects/find-redirect.ts';
import type { ActivePreview } from '../features/previews/preview-site.ts';
import type { LookContent } from '../../contract/look.ts';
import { defaultLook, readLook } from '../auth/settings/look.store.ts';
import type { Services } from './services.ts';
import type { Api } from './in-process.ts';
import { logFailure, toHttpError, unavailableError, RETRY_AFTER_SECONDS } from '../http/errors.ts';
import { requestInProcess } from './in-process.ts';
import type { PageCache } from './page-cache.ts';
import { translate } from '../kernel/messages.ts';

/** Statuses that have an error page. Other errors use the page of 500. */
const errorPages = [403, 404, 415, 429, 500, 503] as const;
type ErrorPage = (typeof errorPages)[number];

/** Response to an API call of the 503 page if no stored response exists. */
const unavailable = Response.json({ status: 'error', error: { code: 'unavailable', message: '' } }, { status: 503 });

/** Matches the API calls for the layout, which all pages share. */
const layoutCalls = /^\/api\/(settings|texts\/layout)\?/;

/** A rendered 429 page is reused for this time, so that rejecting requests is cheap. */
const ERROR_PAGE_VALID_MS = 60_000;

/** Returns a minimal error page for the case that the normal error page cannot be rendered. */
const plainErrorPage = (status: ErrorPage, languages: readonly Language[]) =>
	`<!doctype html><meta charset="utf-8"><title>${status}</title><p>${languages.map((language) => translate(language, 'http.somethingWrong')).join(' ')} <a href="/">⟵</a></p>`;

/**
 * Serves the pages of the site as complete HTML. Unknown paths get the 404 page.
 * @param cache stores the pages; undefined in previews
 * @param documents routes of other HTML documents with the same error pages
 * @param preview returns the active preview; undefined outside of previews
 * @returns the routes, and `fail`, which responds to an error with an error page
 */
export function pages(
	services: Services,
	site: Site,
	api: Api,
	cache: PageCache | undefined,
	documents: Hono<AppEnv>[],
	preview?: () => Pick<ActivePreview, 'info' | 'clientAreaUser'>,
) {
	const { config, content, database, errorResponses, log, now, redirectUses, tracing } = services;
	/** Latest API responses for the layout. The 503 page uses them for the studio's name, logo and footer. */
	const frameResponses = new Map<string, Response>();
	if (cache) content.onChange(({ isWithdrawal }) => isWithdrawal && frameResponses.clear());
	const request = async (address: string): Promise<Response> => {
		const version = content.current;
		const response = await requestInProcess(api, address);
		// A preview has no cache, and its responses must not be stored.
		if (cache && response.ok && layoutCalls.test(address) && version === content.current)
			frameResponses.set(address, response);
		return response;
	};
	const requestCached = async (address: string): Promise<Response> =>
		frameResponses.get(address) ?? unavailable.clone();

	/** Latest look, which pages use during an outage. */
	let lastLook: LookContent = defaultLook;
	const currentLook = async (): Promise<LookContent> => {
		try {
			const look = await content.remember('look', now(), () => readLook(database.read));
			// A preview has no cache, and its look must not appear on other pages.
			if (cache) lastLook = look;
			return look;
		} catch {
			// Ignores the error, because the API calls of the page report the same outage.
			return lastLook;
		}
	};

	const requestLog = (c: Context<AppEnv>) => c.get('log') ?? log;
	const render = (c: Context<AppEnv>, path: string, status?: ErrorPage): Promise<Response> => {
		if (!tracing.isOn) return renderPage(c, path, status);
		const { pathname } = new URL(path, config.origin);
		const page = status === undefined ? (site.matchPath(pathname)?.id ?? '404') : String(status);
		return tracing.run({ name: `render ${page}` }, () => renderPage(c, path, status));
	};
	const renderPage = async (c: Context<AppEnv>, path: string, status?: ErrorPage): Promise<Response> => {
		const result = await site.render({
			path,
			origin: config.origin,
			// The API fails during an outage, so the 503 page uses stored responses.
			api: status === 503 ? requestCached : request,
			assets: await site.assets(),
			theme: await currentLook(),
			onError: (error, where) => requestLog(c).error({ err: error, where }, 'a part of a page failed'),
			now: now(),
			development: site.development,
			preview: preview?.().info,
			clientAreaUser: preview?.().clientAreaUser,
			...(status === undefined ? {} : { status }),
			// Request id as a reference for support. The log line of the error contains this id.
			...(status === 500 || status === 503 ? { reference: c.get('requestId') } : {}),
		});
		if (result.unavailable && status === undefined) return render(c, path, 503);
		if (!result.complete) c.set('incomplete', true);
		const finalStatus = status ?? result.status;
		if (finalStatus !== 200) c.header('cache-control', 'no-store');
		if (finalStatus === 503) c.header('retry-after', String(RETRY_AFTER_SECONDS));
		c.set('text', result.html);
		return c.html(result.html, finalStatus as 200);
	};

	const findRedirect = redirectFinder(services, site);
	const redirected = async (c: Context<AppEnv>, match: EntryServer.PathMatch | null): Promise<Response | undefined> => {
		const { pathname, search } = new URL(c.req.url);
		const found = await findRedirect(match, pathname, search);
		if (!found) return undefined;
		if (!preview && found.uid !== undefined) redirectUses.record(found.uid);
		// Staff may change the redirect or publish a page at this path, so the response must not be cached.
		c.header('cache-control', 'no-store');
		return c.redirect(found.location, found.status);
	};

	const app = new Hono<AppEnv>();
	if (cache)
		app.use(
			cache.middleware((c) => {
				const { pathname } = new URL(c.req.url);
				const match = site.matchPath(pathname);
				return match?.audience === 'public' ? canonicalUrl(c, site) : undefined;
			}),
		);
	for (const each of documents) app.route('/', each);
	app.get('*', async (c) => {
		const { pathname, search } = new URL(c.req.url);
		const canonical = site.canonicalPath(pathname);
		if (canonical !== null) return c.redirect(canonical + search, 301);
		const match = site.matchPath(pathname);
		// A page that is not public belongs to one visitor, and its URL may contain a secret. So caching and referrers
		// are forbidden.
		if (match && match.audience !== 'public') {
			c.header('cache-control', 'private, no-store');
			c.header('referrer-policy', 'no-referrer');
		}
		if (match) {
			const page = await render(c, canonicalUrl(c, site));
			return page.status === 404 ? ((await redirected(c, match)) ?? page) : page;
		}
		return (
			(await redirected(c, null)) ?? render(c, isDecodable(pathname) ? pathname : site.notFoundPath(pathname), 404)
		);
	});
	/** Rendered 429 pages by path. A withdrawal clears them, because their layout may show withdrawn content. */
	const limitPages = new Map<string, { html: Promise<string>; until: number }>();
	if (cache) content.onChange(({ isWithdrawal }) => isWithdrawal && limitPages.clear());
	const limitPage = (c: Context<AppEnv>, path: string): Promise<string> => {
		const at = now().getTime();
		const cached = limitPages.get(path);
		if (cached && at < cached.until) return cached.html;
		// Caches the promise, because a client above its limit often sends many requests at once.
		const html = render(c, path, 429).then(() => c.get('text'));
		limitPages.set(path, { html, until: at + ERROR_PAGE_VALID_MS });
		html.catch(() => limitPages.delete(path));
		return html;
	};
	const fail = async (error: Error, c: Context<AppEnv>): Promise<Response> => {
		const status = (toHttpError(error, errorResponses, FALLBACK_LANGUAGE) ?? unavailableError(error))?.status ?? 500;
		if (status === 500 || status === 503) logFailure(requestLog(c), error, c.req.path, 'a page failed');
		const page = errorPages.find((each) => each === status) ?? 500;
		try {
			const language = c.get('language');
			const { pathname } = new URL(c.req.url);
			const path = site.notFoundPath(language ? `${site.languagePrefix(language)}/` : pathname);
			if (page !== 429) return await render(c, path, page);
			return c.html(await limitPage(c, path), page, { 'cache-control': 'no-store' });
		} catch (renderError) {
			requestLog(c).error({ err: renderError }, 'an error page failed');
			return c.html(plainErrorPage(page, languageCodes(site.languages())), page, { 'cache-control': 'no-store' });
		}
	};
	app.onError(fail);
	return { app, fail };
}

/** Returns false for invalid percent-encoding, on which the router of the pages throws. */
function isDecodable(pathname: string): boolean {
	try {
		decodeURIComponent(pathname);
		return true;
	} catch {
		return false;
	}
}

/** Returns the path and only the query parameters that the page uses, in a fixed order. */
function canonicalUrl(c: Context<AppEnv>, site: Site): string {
	const { pathname, searchParams } = new URL(c.req.url);
	const canonicalQuery = site.canonicalQuery(site.matchPath(pathname)?.id ?? '', searchParams);
	return canonicalQuery.size ? `${pathname}?${canonicalQuery}` : pathname;
}
