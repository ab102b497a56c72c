import { languageTraits, type Language } from '../../contract/languages.ts';
import { Hono } from 'hono';
import { CLIENT_AREA, languagePrefixes, languageCodes, type SiteLanguages } from '../../contract/urls.ts';
import type { Site } from '../http/site.ts';
import type { AppEnv } from '../http/app-env.ts';
import type { ItemPages } from '../cms/content-type.ts';
import type { Services } from './services.ts';
import { encode, negotiateEncoding } from '../http/encoding.ts';
import { notFound } from '../http/errors.ts';
import type { PageCache } from './page-cache.ts';
import { escapeXml } from '../http/xml.ts';

/** The protocol allows 50,000 entries per file, but smaller files are made faster. */
const PAGES_PER_FILE = 1000;

interface SitemapPage {
	paths: Partial<Record<Language, string>>;
	changed?: string;
}

/** Part of the sitemap: all fixed pages, or the pages of one content type. */
interface PageKind {
	name: string;
	count: (now: Date) => Promise<number>;
	page: (range: { limit: number; offset: number }, now: Date) => Promise<SitemapPage[]>;
}

/**
 * Serves robots.txt, and a sitemap of public pages with links to translations. Hidden pages are left out. A large
 * sitemap becomes an index of `/sitemap-{kind}-{number}.xml`.
 */
export function siteMap(services: Services, site: Site, cache: PageCache, pagesPerFile = PAGES_PER_FILE): Hono<AppEnv> {
	const { config, database, content, contentTypes, now } = services;
	const { origin } = config;
	const { read } = database;
	const pathsOf = (id: ItemPages['page'], slug: string, withheldFrom: readonly Language[]): SitemapPage['paths'] =>
		Object.fromEntries(
			languageCodes(site.languages())
				.filter((language) => !withheldFrom.includes(language))
				.map((language) => [language, site.url(id, language, { slug })]),
		);
	/** Returns the pages with a fixed path that staff have not hidden from search engines. */
	const fixedPages = async () => {
		const hidden = new Set(
			(await Promise.all(contentTypes.map(async (type) => (await type.hiddenPaths?.(read)) ?? []))).flat(),
		);
		return site.publicPaths().filter(({ path }) => !hidden.has(path));
	};
	const kinds: PageKind[] = [
		{
			name: 'pages',
			count: async () => (await fixedPages()).length,
			page: async ({ limit, offset }) => (await fixedPages()).slice(offset, offset + limit),
		},
		...contentTypes.flatMap(({ editing, itemPages }) =>
			itemPages
				? {
						name: editing.resource,
						count: (at: Date) => itemPages.count(read, at),
						page: async (range: { limit: number; offset: number }, at: Date) =>
							(await itemPages.list(read, range, at)).map(({ slug, changed, withheldFrom }) => ({
								paths: pathsOf(itemPages.page, slug, withheldFrom),
								changed,
							})),
					}
				: [],
		),
	];
	const countOf = (kind: PageKind, at: Date): Promise<number> =>
		content.remember(`site map ${kind.name}`, at, () => kind.count(at));

	const clientAreas = () =>
		['', ...languagePrefixes(site.languages())].map((prefix) => `Disallow: ${prefix}${CLIENT_AREA}\n`).join('');
	return new Hono<AppEnv>()
		.get('/robots.txt', (c) =>
			c.text(`User-agent: *\nDisallow: /api/\n${clientAreas()}\nSitemap: ${origin}/sitemap.xml\n`, 200, {
				'cache-control': 'public, max-age=3600',
			}),
		)
		.get(
			'/sitemap.xml',
			cache.middleware(() => '/sitemap.xml'),
			async (c) => {
				const at = now();
				const counts = await Promise.all(kinds.map((kind) => countOf(kind, at)));
				const isSmall = counts.reduce((sum, count) => sum + count, 0) <= pagesPerFile;
				const text = isSmall
					? urlSet(
							(await Promise.all(kinds.map((kind) => kind.page({ limit: pagesPerFile, offset: 0 }, at)))).flat(),
							origin,
							site.languages(),
						)
					: indexOf(
							kinds.flatMap(({ name }, index) =>
								Array.from({ length: Math.ceil(counts[index]! / pagesPerFile) }, (_, number) =>
									partPath(name, number + 1),
								),
							),
							origin,
						);
				c.set('text', text);
				return c.body(text, 200, { 'content-type': XML });
			},
		)
		.get('/:file{sitemap-[a-z_]+-[1-9][0-9]{0,6}\\.xml}', async (c) => {
			const at = now();
			const [, name, number] = c.req.param('file').split(/[-.]/);
			const kind = kinds.find((each) => each.name === name);
			const offset = (Number(number) - 1) * pagesPerFile;
			if (!kind || offset >= (await countOf(kind, at))) throw notFound();
			// Sitemap files are not cached, because crawlers seldom request them and they would displace pages.
			const encoding = negotiateEncoding(c.req.header('accept-encoding'));
			const text = urlSet(await kind.page({ limit: pagesPerFile, offset }, at), origin, site.languages());
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

function urlSet(pages: SitemapPage[], origin: string, languages: SiteLanguages): string {
	const entries = pages.map(({ paths, changed }) => {
		const codes = languageCodes(languages).filter((language) => paths[language] !== undefined);
		const addressIn = (language: Language) => escapeXml(origin + paths[language]);
		const alternate = (tag: string, address: string) =>
			`<xhtml:link rel="alternate" hreflang="${tag}" href="${address}"/>`;
		const rest =
			(changed ? `<lastmod>${changed}</lastmod>` : '') +
			codes.map((language) => alternate(languageTraits[language].tag, addressIn(language))).join('') +
			(codes.includes(languages.default) ? alternate('x-default', addressIn(languages.default)) : '');
		return codes.map((language) => `<url><loc>${addressIn(language)}</loc>${rest}</url>`).join('');
	});
	return `${DECLARATION}<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>\n`;
}
