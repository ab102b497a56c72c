import type { Page } from '@playwright/test';
import { alive, api, expect, homePath, languages, test, words } from './site-test.ts';

interface Game {
	name: string;
	title: string;
	provider_name: string;
	has_public_page: boolean;
}

/** The panel that stands open. */
const panel = (page: Page) => page.getByRole('tabpanel');

for (const language of languages) {
	const t = words[language];
	const prefix = language === 'en' ? '' : '/zh';

	test(`latest releases (${language}): three tabs, the studio's own first @both`, async ({ page }) => {
		const games = await api<Game[]>(page, '/api/games/latest', language);
		const titles = (provider: string): string[] =>
			games.filter((game) => game.provider_name === provider).map(({ title }) => title);
		await page.goto(homePath[language]);
		const tabs = page.getByRole('tab');
		await alive(tabs.first());
		await expect(tabs).toHaveText([t.LABEL_PROVIDER_BNG, t.LABEL_PROVIDER_PARTNER, t.LABEL_PROVIDER_PLAYSON]);
		await expect(tabs.nth(0)).toHaveAttribute('aria-selected', 'true');
		await expect(panel(page).getByRole('heading', { level: 3 })).toHaveText(titles('bng'));
		await expect(panel(page).getByText(t.LABEL_PARTNER_GAME, { exact: true })).toHaveCount(0);

		await tabs.nth(1).click();
		await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
		await expect(tabs.nth(0)).toHaveAttribute('aria-selected', 'false');
		await expect(panel(page)).toHaveAccessibleName(t.LABEL_PROVIDER_PARTNER);
		await expect(panel(page).getByRole('heading', { level: 3 })).toHaveText(titles('partner'));
		await expect(panel(page).getByText(t.LABEL_PARTNER_GAME, { exact: true })).toHaveCount(titles('partner').length);

		await tabs.nth(2).click();
		await expect(panel(page).getByRole('heading', { level: 3 })).toHaveText(titles('playson'));
		await expect(panel(page).getByText(t.LABEL_PARTNER_GAME, { exact: true })).toHaveCount(0);
		// Which tab is open is the page's own affair: the address stays.
		await expect(page).toHaveURL(homePath[language]);
	});

	test(`latest releases (${language}): a card leads to the game's page when it has one`, async ({ page }) => {
		const games = await api<Game[]>(page, '/api/games/latest', language);
		expect(games.filter((game) => !game.has_public_page)).toHaveLength(1);
		await page.goto(homePath[language]);
		await alive(page.getByRole('tab').first());
		for (const [index, provider] of ['bng', 'partner', 'playson'].entries()) {
			await page.getByRole('tab').nth(index).click();
			for (const { name, title, has_public_page } of games.filter((game) => game.provider_name === provider)) {
				const card = panel(page)
					.getByRole('article')
					.filter({ has: page.getByRole('heading', { name: title, exact: true }) });
				await expect(card).toBeVisible();
				if (has_public_page) await expect(card.getByRole('link')).toHaveAttribute('href', `${prefix}/game/${name}/`);
				else await expect(card.getByRole('link')).toHaveCount(0);
			}
		}
	});
}

test('latest releases: arrows, Home and End move between the tabs', async ({ page }) => {
	await page.goto('/');
	const [own, partner, playson] = [0, 1, 2].map((index) => page.getByRole('tab').nth(index));
	if (!own || !partner || !playson) throw new Error('Three tabs were expected');
	await alive(own);
	await own.focus();
	for (const [key, tab] of [
		['ArrowRight', partner],
		['ArrowRight', playson],
		['ArrowRight', own],
		['ArrowLeft', playson],
		['ArrowLeft', partner],
		['Home', own],
		['End', playson],
	] as const) {
		await page.keyboard.press(key);
		await expect(tab).toBeFocused();
		await expect(tab).toHaveAttribute('aria-selected', 'true');
		await expect(panel(page)).toHaveAccessibleName((await tab.textContent()) ?? '');
	}
	// Only the open tab is a stop of the Tab key.
	expect(await page.getByRole('tab').evaluateAll((tabs) => tabs.map((tab) => (tab as HTMLElement).tabIndex))).toEqual([
		-1, -1, 0,
	]);
});

test('latest releases: the playson tab needs a game of theirs, the partners’ does not', async ({ page, serve }) => {
	const url = await serve({
		answer: (path, data) =>
			path === '/api/games/latest' ? data.filter((game: Game) => game.provider_name === 'bng') : data,
	});
	await page.goto(url);
	await expect(page.getByRole('tab')).toHaveText(['Our games', 'Partner studios']);
});
