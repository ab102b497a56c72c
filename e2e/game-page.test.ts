/** Tests the game page where demo, security policy, device or real pictures matter. */
import type { Page } from '@playwright/test';
import type { GameDetails } from '../contract/games.ts';
import { violations } from './axe.ts';
import {
	waitForHydration,
	api,
	openPage,
	expect,
	scrollToElement,
	waitForFrames,
	test,
	translations,
} from './site-test.ts';

/** A released game with a public demo for both devices. */
const GAME = 'tide-of-the-narwhal';

const pathOf = (name: string): string => `/game/${name}/`;
const gameOf = (page: Page, name: string, language: 'en' | 'zh' = 'en') =>
	api<GameDetails>(page, `/api/games/${name}`, language);
const frameOf = (page: Page) => page.locator('main iframe');

test('player: the demo loads only on request, plays in a frame with its own origin, and follows the page’s language', async ({
	page,
	watch,
}) => {
	// A larger window loads larger pictures, which may shift the layout.
	watch.ignoreShift();
	const t = translations.en;
	const requested: string[] = [];
	page.on('request', (request) => {
		if (request.url().includes('/demo/')) requested.push(`${request.method()} ${new URL(request.url()).search}`);
	});
	const game = await gameOf(page, GAME);
	await openPage(page, pathOf(GAME));
	const stage = page.getByRole('region', { name: t.LABEL_GAME_DEMO.replace('{title}', game.title) }).locator('> div');
	const { width, height } = (await stage.first().boundingBox())!;
	expect(width / height).toBeCloseTo(16 / 9, 2);
	const play = page.getByRole('button', { name: t.ACTION_PLAY_GAME });
	await expect(play).toBeInViewport({ ratio: 1 });
	await expect.poll(() => watch.pendingRequests).toEqual([]);
	expect(requested).toEqual([]);
	const entries = await page.evaluate(() => history.length);
	await play.click();
	const frame = frameOf(page);
	await expect(frame).toHaveAttribute('data-ready', 'true');
	await expect(frame).toBeFocused();
	await expect(page).toHaveURL(`${pathOf(GAME)}?platform=desktop&lang=en`);
	await expect(frame).toHaveAccessibleName(t.LABEL_GAME_DEMO.replace('{title}', game.title));
	expect(requested).toEqual(['HEAD ?lang=en&platform=desktop', 'GET ?lang=en&platform=desktop']);
	const inside = page.frameLocator('main iframe');
	// The demo's origin is opaque, but the demo can load its files.
	await expect(inside.locator('#game')).toHaveAttribute('data-state', 'idle');
	expect(await inside.locator('html').evaluate(() => origin)).toBe('null');
	await expect(page.getByText(t.TEXT_GAME_LOADING)).toHaveCount(0);

	// A new language changes the running demo, and a new platform restarts the demo.
	await page.getByRole('combobox', { name: t.LABEL_GAME_LANGUAGE }).selectOption('zh');
	await expect(inside.locator('html')).toHaveAttribute('lang', 'zh-Hans');
	await expect(frame).toHaveAttribute('src', `/demo/${GAME}/?lang=en&platform=desktop`);
	await page.getByRole('radio', { name: t.LABEL_DEVICE_MOBILE }).click();
	await expect(frame).toHaveAttribute('src', `/demo/${GAME}/?lang=zh&platform=mobile`);
	await expect(frame).toHaveAttribute('data-ready', 'true');
	const phone = (await frame.boundingBox())!;
	expect(phone.height).toBeGreaterThan(phone.width * 1.5);
	expect(await page.evaluate(() => history.length)).toBe(entries);
	await page.getByRole('button', { name: t.ACTION_FULL_SCREEN }).click();
	await expect.poll(() => page.evaluate(() => document.fullscreenElement?.querySelectorAll('iframe').length)).toBe(1);
	await page.evaluate(() => document.exitFullscreen());
});

test('player: on a mobile device a link opens the demo as a page, and its menu leads back @phone @long', async ({
	page,
}) => {
	const path = `/zh${pathOf(GAME)}`;
	await openPage(page, path);
	await expect(page.locator('html')).toHaveAttribute('data-device', 'mobile');
	const play = page.getByRole('link', { name: translations.zh.ACTION_PLAY_GAME });
	await expect(play).toBeInViewport({ ratio: 1 });
	await play.tap();
	await expect(page).toHaveURL(`/demo/${GAME}/?lang=zh&mobile=1`);
	await expect(page.locator('#game')).toHaveAttribute('data-state', 'idle');
	await page.getByRole('button', { name: '菜单', exact: true }).tap();
	await page.locator(`a[href="${path}"]`).tap();
	await expect(page).toHaveURL(path);
});

const FOREIGN_ORIGIN = 'https://games.partner.test';
const withForeignDemo = {
	changeData: (path: string, data: any) =>
		path === `/api/games/${GAME}` ? { ...data, endpoint: `${FOREIGN_ORIGIN}/play?game=1` } : data,
};
const allowForeignFrame = (page: Page) =>
	page.route(`**${pathOf(GAME)}`, async (route) => {
		const response = await route.fetch();
		const headers = response.headers();
		const policy = headers['content-security-policy']!.replace(
			"frame-src 'self'",
			`frame-src 'self' ${FOREIGN_ORIGIN}`,
		);
		return route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy } });
	});
const serveForeignDemo = (page: Page) =>
	page.route(`${FOREIGN_ORIGIN}/**`, (route) =>
		route.fulfill({
			contentType: 'text/html',
			body: "<!doctype html><title>Theirs</title><link rel='icon' href='data:,'><p>Playing</p>",
		}),
	);

test('player: an external demo plays in the frame, on its own origin', async ({ page, serve, origins }) => {
	const url = await serve(withForeignDemo);
	await allowForeignFrame(page);
	await serveForeignDemo(page);
	await openPage(page, url + pathOf(GAME));
	const play = page.getByRole('button', { name: translations.en.ACTION_PLAY_GAME });
	await expect(play).toBeVisible();
	// Until here, a request to the other site fails the test.
	origins.add(FOREIGN_ORIGIN);
	await play.click();
	const frame = frameOf(page);
	await expect(frame).toHaveAttribute('data-ready', 'true');
	await expect(frame).toHaveAttribute('src', `${FOREIGN_ORIGIN}/play?game=1&lang=en&platform=desktop`);
	await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');
	await expect(page.frameLocator('main iframe').getByText('Playing')).toBeVisible();
	await expect(page.getByRole('button', { name: translations.en.ACTION_FULL_SCREEN })).toBeVisible();
});

test('player: an external demo that the policy blocks in the frame opens as a page @long', async ({
	page,
	serve,
	origins,
	watch,
}) => {
	watch.expect(/frame-src/);
	const url = await serve(withForeignDemo);
	await serveForeignDemo(page);
	await openPage(page, url + pathOf(GAME));
	origins.add(FOREIGN_ORIGIN);
	await page.getByRole('button', { name: translations.en.ACTION_PLAY_GAME }).click();
	await expect(page).toHaveURL(`${FOREIGN_ORIGIN}/play?game=1&lang=en&platform=desktop`);
	await expect(page.getByText('Playing')).toBeVisible();
});

test('pictures: a high-density phone loads one background picture of about half its pixels, once @phone', async ({
	browser,
	site,
}) => {
	const context = await browser.newContext({
		viewport: { width: 390, height: 844 },
		deviceScaleFactor: 3,
		isMobile: true,
		hasTouch: true,
	});
	const page = await context.newPage();
	const fetched: string[] = [];
	page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
	await openPage(page, site.url + pathOf(GAME));
	const { data: game } = await (await page.request.get(`${site.url}/api/games/${GAME}`)).json();
	const [name] = game.back_mobile_file.split('-');
	expect(fetched.filter((path) => path.startsWith(name))).toEqual([`${name}-540.avif`]);
	expect(fetched.filter((path) => path.startsWith(game.back_file.split('-')[0]))).toEqual([]);
	await context.close();
});

test('gallery and print: the open viewer is accessible, and only the game sheet prints, dark on white @long', async ({
	page,
	watch,
}) => {
	watch.ignoreShift();
	await openPage(page, pathOf(GAME));
	const gallery = page.locator('section[aria-labelledby=gallery]');
	await scrollToElement(gallery);
	const large = gallery.getByRole('link', { name: translations.en.ACTION_FULL_SCREEN });
	await waitForHydration(large);
	await large.click();
	const close = page.getByRole('dialog').getByRole('button', { name: translations.en.ACTION_CLOSE });
	await expect(close).toBeVisible();
	expect(await violations(page)).toEqual([]);
	await close.click();
	await expect(page.getByRole('dialog')).toHaveCount(0);

	await page.emulateMedia({ media: 'print' });
	await waitForFrames(page);
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await expect(page.getByRole('heading', { name: translations.en.TITLE_GAME_SHEET })).toBeVisible();
	await expect(page.getByRole('banner')).toBeHidden();
	await expect(page.getByRole('contentinfo')).toBeHidden();
	for (const id of ['gallery', 'other-games'])
		await expect(page.locator(`section[aria-labelledby=${id}]`)).toBeHidden();
	await expect(page.getByText(translations.en.ACTION_PRINT_GAME_SHEET)).toBeHidden();
	expect(await page.locator('h1').evaluate((node) => getComputedStyle(node).color)).toBe('rgb(0, 0, 0)');
});
