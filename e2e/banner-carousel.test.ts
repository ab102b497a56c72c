import type { Locator, Page } from '@playwright/test';
import { alive, api, expect, homePath, languages, moving, settled, test, words } from './site-test.ts';
import { LATER, TODAY } from './served-site.ts';

test.use(moving);

/** The pause between two banners, in ms (specification, section 9). */
const AUTOPLAY = 5000;
/** Longer than one banner takes to dissolve into the next, in ms. */
const FADE = 1500;

const hero = (page: Page, name = 'Highlights'): Locator => page.locator('main').getByRole('region', { name });
/** The banner that can be read and reached; before its engine has come, the carousel is a row of all. */
const shown = (page: Page, name?: string): Locator =>
	hero(page, name).locator('[aria-roledescription=slide]:not([inert])');

/**
 * Opens the page with its clock stopped and lets it run only until the carousel is ready, the pointer out of the way.
 * Returns the milliseconds that have passed on the page.
 */
async function openStill(page: Page, path = '/', name?: string): Promise<number> {
	await page.clock.install({ time: TODAY });
	await page.clock.pauseAt(LATER);
	await page.goto(path);
	await alive(hero(page, name).getByRole('button').first());
	// Its engine may wait for a quiet moment, but not until the first banner is due to go.
	for (let passed = 0; passed < AUTOPLAY; passed += 100) {
		await settled(page);
		if ((await shown(page, name).count()) === 1) return passed;
		await page.clock.runFor(100);
	}
	throw new Error('The carousel was not ready in time');
}

/** Leaves the carousel with pointer and focus, either of which holds it. */
async function leave(page: Page): Promise<void> {
	await page.mouse.move(640, 5);
	await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
	await page.clock.runFor(50);
}

for (const language of languages)
	test(`banners (${language}): one follows the other every 5 seconds, round and round`, async ({ page }) => {
		const banners = await api<{ title: string }[]>(page, '/api/banners', language);
		expect(banners.length).toBeGreaterThanOrEqual(3);
		const name = words[language].LABEL_BANNERS;
		let passed = await openStill(page, homePath[language], name);
		for (const { title } of [...banners, ...banners]) {
			await expect(shown(page, name).getByRole('heading')).toHaveText(title);
			await page.clock.runFor(AUTOPLAY - passed - 1);
			await expect(shown(page, name).getByRole('heading')).toHaveText(title);
			await page.clock.runFor(1);
			passed = 0;
		}
		await expect(shown(page, name).getByRole('heading')).toHaveText(banners[0]?.title ?? '');
	});

test('banners: move on by themselves on a phone @phone', async ({ page }) => {
	const banners = await api<{ title: string }[]>(page, '/api/banners');
	await openStill(page);
	await page.clock.runFor(AUTOPLAY);
	await expect(shown(page).getByRole('heading')).toHaveText(banners[1]?.title ?? '');
});

test('banners: one dissolves into the next at the same place', async ({ page }) => {
	const passed = await openStill(page);
	await page.clock.runFor(AUTOPLAY - passed + 200);
	const slides = hero(page).locator('[aria-roledescription=slide]');
	const looks = (): Promise<{ left: number; opacity: number }[]> =>
		slides.evaluateAll((all) =>
			all.slice(0, 2).map((slide) => ({
				left: slide.getBoundingClientRect().left,
				opacity: Number(getComputedStyle(slide).opacity),
			})),
		);
	const [first, second] = await looks();
	expect(first?.left).toBe(0);
	expect(second?.left).toBe(0);
	for (const look of [first, second]) {
		expect(look?.opacity).toBeGreaterThan(0);
		expect(look?.opacity).toBeLessThan(1);
	}
	await page.clock.runFor(FADE);
	expect((await looks()).map(({ opacity }) => opacity)).toEqual([0, 1]);
});

test('banners: pause stops them, play sets them going again', async ({ page }) => {
	const banners = await api<{ title: string }[]>(page, '/api/banners');
	await openStill(page);
	const title = shown(page).getByRole('heading');
	await hero(page).getByRole('button', { name: 'Pause' }).click();
	await leave(page);
	await page.clock.runFor(4 * AUTOPLAY);
	await expect(title).toHaveText(banners[0]?.title ?? '');
	await hero(page).getByRole('button', { name: 'Play' }).click();
	await expect(hero(page).getByRole('button', { name: 'Pause' })).toBeVisible();
	await leave(page);
	await page.clock.runFor(AUTOPLAY);
	await expect(title).toHaveText(banners[1]?.title ?? '');
});

test('banners: stand still under the pointer and under the focus', async ({ page }) => {
	const banners = await api<{ title: string }[]>(page, '/api/banners');
	await openStill(page);
	const title = shown(page).getByRole('heading');
	await page.mouse.move(640, 400);
	await page.clock.runFor(3 * AUTOPLAY);
	await expect(title).toHaveText(banners[0]?.title ?? '');
	await leave(page);
	await hero(page).getByRole('button', { name: 'Next' }).focus();
	await page.clock.runFor(3 * AUTOPLAY);
	await expect(title).toHaveText(banners[0]?.title ?? '');
	await leave(page);
	await page.clock.runFor(AUTOPLAY);
	await expect(title).toHaveText(banners[1]?.title ?? '');
});

test('banners: who wants no motion gets none, and turns them by hand', async ({ page }) => {
	const banners = await api<{ title: string }[]>(page, '/api/banners');
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await openStill(page);
	const title = shown(page).getByRole('heading');
	await page.clock.runFor(4 * AUTOPLAY);
	await expect(title).toHaveText(banners[0]?.title ?? '');
	// The button says that nothing plays, and starts it for whoever wants it all the same.
	await expect(hero(page).getByRole('button', { name: 'Pause' })).toHaveCount(0);
	await expect(hero(page).getByRole('button', { name: 'Play' })).toBeVisible();
	await hero(page).getByRole('button', { name: 'Next' }).click();
	await expect(title).toHaveText(banners[1]?.title ?? '');
	await hero(page).getByRole('button', { name: 'Previous' }).click();
	await hero(page).getByRole('button', { name: 'Previous' }).click();
	await expect(title).toHaveText(banners.at(-1)?.title ?? '');
});

test('banners: a visitor sees nothing unpublished', async ({ page }) => {
	await page.goto('/');
	await expect(page.getByText('NOT PUBLISHED')).toHaveCount(0);
});

for (const language of languages)
	test(`banners (${language}): an unpublished one says so, and no other`, async ({ page, serve }) => {
		const url = await serve({
			answer: (path, data) =>
				path === '/api/banners'
					? data.map((banner: object, index: number) => ({ ...banner, is_published: index !== 1 }))
					: data,
		});
		const name = words[language].LABEL_BANNERS;
		await openStill(page, url + homePath[language], name);
		const marks = hero(page, name).locator('[aria-roledescription=slide]').filter({ hasText: 'NOT PUBLISHED' });
		await expect(marks).toHaveCount(1);
		await expect(shown(page, name).getByText('NOT PUBLISHED')).toHaveCount(0);
		await page.clock.runFor(AUTOPLAY);
		await expect(shown(page, name).getByText('NOT PUBLISHED')).toBeVisible();
	});

for (const language of languages)
	test(`banners (${language}): each leads where it says`, async ({ page }) => {
		const banners = await api<{ link: string; action: string }[]>(page, '/api/banners', language);
		await page.goto(homePath[language]);
		const links = await hero(page, words[language].LABEL_BANNERS)
			.locator('[aria-roledescription=slide] a')
			.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
		expect(links).toEqual(banners.map(({ link, action }) => [action, (language === 'en' ? '' : '/zh') + link]));
	});

test('banners: a single one has neither controls nor motion', async ({ page, serve }) => {
	const url = await serve({ answer: (path, data) => (path === '/api/banners' ? data.slice(0, 1) : data) });
	await page.goto(url);
	await expect(hero(page).getByRole('heading', { level: 1 })).toBeVisible();
	await expect(hero(page).getByRole('button')).toHaveCount(0);
});
