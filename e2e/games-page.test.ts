/** Tests of the games page before its scripts run, without scripts, and at several widths. */
import type { Page } from '@playwright/test';
import type { Game } from '../contract/games.ts';
import { waitForHydration, api, openPage, expect, languages, waitForFrames, test, translations } from './site-test.ts';

const gamesPath = { en: '/games/', zh: '/zh/games/' } as const;

const tabs = (page: Page) => page.getByRole('tab');
const titles = (page: Page) => page.getByRole('tabpanel').getByRole('heading', { level: 3 });
const search = (page: Page) => page.getByRole('searchbox');
const ofProvider = (games: Game[], provider: string): string[] =>
	games.filter((game) => game.provider_name === provider).map(({ title }) => title);

test('games: before scripts run, the hash selects the tab, and typed text is kept', async ({ page }) => {
	const games = await api<Game[]>(page, '/api/games');
	const [title] = ofProvider(games, 'partner');
	let release = (): void => {};
	const gate = new Promise<void>((resolve) => (release = resolve));
	await page.route('**/*.js', async (route) => {
		await gate;
		await route.continue();
	});
	await page.goto('/games/#partner', { waitUntil: 'commit' });
	await expect(page.locator('[role=tabpanel] h3:visible')).toHaveText(ofProvider(games, 'partner'));
	expect(await page.evaluate(() => scrollY)).toBe(0);
	await search(page).fill(title!);
	release();
	await expect(page).toHaveURL(`/games/?${new URLSearchParams({ q: title! })}#partner`);
	await expect(titles(page)).toHaveText([title!]);
	await expect(search(page)).toHaveValue(title!);
	await expect(tabs(page).nth(1)).toHaveAttribute('aria-selected', 'true');
});

test.describe(() => {
	test.use({ javaScriptEnabled: false });

	test('games: tabs and filter work without JavaScript @phone', async ({ page, watch }) => {
		watch.expectBlockedScripts();
		const t = translations.zh;
		const games = await api<Game[]>(page, '/api/games', 'zh');
		const [first] = games.filter((game) => game.provider_name === 'bng');
		await page.goto(gamesPath.zh);
		await expect(titles(page)).toHaveText(ofProvider(games, 'bng'));
		for (const [index, provider] of [...new Set(games.map((game) => game.provider_name))].sort().entries()) {
			await tabs(page).nth(index).click();
			await expect(page).toHaveURL(`${gamesPath.zh}#${provider}`);
			await expect(page.locator('[role=tabpanel] h3:visible')).toHaveText(ofProvider(games, provider));
		}
		await search(page).fill(first!.title);
		await page.getByRole('button', { name: t.ACTION_FIND_GAMES }).click();
		await expect(titles(page)).toHaveText([first!.title]);
		await page.getByRole('link', { name: t.ACTION_CLEAR_FILTERS }).first().click();
		await expect(titles(page)).toHaveText(ofProvider(games, 'bng'));
	});
});

test('games: the first screen shows games and no text is truncated, at any width and in both languages @long', async ({
	page,
	watch,
}) => {
	watch.ignoreShift();
	for (const language of languages) {
		await openPage(page, gamesPath[language]);
		await waitForHydration(tabs(page).first());
		for (const width of [360, 390, 1280]) {
			const height = width === 1280 ? 800 : 844;
			await page.setViewportSize({ width, height });
			await waitForFrames(page);
			const place = `${language}, ${width} px`;
			const box = async (selector: string) => (await page.locator(selector).first().boundingBox())!;
			if (width < 780 && (await page.locator('details[open]').count()) > 0) await page.locator('summary').click();
			expect((await box('[role=tabpanel] article')).y, place).toBeLessThan(height - 120);
			const counters = await box('dl');
			expect((await box('form[role=search]')).y - counters.y - counters.height, place).toBeGreaterThanOrEqual(16);
			if (width < 780) await page.locator('summary').click();
			// Compares the text of each select with the width between its paddings.
			const cut = await page.locator('form[role=search] select').evaluateAll((selects) =>
				selects
					.filter((select) => {
						const { font, paddingLeft, paddingRight } = getComputedStyle(select);
						const pen = document.createElement('canvas').getContext('2d')!;
						pen.font = font;
						const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
						return pen.measureText((select as HTMLSelectElement).selectedOptions[0]!.text).width > room;
					})
					.map((select) => (select as HTMLSelectElement).name),
			);
			expect(cut, place).toEqual([]);
			// The first term of each card's note is not truncated.
			const broken = await page.locator('[role=tabpanel]:not([hidden]) article p').evaluateAll((notes) =>
				notes
					.map((note) => note.firstElementChild!)
					.filter((term) => term.scrollWidth > term.clientWidth)
					.map((term) => term.textContent),
			);
			expect(broken, place).toEqual([]);
		}
	}
});
