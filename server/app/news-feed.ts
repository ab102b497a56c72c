import { languageTraits } from '../../contract/languages.ts';
import { NEWS_FEED_PATH } from '../../contract/urls.ts';
import { Hono } from 'hono';
import type { Site } from '../http/site.ts';
import type { AppEnv } from '../http/app-env.ts';
import type { Language } from '../../contract/envelope.ts';
import { inLanguage, localized } from '../database/localized.ts';
import { localizedHtml } from '../platform/html/stored-html.ts';
import type { PageCache } from './page-cache.ts';
import { escapeXml } from '../http/xml.ts';
import type { Config } from '../kernel/config.ts';
import type { Database } from '../database/schema.ts';
import type { PictureCache } from '../platform/pictures/pictures.store.ts';
import { readSettings } from '../auth/settings/settings.store.ts';
import { textsOf } from '../resources/texts/texts.store.ts';
import { newestPublicArticles, type FeedRow } from '../resources/news/news.store.ts';

interface Deps {
	config: Config;
	database: Database;
	pictures: PictureCache;
	now: () => Date;
}

export const FEED_ITEM_COUNT = 20;

/** Serves the newest public news of each language as an Atom feed (RFC 4287) with complete articles. */
export function newsFeed(services: Deps, site: Site, cache: PageCache): Hono<AppEnv> {
	const app = new Hono<AppEnv>();
	const languageOf = (path: string): Language | undefined => {
		const { language } = site.splitLanguage(path);
		return path === site.feedPath(language) ? language : undefined;
	};
	// Both routes look up the language, because staff may change which language has no path prefix.
	for (const path of [NEWS_FEED_PATH, `/:language${NEWS_FEED_PATH}`]) {
		app.get(
			path,
			cache.middleware((c) => (languageOf(c.req.path) ? c.req.path : undefined)),
			async (c, next) => {
				const language = languageOf(c.req.path);
				if (!language) return next();
				const text = await writeFeed(services, site, language);
				c.set('text', text);
				return c.body(text, 200, { 'content-type': 'application/atom+xml; charset=utf-8' });
			},
		);
		// Without this redirect, the path would match the route of an article.
		app.get(`${path}/`, (c, next) => {
			const feed = c.req.path.slice(0, -1);
			return languageOf(feed) ? Promise.resolve(c.redirect(feed, 301)) : next();
		});
	}
	return app;
}

async function writeFeed(
	{ database: { read }, pictures: pictureCache, config, now }: Deps,
	site: Site,
	language: Language,
) {
	const { origin } = config;
	const at = now();
	const rows = await newestPublicArticles(read, language, FEED_ITEM_COUNT, at);
	const [texts, { company }, pictures] = await Promise.all([
		textsOf(read, 'news'),
		readSettings(read),
		pictureCache.load(
			rows.map((row) => row.image),
			language,
		),
	]);
	const words = Object.fromEntries(texts.map(({ key, value }) => [key, localized(value, language)]));
	const name = inLanguage(company.name, language) || new URL(origin).hostname;
	const element = (tag: string, text: string, attributes = '') => `<${tag}${attributes}>${escapeXml(text)}</${tag}>`;

	const entry = (row: FeedRow): string => {
		const address = origin + site.url('news-detail-page', language, { slug: row.slug });
		const picture = pictures.find(row.image);
		const image = picture ? `<p><img src="${picture.url}" alt="${escapeXml(picture.media.alt)}"></p>` : '';
		return [
			'<entry>',
			element('id', entryId(origin, row, language)),
			element('title', localized(row.title, language)),
			`<link rel="alternate" type="text/html" href="${escapeXml(address)}"/>`,
			element('published', row.c_at),
			element('updated', lastChange(row)),
			`<category term="${escapeXml(row.category_slug)}" label="${escapeXml(localized(row.category_title, language))}"/>`,
			element('summary', localized(row.summary, language)),
			element('content', withOrigin(image + localizedHtml(row.body, language), origin), ' type="html"'),
			'</entry>',
		].join('');
	};

	const updated = rows.map(lastChange).sort().at(-1) ?? at.toISOString();
	return [
		`<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${languageTraits[language].tag}">`,
		element('id', origin + site.feedPath(language)),
		element('title', words.meta_title || name),
		words.meta_description ? element('subtitle', words.meta_description) : '',
		`<link rel="self" type="application/atom+xml" href="${escapeXml(origin + site.feedPath(language))}"/>`,
		`<link rel="alternate" type="text/html" href="${escapeXml(origin + site.url('news-page', language))}"/>`,
		`<icon>${escapeXml(origin)}/icon-192.png</icon>`,
		element('updated', updated),
		`<author>${element('name', name)}</author>`,
		...rows.map(entry),
		'</feed>\n',
	].join('');
}

/** Returns the id of an entry (RFC 4151). The id stays the same when the slug or date of the article changes. */
const entryId = (origin: string, { uid, created_at }: FeedRow, language: Language): string =>
	`tag:${new URL(origin).hostname},${created_at.slice(0, 10)}:news/${uid}/${language}`;

const lastChange = ({ c_at, updated_at }: FeedRow): string => (c_at > updated_at ? c_at : updated_at);

/** Makes paths absolute, because feed readers cannot resolve them. Stored HTML has only double-quoted attributes. */
const withOrigin = (html: string, origin: string): string =>
	html.replaceAll(/<[a-z][^>]*>/gi, (tag) =>
		tag
			.replaceAll(/(\s(?:href|src|poster)=")(?=\/(?!\/))/g, `$1${origin}`)
			.replaceAll(/(?<=\ssrcset=")[^"]*/g, (set) => set.replaceAll(/(^|,\s*)(?=\/(?!\/))/g, `$1${origin}`)),
	);
