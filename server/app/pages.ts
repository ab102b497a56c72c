import { Hono, type Context } from 'hono';
import type { Site } from '../http/site.ts';
import type { AppEnv } from '../http/app-env.ts';
import type * as EntryServer from '../../site/entry-server.tsx';
import type { PreviewInfo } from '../../site/preview-bar.ts';
import type { Services } from './services.ts';
import type { Api } from './api.ts';
import { HttpError, logFailure, unavailableError, RETRY_AFTER_SECONDS } from '../http/errors.ts';
import { askInProcess } from './in-process.ts';
import type { PageCache } from './page-cache.ts';

/** Statuses with an error page of their own; all others get that of 500. */
const errorPages = [403, 404, 415, 429, 500, 503] as const;
type ErrorPage = (typeof errorPages)[number];

/** The answer of calls while the 503 page is rendered, unless an earlier one is known. */
const unavailable = Response.json({ status: 'error', error: { code: 'unavailable', message: '' } }, { status: 503 });

/** Calls of the frame around every page. */
const frameCalls = /^\/api\/(settings|texts\/layout)\?/;

/** Time for which a rendered 429 page is sent again, in ms: rejecting a request must cost less than serving it. */
const REFUSAL_MS = 60_000;

/** The page for when even the error page can't be rendered. */
const lastResort = (status: ErrorPage) =>
	`<!doctype html><meta charset="utf-8"><title>${status}</title><p>Something went wrong. 出了点问题。 <a href="/">⟵</a></p>`;

/**
 * Every public page, rendered whole; unknown addresses get the 404 page in their language.
 * @param cache keeps them; nothing is kept without it.
 * @param documents routes of documents that are no pages of the site, but whose failures get its error pages.
 * @param preview tells what they are a preview of, if of anything.
 * @returns their routes, and `fail`, which answers an error by its page.
 */
export function pages(
	services: Services,
	site: Site,
	api: Api,
	cache: PageCache | undefined,
	documents: Hono<AppEnv>[],
	preview: () => PreviewInfo | undefined = () => undefined,
) {
	const { config, content, database, log, now } = services;
	/** The last answers to the frame's calls, so that the page of an outage still has the studio's name, mark and footer. */
	const frame = new Map<string, Response>();
	if (cache) content.onChange(({ isWithdrawal }) => isWithdrawal && frame.clear());
	const ask = async (address: string): Promise<Response> => {
		const version = content.current;
		const response = await askInProcess(api, address);
		// A preview is nobody else's, and has no cache.
		if (cache && response.ok && frameCalls.test(address) && version === content.current) frame.set(address, response);
		return response;
	};
	const askNothing = async (address: string): Promise<Response> => frame.get(address) ?? unavailable.clone();

	const requestLog = (c: Context<AppEnv>) => c.get('log') ?? log;
	const render = async (c: Context<AppEnv>, path: string, status?: ErrorPage): Promise<Response> => {
		const result = await site.render({
			path,
			origin: config.origin,
			// Do not wait once more for something that is out of order.
			api: status === 503 ? askNothing : ask,
			assets: await site.assets(),
			onError: (error, where) => requestLog(c).error({ err: error, where }, 'a part of a page failed'),
			now: now(),
			development: site.development,
			preview: preview(),
			...(status === undefined ? {} : { status }),
		});
		// Half a page is none.
		if (result.unavailable && status === undefined) return render(c, path, 503);
		if (!result.complete) c.set('incomplete', true);
		const answered = status ?? result.status;
		if (answered !== 200) c.header('cache-control', 'no-store');
		if (answered === 503) c.header('retry-after', String(RETRY_AFTER_SECONDS));
		c.set('text', result.html);
		return c.html(result.html, answered as 200);
	};

	/** The present address of an item that had the slug in the address. */
	const movedTo = async ({ id, language }: EntryServer.PathMatch, pathname: string): Promise<string | undefined> => {
		const slug = /\/([a-z0-9-]{1,120})\/$/.exec(pathname)?.[1];
		if (slug === undefined) return undefined;
		const pages = services.contentTypes.find(({ itemPages }) => itemPages?.page === id)?.itemPages;
		const now = await pages?.movedTo(database.read, slug, services.now());
		return now && pages && site.url(pages.page, language, { slug: now });
	};

	const app = new Hono<AppEnv>();
	if (cache)
		app.use(
			cache.middleware((c) => {
				const { pathname } = new URL(c.req.url);
				const match = site.matchPath(pathname);
				return match && !match.clientOnly ? canonicalUrl(c, site) : undefined;
			}),
		);
	for (const each of documents) app.route('/', each);
	app.get('*', async (c) => {
		const { pathname, search } = new URL(c.req.url);
		const canonical = site.canonicalPath(pathname);
		if (canonical !== null) return c.redirect(canonical + search, 301);
		// The table decides, not the renderer's router: nothing of an unknown path gets any further.
		const match = site.matchPath(pathname);
		// A page of one visitor: its address may be a secret, and nobody keeps it.
		if (match?.clientOnly) {
			c.header('cache-control', 'private, no-store');
			c.header('referrer-policy', 'no-referrer');
		}
		if (match) {
			const page = await render(c, canonicalUrl(c, site));
			const to = page.status === 404 ? await movedTo(match, pathname) : undefined;
			return to === undefined ? page : c.redirect(to + search, 301);
		}
		return render(c, isDecodable(pathname) ? pathname : site.notFoundPath(pathname), 404);
	});
	/** Pages for refused requests, being rendered or kept; like the frame, none outlives a withdrawal. */
	const refusals = new Map<string, { html: Promise<string>; until: number }>();
	if (cache) content.onChange(({ isWithdrawal }) => isWithdrawal && refusals.clear());
	const refusalPage = (c: Context<AppEnv>, path: string): Promise<string> => {
		const at = now().getTime();
		const kept = refusals.get(path);
		if (kept && at < kept.until) return kept.html;
		// Requests that come meanwhile wait for the same rendering: those of an address over its limit come in crowds.
		const html = render(c, path, 429).then(() => c.get('text'));
		refusals.set(path, { html, until: at + REFUSAL_MS });
		html.catch(() => refusals.delete(path));
		return html;
	};
	const fail = async (error: Error, c: Context<AppEnv>): Promise<Response> => {
		const status = (error instanceof HttpError ? error : unavailableError(error))?.status ?? 500;
		if (status === 500 || status === 503) logFailure(requestLog(c), error, c.req.path, 'a page failed');
		const page = errorPages.find((each) => each === status) ?? 500;
		try {
			const language = c.get('language');
			const { pathname } = new URL(c.req.url);
			const path = site.notFoundPath(language ? `${site.languagePrefix(language)}/` : pathname);
			if (page !== 429) return await render(c, path, page);
			return c.html(await refusalPage(c, path), page, { 'cache-control': 'no-store' });
		} catch (second) {
			requestLog(c).error({ err: second }, 'an error page failed');
			return c.html(lastResort(page), page, { 'cache-control': 'no-store' });
		}
	};
	app.onError(fail);
	return { app, fail };
}

/** True when a path's escapes are valid UTF-8; the pages' router throws on others. */
function isDecodable(pathname: string): boolean {
	try {
		decodeURIComponent(pathname);
		return true;
	} catch {
		return false;
	}
}

/** A page's path with the parameters that change it, in their order; unknown ones reach neither key nor page. */
function canonicalUrl(c: Context<AppEnv>, site: Site): string {
	const { pathname, searchParams } = new URL(c.req.url);
	const counted = site.canonicalQuery(site.matchPath(pathname)?.id ?? '', searchParams);
	return counted.size ? `${pathname}?${counted}` : pathname;
}
