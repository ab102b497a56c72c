/** Tests of the client area for operators: sign-in, menu, pages and sign-out. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { violations } from './axe.ts';
import { TODAY } from './browser-site.ts';
import {
	isSameDocument,
	markDocument,
	waitForHydration,
	api,
	openPage,
	expect,
	homePath,
	clientAreaPath,
	operator,
	waitForFrames,
	signIn,
	test,
	translations,
	type Language,
} from './site-test.ts';

/** Returns whether a canvas has a visible pixel. */
const isDrawn = (page: Page, at: number): Promise<boolean> =>
	page
		.locator('figure canvas')
		.nth(at)
		.evaluate((node: HTMLCanvasElement) => {
			// The browser warns about reading the page's own canvas, so read a copy.
			const copy = document.createElement('canvas');
			Object.assign(copy, { width: node.width, height: node.height });
			const context = copy.getContext('2d', { willReadFrequently: true })!;
			context.drawImage(node, 0, 0);
			return context.getImageData(0, 0, copy.width, copy.height).data.some((value) => value > 0);
		});

/** Returns locators and actions of the header's menu, which is closed at first on phones. */
function menuOf(page: Page, language: Language, isMobile: boolean) {
	const t = translations[language];
	const header = page.getByRole('banner');
	const menu = page.getByRole('navigation', { name: t.LABEL_MAIN_MENU }).getByRole('link');
	const heading = page.getByRole('heading', { level: 1 });
	const openMenu = async (): Promise<void> => {
		await waitForHydration(header);
		if (isMobile) await page.getByRole('button', { name: t.ACTION_OPEN_MENU, exact: true }).tap();
	};
	const follow = async (label: string): Promise<void> => {
		await openMenu();
		await menu.filter({ hasText: label }).click();
		await expect(heading).toHaveText(label);
		await expect(page.getByText(t.LABEL_LOADING)).toHaveCount(0);
	};
	return { header, menu, heading, openMenu, follow };
}

/** Opens the campaigns as a visitor, signs in, and returns to the campaigns. */
async function signInFromDeepLink(page: Page, language: Language): Promise<void> {
	const t = translations[language];
	const target = `${clientAreaPath(language, 'campaigns/')}?from=mail#live`;
	await page.goto(target);
	const login = page.getByRole('dialog', { name: t.TITLE_LOGIN });
	await expect(login).toBeVisible();
	const { pathname, hash, searchParams } = new URL(page.url());
	expect([pathname, hash, searchParams.get('next')]).toEqual([homePath[language], '#login', target]);
	await page.getByLabel(t.LABEL_FORM_EMAIL).fill(operator.email);
	await page.getByLabel(t.LABEL_PASSWORD).fill(operator.password);
	await login.getByRole('button', { name: t.ACTION_LOGIN, exact: true }).click();
	await expect(page).toHaveURL(target);
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.LABEL_CAMPAIGNS);
}

/** Script of the router, which loads at the first interaction. */
const ROUTER_SCRIPT = /\/assets\/router-/;

test('client area (en): an operator signs in, reads the pages and downloads files', async ({ page, isMobile }) => {
	test.slow();
	const [language, t] = ['en', translations.en] as const;
	await page.clock.setFixedTime(TODAY);
	const { heading, follow } = menuOf(page, language, isMobile);
	const read = <T>(path: string): Promise<T> => api<T>(page, path, language);
	await signInFromDeepLink(page, language);
	const [campaign] = await read<{ slug: string; name: string }[]>('/api/client-area/campaigns');
	await page.getByRole('link', { name: campaign!.name, exact: true }).click();
	await expect(heading).toHaveText(campaign!.name);

	await follow(t.LABEL_CLIENT_ROADMAP);
	const items = await read<{ title: string; start_date: string }[]>('/api/client-area/roadmap');
	const begun = items.filter(({ start_date }) => new Date(start_date) <= TODAY);
	await expect(page.getByRole('tabpanel').first().getByRole('heading', { level: 2 })).toHaveText(begun.at(-1)!.title);
	const [first] = await read<{ uid: string; slug: string; title: string }[]>('/api/client-area/news/all');
	const news = page.getByRole('region', { name: t.TITLE_CLIENT_NEWS });
	await news.getByRole('link', { name: first!.title }).click();
	await expect(page).toHaveURL(clientAreaPath(language, `news/${first!.uid}-${first!.slug}`));
	await expect(heading).toHaveText(first!.title);

	await follow(t.LABEL_PROMO_TOOLS);
	const tools = await read<{ name: string }[]>('/api/client-area/promo-tools');
	await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(tools.map(({ name }) => name));
	await page.getByRole('link', { name: `${t.ACTION_READ_MORE} ${tools[0]!.name}` }).click();
	await expect(heading).toHaveText(tools[0]!.name);
	await expect(page.locator('main [aria-roledescription=carousel]').first()).toBeVisible();
	const pack = page.locator('main a.button');
	const [packFile, packed] = await Promise.all([
		page.waitForEvent('download'),
		page.request.get((await pack.getAttribute('href'))!),
		pack.click(),
	]);
	expect(packFile.suggestedFilename()).toMatch(/\.zip$/);
	expect((await readFile(await packFile.path())).equals(await packed.body())).toBe(true);

	// A document is found by its text and saved under its title.
	await follow(t.LABEL_DOCUMENTS);
	const text = 'narwhal';
	const found = await read<{ title: string; file: string; download_name: string }[]>(
		`/api/documents/?text=${encodeURIComponent(text)}`,
	);
	expect(found.length).toBeGreaterThan(1);
	await page.getByRole('searchbox').fill(text);
	const titles = page.locator('main li a[download]');
	await expect(titles).toHaveText(found.map(({ title }) => title));
	const [saving] = await Promise.all([page.waitForEvent('download'), titles.nth(1).click()]);
	expect(saving.suggestedFilename()).toBe(found[1]!.download_name);
	const saved = await readFile(await saving.path());
	expect(saved.subarray(0, 5).toString()).toBe('%PDF-');
	expect(saved.equals(await (await page.request.get(found[1]!.file)).body())).toBe(true);
	await page.getByRole('searchbox').fill('zebra');
	await expect(page.getByText(t.TEXT_NO_DOCUMENTS_FOUND)).toBeVisible();
	expect(await violations(page)).toEqual([]);

	// The table lists the games by rank.
	await follow(t.LABEL_GAMES);
	const { games } = await read<{ games: { name: string; title: string; rank: { place: number } | null }[] }>(
		'/api/client-area/games',
	);
	const rows = page.getByRole('table', { name: t.LABEL_GAMES, exact: true }).locator('tbody tr');
	await expect(rows.getByRole('rowheader')).toHaveText(games.map(({ title }) => new RegExp(title)));
	await expect(rows.first().locator('td').first()).toContainText(String(games[0]!.rank!.place));

	// The menu opens the summary in a new tab, so the test opens the address directly.
	await openPage(page, clientAreaPath(language, 'summary/?from=2026-02&to=2026-03'));
	await expect(page.locator('figure canvas')).toHaveCount(7);
	for (let at = 0; at < 7; at++) await expect.poll(() => isDrawn(page, at)).toBe(true);
	const { total } = await read<{ total: { bets: number } }>('/api/client-area/performance?from=2026-02&to=2026-03');
	const totals = page.getByRole('table', { name: t.TITLE_BY_MONTH }).locator('tfoot td');
	await expect(totals.first()).toHaveText(`€${Math.round(total.bets / 100).toLocaleString('en-US')}`);
	const [exported] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('link', { name: t.ACTION_EXPORT_CSV }).click(),
	]);
	expect(exported.suggestedFilename()).toMatch(/2026-02_2026-03\.csv$/);
	const lines = (await readFile(await exported.path(), 'utf8')).trim().split('\r\n').slice(1);
	const bets = lines.reduce((sum, line) => sum + Math.round(Number(line.split(',').at(-7)) * 100), 0);
	expect(bets).toBe(total.bets);
});

test('client area (zh): on a phone an operator signs in, finds every page in the menu, and signs out @phone @long', async ({
	page,
	isMobile,
}) => {
	const [language, t] = ['zh', translations.zh] as const;
	await page.clock.setFixedTime(TODAY);
	const { header, menu, heading, openMenu, follow } = menuOf(page, language, isMobile);
	await signInFromDeepLink(page, language);
	await openMenu();
	await expect(menu).toHaveText([
		t.LABEL_CLIENT_ROADMAP,
		t.LABEL_CAMPAIGNS,
		t.LABEL_GAMES,
		t.LABEL_PROMO_TOOLS,
		t.LABEL_DOCUMENTS,
		t.LABEL_ASSETS,
		t.LABEL_CERTIFICATES,
		new RegExp(t.LABEL_SUMMARY),
	]);
	await expect(menu.nth(1)).toHaveAttribute('aria-current', 'page');
	await expect(menu.nth(0)).not.toHaveAttribute('aria-current');
	await expect(menu.last()).toHaveAttribute('target', '_blank');
	await expect(header.getByRole('link', { name: t.LABEL_CLIENT_AREA, exact: true })).toHaveCount(0);
	await page.keyboard.press('Escape');

	await follow(t.LABEL_GAMES);
	const { games } = await api<{ games: { name: string; title: string }[] }>(page, '/api/client-area/games', language);
	await page.getByRole('button', { name: t.ACTION_GAME_DETAILS.replace('{title}', games[0]!.title) }).click();
	await expect(page.locator(`#details-${games[0]!.name}`).getByRole('table')).toBeVisible();
	expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
	expect(await violations(page)).toEqual([]);

	// Signing out leads to the home page. The device stays known, so wrong passwords from other devices do
	// not lock it out.
	await openMenu();
	await header.getByRole('link', { name: t.LABEL_ACCOUNT, exact: true, includeHidden: true }).click();
	await expect(heading).toHaveText(t.TITLE_ACCOUNT);
	await openMenu();
	await header.getByRole('link', { name: t.ACTION_LOGOUT, exact: true }).click();
	await expect(page).toHaveURL(homePath[language]);
	await expect(page.getByRole('dialog')).toHaveCount(0);
	expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['reelhouse_device']);
});

test('a page requests the user for a session of another tab or of an older release, and not for an ended session @long', async ({
	page,
	context,
}) => {
	const requested: string[] = [];
	page.on('request', (request) => {
		const { pathname } = new URL(request.url());
		if (pathname === '/api/auth/me') requested.push(pathname);
	});
	const hint = async () => (await context.cookies()).find(({ name }) => name === 'reelhouse_signed_in')?.value;
	const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
	const area = page.getByRole('banner').getByRole('link', { name: translations.en.LABEL_CLIENT_AREA, exact: true });
	await openPage(page, '/about/');
	await comeBack();
	await waitForFrames(page);
	expect(requested).toEqual([]);
	await signIn(page);
	await comeBack();
	await expect(area).toBeVisible();
	expect(requested).toHaveLength(1);
	// A session of an older release has no hint cookie. The next document sets the cookie.
	await context.clearCookies({ name: 'reelhouse_signed_in' });
	await page.goto('/about/');
	await expect(area).toBeVisible();
	expect(await hint()).toBe('1');
	await page.request.get('/logout/', { maxRedirects: 0 });
	await comeBack();
	await expect(area).toHaveCount(0);
	expect(await hint()).toBeUndefined();
	// The cookie of an ended session causes one request on the first page, and no request on later pages.
	await context.addCookies([
		{ name: 'reelhouse_session', value: 'a'.repeat(43), domain: '127.0.0.1', path: '/', httpOnly: true },
	]);
	await page.goto('/about/');
	await expect.poll(hint).toBe('0');
	requested.length = 0;
	await openPage(page, '/about/');
	expect(requested).toEqual([]);
});

test('client area: without a network the reader stays in the application', async ({ page, context, watch }) => {
	watch.expect(/ERR_INTERNET_DISCONNECTED|console error: page /);
	await signIn(page);
	await openPage(page, '/client_area/campaigns/');
	const live = page.getByRole('region', { name: translations.en.TITLE_CAMPAIGNS_LIVE, exact: true });
	await expect(live).toBeVisible();
	// The router loads at the first interaction.
	await page.mouse.move(40, 40);
	await page.mouse.move(80, 80);
	const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
	await expect.poll(async () => (await loaded()).some((url) => ROUTER_SCRIPT.test(url))).toBe(true);
	await context.setOffline(true);
	await page
		.getByRole('navigation', { name: translations.en.LABEL_MAIN_MENU })
		.getByRole('link', { name: translations.en.LABEL_DOCUMENTS })
		.click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(translations.en.TITLE_ERROR_500);
	await context.setOffline(false);
	await page.goBack();
	await expect(live).toBeVisible();
});

test('client area: a page shows its data without the router, which loads at the first interaction', async ({
	page,
}) => {
	await signIn(page);
	const routers: string[] = [];
	page.on('request', (request) => {
		if (ROUTER_SCRIPT.test(request.url())) routers.push(request.url());
	});
	await page.goto('/client_area/campaigns/');
	const campaign = page
		.getByRole('region', { name: translations.en.TITLE_CAMPAIGNS_LIVE, exact: true })
		.getByRole('link')
		.first();
	await expect(campaign).toBeVisible();
	await markDocument(page);
	await campaign.click();
	await expect(page).toHaveURL(/\/client_area\/campaign\//);
	expect(await isSameDocument(page)).toBe(true);
	expect(routers).toHaveLength(1);
});
