/** The client area as operators walk through it: the way in and out, campaigns, the roadmap with its news, articles. */
import type { Page } from '@playwright/test';
import { violations } from './axe.ts';
import { TODAY } from './served-site.ts';
import {
	alive,
	api,
	arrive,
	expect,
	homePath,
	inside,
	languages,
	operator,
	settled,
	signIn,
	staff,
	test,
	words,
} from './site-test.ts';

interface Campaign {
	slug: string;
	name: string;
	status: 'live' | 'upcoming' | 'previous';
	start_date: string;
	end_date: string;
}
interface RoadmapItem {
	title: string;
	start_date: string;
}
interface NewsItem {
	uid: string;
	slug: string;
	title: string;
}

const failure = { status: 500, json: { status: 'error', error: { code: 'x', message: 'x' } } };
const written = (instant: string): string => `${instant.slice(0, 10)} ${instant.slice(11, 19)} UTC`;

for (const language of languages) {
	const t = words[language];
	const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title });

	test(`client area (${language}): a visitor signs in first, and then is where they meant to go @both`, async ({
		page,
	}) => {
		const asked = `${inside(language, 'campaigns/')}?from=mail#live`;
		await page.goto(asked);
		await expect(dialog(page, t.TITLE_LOGIN)).toBeVisible();
		const { pathname, hash, searchParams } = new URL(page.url());
		expect([pathname, hash, searchParams.get('next')]).toEqual([homePath[language], '#login', asked]);
		await page.getByLabel(t.LABEL_FORM_EMAIL).fill(operator.email);
		await page.getByLabel(t.LABEL_PASSWORD).fill(operator.password);
		await page.getByRole('dialog').getByRole('button', { name: t.ACTION_LOGIN, exact: true }).click();
		await expect(page).toHaveURL(asked);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.LABEL_CAMPAIGNS);
		await expect(page.getByRole('dialog')).toHaveCount(0);
		await expect(page).toHaveTitle(new RegExp(`^${t.LABEL_CAMPAIGNS} · `));
	});

	test(`client area (${language}): the server’s part is the same for everybody, and nobody keeps it`, async ({
		page,
	}) => {
		const path = inside(language, 'campaigns/');
		const before = await page.request.get(path);
		await signIn(page);
		const [campaign] = await api<Campaign[]>(page, '/api/client-area/campaigns', language);
		const after = await page.request.get(path);
		expect(before.status()).toBe(200);
		expect(before.headers()['cache-control']).toBe('private, no-store');
		expect(await after.text()).toBe(await before.text());
		expect(await after.text()).not.toContain(campaign?.name);
		expect(await after.text()).toContain('noindex');
		// It names the late words beside the page's code; a public page does not.
		expect(await after.text()).toContain(`${language}-late-`);
		expect(await (await page.request.get(homePath[language])).text()).not.toContain(`${language}-late-`);
	});

	test(`client area (${language}): the header has its menu inside, and the way out leads home @both`, async ({
		page,
		isMobile,
	}) => {
		await signIn(page);
		await arrive(page, inside(language, 'campaigns/'));
		const header = page.getByRole('banner');
		await alive(header);
		if (isMobile) await page.getByRole('button', { name: t.ACTION_OPEN_MENU, exact: true }).tap();
		const menu = page.getByRole('navigation', { name: t.LABEL_MAIN_MENU }).getByRole('link');
		await expect(menu).toHaveText([
			t.LABEL_CLIENT_ROADMAP,
			t.LABEL_CAMPAIGNS,
			t.LABEL_GAMES,
			t.LABEL_PROMO_TOOLS,
			t.LABEL_DOCUMENTS,
			new RegExp(t.LABEL_SUMMARY),
		]);
		await expect(menu.nth(1)).toHaveAttribute('aria-current', 'page');
		await expect(menu.nth(0)).not.toHaveAttribute('aria-current');
		await expect(menu.last()).toHaveAttribute('target', '_blank');
		await expect(header.getByRole('link', { name: t.LABEL_CLIENT_AREA, exact: true })).toHaveCount(0);
		await header.getByRole('link', { name: t.ACTION_LOGOUT, exact: true }).click();
		await expect(page).toHaveURL(homePath[language]);
		await expect(page.getByRole('dialog')).toHaveCount(0);
		// The browser stays a known one, which a later lock of the account passes over.
		expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['reelhouse_device']);
	});

	test(`campaigns (${language}): live, upcoming and previous ones with logo and period @both`, async ({ page }) => {
		await signIn(page);
		const campaigns = await api<Campaign[]>(page, '/api/client-area/campaigns', language);
		await arrive(page, inside(language, 'campaigns/'));
		for (const [status, title, size] of [
			['live', t.TITLE_CAMPAIGNS_LIVE, 300],
			['upcoming', t.TITLE_CAMPAIGNS_UPCOMING, 200],
			['previous', t.TITLE_CAMPAIGNS_PREVIOUS, 200],
		] as const) {
			const section = page.getByRole('region', { name: title, exact: true });
			const listed = campaigns.filter((campaign) => campaign.status === status);
			expect(listed.length).toBeGreaterThan(0);
			await expect(section.getByRole('heading', { level: 3 })).toHaveText(listed.map(({ name }) => name));
			const logo = section.locator('img').first();
			expect(await logo.evaluate((image) => Math.round(image.getBoundingClientRect().width))).toBe(size);
			const [first] = listed;
			await expect(section.locator('time').first()).toHaveAttribute('datetime', first!.start_date.slice(0, 7));
		}
	});

	test(`campaigns (${language}): each section says when it has none @both`, async ({ page }) => {
		await signIn(page);
		await page.route('**/api/client-area/campaigns?*', (route) => route.fulfill({ json: { status: 'ok', data: [] } }));
		await arrive(page, inside(language, 'campaigns/'));
		for (const text of [t.TEXT_NO_CAMPAIGNS_LIVE, t.TEXT_NO_CAMPAIGNS_UPCOMING, t.TEXT_NO_CAMPAIGNS_PREVIOUS])
			await expect(page.getByText(text)).toBeVisible();
	});

	test(`campaigns (${language}): a list that fails opens global-error, and can be asked for again @both`, async ({
		page,
		watch,
	}) => {
		for (const finding of [/status of 500/, /console error: campaigns/]) watch.expect(finding);
		await signIn(page);
		await page.route('**/api/client-area/campaigns?*', (route) => route.fulfill(failure), { times: 1 });
		await arrive(page, inside(language, 'campaigns/'));
		const error = dialog(page, t.LABEL_GLOBAL_ERROR);
		await expect(error).toContainText(t.TEXT_GLOBAL_ERROR);
		await error.getByRole('button', { name: t.ACTION_CLOSE }).last().click();
		await expect(error).toHaveCount(0);
		await page.getByRole('button', { name: t.ACTION_TRY_AGAIN }).click();
		await expect(page.getByRole('region', { name: t.TITLE_CAMPAIGNS_LIVE, exact: true })).toBeVisible();
		await expect(page.getByText(t.TEXT_NOT_LOADED)).toHaveCount(0);
	});

	test(`campaign (${language}): what it says of a live and of a previous one @both`, async ({ page }) => {
		await signIn(page);
		const campaigns = await api<Campaign[]>(page, '/api/client-area/campaigns', language);
		for (const status of ['live', 'upcoming', 'previous'] as const) {
			const { slug, name } = campaigns.find((campaign) => campaign.status === status)!;
			const answer = await page.request.get(`/api/client-area/campaigns/${slug}?lang=${language}`);
			const { data, extra } = await answer.json();
			await arrive(page, inside(language, `campaign/${slug}`));
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
			await expect(page).toHaveTitle(new RegExp(`^${name} · `));
			const info = page.getByRole('region', { name: t.TITLE_CAMPAIGN_INFO });
			await expect(info).toContainText(written(data.start_date as string));
			await expect(info).toContainText(written(data.end_date as string));
			await expect(info).toContainText(data.prize_pool as string);
			for (const discipline of data.disciplines as string[]) await expect(info).toContainText(discipline);
			await expect(info.getByText(t.TEXT_TOURNAMENT_TIME_ONLY)).toHaveCount(status === 'previous' ? 0 : 1);
			await expect(page.getByRole('link', { name: t.ACTION_PROMO_PACK })).toHaveCount(extra.promo_link ? 1 : 0);
			await expect(page.getByRole('link', { name: t.ACTION_CAMPAIGN_TERMS })).toHaveCount(extra.ct_link ? 1 : 0);
			const games = page.getByRole('region', { name: t.TITLE_CAMPAIGN_GAMES, exact: true });
			await expect(games.getByRole('listitem')).toHaveText(
				(data.games as { title: string }[]).map(({ title }) => title),
			);
			await expect(page.getByRole('region', { name: t.TITLE_PRIZE_DISTRIBUTION }).getByRole('table')).toBeVisible();
		}
	});

	test(`campaign (${language}): the jump buttons lead to the games and the prizes @both`, async ({ page }) => {
		await signIn(page);
		const [campaign] = await api<Campaign[]>(page, '/api/client-area/campaigns', language);
		await arrive(page, inside(language, `campaign/${campaign!.slug}`));
		const jumps = page.getByRole('navigation', { name: t.LABEL_ON_THIS_PAGE });
		await jumps.getByRole('link', { name: t.TITLE_PRIZE_DISTRIBUTION }).click();
		await expect(page).toHaveURL(/#prize-distribution$/);
		await expect(page.getByRole('heading', { name: t.TITLE_PRIZE_DISTRIBUTION })).toBeInViewport();
		await jumps.getByRole('link', { name: t.TITLE_CAMPAIGN_GAMES, exact: true }).click();
		await expect(page).toHaveURL(/#games$/);
		await expect(page.getByRole('heading', { name: t.TITLE_CAMPAIGN_GAMES, exact: true })).toBeInViewport();
	});

	test(`axe (${language}): the client area’s screens @both`, async ({ page }) => {
		await signIn(page);
		const [campaign] = await api<Campaign[]>(page, '/api/client-area/campaigns', language);
		const [item] = await api<NewsItem[]>(page, '/api/client-area/news/all', language);
		for (const [rest, title] of [
			['roadmap/', t.LABEL_CLIENT_ROADMAP],
			['campaigns/', t.LABEL_CAMPAIGNS],
			[`campaign/${campaign!.slug}`, campaign!.name],
			[`news/${item!.uid}-${item!.slug}`, item!.title],
		] as const) {
			await arrive(page, inside(language, rest));
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
			await expect(page.getByText(t.LABEL_LOADING)).toHaveCount(0);
			expect(await violations(page)).toEqual([]);
		}
	});

	for (const rest of ['campaign/nobody-knows', 'news/0-nobody-knows'])
		test(`client area (${language}): ${rest} becomes the 404 page at its address`, async ({ page, watch }) => {
			watch.expect(/status of 404/);
			await signIn(page);
			const path = `${inside(language, rest)}?a=1#b`;
			await arrive(page, path);
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.TITLE_ERROR_404);
			await expect(page).toHaveURL(path);
			await expect(page).toHaveTitle(new RegExp(`^${t.TITLE_ERROR_404}`));
		});

	test(`client roadmap (${language}): it begins at what has begun last, and arrows end at its ends @both`, async ({
		page,
	}) => {
		await page.clock.setFixedTime(TODAY);
		await signIn(page);
		const items = await api<RoadmapItem[]>(page, '/api/client-area/roadmap', language);
		const current = items.findLastIndex(({ start_date }) => new Date(start_date) <= TODAY);
		expect(current).toBeGreaterThan(0);
		await arrive(page, inside(language, 'roadmap/'));
		const tabs = page.getByRole('tablist', { name: t.LABEL_ROADMAP_ITEMS }).getByRole('tab');
		await expect(tabs).toHaveCount(items.length);
		await expect(tabs.nth(current)).toHaveAttribute('aria-selected', 'true');
		const panel = page.getByRole('tabpanel').first();
		await expect(panel.getByRole('heading', { level: 2 })).toHaveText(items[current]!.title);
		// Items are so wide, begin so much further on, and the chosen one stands in the middle.
		const boxes = await tabs.evaluateAll((all) =>
			all.map((tab) => {
				const { left, width } = tab.getBoundingClientRect();
				return { left, width };
			}),
		);
		for (const [index, { left, width }] of boxes.entries()) {
			expect(width).toBeCloseTo(210, 0);
			if (index > 0) expect(left - boxes[index - 1]!.left).toBeCloseTo(120, 0);
		}
		const middle = await page.evaluate(() => document.documentElement.clientWidth / 2);
		expect(Math.abs(boxes[current]!.left + 105 - middle)).toBeLessThan(2);

		const previous = page.getByRole('button', { name: t.ACTION_PREVIOUS, exact: true });
		const next = page.getByRole('button', { name: t.ACTION_NEXT, exact: true });
		for (let at = current; at > 0; at--) await previous.click();
		await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
		await expect(previous).toHaveCount(0);
		for (let at = 0; at < items.length - 1; at++) await next.click();
		await expect(tabs.last()).toHaveAttribute('aria-selected', 'true');
		await expect(next).toHaveCount(0);
		await expect(panel.getByRole('heading', { level: 2 })).toHaveText(items.at(-1)!.title);
	});

	test(`client roadmap (${language}): without items it says so; one that fails opens global-error @both`, async ({
		page,
		watch,
	}) => {
		for (const finding of [/status of 500/, /console error: roadmap/]) watch.expect(finding);
		await signIn(page);
		const answers = [{ json: { status: 'ok', data: [] } }, failure];
		await page.route('**/api/client-area/roadmap?*', (route) => route.fulfill(answers.shift()), { times: 2 });
		await arrive(page, inside(language, 'roadmap/'));
		await expect(page.getByText(t.TEXT_NO_RELEASES)).toBeVisible();
		await arrive(page, inside(language, 'roadmap/'));
		const error = dialog(page, t.LABEL_GLOBAL_ERROR);
		await expect(error).toContainText(t.TEXT_GLOBAL_ERROR);
		await error.getByRole('button', { name: t.ACTION_CLOSE }).last().click();
		await page.getByRole('button', { name: t.ACTION_TRY_AGAIN }).click();
		await expect(page.getByRole('tablist', { name: t.LABEL_ROADMAP_ITEMS })).toBeVisible();
		await expect(page.getByText(t.TEXT_NOT_LOADED)).toHaveCount(0);
	});

	test(`client news (${language}): none, and a load that fails, are told in place @both`, async ({ page, watch }) => {
		for (const finding of [/status of 500/, /console error: news/]) watch.expect(finding);
		await signIn(page);
		const answers = [{ json: { status: 'ok', data: [] } }, failure];
		await page.route('**/api/client-area/news/all?*', (route) => route.fulfill(answers.shift()), { times: 2 });
		const widget = page.getByRole('region', { name: t.TITLE_CLIENT_NEWS });
		await arrive(page, inside(language, 'roadmap/'));
		await expect(widget.getByText(t.TEXT_NO_NEWS)).toBeVisible();
		await arrive(page, inside(language, 'roadmap/'));
		await expect(widget.getByRole('alert')).toHaveText(t.TEXT_NEWS_FAILED);
		await expect(page.getByRole('tablist', { name: t.LABEL_ROADMAP_ITEMS })).toBeVisible();
		await widget.getByRole('link', { name: t.ACTION_TRY_AGAIN }).click();
		await expect(widget.getByRole('article').first()).toBeVisible();
		await expect(widget.getByRole('alert')).toHaveCount(0);
	});

	test(`client area (${language}): one thing that fails is logged, told in its place and asked for again @both`, async ({
		page,
		watch,
	}) => {
		for (const finding of [/status of 500/, /console error: (campaign|client article|promo tool)\b/])
			watch.expect(finding);
		await signIn(page);
		const [campaign] = await api<Campaign[]>(page, '/api/client-area/campaigns', language);
		const [item] = await api<NewsItem[]>(page, '/api/client-area/news/all', language);
		const [tool] = await api<NewsItem[]>(page, '/api/client-area/promo-tools', language);
		for (const [rest, call] of [
			[`campaign/${campaign!.slug}`, 'campaigns'],
			[`news/${item!.uid}-${item!.slug}`, 'news/article'],
			[`promo_tool/${tool!.uid}-${tool!.slug}/`, 'promo-tools'],
		] as const) {
			await page.route(`**/api/client-area/${call}/*`, (route) => route.fulfill(failure), { times: 1 });
			await arrive(page, inside(language, rest));
			await expect(page.getByRole('alert').filter({ hasText: t.TEXT_NOT_LOADED })).toBeVisible();
			// A dialog's code would be there by then.
			await expect.poll(() => watch.unanswered).toEqual([]);
			await settled(page, 10);
			await expect(page.getByRole('dialog')).toHaveCount(0);
			await page.getByRole('button', { name: t.ACTION_TRY_AGAIN }).click();
			await expect(page.getByRole('navigation', { name: t.LABEL_BREADCRUMBS })).toBeVisible();
			await expect(page.getByText(t.TEXT_NOT_LOADED)).toHaveCount(0);
		}
	});

	test(`client news (${language}): an article's other addresses lead to its own, and are no step back`, async ({
		page,
	}) => {
		await signIn(page);
		const [{ uid, slug, title }] = (await api<NewsItem[]>(page, '/api/client-area/news/all', language)) as [NewsItem];
		const own = inside(language, `news/${uid}-${slug}`);
		for (const other of [uid, `${uid}-an-old-title`, `${uid}-${slug}/`]) {
			await arrive(page, inside(language, 'roadmap/'));
			let loads = 0;
			const count = (request: { url: () => string }): void => {
				if (request.url().includes('/news/article/')) loads++;
			};
			page.on('request', count);
			await arrive(page, `${inside(language, `news/${other}`)}?from=mail#end`);
			await expect(page).toHaveURL(`${own}?from=mail#end`);
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
			expect([other, loads]).toEqual([other, 1]);
			page.off('request', count);
			await page.goBack();
			await expect(page).toHaveURL(inside(language, 'roadmap/'));
		}
	});

	test(`client news (${language}): tabs, five a load, an article and the way back @both`, async ({ page }) => {
		await signIn(page);
		const news = await api<NewsItem[]>(page, '/api/client-area/news/all', language);
		const [category] = await api<{ slug: string; title: string }[]>(page, '/api/client-area/news/categories', language);
		const inCategory = await api<NewsItem[]>(page, `/api/client-area/news/${category!.slug}`, language);
		await arrive(page, inside(language, 'roadmap/'));
		const widget = page.getByRole('region', { name: t.TITLE_CLIENT_NEWS });
		const titles = widget.getByRole('tabpanel').getByRole('heading');
		await expect(titles).toHaveText(news.map(({ title }) => title));
		await widget.getByRole('link', { name: t.ACTION_LOAD_MORE_NEWS }).click();
		await expect.poll(() => titles.count()).toBeGreaterThan(5);
		await widget.getByRole('tab', { name: category!.title }).click();
		await expect(titles).toHaveText(inCategory.map(({ title }) => title));

		const [first] = inCategory;
		await widget.getByRole('link', { name: first!.title }).click();
		await expect(page).toHaveURL(inside(language, `news/${first!.uid}-${first!.slug}`));
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(first!.title);
		await expect(page).toHaveTitle(new RegExp(`^${first!.title.slice(0, 8)}`));
		const steps = page.getByRole('navigation', { name: t.LABEL_BREADCRUMBS });
		await expect(steps.getByRole('link', { name: t.LABEL_CLIENT_ROADMAP })).toHaveAttribute(
			'href',
			inside(language, 'roadmap/'),
		);
		await page.goBack();
		await expect(widget.getByRole('tab', { name: category!.title })).toHaveAttribute('aria-selected', 'true');
	});
}

test('client roadmap: its items are gone along by keyboard', async ({ page }) => {
	await page.clock.setFixedTime(TODAY);
	await signIn(page);
	await arrive(page, inside('en', 'roadmap/'));
	const tabs = page.getByRole('tablist', { name: words.en.LABEL_ROADMAP_ITEMS }).getByRole('tab');
	await page.locator('[role=tab][aria-selected=true]').first().focus();
	await page.keyboard.press('Home');
	await expect(tabs.first()).toBeFocused();
	await page.keyboard.press('ArrowLeft');
	await expect(tabs.first()).toBeFocused();
	await page.keyboard.press('ArrowRight');
	await expect(tabs.nth(1)).toBeFocused();
	await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
	await page.keyboard.press('End');
	await expect(tabs.last()).toBeFocused();
	// The arrow that goes at the end hands the focus on.
	await page.keyboard.press('ArrowLeft');
	await page.getByRole('button', { name: words.en.ACTION_NEXT, exact: true }).press('Enter');
	await expect(tabs.last()).toBeFocused();
});

test('client area: a session that has ended elsewhere leads to the login, and back to what was asked', async ({
	page,
	watch,
}) => {
	watch.expect(/status of 401/);
	await signIn(page);
	await arrive(page, '/client_area/campaigns/');
	const link = page.getByRole('heading', { level: 3 }).getByRole('link').first();
	const path = (await link.getAttribute('href')) ?? '';
	await page.context().clearCookies();
	await link.click();
	await expect(page.getByRole('dialog', { name: words.en.TITLE_LOGIN })).toBeVisible();
	expect(new URL(page.url()).searchParams.get('next')).toBe(path);
});

test('client area: staff read beside an article who does not see it', async ({ page }) => {
	await signIn(page, staff);
	const news = await api<(NewsItem & { show_in_public_area: boolean })[]>(page, '/api/client-area/news/all');
	const hidden = news.find((item) => !item.show_in_public_area)!;
	await arrive(page, inside('en', `news/${hidden.uid}-${hidden.slug}`));
	await expect(page.getByText(words.en.TEXT_NOT_VISIBLE_IN_PUBLIC)).toBeVisible();
});

test('client area: who has signed in as somebody else in another tab is shown what is theirs', async ({ page }) => {
	await signIn(page);
	await arrive(page, '/client_area/promo_tools/');
	await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
	const hidden = page.getByText(words.en.TEXT_NOT_VISIBLE_FOR_CLIENT);
	await expect(hidden).toHaveCount(0);
	await signIn(page, staff);
	// As when this tab comes to the front again.
	await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
	await expect(page.getByRole('link', { name: words.en.LABEL_ADMIN })).toBeVisible();
	await expect(hidden).not.toHaveCount(0);
});

test('client area: a session without its hint is found, and a failed lookup sends nobody to the login', async ({
	page,
	context,
	watch,
}) => {
	watch.expect(/status of 503/);
	await signIn(page);
	await context.clearCookies({ name: 'reelhouse_signed_in' });
	await page.route(
		'**/api/auth/me?*',
		(route) => route.fulfill({ status: 503, json: { status: 'error', error: { code: 'unavailable', message: 'No' } } }),
		{ times: 1 },
	);
	await arrive(page, '/client_area/campaigns/');
	const again = page.getByRole('button', { name: words.en.ACTION_TRY_AGAIN, exact: true });
	await expect(again).toBeVisible();
	expect(page.url()).toContain('/client_area/campaigns/');
	await again.click();
	await expect(page.getByRole('region', { name: words.en.TITLE_CAMPAIGNS_LIVE, exact: true })).toBeVisible();
});

test('a page asks who is signed in for a session of another tab or of an older release, and not for an ended one', async ({
	page,
	context,
}) => {
	const asked: string[] = [];
	page.on('request', (request) => {
		const { pathname } = new URL(request.url());
		if (pathname === '/api/auth/me') asked.push(pathname);
	});
	const hint = async () => (await context.cookies()).find(({ name }) => name === 'reelhouse_signed_in')?.value;
	const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
	const area = page.getByRole('banner').getByRole('link', { name: words.en.LABEL_CLIENT_AREA, exact: true });
	await arrive(page, '/about/');
	await comeBack();
	await settled(page);
	expect(asked).toEqual([]);
	await signIn(page);
	await comeBack();
	await expect(area).toBeVisible();
	expect(asked).toHaveLength(1);
	// As before the hint existed: the document itself brings it.
	await context.clearCookies({ name: 'reelhouse_signed_in' });
	await page.goto('/about/');
	await expect(area).toBeVisible();
	expect(await hint()).toBe('1');
	// Another tab signs out.
	await page.request.get('/logout/', { maxRedirects: 0 });
	await comeBack();
	await expect(area).toHaveCount(0);
	expect(await hint()).toBeUndefined();
	// A cookie whose session has ended costs one request, and none with the pages after it.
	await context.addCookies([
		{ name: 'reelhouse_session', value: 'a'.repeat(43), domain: '127.0.0.1', path: '/', httpOnly: true },
	]);
	await page.goto('/about/');
	await expect.poll(hint).toBe('0');
	asked.length = 0;
	await arrive(page, '/about/');
	expect(asked).toEqual([]);
});

test('client area: without a network the reader stays in the application', async ({ page, context, watch }) => {
	watch.expect(/ERR_INTERNET_DISCONNECTED|console error: page /);
	await signIn(page);
	await arrive(page, '/client_area/campaigns/');
	await expect(page.getByRole('region', { name: words.en.TITLE_CAMPAIGNS_LIVE, exact: true })).toBeVisible();
	await context.setOffline(true);
	await page
		.getByRole('navigation', { name: words.en.LABEL_MAIN_MENU })
		.getByRole('link', { name: words.en.LABEL_DOCUMENTS })
		.click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.en.TITLE_ERROR_500);
	await context.setOffline(false);
	await page.goBack();
	await expect(page.getByRole('region', { name: words.en.TITLE_CAMPAIGNS_LIVE, exact: true })).toBeVisible();
});
