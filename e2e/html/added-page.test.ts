/** Tests that a row of the table of pages is enough to add a page. */
import { faceFile, faceKeys } from '../../contract/theme/faces.ts';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '../../contract/languages.ts';
import { defaultSiteLanguages } from '../../contract/urls.ts';
import type { Page } from '../../contract/pages.ts';
import type * as EntryServer from '../../site/app/entry-server.tsx';
import type { TestSite } from '../../server/testing/test-site.ts';
import { pageModules } from '../../vite.page-modules.ts';
import { getPage, startHtmlSite, textOf } from './html-site.ts';

const ROWS = `
	'made-up-page': { path: '/made-up/', audience: 'public', module: 'made-up/made-up-page', query: { tab: /^[ab]$/ } },
	'made-up-client-page': { path: '/client_area/made-up/', audience: 'client', module: 'made-up/client-page' },`;

const moduleText = (title: string): string => `
	import { useLoaderData } from 'react-router';
	export const loader = ({ request }) => new URL(request.url).search;
	export const handle = { head: () => ({ title: '${title}', description: '', hidden: ${title === 'For clients'} }) };
	export const Component = () => '${title} ' + useLoaderData();`;
const modules: Record<string, string> = {
	'/site/pages/made-up/made-up-page.tsx': moduleText('Made up'),
	'/site/pages/made-up/client-page.tsx': moduleText('For clients'),
};

let vite: ViteDevServer;
let entry: typeof EntryServer;
let site: TestSite;
beforeAll(async () => {
	const rows = async (): Promise<Record<string, Page>> =>
		((await vite.ssrLoadModule('/contract/pages.ts')) as { pages: Record<string, Page> }).pages;
	vite = await createServer({
		server: { middlewareMode: true, hmr: false, ws: false, watch: null },
		optimizeDeps: { noDiscovery: true },
		plugins: [
			{ ...pageModules(rows), enforce: 'pre' },
			{
				name: 'added rows',
				enforce: 'pre',
				resolveId: (source) => (source in modules ? source : undefined),
				load: (id) => modules[id],
				transform: (code, id) =>
					id.endsWith('/contract/pages.ts') ? code.replace('pages = {', `pages = {${ROWS}`) : undefined,
			},
		],
	});
	entry = (await vite.ssrLoadModule('/site/app/entry-server.tsx')) as typeof EntryServer;
	site = await startHtmlSite({ site: (built) => ({ ...built, ...entry, assets: built.assets }) });
});
afterAll(async () => {
	await site.stop();
	await vite.close();
});

test('a public page: its address, its canonical query and its place in the page cache', async () => {
	const page = await getPage(site, '/zh/made-up/?tab=b&from=mail');
	expect([page.status, textOf(page.one('main'))]).toEqual([200, 'Made up ?tab=b']);
	expect(textOf((await getPage(site, '/made-up/?tab=c')).one('main'))).toBe('Made up');
	expect(page.headers.get('cache-control')).not.toContain('no-store');
	expect(entry.canonicalPath(entry.createUrls(defaultSiteLanguages), '/made-up')).toBe('/made-up/');
});

test('the site map lists the public page in every language, and no page of the client area', async () => {
	const { body } = await site.get('/sitemap.xml');
	for (const path of ['/made-up/', '/zh/made-up/']) expect(body).toContain(`<loc>http://site.test${path}</loc>`);
	expect(body).not.toContain('client_area');
});

test('a page of the client area is neither cached nor indexed', async () => {
	const page = await getPage(site, '/client_area/made-up/');
	expect(page.status).toBe(200);
	expect(page.headers.get('cache-control')).toBe('private, no-store');
	expect(page.headers.get('referrer-policy')).toBe('no-referrer');
	expect(page.one('meta[name=robots]').getAttribute('content')).toBe('noindex');
	// The client area has its own menu.
	expect(page.all('header a[href="/client_area/campaigns/"]').length).toBeGreaterThan(0);
});

test('documents preload the code of their page, and those of the client area the code that loads its data', async () => {
	const file = (key: string) => ({
		file: `${key.replaceAll(/\W/g, '-')}.js`,
		...(key === 'site/app/browser-app.tsx' ? { name: 'parts' } : {}),
	});
	const read = async (path: string): Promise<string> => {
		// Manifest with a file for each module.
		const keys = /admin/.test(path)
			? ['main.tsx']
			: /demo/.test(path)
				? ['slots/client/main.ts', 'site/document/demo-errors.ts']
				: [
						'site/app/entry-client.tsx',
						'site/app/browser-app.tsx',
						'site/app/first-data.ts',
						'site/layout/dive/dive.css',
						'site/layout/dive/deep-water.css',
						'ui/fonts/unbounded.woff2',
						'ui/fonts/figtree.woff2',
						...faceKeys.map((key) => `node_modules/${faceFile(key)}`),
						...languages.flatMap((each) => [
							`languages/${each}/site.json`,
							...Object.keys(entry.sitePages).map((id) => `virtual:page-messages/${each}/${id}`),
						]),
						...Object.values(entry.sitePages).map(({ module }) => `site/pages/${module}.tsx`),
					];
		return JSON.stringify(Object.fromEntries(keys.map((key) => [key, file(key)])));
	};
	const { pages } = await entry.readAssets(read);
	expect(pages['made-up-page']?.modules).toEqual(['/site-pages-made-up-made-up-page-tsx.js']);
	expect(pages['made-up-client-page']?.modules).toEqual([
		'/site-app-first-data-ts.js',
		'/site-pages-made-up-client-page-tsx.js',
	]);
});
