/** Tests of the home page after hydration, and without JavaScript. */
import { languageTraits } from '../contract/languages.ts';
import type { Locator, Page } from '@playwright/test';
import { violations } from './axe.ts';
import {
	waitForHydration,
	api,
	openPage,
	expect,
	expectNoHorizontalScroll,
	withMotion,
	scrollToElement,
	waitForFrames,
	mockSignedInUser,
	test,
	translations,
} from './site-test.ts';

const block = (page: Page, id: string): Locator => page.locator(`main section[aria-labelledby="${id}"]`);

/** Returns the indexes of the slides that are completely visible in a carousel. */
const slidesInView = (row: Locator): Promise<number[]> =>
	row.locator('[aria-roledescription=slide]').evaluateAll((slides) => {
		const view = slides[0]!.parentElement!.parentElement!.getBoundingClientRect();
		return slides.flatMap((slide, index) => {
			const { left, right } = slide.getBoundingClientRect();
			return left >= view.left - 1 && right <= view.right + 1 ? [index] : [];
		});
	});

/** Scrolls to a carousel and waits until its script controls it. */
async function waitForCarousel(row: Locator): Promise<void> {
	await scrollToElement(row);
	await waitForHydration(row.getByRole('button').first());
	await expect(row.getByRole('group').and(row.locator('[tabindex="0"]'))).toHaveCount(0);
}

test('home: on a wide screen banners, tabs, carousel, map and language switch work', async ({ page }) => {
	const [banners, offices, settings] = await Promise.all([
		api<{ title: string }[]>(page, '/api/banners'),
		api<{ address: string }[]>(page, '/api/offices'),
		api<{ certificates: { url: string }[] }>(page, '/api/settings'),
	]);
	const fetched: string[] = [];
	page.on('request', (request) => fetched.push(request.url()));
	await openPage(page, '/');

	const hero = page.getByRole('region', { name: translations.en.LABEL_BANNERS });
	const shown = hero.locator('[aria-roledescription=slide]:not([inert])').getByRole('heading');
	// The carousel's script loads when the visitor moves the pointer, and then shows one banner.
	await page.mouse.move(5, 5);
	await expect(shown).toHaveCount(1);
	await expect(shown).toHaveText(banners[0]!.title);

	const tab = page.getByRole('tab').nth(1);
	await scrollToElement(tab);
	await waitForHydration(tab);
	await tab.click();
	await expect(page.getByRole('tabpanel')).toHaveAccessibleName(await tab.innerText());
	await expect(page).toHaveURL('/');
	expect(fetched.filter((url) => /\/assets\/(?:map-engine|land)/.test(url))).toEqual([]);

	const partners = block(page, 'partners');
	await waitForCarousel(partners);
	const dot = partners.getByRole('button', { name: /^Go to slide/ }).nth(1);
	await dot.click();
	await expect(dot).toHaveAttribute('aria-current', 'true');

	const map = page.getByRole('region', { name: translations.en.LABEL_MAP });
	await scrollToElement(map);
	const points = map.getByRole('link');
	await expect(points).toHaveCount(offices.length);
	await expect(map.getByRole('button', { name: translations.en.ACTION_ZOOM_IN })).toBeVisible();
	expect(fetched.filter((url) => /\/assets\/map-engine[^/]*\.js$/.test(url))).toHaveLength(1);
	expect(fetched.filter((url) => /\/assets\/land-[^/]*\.svg$/.test(url))).toHaveLength(1);
	await points.first().focus();
	await expect(points.first().getByText(offices[0]!.address)).toBeVisible();
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL('/#office-1');
	await expect(page.locator('#office-1:target')).toContainText(offices[0]!.address);
	await expect(page.locator('#office-1')).toBeInViewport();
	await page.goBack();
	await expect(page).toHaveURL('/');

	for (const { url } of settings.certificates) {
		const response = await page.request.get(url);
		expect([response.status(), response.headers()['content-type']]).toEqual([200, 'application/pdf']);
		expect((await response.body()).subarray(0, 5).toString()).toBe('%PDF-');
	}

	await page.getByRole('banner').getByRole('link', { name: languageTraits.zh.switch.label }).click();
	await expect(page).toHaveURL('/zh/');
	await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
});

test('home: on a phone menu, dialog, tabs and a carousel work by touch @phone', async ({ page }) => {
	const t = translations.zh;
	await openPage(page, '/zh/');
	const session = await page.context().newCDPSession(page);
	const drag = async (from: [number, number], to: [number, number]): Promise<void> => {
		const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: [number, number]): Promise<unknown> =>
			session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [{ x: at[0], y: at[1] }] : [] });
		const steps = Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / 20);
		await touch('touchStart', from);
		for (let step = 1; step <= steps; step++) {
			const along = (axis: 0 | 1): number => from[axis] + ((to[axis] - from[axis]) * step) / steps;
			await touch('touchMove', [along(0), along(1)]);
		}
		await touch('touchEnd');
	};
	const scale = () => page.evaluate(() => [document.documentElement.scrollWidth, innerWidth, visualViewport?.scale]);
	expect(await scale()).toEqual([390, 390, 1]);

	const burger = page.getByRole('button', { name: t.ACTION_OPEN_MENU, exact: true });
	const login = page.getByRole('banner').getByRole('link', { name: t.ACTION_LOGIN, exact: true });
	await expect(login).toBeHidden();
	await burger.tap();
	await expect(login).toBeVisible();
	expect(await violations(page)).toEqual([]);
	await login.tap();
	await expect(login).toBeHidden();
	const dialog = page.getByRole('dialog', { name: t.TITLE_LOGIN });
	await expect(dialog).toBeVisible();
	expect(await violations(page)).toEqual([]);
	await drag([195, 800], [195, 640]);
	await waitForFrames(page, 12);
	expect(await page.evaluate(() => scrollY)).toBe(0);
	await dialog.getByRole('button', { name: t.ACTION_CLOSE }).first().tap();
	await expect(dialog).toHaveCount(0);

	const tab = page.getByRole('tab').nth(1);
	await scrollToElement(tab);
	await waitForHydration(tab);
	await tab.tap();
	await expect(page.getByRole('tabpanel')).toHaveAccessibleName(await tab.innerText());

	const news = block(page, 'latest-news');
	await waitForCarousel(news);
	await expect.poll(() => slidesInView(news)).toEqual([0]);
	const slide = (await news.locator('[aria-roledescription=slide]').first().boundingBox())!;
	const y = Math.round(slide.y + 40);
	await drag([330, y], [70, y]);
	await expect.poll(() => slidesInView(news)).toEqual([1]);
	expect(await scale()).toEqual([390, 390, 1]);
});

test.describe(() => {
	test.use({ ...withMotion, javaScriptEnabled: false });
	test('home: without JavaScript carousels, tabs, header and menu work with CSS alone @long', async ({
		page,
		watch,
	}) => {
		watch.expectBlockedScripts();
		const fetched: string[] = [];
		page.on('request', (request) => fetched.push(request.url()));
		await page.goto('/');
		await expect(page.getByRole('tab')).toHaveCount(0);
		const panels = page.getByRole('tabpanel');
		for (const panel of await panels.all()) {
			await expect(panel).toBeVisible();
			await expect(panel.locator('> p').first()).toBeVisible();
		}
		expect(await panels.count()).toBeGreaterThan(1);

		for (const [width, news, partners] of [
			[1480, 4, 4],
			[1200, 4, 3],
			[1199, 3, 3],
			[939, 2, 2],
			[649, 1, 1],
		] as const) {
			await page.setViewportSize({ width, height: 800 });
			for (const [id, count] of [
				['latest-news', news],
				['partners', partners],
			] as const) {
				await block(page, id).scrollIntoViewIfNeeded();
				await expect
					.poll(() => slidesInView(block(page, id)), `${id} at ${width} px`)
					.toEqual(Array.from({ length: count }, (_, index) => index));
			}
		}
		for (const control of await page.locator('[aria-roledescription=carousel] button').all())
			await expect(control).toBeHidden();
		const map = page.locator('[aria-label="Map of our offices"]');
		await expect(map.locator('a')).toHaveCount(3);
		await expect(map.locator('svg')).toBeVisible();
		expect(fetched.filter((url) => /\/assets\/land-[^/]*\.svg$/.test(url))).toHaveLength(1);
		await expect(map.locator('button')).toHaveCount(0);

		const backgroundOpacity = () =>
			page.getByRole('banner').evaluate((header) => Number(getComputedStyle(header, '::before').opacity));
		await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
		await expect.poll(backgroundOpacity).toBe(1);
		// Chromium warns about an unused preloaded picture if the page becomes wider while it loads.
		await page.setViewportSize({ width: 1280, height: 800 });
		await page.goto('/');
		await expect.poll(backgroundOpacity).toBe(0);

		await expectNoHorizontalScroll(page, watch, [1280, 768, 390, 360]);
		const games = page.getByRole('banner').getByRole('link', { name: translations.en.LABEL_GAMES, exact: true });
		await expect(games).toBeHidden();
		await page.getByRole('button', { name: translations.en.ACTION_OPEN_MENU, exact: true }).click();
		await expect(games).toBeVisible();
	});
});

test.describe(() => {
	test.use({ locale: 'zh-CN' });
	test('axe finds no violations in rare states of pages @long', async ({ page, serve, watch }) => {
		watch.expect(/status of 404/);
		await openPage(page, '/no-such-page/');
		expect(await violations(page)).toEqual([]);

		const url = await serve({ changeData: (path, data) => (path === '/api/games/unreleased' ? [] : data) });
		await openPage(page, `${url}/roadmap/`);
		await expect(page.getByText(translations.en.TEXT_NO_RELEASES)).toBeVisible();
		expect(await violations(page)).toEqual([]);

		await mockSignedInUser(page, { is_staff: true, is_superuser: false });
		await openPage(page, '/about/');
		await expect(page.getByRole('link', { name: translations.en.LABEL_ADMIN })).toBeVisible();
		await expect(page.getByText(translations.zh.TEXT_LANGUAGE_OFFER)).toBeVisible();
		expect(await violations(page)).toEqual([]);
		const drawing = page.locator('figure a').first();
		await drawing.scrollIntoViewIfNeeded();
		await waitForHydration(drawing);
		await drawing.click();
		await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
		expect(await violations(page)).toEqual([]);
	});
});
