import { languageTraits } from '../contract/languages.ts';
import { waitForHydration, api, openPage, expect, STUDIO, test, translations } from './site-test.ts';

interface FocusStop {
	name: string;
	hasFocusMark: boolean;
	inView: boolean;
}

test('keyboard: the first tab stop skips to the content, and Tab reaches all controls in order with a visible focus', async ({
	page,
}) => {
	const t = translations.en;
	const banners = await api<{ action: string }[]>(page, '/api/banners');
	const games = await api<{ title: string; provider_name: string; has_public_page: boolean }[]>(
		page,
		'/api/games/latest',
	);
	await openPage(page, '/');
	const skip = page.getByRole('link', { name: t.LABEL_SKIP_TO_CONTENT });
	await expect(skip).not.toBeInViewport();
	await page.keyboard.press('Tab');
	await expect(skip).toBeFocused();
	await expect(skip).toBeInViewport({ ratio: 1 });
	await page.keyboard.press('Enter');
	await expect(page.getByRole('main')).toBeFocused();
	// The next stop is inside the content.
	await page.keyboard.press('Tab');
	expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);

	await openPage(page, '/?again');
	await waitForHydration(page.getByRole('tab').first());
	await expect(page.locator('[aria-roledescription=slide]:not([inert]) h2')).toBeVisible();
	const stops: FocusStop[] = [];
	for (let press = 0; press < 24; press++) {
		await page.keyboard.press('Tab');
		stops.push(
			await page.evaluate(() => {
				const element = document.activeElement as HTMLElement;
				// A card's link covers the whole card with its ::after.
				const outlined = [null, '::after'].some((pseudo) => {
					const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo);
					return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
				});
				const { top, bottom, left, right } = element.getBoundingClientRect();
				return {
					name:
						element.getAttribute('aria-label') ?? (element.textContent || (element.querySelector('img')?.alt ?? '')),
					hasFocusMark: outlined,
					inView: bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
				};
			}),
		);
	}
	const names = stops.map(({ name }) => name.trim());
	expect(names.slice(0, 9)).toEqual([
		t.LABEL_SKIP_TO_CONTENT,
		STUDIO.en,
		t.LABEL_ABOUT,
		t.LABEL_GAMES,
		t.LABEL_NEWS,
		t.LABEL_ROADMAP,
		t.LABEL_CONTACTS,
		t.ACTION_LOGIN,
		languageTraits.zh.switch.label,
	]);
	const expectedOrder = [
		t.ACTION_PLAY,
		t.ACTION_PREVIOUS,
		t.ACTION_NEXT,
		banners[0]!.action,
		'Our games',
		games.find((game) => game.provider_name === 'bng' && game.has_public_page)!.title,
	];
	expect(names.filter((name) => expectedOrder.includes(name)).slice(0, expectedOrder.length)).toEqual(expectedOrder);
	expect(names).not.toContain('Partner studios');
	expect(stops.filter(({ hasFocusMark }) => !hasFocusMark)).toEqual([]);
	expect(stops.filter(({ inView }) => !inView)).toEqual([]);
});
