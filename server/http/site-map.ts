import { Hono } from 'hono';
import type { Services } from '../services.ts';
import type { AppEnv } from './app.ts';
import type { Site } from './pages.ts';

/** robots.txt and sitemap.xml: every public page in every language, each naming its translations. */
export const siteMap = ({ config: { origin } }: Services, site: Site) =>
	new Hono<AppEnv>()
		.get('/robots.txt', (c) =>
			c.text(
				`User-agent: *\nDisallow: /api/\nDisallow: /client_area/\nDisallow: /zh/client_area/\n\nSitemap: ${origin}/sitemap.xml\n`,
				200,
				{ 'cache-control': 'public, max-age=3600' },
			),
		)
		.get('/sitemap.xml', (c) => {
			const entries = site.publicPaths.flatMap(({ paths }) => {
				const links = [
					['en', paths.en],
					['zh-Hans', paths.zh],
					['x-default', paths.en],
				]
					.map(([tag, path]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${origin}${path}"/>`)
					.join('');
				return [paths.en, paths.zh].map((path) => `<url><loc>${origin}${path}</loc>${links}</url>`);
			});
			return c.body(
				`<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>\n`,
				200,
				{ 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
			);
		});
