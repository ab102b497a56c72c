/** Tests layouts at several widths: nothing is covered, cut off or out of reach. */
import type { Locator, Page } from '@playwright/test';
import {
	waitForHydration,
	openPage,
	expect,
	clientAreaPath,
	waitForFrames,
	signIn,
	test,
	translations,
} from './site-test.ts';

/** `npm run test:long` checks more widths. */
const WIDTHS = process.env.LONG === '1' ? [360, 390, 768, 1280, 1440, 1920] : [360, 768, 1440];
const GAME = '/game/honeycomb-heist/';
/**
 * Each game's portrait picture contains the drawn title. The title ends above this fraction of the picture's
 * height.
 */
const LETTERING_END = 0.295;

interface Box {
	x: number;
	y: number;
	width: number;
	height: number;
}
const box = async (element: Locator): Promise<Box> => (await element.boundingBox())!;
const contains = (outer: Box, inner: Box, margin = 0): boolean =>
	inner.x >= outer.x + margin &&
	inner.y >= outer.y + margin &&
	inner.x + inner.width <= outer.x + outer.width - margin &&
	inner.y + inner.height <= outer.y + outer.height - margin;

async function atEachWidth(page: Page, widths: number[], check: (width: number) => Promise<void>): Promise<void> {
	for (const width of widths) {
		await page.setViewportSize({ width, height: 900 });
		await waitForFrames(page);
		await test.step(`${width} px`, () => check(width));
	}
}

test('home: texts come before buttons, logos fit their cards, and features are in one line', async ({
	page,
	watch,
}) => {
	watch.ignoreShift();
	await openPage(page, '/');
	const headsWithButtonFirst = await page
		.getByRole('region')
		.locator('> header')
		.evaluateAll((heads) =>
			heads
				.filter((head) => {
					const [button, text] = ['a, button', 'p:not([aria-hidden])'].map((selector) => head.querySelector(selector));
					return button && text && button.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING;
				})
				.map((head) => head.textContent),
		);
	expect(headsWithButtonFirst).toEqual([]);
	const partners = page.locator('section[aria-labelledby=partners]');
	await partners.scrollIntoViewIfNeeded();
	await atEachWidth(page, WIDTHS, async (width) => {
		const card = partners.getByRole('link').first();
		await card.scrollIntoViewIfNeeded();
		expect(contains(await box(card), await box(card.locator('img')), 12)).toBe(true);
		if (width < 1000) return;
		const tops = await page
			.locator('section[aria-labelledby=platform]')
			.getByRole('listitem')
			.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
		expect(tops.length).toBeGreaterThan(1);
		expect(new Set(tops).size).toBe(1);
	});
});

test('games: the counters do not overlap the text, and their background hides the picture @long', async ({
	page,
	watch,
}) => {
	watch.ignoreShift();
	await openPage(page, '/games/');
	const counters = page.locator('main dl').first();
	const lead = page.locator('h1 + p');
	await atEachWidth(page, WIDTHS, async (width) => {
		const [a, b] = [await box(counters), await box(lead)];
		expect(a.x >= b.x + b.width || a.y >= b.y + b.height).toBe(true);
		if (width < 1000) return;
		const ground = await counters.evaluate((node) => getComputedStyle(node).backgroundColor);
		expect(Number(/[\d.]+(?=\)$)/.exec(ground)?.[0])).toBeGreaterThan(0.9);
	});
});

test('game: the title does not overlap the lettering, and the play button is inside the stage @long', async ({
	page,
	watch,
}) => {
	watch.ignoreShift();
	const { data: game } = await (await page.request.get('/api/games/honeycomb-heist?lang=en')).json();
	const familyOf = (url: string): string => url.split('-')[0]!;
	const title = page.getByRole('heading', { level: 1 });
	const stage = page.locator('[data-platform]');
	const play = stage.getByRole('button', { name: translations.en.ACTION_PLAY_GAME });
	await openPage(page, GAME);
	await waitForHydration(stage);
	for (const platform of ['desktop', 'mobile']) {
		if (platform === 'mobile') {
			const choice = page.getByRole('radio', { name: translations.en.LABEL_DEVICE_MOBILE });
			// `check()` expects the change at once, but the radio button changes only after the address.
			await choice.click();
			await expect(choice).toBeChecked();
		}
		await atEachWidth(page, [...WIDTHS, 639], async (width) => {
			const art = page.locator('article > div > div > picture img').first();
			// After a change of width, the browser chooses the file with a delay.
			const wanted = familyOf(width < 640 ? game.back_mobile_file : game.back_file);
			await expect
				.poll(async () =>
					familyOf(await art.evaluate((node: HTMLImageElement) => node.currentSrc.replace(location.origin, ''))),
				)
				.toBe(wanted);
			const [picture, lettering] = [await box(page.locator('article > div > div > picture').first()), await box(title)];
			if (width < 640) expect(lettering.y).toBeGreaterThan(picture.y + picture.height * LETTERING_END);
			const [scene, button] = [await box(stage), await box(play)];
			expect(contains(scene, button)).toBe(true);
			if (width < 640) expect(Math.abs(scene.x + scene.width / 2 - button.x - button.width / 2)).toBeLessThan(2);
		});
	}
});

test('game: in a narrow window the demo is in portrait format @long', async ({ page, watch }) => {
	watch.ignoreShift();
	await page.setViewportSize({ width: 360, height: 800 });
	await openPage(page, GAME);
	const stage = page.locator('[data-platform]');
	await waitForHydration(stage);
	await stage.getByRole('button', { name: translations.en.ACTION_PLAY_GAME }).click();
	const frame = stage.locator('iframe');
	await expect(frame).toBeVisible();
	await expect
		.poll(async () => {
			const { width, height } = await box(frame);
			return height / width;
		})
		.toBeGreaterThan(1.4);
	await expect(frame).toBeInViewport({ ratio: 0.99 });
});

test('client area: wide tables show a scroll hint, and every link and button has a visible text @long', async ({
	page,
	watch,
}) => {
	watch.ignoreShift();
	await signIn(page);
	for (const path of ['summary/', 'games/']) {
		await openPage(page, clientAreaPath('en', path));
		const tables = page.getByRole('region').filter({ has: page.locator('> table') });
		await expect(tables.first()).toBeVisible();
		await atEachWidth(page, WIDTHS, async (width) => {
			const hints = page.getByText(translations.en.TEXT_SCROLL_SIDEWAYS);
			const wider = await tables.evaluateAll(
				(nodes) => nodes.filter((node) => node.scrollWidth > node.clientWidth + 1).length,
			);
			if (width < 780) expect(wider).toBe(await tables.count());
			if (width >= 1280) expect(wider).toBe(0);
			await expect(hints).toHaveCount(wider);
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
		});
	}
	const bare = await page.locator('tbody td :is(a, button)').evaluateAll((controls) =>
		controls.filter((control) => {
			const visibleNodes = [...control.childNodes].filter(
				(node) => !(node instanceof Element && node.className === 'visually-hidden'),
			);
			return visibleNodes.every((node) => !node.textContent?.trim());
		}),
	);
	expect(bare).toHaveLength(0);
	await expect(page.locator('tbody td :is(a, button)').first()).toBeVisible();
});
