import { Hono } from 'hono';
import type { Site } from '../http/site.ts';
import type { AppEnv } from '../http/app-env.ts';
import type { ItemPages } from '../cms/content-type.ts';
import type { Services } from './services.ts';
import { encode, negotiateEncoding } from '../http/encoding.ts';
import { notFound } from '../http/errors.ts';
import type { PageCache } from './page-cache.ts';
import { escapeXml } from '../http/xml.ts';

/**
 * Subjects in one file: two addresses each, about 600 bytes an address. A file may hold 50,000 addresses; small ones are
 * written in a moment, whatever the site's size.
 */
const PART = 1000;

/** A page in every language, and when it last changed. */
interface Subject {
	paths: { en: string; zh: string };
	changed?: string;
}

/** A kind of pages that there are many of. */
interface Kind {
	name: string;
	count: (now: Date) => Promise<number>;
	page: (part: { limit: number; offset: number }, now: Date) => Promise<Subject[]>;
}

/**
 * robots.txt and sitemap.xml: every public page, game and article in every language, each naming its translations. What
 * does not fit into one file is spread over `/sitemap-{kind}-{number}.xml`, and sitemap.xml names those.
 */
export function siteMap(services: Services, site: Site, cache: PageCache, part = PART): Hono<AppEnv> {
	const { config, database, content, contentTypes, now } = services;
	const { origin } = config;
	const { read } = database;
	const pathsOf = (id: ItemPages['page'], slug: string) => ({
		en: site.url(id, 'en', { slug }),
		zh: site.url(id, 'zh', { slug }),
	});
	const kinds: Kind[] = [
		{
			name: 'pages',
			count: () => Promise.resolve(site.publicPaths.length),
			page: ({ limit, offset }) => Promise.resolve(site.publicPaths.slice(offset, offset + limit)),
		},
		...contentTypes.flatMap(({ editing, itemPages }) =>
			itemPages
				? {
						name: editing.resource,
						count: (at: Date) => itemPages.count(read, at),
						page: async (wanted: { limit: number; offset: number }, at: Date) =>
							(await itemPages.list(read, wanted, at)).map(({ slug, changed }) => ({
								paths: pathsOf(itemPages.page, slug),
								changed,
							})),
					}
				: [],
		),
	];
	const countOf = (kind: Kind, at: Date): Promise<number> =>
		content.remember(`site map ${kind.name}`, at, () => kind.count(at));

	return new Hono<AppEnv>()
		.get('/robots.txt', (c) =>
			c.text(
				`User-agent: *\nDisallow: /api/\nDisallow: /client_area/\nDisallow: /zh/client_area/\n\nSitemap: ${origin}/sitemap.xml\n`,
				200,
				{ 'cache-control': 'public, max-age=3600' },
			),
		)
		.get(
			'/sitemap.xml',
			cache.middleware(() => '/sitemap.xml'),
			async (c) => {
				const at = now();
				const counts = await Promise.all(kinds.map((kind) => countOf(kind, at)));
				const isSmall = counts.reduce((sum, count) => sum + count, 0) <= part;
				const text = isSmall
					? urlSet((await Promise.all(kinds.map((kind) => kind.page({ limit: part, offset: 0 }, at)))).flat(), origin)
					: indexOf(
							kinds.flatMap(({ name }, index) =>
								Array.from({ length: Math.ceil(counts[index]! / part) }, (_, number) => partPath(name, number + 1)),
							),
							origin,
						);
				c.set('text', text);
				return c.body(text, 200, { 'content-type': XML });
			},
		)
		.get('/:file{sitemap-[a-z]+-[1-9][0-9]{0,6}\\.xml}', async (c) => {
			const at = now();
			const [, name, number] = c.req.param('file').split(/[-.]/);
			const kind = kinds.find((each) => each.name === name);
			const offset = (Number(number) - 1) * part;
			if (!kind || offset >= (await countOf(kind, at))) throw notFound();
			// Crawlers alone ask for these, and seldom: in the page cache they would take the room of pages that people read.
			const encoding = negotiateEncoding(c.req.header('accept-encoding'));
			const text = urlSet(await kind.page({ limit: part, offset }, at), origin);
			if (encoding !== 'identity') c.header('content-encoding', encoding);
			return c.body((await encode(Buffer.from(text), encoding, 'small')) as Uint8Array<ArrayBuffer>, 200, {
				'content-type': XML,
				'cache-control': 'public, max-age=3600',
				vary: 'accept-encoding',
			});
		});
}

const XML = 'application/xml; charset=utf-8';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const partPath = (kind: string, number: number): string => `/sitemap-${kind}-${number}.xml`;

const indexOf = (paths: string[], origin: string): string =>
	`${DECLARATION}<sitemapindex ${NAMESPACE}>${paths
		.map((path) => `<sitemap><loc>${escapeXml(origin + path)}</loc></sitemap>`)
		.join('')}</sitemapindex>\n`;

function urlSet(subjects: Subject[], origin: string): string {
	const entries = subjects.map(({ paths, changed }) => {
		const en = escapeXml(origin + paths.en);
		const zh = escapeXml(origin + paths.zh);
		const rest =
			(changed ? `<lastmod>${changed}</lastmod>` : '') +
			`<xhtml:link rel="alternate" hreflang="en" href="${en}"/>` +
			`<xhtml:link rel="alternate" hreflang="zh-Hans" href="${zh}"/>` +
			`<xhtml:link rel="alternate" hreflang="x-default" href="${en}"/></url>`;
		return `<url><loc>${en}</loc>${rest}<url><loc>${zh}</loc>${rest}`;
	});
	return `${DECLARATION}<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>\n`;
}
