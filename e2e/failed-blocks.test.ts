import type { Page } from '@playwright/test';
import { alive, api, arrive, expect, test, words } from './site-test.ts';

/** Names of the blocks that stand, in their order. */
const blocks = (page: Page): Promise<(string | undefined)[]> =>
	page
		.locator('main section[aria-labelledby], main > section[aria-label]')
		.evaluateAll((sections) =>
			sections.map(
				(section) =>
					section.getAttribute('aria-label') ??
					document.getElementById(section.getAttribute('aria-labelledby') ?? '')?.textContent,
			),
		);

const whole = [
	'Highlights',
	'Games players remember. A platform you can forget about.',
	'Latest releases',
	'Coming soon',
	'Latest news',
	'Where our games are played',
	'Put a narwhal in your lobby',
	'Three offices, one night shift fewer',
];
const calls: [path: string, block: string][] = [
	['/api/banners', 'Highlights'],
	['/api/games/latest', 'Latest releases'],
	['/api/games/unreleased', 'Coming soon'],
	['/api/news/latest', 'Latest news'],
	['/api/partners', 'Where our games are played'],
	['/api/offices', 'Three offices, one night shift fewer'],
];

/** Comes to the home page without a new document, so that the browser loads its data. */
async function goHomeFromElsewhere(page: Page): Promise<void> {
	await arrive(page, '/no/such/page/');
	await alive(page.getByRole('banner'));
	await page.getByRole('main').getByRole('link').click();
	await expect(page).toHaveURL('/');
	await expect(page.getByRole('heading', { name: 'Put a narwhal in your lobby' })).toBeAttached();
}

for (const [path, block] of calls) {
	test(`failed load on the server: without ${path} the rest of the page stands`, async ({ page, serve, site }) => {
		const url = await serve({ failing: [path] });
		const before = site.log.length;
		const response = await arrive(page, url);
		expect(response?.status()).toBe(200);
		// A page with a gap is for this visitor alone.
		expect(response?.headers()['cache-control']).toBe('no-store');
		expect(await blocks(page)).toEqual(whole.filter((name) => name !== block));
		await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
		await expect(page.getByRole('dialog')).toHaveCount(0);
		expect(site.log.slice(before).filter(({ msg }) => msg === 'a part of a page failed').length).toBeGreaterThan(0);
	});

	test(`failed load in the browser: without ${path} the rest of the page stands`, async ({ page, watch }) => {
		watch.expect(/status of 404/);
		watch.expect(/status of 500/);
		watch.expect(/console error: (banners|latest games|unreleased games|latest news|partners|offices) /);
		await page.route(`**${path}?*`, (route) =>
			route.fulfill({ status: 500, json: { status: 'error', error: { code: 'internal', message: 'No' } } }),
		);
		await goHomeFromElsewhere(page);
		expect(await blocks(page)).toEqual(whole.filter((name) => name !== block));
		await expect(page.getByRole('dialog')).toHaveCount(0);
	});
}

test('failed load in the browser: an answer that is no JSON is logged, its block hidden', async ({ page, watch }) => {
	watch.expect(/status of 404/);
	watch.expect(/console error: \/api\/banners SyntaxError/);
	watch.expect(/console error: banners /);
	await page.route('**/api/banners?*', (route) => route.fulfill({ status: 200, body: '<html>' }));
	await goHomeFromElsewhere(page);
	expect(await blocks(page)).toEqual(whole.slice(1));
});

test('a block that cannot be rendered is left out by the server, told of in the log, and the page never kept', async ({
	page,
	serve,
	site,
}) => {
	const url = await serve({
		answer: (path, data) =>
			path === '/api/news/latest' ? (data as object[]).map((item) => ({ ...item, news_category: null })) : data,
	});
	const before = site.log.length;
	const response = await page.request.get(url);
	expect([response.status(), response.headers()['cache-control']]).toEqual([200, 'no-store']);
	const html = await response.text();
	expect(html).not.toContain('Latest news</h2>');
	expect(html).toContain('Put a narwhal in your lobby');
	const told = site.log.slice(before).find(({ msg }) => msg === 'a part of a page failed');
	expect(told).toMatchObject({ err: { message: expect.stringContaining('null') } });
});

test('failed load on the server: without any data the frame stands', async ({ page, serve }) => {
	const url = await serve({
		failing: [...calls.map(([path]) => path), '/api/texts/home', '/api/texts/layout', '/api/settings'],
	});
	const response = await arrive(page, url);
	expect(response?.status()).toBe(200);
	expect(await blocks(page)).toEqual([]);
	// Without its settings the studio goes by the site's host.
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('site.test');
	await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')).toHaveCount(5);
	await expect(page.getByRole('contentinfo')).toContainText('© 2015–2026 site.test');
});

test('blocks in the browser: each loads its data once', async ({ page, watch }) => {
	watch.expect(/status of 404/);
	const asked: string[] = [];
	page.on('request', (request) => {
		const { pathname } = new URL(request.url());
		if (pathname.startsWith('/api/')) asked.push(pathname);
	});
	await goHomeFromElsewhere(page);
	expect(await blocks(page)).toEqual(whole);
	expect(asked.sort()).toEqual([
		'/api/banners',
		'/api/games/latest',
		'/api/games/unreleased',
		'/api/news/latest',
		'/api/offices',
		'/api/partners',
		'/api/texts/home',
	]);
	const { meta_title } = await api(page, '/api/texts/home');
	await expect(page).toHaveTitle(meta_title);
});

test('blocks from the server: the browser asks for none of their data again', async ({ page, watch }) => {
	const asked: string[] = [];
	page.on('request', (request) => {
		const { pathname } = new URL(request.url());
		if (pathname.startsWith('/api/')) asked.push(pathname);
	});
	await arrive(page, '/');
	await expect.poll(() => watch.unanswered).toEqual([]);
	expect(asked).toEqual([]);
});

test('the footer links the social networks that the studio has, and without any has no place for them', async ({
	page,
	serve,
}) => {
	const having = (socials: Record<string, string>) => ({
		answer: (path: string, data: any) => (path === '/api/settings' ? { ...data, socials } : data),
	});
	const none = { video: '', photo: '', professional: '', microblog: '', social: '' };
	const title = page.getByRole('contentinfo').getByRole('heading', { name: words.en.LABEL_SOCIALS });
	await arrive(page, await serve(having({ ...none, photo: 'https://photo.example/studio' })));
	await expect(title).toBeVisible();
	await expect(page.getByRole('contentinfo').locator('ul').first().getByRole('link')).toHaveAttribute(
		'href',
		'https://photo.example/studio',
	);
	await arrive(page, await serve(having(none)));
	await expect(title).toHaveCount(0);
	await expect(page.getByRole('contentinfo').locator('a[href=""]')).toHaveCount(0);
});
