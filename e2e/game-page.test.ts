import type { Page } from '@playwright/test';
import { publishedFigures } from '../slots/figures.ts';
import { readRecord } from '../slots/records.ts';
import { violations } from './axe.ts';
import { LATER, ORIGIN, TODAY } from './served-site.ts';
import {
	alive,
	api,
	arrive,
	expect,
	htmlLang,
	type Language,
	languages,
	moving,
	readTo,
	settled,
	test,
	words,
} from './site-test.ts';

/** Released and public, on both devices; without a mobile version; not for the public; still to come; a partner's. */
const GAME = 'tide-of-the-narwhal';
const DESKTOP_ONLY = 'clockwork-bazaar';
const NOT_PUBLIC = 'moonlit-masquerade';
const UPCOMING = 'glacier-gold';
const PARTNERS = 'gold-mesa-express';

const DESKTOP_AGENT =
	'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const prefixOf = (language: Language): string => (language === 'en' ? '' : '/zh');
const pathOf = (name: string, language: Language = 'en'): string => `${prefixOf(language)}/game/${name}/`;
const gameOf = (page: Page, name: string, language: Language = 'en') => api(page, `/api/games/${name}`, language);

/** The player's section, and what starts it. */
const player = (page: Page, title: string, language: Language = 'en') =>
	page.getByRole('region', { name: words[language].LABEL_GAME_DEMO.replace('{title}', title) });
const frameOf = (page: Page) => page.locator('main iframe');

const monthYear = (date: string, language: Language): string =>
	new Intl.DateTimeFormat(language === 'en' ? 'en-US' : 'zh-CN', {
		timeZone: 'UTC',
		month: 'long',
		year: 'numeric',
	}).format(new Date(date));

for (const language of languages) {
	const t = words[language];

	test(`game page (${language}): title, release, description, figures, specification and logo @both`, async ({ page }, {
		project,
	}) => {
		const game = await gameOf(page, GAME, language);
		const response = await arrive(page, pathOf(GAME, language));
		expect(response?.status()).toBe(200);
		await expect(page.locator('html')).toHaveAttribute('lang', htmlLang[language]);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(game.title);
		await expect(page.locator('h1 ~ p')).toHaveText(game.summary);
		await expect(page.getByRole('main').locator('time')).toHaveText(monthYear(game.release_date, language));
		const main = page.getByRole('main');
		await expect(main).not.toContainText(t.TEXT_GAME_BY_PARTNER);
		const facts = main.locator('dl').first();
		const { rtp, hitFrequency } = publishedFigures(readRecord(GAME));
		const told = [`${rtp.toFixed(2)}%`, t.LABEL_VOLATILITY_VERY_HIGH, `${hitFrequency.toFixed(1)}%`];
		for (const fact of [...told, '8,000×', game.layout, '€0.20 – €100']) await expect(facts).toContainText(fact);
		await readTo(page.getByRole('heading', { name: t.TITLE_THE_GAME }));
		const text = await page.evaluate((html) => {
			const element = document.createElement('div');
			element.innerHTML = html;
			return [...element.children].map((child) => child.textContent ?? '');
		}, game.description);
		for (const paragraph of text) await expect(main.getByText(paragraph, { exact: true })).toBeVisible();
		const sheet = page.locator('section[aria-labelledby=the-game]');
		await expect(sheet.getByRole('heading', { name: t.TITLE_GAME_SHEET })).toBeVisible();
		await expect(sheet.locator('li', { has: page.locator('strong') })).toHaveCount(8);
		for (const { title } of game.features) await expect(sheet.getByText(title, { exact: true })).toBeVisible();
		for (const { name } of game.languages) await expect(sheet).toContainText(name);
		const logo = main.locator(`img[src="${game.logo}"]`).locator('visible=true');
		await expect(logo).toHaveCount(1);
		if (project.name === 'phone') await readTo(logo);
		expect(await logo.evaluate((node: HTMLElement) => [node.offsetWidth, node.offsetHeight])).toEqual([160, 160]);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
	});

	test(`player (${language}): nothing of the demo loads before it is asked for, then it plays in a 16:9 frame`, async ({
		page,
	}) => {
		const asked: string[] = [];
		page.on('request', (request) => {
			if (request.url().includes('/demo/')) asked.push(`${request.method()} ${new URL(request.url()).search}`);
		});
		const game = await gameOf(page, GAME, language);
		await arrive(page, pathOf(GAME, language));
		const stage = player(page, game.title, language).locator('> div').first();
		const { width, height } = (await stage.boundingBox())!;
		expect(width / height).toBeCloseTo(16 / 9, 2);
		const play = page.getByRole('button', { name: t.ACTION_PLAY_GAME });
		await expect(play).toBeInViewport({ ratio: 1 });
		expect(asked).toEqual([]);
		const length = await page.evaluate(() => history.length);
		await play.click();
		const frame = frameOf(page);
		await expect(frame).toHaveAttribute('data-ready', 'true');
		await expect(frame).toBeFocused();
		await expect(page).toHaveURL(`${pathOf(GAME, language)}?platform=desktop&lang=${language}`);
		expect(await page.evaluate(() => history.length)).toBe(length);
		await expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
		await expect(frame).toHaveAttribute('allow', 'fullscreen; autoplay');
		await expect(frame).toHaveAccessibleName(t.LABEL_GAME_DEMO.replace('{title}', game.title));
		await expect(frame).toHaveAttribute('src', `/demo/${GAME}/?lang=${language}&platform=desktop`);
		expect(asked).toEqual(['HEAD', 'GET'].map((method) => `${method} ?lang=${language}&platform=desktop`));
		const inside = page.frameLocator('main iframe');
		// Its origin is opaque, and still it has its files.
		await expect(inside.locator('#game')).toHaveAttribute('data-state', 'idle');
		expect(await inside.locator('html').evaluate(() => origin)).toBe('null');
		await expect(play).toHaveCount(0);
		await expect(page.getByText(t.TEXT_GAME_LOADING)).toHaveCount(0);
	});

	test(`player (${language}): language and device stand in the address, and are read from it`, async ({ page }) => {
		const game = await gameOf(page, GAME, language);
		await arrive(page, `${pathOf(GAME, language)}?from=mail#gallery`);
		const chosen = page.getByRole('combobox', { name: t.LABEL_GAME_LANGUAGE });
		await alive(chosen);
		await expect(chosen).toHaveValue(language);
		await expect(chosen.locator('option')).toHaveText(game.demo_languages.map(({ name }: { name: string }) => name));
		const device = (name: string) => page.getByRole('radio', { name });
		await expect(device(t.LABEL_DEVICE_DESKTOP)).toBeChecked();
		await page.getByRole('button', { name: t.ACTION_PLAY_GAME }).click();
		await expect(frameOf(page)).toHaveAttribute('data-ready', 'true');
		const length = await page.evaluate(() => history.length);

		// The demo goes on in another language, and begins anew on another platform.
		const inside = page.frameLocator('main iframe').locator('html');
		const [other, tag] = language === 'en' ? ['zh', 'zh-Hans'] : ['en', 'en'];
		await chosen.selectOption(other);
		await expect(inside).toHaveAttribute('lang', tag);
		await expect(page).toHaveURL(new RegExp(`\\?from=mail&platform=desktop&lang=${other}`));
		await expect(frameOf(page)).toHaveAttribute('src', `/demo/${GAME}/?lang=${language}&platform=desktop`);
		await device(t.LABEL_DEVICE_MOBILE).click();
		await expect(page).toHaveURL(new RegExp(`\\?from=mail&platform=mobile&lang=${other}`));
		await expect(device(t.LABEL_DEVICE_MOBILE)).toBeChecked();
		await expect(frameOf(page)).toHaveAttribute('src', `/demo/${GAME}/?lang=${other}&platform=mobile`);
		const { width, height } = (await frameOf(page).boundingBox())!;
		expect(height).toBeGreaterThan(width * 1.5);
		expect(await page.evaluate(() => history.length)).toBe(length);

		await page.reload();
		await expect(device(t.LABEL_DEVICE_MOBILE)).toBeChecked();
		await expect(chosen).toHaveValue(other);
		// A language that the demo does not speak is no choice.
		await page.goto(`${pathOf(GAME, language)}?platform=fridge&lang=de`);
		await expect(device(t.LABEL_DEVICE_DESKTOP)).toBeChecked();
		await expect(chosen).toHaveValue(language);
	});

	test(`player (${language}): on a mobile device a link to the endpoint by itself @phone`, async ({ page }) => {
		const game = await gameOf(page, GAME, language);
		await arrive(page, pathOf(GAME, language));
		await expect(page.locator('html')).toHaveAttribute('data-device', 'mobile');
		const play = page.getByRole('link', { name: t.ACTION_PLAY_GAME });
		await expect(play).toHaveAttribute('href', `/demo/${GAME}/?lang=${language}&mobile=1`);
		await expect(play).toBeInViewport({ ratio: 1 });
		await expect(page.getByRole('radio')).toHaveCount(0);
		await expect(page.getByRole('button', { name: t.ACTION_FULL_SCREEN })).toHaveCount(0);
		// Over the banner.
		const shown = player(page, game.title, language).locator('img').first();
		await expect
			.poll(() => shown.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname))
			.toContain(game.banner_file.split('-')[0]);
		await play.tap();
		await expect(page).toHaveURL(`/demo/${GAME}/?lang=${language}&mobile=1`);
		await expect(page.locator('#game')).toHaveAttribute('data-state', 'idle');
		await page.getByRole('button', { name: { en: 'Menu', zh: '菜单' }[language], exact: true }).tap();
		await page.locator(`a[href="${pathOf(GAME, language)}"]`).tap();
		await expect(page).toHaveURL(pathOf(GAME, language));
	});

	test(`player (${language}): a game without a mobile version says so @phone`, async ({ page, watch }) => {
		await arrive(page, pathOf(DESKTOP_ONLY, language));
		await expect(page.getByText(t.TEXT_NO_MOBILE_VERSION)).toBeVisible();
		await expect(page.getByRole('link', { name: t.ACTION_PLAY_GAME })).toHaveCount(0);
		watch.expect(/status of 415/);
		const response = await page.goto(`/demo/${DESKTOP_ONLY}/?lang=${language}&mobile=1`);
		expect(response?.status()).toBe(415);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.TITLE_ERROR_415);
		await expect(page.locator('html')).toHaveAttribute('lang', htmlLang[language]);
	});

	test(`not playable (${language}): a poster in place of the player @both`, async ({ page, isMobile }) => {
		const upcoming = await gameOf(page, UPCOMING, language);
		const date = monthYear(upcoming.release_date, language);
		// On a phone the mobile background, where the game has one.
		const hasPoster = async (game: Record<'poster_file' | 'back_mobile_file', string>): Promise<void> => {
			const note = page.getByText(t.TEXT_RELEASES_IN.replace('{date}', date));
			const shown = note.locator('xpath=../../picture/img');
			const wanted = isMobile ? game.back_mobile_file : game.poster_file;
			expect(wanted).toBeTruthy();
			await expect
				.poll(() => shown.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname))
				.toContain(wanted.split('-')[0]);
		};
		await arrive(page, pathOf(UPCOMING, language));
		await expect(page.getByText(t.TEXT_RELEASES_IN.replace('{date}', date))).toBeVisible();
		await expect(page.locator('main header').getByText(t.LABEL_UPCOMING, { exact: true })).toBeVisible();
		const noPlayer = async (): Promise<void> => {
			await expect(page.getByRole('radio')).toHaveCount(0);
			await expect(page.getByText(t.ACTION_PLAY_GAME)).toHaveCount(0);
		};
		await noPlayer();
		await hasPoster(upcoming);
		await arrive(page, pathOf(NOT_PUBLIC, language));
		await expect(page.getByText(t.TEXT_DEMO_NOT_PUBLIC)).toBeVisible();
		await expect(page.locator('main header').getByText(t.LABEL_UPCOMING, { exact: true })).toHaveCount(0);
		await noPlayer();
	});

	test(`partner (${language}): the note names the studio`, async ({ page }) => {
		const game = await gameOf(page, PARTNERS, language);
		await arrive(page, pathOf(PARTNERS, language));
		await expect(page.getByText(t.TEXT_GAME_BY_STUDIO.replace('{studio}', game.studio))).toBeVisible();
	});

	test(`gallery (${language}): three thumbnails from 768 px, a large picture and a viewer, all by keyboard`, async ({
		page,
	}) => {
		await page.emulateMedia({ reducedMotion: 'reduce' });
		const game = await gameOf(page, GAME, language);
		const alts: string[] = game.gallery_images.map(({ media }: any) => media.image.alt);
		await arrive(page, pathOf(GAME, language));
		const gallery = page.locator('section[aria-labelledby=gallery]');
		await readTo(gallery);
		const thumbs = gallery.locator('[aria-roledescription=slide] a');
		const row = (await gallery.locator('[aria-roledescription=carousel]').boundingBox())!;
		expect(row.width / (await thumbs.first().boundingBox())!.width).toBeGreaterThan(3);
		expect(row.width / (await thumbs.first().boundingBox())!.width).toBeLessThan(3.2);
		const large = gallery.getByRole('link', { name: t.ACTION_FULL_SCREEN });
		await expect(large.locator('img')).toHaveAttribute('alt', alts[0]!);
		await thumbs.nth(1).focus();
		await page.keyboard.press('Enter');
		await expect(large.locator('img')).toHaveAttribute('alt', alts[1]!);
		await expect(thumbs.nth(1)).toHaveAttribute('aria-current', 'true');

		await large.focus();
		await page.keyboard.press('Enter');
		const viewer = page.getByRole('dialog', { name: t.LABEL_GALLERY_OF_GAME.replace('{title}', game.title) });
		await expect(viewer).toBeVisible();
		await expect(viewer.getByText('2 / 3')).toBeVisible();
		for (const name of [t.ACTION_CLOSE, t.ACTION_ZOOM_PICTURE, t.ACTION_PREVIOUS, t.ACTION_NEXT])
			await expect(viewer.getByRole('button', { name })).toBeVisible();
		await expect(viewer.getByRole('img', { name: alts[1]! })).toBeVisible();
		expect(await violations(page)).toEqual([]);
		await page.keyboard.press('ArrowRight');
		await expect(viewer.getByText('3 / 3')).toBeVisible();
		await page.keyboard.press('Tab');
		expect(await viewer.evaluate((node) => node.contains(document.activeElement))).toBe(true);
		await page.keyboard.press('Escape');
		await expect(viewer).toHaveCount(0);
		await expect(large).toBeFocused();
		// The page goes on with the picture that was seen last.
		await expect(large.locator('img')).toHaveAttribute('alt', alts[2]!);
	});

	test(`axe (${language}): the game's page @both`, async ({ page }) => {
		await page.emulateMedia({ reducedMotion: 'reduce' });
		await arrive(page, pathOf(GAME, language));
		await readTo(page.locator('section[aria-labelledby=other-games]'));
		expect(await violations(page)).toEqual([]);
	});
}

test('gallery: one picture in view on a phone, which opens the viewer @phone', async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await arrive(page, pathOf(GAME));
	const gallery = page.locator('section[aria-labelledby=gallery]');
	await readTo(gallery);
	const thumb = gallery.locator('[aria-roledescription=slide] a').first();
	const row = (await gallery.locator('[aria-roledescription=carousel]').boundingBox())!;
	expect((await thumb.boundingBox())!.width).toBeCloseTo(row.width, 0);
	await expect(gallery.getByRole('link', { name: words.en.ACTION_FULL_SCREEN })).toHaveCount(0);
	await thumb.tap();
	await expect(page.getByRole('dialog')).toBeVisible();
	await page.getByRole('dialog').getByRole('button', { name: words.en.ACTION_CLOSE }).tap();
	await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe(() => {
	test.use(moving);
	test('gallery: the viewer goes with its page, open or opening @both', async ({ page }) => {
		await arrive(page, '/games/');
		// Each way to the game and back is within one document.
		const follow = (path: string): Promise<void> =>
			page.evaluate((path) => {
				const link = document.createElement('a');
				link.href = path;
				document.querySelector('main')?.append(link);
				link.click();
			}, path);
		const viewer = page.locator('.pswp');
		const opened = async (): Promise<void> => {
			await follow(pathOf(GAME));
			const gallery = page.locator('section[aria-labelledby=gallery]');
			await expect(gallery).toHaveCount(1);
			await readTo(gallery);
			await gallery.locator('a:has(img)').locator('visible=true').first().click();
			await expect(viewer).toHaveCount(1);
		};
		await opened();
		await expect(viewer).toHaveCSS('opacity', '1');
		await page.goBack();
		await expect(page).toHaveURL('/games/');
		await expect(viewer).toHaveCount(0);
		// Its keys are the page's again.
		await page.keyboard.press('Escape');
		await opened();
		await page.goBack();
		await expect(page).toHaveURL('/games/');
		await expect(viewer).toHaveCount(0);
	});
});

test('device mode: the cookie stands above the user agent', async ({ page, baseURL }) => {
	await page.context().addCookies([{ name: 'mobile', value: 'on', url: baseURL! }]);
	await arrive(page, pathOf(GAME));
	await expect(page.locator('html')).toHaveAttribute('data-device', 'mobile');
	await expect(page.getByRole('link', { name: words.en.ACTION_PLAY_GAME })).toBeVisible();
	await expect(page.getByRole('button', { name: words.en.ACTION_PLAY_GAME })).toHaveCount(0);
});

test('device mode: the cookie makes a phone a desktop @phone', async ({ page, baseURL }) => {
	await page.context().addCookies([{ name: 'mobile', value: 'off', url: baseURL! }]);
	await arrive(page, pathOf(GAME));
	await expect(page.locator('html')).toHaveAttribute('data-device', 'desktop');
	await expect(page.getByRole('button', { name: words.en.ACTION_PLAY_GAME })).toBeVisible();
	await expect(page.getByRole('radio')).toHaveCount(2);
});

test('device mode: the document is the same bytes for both', async ({ page }) => {
	const ask = async (headers: Record<string, string>) => (await page.request.get(pathOf(GAME), { headers })).text();
	const phone = await ask({
		'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)',
		cookie: 'mobile=on',
	});
	expect(await ask({ 'user-agent': DESKTOP_AGENT })).toBe(phone);
	expect(phone.slice(0, 60)).toContain('<html lang="en"><head>');
});

test('player: a demo that fails says so and is tried again', async ({ page, watch }) => {
	watch.expect(/status of 500/);
	await arrive(page, pathOf(GAME));
	await page.route('**/demo/**', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
	await page.getByRole('button', { name: words.en.ACTION_PLAY_GAME }).click();
	await expect(page.getByRole('alert')).toContainText(words.en.TEXT_GAME_FAILED);
	await expect(frameOf(page)).toHaveCount(0);
	await page.getByRole('button', { name: words.en.ACTION_TRY_AGAIN }).click();
	await expect(frameOf(page)).toHaveAttribute('data-ready', 'true');
	await expect(page.getByRole('alert')).toHaveCount(0);
});

test('player: full screen', async ({ page, watch }) => {
	watch.ignoreShift();
	await arrive(page, pathOf(GAME));
	// A larger window asks for larger pictures; those under way would be dropped.
	await expect.poll(() => watch.unanswered).toEqual([]);
	await page.getByRole('button', { name: words.en.ACTION_FULL_SCREEN }).click();
	await expect.poll(() => page.evaluate(() => document.fullscreenElement?.querySelector('iframe') !== null)).toBe(true);
	await expect(frameOf(page)).toHaveAttribute('data-ready', 'true');
	await page.evaluate(() => document.exitFullscreen());
});

test('player: only the devices that the game has', async ({ page }) => {
	await arrive(page, `${pathOf(DESKTOP_ONLY)}?platform=mobile`);
	await expect(page.getByRole('radio')).toHaveCount(1);
	await expect(page.getByRole('radio', { name: words.en.LABEL_DEVICE_DESKTOP })).toBeChecked();
});

/** A game whose demo is another site's, and pages whose policy lets its frame in, or knows nothing of it yet. */
const FOREIGN = 'https://games.partner.test';
const withForeignDemo = {
	answer: (path: string, data: any) =>
		path === `/api/games/${GAME}` ? { ...data, endpoint: `${FOREIGN}/play?game=1` } : data,
};
const letIn = (page: Page) =>
	page.route(`**${pathOf(GAME)}`, async (route) => {
		const response = await route.fetch();
		const headers = response.headers();
		const policy = headers['content-security-policy']!.replace("frame-src 'self'", `frame-src 'self' ${FOREIGN}`);
		return route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy } });
	});
const answerForeign = (page: Page) =>
	page.route(`${FOREIGN}/**`, (route) =>
		route.fulfill({
			contentType: 'text/html',
			body: "<!doctype html><title>Theirs</title><link rel='icon' href='data:,'><p>Playing</p>",
		}),
	);

test('player: a demo of another site plays in the frame, on an origin of its own', async ({ page, serve, origins }) => {
	const url = await serve(withForeignDemo);
	await letIn(page);
	await answerForeign(page);
	await arrive(page, url + pathOf(GAME));
	const play = page.getByRole('button', { name: words.en.ACTION_PLAY_GAME });
	await expect(play).toBeVisible();
	// Until here nothing of the other site was asked for: the page is watched.
	origins.add(FOREIGN);
	await play.click();
	const frame = frameOf(page);
	await expect(frame).toHaveAttribute('data-ready', 'true');
	await expect(frame).toHaveAttribute('src', `${FOREIGN}/play?game=1&lang=en&platform=desktop`);
	await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');
	await expect(page.frameLocator('main iframe').getByText('Playing')).toBeVisible();
	await expect(page.getByRole('button', { name: words.en.ACTION_FULL_SCREEN })).toBeVisible();
});

test('player: an address of ours, written out, keeps the frame without an origin', async ({ page, serve }) => {
	let own = '';
	own = await serve({
		answer: (path, data) =>
			path === `/api/games/${GAME}` ? { ...data, endpoint: `//${new URL(own).host}/demo/${GAME}/` } : data,
	});
	await arrive(page, own + pathOf(GAME));
	await page.getByRole('button', { name: words.en.ACTION_PLAY_GAME }).click();
	await expect(frameOf(page)).toHaveAttribute('data-ready', 'true');
	await expect(frameOf(page)).toHaveAttribute('sandbox', 'allow-scripts');
});

test('player: a demo of another site that the page may not hold opens by itself', async ({
	page,
	serve,
	origins,
	watch,
}) => {
	watch.expect(/frame-src/);
	const url = await serve(withForeignDemo);
	await answerForeign(page);
	await arrive(page, url + pathOf(GAME));
	origins.add(FOREIGN);
	await page.getByRole('button', { name: words.en.ACTION_PLAY_GAME }).click();
	await expect(page).toHaveURL(`${FOREIGN}/play?game=1&lang=en&platform=desktop`);
	await expect(page.getByText('Playing')).toBeVisible();
});

test('player: a demo of another site is a link on a mobile device @phone', async ({ page, serve }) => {
	const url = await serve(withForeignDemo);
	await arrive(page, url + pathOf(GAME));
	await expect(page.getByRole('link', { name: words.en.ACTION_PLAY_GAME })).toHaveAttribute(
		'href',
		`${FOREIGN}/play?game=1&lang=en&mobile=1`,
	);
	await expect(page.getByRole('button', { name: words.en.ACTION_PLAY_GAME })).toHaveCount(0);
});

test.describe(() => {
	test.use(moving);
	test('other games: four in view and a group, trimmed to whole groups, moving by themselves after 5 s', async ({
		page,
	}) => {
		const game = await gameOf(page, GAME);
		await page.clock.install({ time: TODAY });
		await page.clock.pauseAt(LATER);
		await page.goto(pathOf(GAME));
		const block = page.locator('section[aria-labelledby=other-games]');
		await readTo(block);
		const slides = block.locator('[aria-roledescription=slide]');
		await expect(slides).toHaveCount(game.other_games.length - (game.other_games.length % 4));
		await expect(block.locator('[aria-roledescription=carousel]')).toHaveClass(/live/);
		await page.mouse.move(640, 5);
		const inView = () =>
			slides.evaluateAll((all) =>
				all.flatMap((slide, index) => {
					const { left, right } = slide.getBoundingClientRect();
					return left >= 0 && right <= innerWidth + 1 ? [index] : [];
				}),
			);
		await page.clock.runFor(4999);
		expect(await inView()).toEqual([0, 1, 2, 3]);
		await page.clock.runFor(1001);
		await expect.poll(inView).toEqual([4, 5, 6, 7]);
		await block.getByRole('button', { name: words.en.ACTION_PAUSE }).click();
		await page.mouse.move(640, 5);
		await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
		await page.clock.runFor(12_000);
		expect(await inView()).toEqual([4, 5, 6, 7]);
	});
});

test('other games: two in view on a phone of 390 px @phone', async ({ page }) => {
	await arrive(page, pathOf(GAME));
	const block = page.locator('section[aria-labelledby=other-games]');
	await readTo(block);
	const slide = (await block.locator('[aria-roledescription=slide]').first().boundingBox())!;
	expect(slide.width * 2).toBeLessThan(350);
	expect(slide.width * 2.2).toBeGreaterThan(350);
});

test('other games: two in view up to 400 px, four above', async ({ page, watch }) => {
	watch.ignoreShift();
	await arrive(page, pathOf(GAME));
	const block = page.locator('section[aria-labelledby=other-games]');
	await readTo(block);
	const perView = () =>
		block.evaluate((section) => {
			const [row, slide] = ['[role=group] [role=group]', '[aria-roledescription=slide]'].map((selector) =>
				section.querySelector(selector)!.getBoundingClientRect(),
			);
			return Math.floor(row!.width / slide!.width);
		});
	for (const [width, count] of [
		[400, 2],
		[401, 4],
		[1280, 4],
	] as const) {
		await page.setViewportSize({ width, height: 800 });
		await expect.poll(perView, `at ${width} px`).toBe(count);
	}
});

test('other games: fewer than four make no block', async ({ page, serve }) => {
	const url = await serve({
		answer: (path, data) =>
			path === `/api/games/${GAME}` ? { ...data, other_games: data.other_games.slice(0, 3) } : data,
	});
	await arrive(page, url + pathOf(GAME));
	await expect(page.locator('section[aria-labelledby=gallery]')).toHaveCount(1);
	await expect(page.locator('section[aria-labelledby=other-games]')).toHaveCount(0);
});

test('promo video: absent without one; a file of ours loads at the click', async ({ page, serve }) => {
	await arrive(page, pathOf(GAME));
	await expect(page.getByText(words.en.TITLE_PROMO_VIDEO)).toHaveCount(0);
	const promo_video =
		'<video src="/media/promo.webm" controls="" preload="none"><track src="/media/promo.vtt" kind="captions" srclang="en" label="English"></video>';
	const url = await serve({
		answer: (path, data) => (path === `/api/games/${GAME}` ? { ...data, promo_video } : data),
	});
	let asked = 0;
	await page.route('**/media/promo.*', (route) => {
		asked++;
		return route.fulfill({ status: 200, contentType: 'video/webm', body: '' });
	});
	await arrive(page, url + pathOf(GAME));
	const block = page.locator('section[aria-labelledby=promo-video]');
	await readTo(block);
	await expect(block.locator('video')).toHaveCount(0);
	expect(asked).toBe(0);
	await block.getByRole('link', { name: words.en.ACTION_PLAY_VIDEO }).click();
	await expect(block.locator('video source')).toHaveAttribute('src', '/media/promo.webm');
	await expect(block.locator('video track')).toHaveAttribute('srclang', 'en');
	await expect(block.locator('video')).toHaveAttribute('controls', '');
	await expect.poll(() => asked).toBeGreaterThan(0);
});

test('promo video: another host is asked at the click, and not before', async ({ page, serve, origins }) => {
	const player = 'https://www.youtube-nocookie.com/embed/abcdefghijk';
	const promo_video = `<figure data-video="${player}"><a href="https://www.youtube.com/watch?v=abcdefghijk" rel="noopener noreferrer">The trailer</a></figure>`;
	const url = await serve({
		answer: (path, data) => (path === `/api/games/${GAME}` ? { ...data, promo_video } : data),
	});
	await page.route(`${player}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Playing</p>' }));
	await arrive(page, url + pathOf(GAME));
	const link = page.getByRole('link', { name: /The trailer/ });
	await readTo(link);
	await expect(link).toHaveAttribute('href', 'https://www.youtube.com/watch?v=abcdefghijk');
	origins.add('https://www.youtube-nocookie.com');
	await link.click();
	const frame = page.getByTitle('The trailer');
	await expect(frame).toHaveAttribute('src', `${player}?autoplay=1`);
	await expect(frame).toHaveAttribute('allow', 'autoplay; fullscreen; picture-in-picture');
	await expect(frame).toHaveAttribute('sandbox', /^(?!.*top-navigation)(?!.*forms).*allow-scripts/);
	await expect(frame).toBeFocused();
	await expect(page.frameLocator('iframe[title="The trailer"]').getByText('Playing')).toBeVisible();
});

test('promo video: what staff wrote beside a video stays, and an address is no name', async ({ page, serve }) => {
	const video = (id: string, told: string) =>
		`<figure data-video="https://player.vimeo.com/video/${id}?dnt=1"><a href="https://vimeo.com/${id}" rel="noopener noreferrer">${told}</a></figure>`;
	const shown = async (promo_video: string) => {
		const url = await serve({
			answer: (path, data) => (path === `/api/games/${GAME}` ? { ...data, promo_video } : data),
		});
		await arrive(page, url + pathOf(GAME));
		const block = page.locator('section[aria-labelledby=promo-video]');
		await readTo(block);
		return block;
	};
	const both = await shown(
		`<p>Two trailers</p>${video('1', 'The first')}${video('2', 'The second')}<p>Music by the house</p>`,
	);
	for (const told of ['Two trailers', 'Music by the house']) await expect(both.getByText(told)).toBeVisible();
	for (const name of ['The first', 'The second']) await expect(both.getByRole('button', { name })).toBeVisible();
	const captioned = await shown(
		'<figure><video src="/media/promo.webm" controls="" preload="none"></video><figcaption>On the ice</figcaption></figure>',
	);
	await expect(captioned.getByText('On the ice')).toBeVisible();
	await expect(captioned.locator('video')).toHaveCount(1);
	const { title } = await gameOf(page, GAME);
	const alone = await shown(video('3', 'https://vimeo.com/3'));
	await expect(alone.getByRole('link')).toHaveAccessibleName(
		`${words.en.ACTION_PLAY_VIDEO}: ${words.en.LABEL_VIDEO_OF_GAME.replace('{title}', title)}`,
	);
});

test('pictures: a sharp phone fetches one backdrop of about half its pixels, once @phone', async ({
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
	await arrive(page, site.url + pathOf(GAME));
	const { data: game } = await (await page.request.get(`${site.url}/api/games/${GAME}`)).json();
	const [name] = game.back_mobile_file.split('-');
	expect(fetched.filter((path) => path.startsWith(name))).toEqual([`${name}-540.avif`]);
	expect(fetched.filter((path) => path.startsWith(game.back_file.split('-')[0]))).toEqual([]);
	await context.close();
});

test('head: title, share image, preloads and a VideoGame', async ({ page }) => {
	const game = await gameOf(page, GAME);
	await arrive(page, pathOf(GAME));
	await expect(page).toHaveTitle(`${game.title} · Blue Narwhal Games`);
	await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', ORIGIN + game.banner_file);
	await expect(page.locator('link[rel=preload][as=image][media]')).toHaveCount(2);
	const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
	expect(data).toMatchObject({
		'@type': 'VideoGame',
		name: game.title,
		url: ORIGIN + pathOf(GAME),
		description: game.summary,
		genre: 'Slot game',
		datePublished: game.release_date.slice(0, 10),
		publisher: { name: 'Blue Narwhal Games' },
	});
	expect(data.image).toContain(ORIGIN + game.banner_file);
	expect(data.gamePlatform).toHaveLength(2);
	expect(data.inLanguage).toContain('zh-Hans');
});

test('print: the sheet alone, dark on white', async ({ page, watch }) => {
	watch.ignoreShift();
	await arrive(page, pathOf(GAME));
	await page.emulateMedia({ media: 'print' });
	await settled(page);
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await expect(page.getByRole('heading', { name: words.en.TITLE_GAME_SHEET })).toBeVisible();
	await expect(page.getByRole('banner')).toBeHidden();
	await expect(page.getByRole('contentinfo')).toBeHidden();
	for (const id of ['gallery', 'other-games'])
		await expect(page.locator(`section[aria-labelledby=${id}]`)).toBeHidden();
	await expect(page.getByText(words.en.ACTION_PRINT_GAME_SHEET)).toBeHidden();
	expect(await page.locator('h1').evaluate((node) => getComputedStyle(node).color)).toBe('rgb(0, 0, 0)');
});

test('a game that is not there: the 404 page at its own address, also without a document', async ({ page, watch }) => {
	watch.expect(/status of 404/);
	await arrive(page, '/games/');
	await page.evaluate(() => {
		const link = document.createElement('a');
		link.href = '/game/no-such-game/?a=1#b';
		document.querySelector('main')?.append(link);
		link.click();
	});
	watch.ignoreShift();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.en.TITLE_ERROR_404);
	await expect(page).toHaveURL('/game/no-such-game/?a=1#b');
});

test('a game whose data fails: the 500 page, logged', async ({ page, watch, serve, site }) => {
	watch.expect(/status of 500/);
	const url = await serve({ failing: [`/api/games/${GAME}`] });
	const response = await arrive(page, url + pathOf(GAME));
	expect(response?.status()).toBe(500);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.en.TITLE_ERROR_500);
	expect(
		site.log.some(({ err }) => String(err?.message).includes(GAME) || String(err?.message).includes('told to fail')),
	).toBe(true);
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	test('both ways are links, and the gallery is links to its pictures @both', async ({ page, watch }, { project }) => {
		watch.scriptsAreOff();
		await page.goto(pathOf(GAME));
		const play = page.getByRole('link', { name: words.en.ACTION_PLAY_GAME });
		await expect(play).toHaveCount(1);
		await expect(play).toHaveAttribute(
			'href',
			project.name === 'phone' ? `/demo/${GAME}/?lang=en&mobile=1` : `/demo/${GAME}/?lang=en&platform=desktop`,
		);
		await expect(page.getByRole('radio')).toHaveCount(0);
		const picture = page.locator('section[aria-labelledby=gallery] [aria-roledescription=slide] a').first();
		expect((await page.request.get((await picture.getAttribute('href'))!)).headers()['content-type']).toMatch(
			/^image\//,
		);
		await play.click();
		await expect(page.locator('noscript p')).toHaveText(words.en.TEXT_DEMO_NEEDS_SCRIPTS);
		await expect(page.locator('noscript p')).toBeVisible();
	});
});
