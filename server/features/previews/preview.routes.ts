import { readLanguage } from '../../../contract/languages.ts';
import { END_PREVIEW_PATH, PREVIEW_PATH } from '../../../contract/urls.ts';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Site } from '../../http/site.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { readSession } from '../../auth/sessions/session-guards.ts';
import { isDiskFull } from '../../kernel/disk-full.ts';
import { readContent, type ContentType } from '../../cms/content-type.ts';
import { notFound } from '../../http/errors.ts';
import type { Config } from '../../kernel/config.ts';
import type { Database } from '../../database/schema.ts';
import type { ContentVersion } from '../../database/content-version.ts';
import { clearPreviewCookie, readPreviewCookie, setPreviewCookie } from './preview-cookie.ts';
import { isOpeningDue, markOpened } from '../../cms/preview-links/preview-links.store.ts';
import { isVisibleTo, openPreviews, type Previewed } from './preview.ts';

interface Deps {
	config: Config;
	log: Logger;
	database: Database;
	content: ContentVersion;
	contentTypes: readonly ContentType[];
	now: () => Date;
}

/**
 * Serves `/preview/{token}/?to={language}`, which begins a preview and redirects to the item's page. `/preview/end/`
 * ends the preview and returns to the published page. An invalid token also ends a preview.
 */
export function previewRoutes(services: Deps, site: Site): Hono<AppEnv> {
	const { config, database, now } = services;
	const open = openPreviews(services);

	/** Returns the path of the published item, or of the home page if the item is not published. */
	const withoutPreview = async ({ contentType, found, uid }: Previewed): Promise<string> => {
		const published = found.isPublished ? await readContent(database.read, contentType, uid) : undefined;
		return (published && contentType.path(published, uid)) ?? '/';
	};

	return new Hono<AppEnv>()
		.use(`${PREVIEW_PATH}*`, async (c, next) => {
			await next();
			c.header('cache-control', 'private, no-store');
			c.header('referrer-policy', 'no-referrer');
			c.header('x-robots-tag', 'noindex');
		})
		.get(END_PREVIEW_PATH, async (c) => {
			const token = readPreviewCookie(c, config);
			clearPreviewCookie(c, config);
			const referrer = URL.parse(c.req.header('referer') ?? '');
			const isSameOrigin = c.req.header('sec-fetch-site') === 'same-origin' || referrer?.origin === config.origin;
			if (!referrer || !isSameOrigin || !site.matchPath(referrer.pathname)) return c.redirect('/', 303);
			const previewed = token === undefined ? undefined : await open(token);
			const { language, rest } = site.splitLanguage(referrer.pathname);
			if (previewed && rest === previewed.path)
				return c.redirect(site.languagePrefix(language) + (await withoutPreview(previewed)), 303);
			return c.redirect(referrer.pathname + referrer.search, 303);
		})
		.get(`${PREVIEW_PATH}:token`, (c) => {
			const { pathname, search } = new URL(c.req.url);
			return c.redirect(`${pathname}/${search}`, 301);
		})
		.get(`${PREVIEW_PATH}:token/`, readSession(services), async (c) => {
			const language = readLanguage(c.req.query('to'));
			c.set('language', language);
			const token = c.req.param('token');
			const previewed = await open(token);
			if (!previewed || !isVisibleTo(previewed, c.get('user'))) {
				clearPreviewCookie(c, config);
				throw notFound();
			}
			const { link } = previewed;
			if (link && isOpeningDue(link.last_opened_at, now()))
				await database
					.transaction((tx) => markOpened(tx, link.uid, now()))
					.catch((error: unknown) => {
						// The preview also works on a full disk. The time of its opening is then not stored.
						if (!isDiskFull(error)) throw error;
					});
			setPreviewCookie(c, config, token);
			return c.redirect(site.languagePrefix(language) + previewed.path, 303);
		});
}
