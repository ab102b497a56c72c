import type { Page } from '@playwright/test';
import { alive, api, expect, homePath, languages, test, words } from './site-test.ts';

interface Game {
	name: string;
	title: string;
	release_date: string;
	provider_name: string;
}

const block = (page: Page, title: string) => page.getByRole('main').getByRole('region', { name: title, exact: true });

for (const language of languages)
	test(`coming soon (${language}): games by year, each with its month and mark @both`, async ({ page }) => {
		const games = await api<Game[]>(page, '/api/games/unreleased', language);
		const { upcoming_title } = await api(page, '/api/texts/home', language);
		const years = [...new Set(games.map((game) => game.release_date.slice(0, 4)))];
		expect(years).toEqual(['2026', '2027']);
		await page.goto(homePath[language]);
		const section = block(page, upcoming_title);
		await expect(section.getByRole('heading', { level: 3 })).toHaveText(years);
		await expect(section.getByRole('heading', { level: 4 })).toHaveText(games.map(({ title }) => title));
		await expect(section.getByText(words[language].LABEL_UPCOMING, { exact: true })).toHaveCount(
			games.length + (words[language].LABEL_UPCOMING === upcoming_title ? 1 : 0),
		);
		const month = new Intl.DateTimeFormat(language === 'en' ? 'en-US' : 'zh-CN', { month: 'long', timeZone: 'UTC' });
		for (const year of years) {
			const ofYear = games.filter((game) => game.release_date.startsWith(year));
			const list = section.locator('section').filter({ has: page.getByRole('heading', { name: year, exact: true }) });
			await expect(list.getByRole('listitem')).toHaveCount(ofYear.length);
			await expect(list.locator('time')).toHaveText(ofYear.map((game) => month.format(new Date(game.release_date))));
		}
	});

/** Where the entries stand: how far their middle is from the middle of the page. */
const offsets = (page: Page): Promise<number[]> =>
	block(page, 'Coming soon')
		.locator('ol > li')
		.evaluateAll((entries) =>
			entries.map((entry) => {
				const { left, width } = entry.getBoundingClientRect();
				return Math.round(left + width / 2 - document.documentElement.clientWidth / 2);
			}),
		);

test('coming soon: entries alternate left and right from 780 px, and stand in one column below', async ({
	page,
	watch,
}) => {
	watch.ignoreShift();
	await page.goto('/');
	await alive(page.getByRole('tab').first());
	for (const width of [1280, 780]) {
		await page.setViewportSize({ width, height: 800 });
		const sides = (await offsets(page)).map((_, index) => (index % 2 ? 1 : -1));
		await expect.poll(async () => (await offsets(page)).map(Math.sign)).toEqual(sides);
	}
	for (const width of [779, 390]) {
		await page.setViewportSize({ width, height: 800 });
		// The window takes a frame or two to settle.
		await expect.poll(async () => (await offsets(page)).every((offset) => Math.abs(offset) <= 1)).toBe(true);
	}
});

for (const language of languages)
	test(`coming soon (${language}): says so when nothing is planned`, async ({ page, serve }) => {
		const url = await serve({ answer: (path, data) => (path === '/api/games/unreleased' ? [] : data) });
		await page.goto(url + homePath[language]);
		const text = language === 'en' ? 'No releases are planned yet' : '暂无发布计划';
		await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
	});

test('coming soon: leads to the roadmap', async ({ page }) => {
	await page.goto('/zh/');
	await expect(block(page, '即将推出').getByRole('link', { name: words.zh.ACTION_ROADMAP })).toHaveAttribute(
		'href',
		'/zh/roadmap/',
	);
});
