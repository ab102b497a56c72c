import type { Locator, Page } from '@playwright/test';
import { violations } from './axe.ts';
import {
	alive,
	api,
	arrive,
	expect,
	languages,
	scrollThrough,
	scrollTo,
	test,
	words,
	type Language,
} from './site-test.ts';

const path: Record<Language, string> = { en: '/roadmap/', zh: '/zh/roadmap/' };

interface Game {
	title: string;
	summary: string;
	release_date: string;
	volatility: string;
	provider_name: string;
	url: string | null;
	features: { title: string }[];
}

const releases = (page: Page, language: Language = 'en'): Locator =>
	page.getByRole('main').getByRole('region', { name: words[language].LABEL_PLANNED_RELEASES, exact: true });

const volatility: Record<Language, Record<string, string>> = {
	en: { medium: 'Medium volatility', high: 'High volatility', very_high: 'Very high volatility' },
	zh: { medium: '中等波动性', high: '高波动性', very_high: '极高波动性' },
};

async function expectContent(page: Page, language: Language): Promise<void> {
	const texts = await api(page, '/api/texts/roadmap', language);
	const games = await api<Game[]>(page, '/api/games/unreleased', language);
	await expect(page).toHaveTitle(texts.meta_title);
	await expect(page.locator('meta[name=description]')).toHaveAttribute('content', texts.meta_description);
	const main = page.getByRole('main');
	await expect(main.getByRole('heading', { level: 1 })).toHaveText(texts.intro_title);
	await expect(main.getByText(texts.intro_text, { exact: true })).toBeVisible();
	await expect(releases(page, language).getByRole('heading', { level: 2 })).toHaveText(['2026', '2027']);
	const month = new Intl.DateTimeFormat(language === 'en' ? 'en-US' : 'zh-CN', { month: 'long', timeZone: 'UTC' });
	for (const year of ['2026', '2027']) {
		const ofYear = games.filter((game) => game.release_date.startsWith(year));
		const list = releases(page, language)
			.locator('section')
			.filter({ has: page.getByRole('heading', { name: year, exact: true }) });
		await expect(list.getByRole('listitem')).toHaveCount(ofYear.length);
		for (const [index, game] of ofYear.entries()) {
			const entry = list.getByRole('listitem').nth(index);
			await expect(entry.getByRole('heading', { level: 3 })).toHaveText(game.title);
			await expect(entry.locator('time')).toHaveText(month.format(new Date(game.release_date)));
			await expect(entry).toContainText(game.summary);
			await expect(entry).toContainText(
				[volatility[language][game.volatility], ...game.features.map(({ title }) => title)].join(' · '),
			);
			await expect(entry.getByText(words[language].LABEL_UPCOMING, { exact: true })).toBeVisible();
			await expect(entry.getByText(words[language].LABEL_PARTNER_GAME, { exact: true })).toHaveCount(
				game.provider_name === 'partner' ? 1 : 0,
			);
			if (game.url)
				await expect(entry.getByRole('link', { name: game.title })).toHaveAttribute(
					'href',
					(language === 'en' ? '' : '/zh') + game.url,
				);
			else await expect(entry.getByRole('link')).toHaveCount(0);
		}
	}
	await expect(main.getByRole('link', { name: texts.cta_button })).toHaveAttribute(
		'href',
		language === 'en' ? '/contacts/' : '/zh/contacts/',
	);
}

for (const language of languages) {
	test(`roadmap (${language}): title, text, games by year, call to action @both`, async ({ page, watch }) => {
		await page.goto(path[language]);
		await expectContent(page, language);
		await scrollThrough(page, watch);
	});

	test.describe(() => {
		test.use({ javaScriptEnabled: false });
		test(`roadmap (${language}): readable without JavaScript @both`, async ({ page, watch }) => {
			watch.scriptsAreOff();
			await page.goto(path[language]);
			await expectContent(page, language);
		});
	});

	test(`axe (${language}): roadmap @both`, async ({ page, watch }) => {
		await page.goto(path[language]);
		await scrollThrough(page, watch);
		await scrollTo(page, 0);
		expect(await violations(page)).toEqual([]);
	});

	test(`roadmap (${language}): says so when nothing is planned @both`, async ({ page, serve }) => {
		const url = await serve({ answer: (path, data) => (path === '/api/games/unreleased' ? [] : data) });
		await arrive(page, url + path[language]);
		await expect(releases(page, language)).toHaveText(
			language === 'en' ? 'No releases are planned yet' : '暂无发布计划',
		);
		await expect(releases(page, language)).toBeVisible();
		await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
		expect(await violations(page)).toEqual([]);
	});

	test(`roadmap (${language}): a list that failed is logged, its block hidden without a word @both`, async ({
		page,
		serve,
		site,
	}) => {
		const url = await serve({ failing: ['/api/games/unreleased'] });
		const before = site.log.length;
		const response = await arrive(page, url + path[language]);
		expect(response?.status()).toBe(200);
		expect(response?.headers()['cache-control']).toBe('no-store');
		expect(site.log.slice(before).filter(({ msg }) => msg === 'a part of a page failed').length).toBeGreaterThan(0);
		// The rest of the page stands, and no dialog over it.
		const { intro_title, cta_title } = await api(page, `${url}/api/texts/roadmap`, language);
		await expect(page.getByRole('heading', { name: intro_title })).toBeVisible();
		await expect(page.getByRole('heading', { name: cta_title })).toBeAttached();
		await expect(releases(page, language)).toHaveCount(0);
		await expect(page.getByRole('dialog')).toHaveCount(0);
		await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
		expect(await violations(page)).toEqual([]);
	});
}

test('roadmap: a list that failed in the browser is hidden as well', async ({ page, watch }) => {
	watch.expect(/status of 500/);
	watch.expect(/console error: unreleased games /);
	await arrive(page, '/about/');
	await alive(page.getByRole('banner'));
	await page.route('**/api/games/unreleased?*', (route) =>
		route.fulfill({ status: 500, json: { status: 'error', error: { code: 'internal', message: 'No' } } }),
	);
	await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Roadmap' }).click();
	await expect(page).toHaveURL('/roadmap/');
	const { cta_title } = await api(page, '/api/texts/roadmap');
	await expect(page.getByRole('heading', { name: cta_title })).toBeAttached();
	await expect(releases(page)).toHaveCount(0);
	await expect(page.getByRole('main').getByRole('link', { name: 'Try again' })).toHaveCount(0);
});

test('roadmap: without its texts the timeline stands under the page’s name', async ({ page, serve }) => {
	const url = await serve({ failing: ['/api/texts/roadmap'] });
	await arrive(page, `${url}/roadmap/`);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Roadmap');
	await expect(releases(page).getByRole('heading', { level: 2 })).toHaveText(['2026', '2027']);
	expect(await violations(page)).toEqual([]);
});

/** Where the entries stand: how far their middle is from the middle of the page. */
const offsets = (page: Page): Promise<number[]> =>
	releases(page)
		.locator('ol > li')
		.evaluateAll((entries) =>
			entries.map((entry) => {
				const { left, width } = entry.getBoundingClientRect();
				return Math.round(left + width / 2 - document.documentElement.clientWidth / 2);
			}),
		);

test('roadmap: entries alternate left and right from 780 px, and stand in one centred column below', async ({
	page,
	watch,
}) => {
	watch.ignoreShift();
	await page.goto('/roadmap/');
	for (const width of [1920, 1280, 780]) {
		await page.setViewportSize({ width, height: 800 });
		const sides = (await offsets(page)).map(Math.sign);
		expect(sides).toHaveLength(6);
		expect(sides).toEqual(sides.map((_, index) => (index % 2 ? 1 : -1)));
	}
	for (const width of [779, 390, 360]) {
		await page.setViewportSize({ width, height: 800 });
		expect((await offsets(page)).every((offset) => Math.abs(offset) <= 1)).toBe(true);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
	}
});
