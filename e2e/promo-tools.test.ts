/** The promo tools: their list, their pages, and the sliders that embedded carousels become. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { violations } from './axe.ts';
import { LATER, TODAY } from './served-site.ts';
import {
	api,
	arrive,
	expect,
	inside,
	languages,
	moving,
	settled,
	signIn,
	staff,
	test,
	words,
	type Language,
} from './site-test.ts';

interface Tool {
	uid: string;
	slug: string;
	name: string;
	description: string;
	is_visible: boolean;
	media: object;
}

const TOOLS = '/api/client-area/promo-tools';

const tools = (page: Page, language: Language = 'en'): Promise<Tool[]> => api<Tool[]>(page, TOOLS, language);
const pathOf = (language: Language, { uid, slug }: Tool): string => inside(language, `promo_tool/${uid}-${slug}/`);

/** A tool's path by its slug: uids are made anew with each store. */
async function toolPath(page: Page, slug: string): Promise<string> {
	const tool = (await tools(page)).find((each) => each.slug === slug);
	return pathOf('en', tool!);
}

const sliders = (page: Page): Locator => page.locator('main [aria-roledescription=carousel]');
const slidesOf = (slider: Locator): Locator => slider.locator('[aria-roledescription=slide]');
const button = (slider: Locator, name: string): Locator => slider.getByRole('button', { name, exact: true });

/** Numbers of the slides that stand whole in the row, from 0, in the order in which they are seen. */
const shown = (slider: Locator): Promise<number[]> =>
	slidesOf(slider).evaluateAll((slides) => {
		const row = slides[0]!.parentElement!.parentElement!.getBoundingClientRect();
		return slides
			.map((slide, index) => ({ index, box: slide.getBoundingClientRect() }))
			.filter(({ box }) => box.left >= row.left - 1 && box.right <= row.right + 1)
			.sort((one, other) => one.box.left - other.box.left)
			.map(({ index }) => index);
	});

/** Waits for the slider's engine, which a visitor's touch brings. */
async function ready(slider: Locator): Promise<void> {
	await slider.scrollIntoViewIfNeeded();
	await slider.page().mouse.move(2, 300);
	await slider.page().mouse.move(4, 300);
	await expect(slider.locator('[tabindex]')).toHaveCount(0);
}

/** Answers every question for a tool with this HTML. */
async function writePage(page: Page, html: string): Promise<void> {
	await page.route(`**${TOOLS}/*`, async (route) => {
		const response = await route.fetch();
		const body = (await response.json()) as { data: object };
		await route.fulfill({ response, json: { ...body, data: { ...body.data, page_html: html } } });
	});
}

const PICTURE =
	'<figure><img src="/static/none.webp" alt="" width="960" height="540"><figcaption>Picture</figcaption></figure>';
const carousel = (data: string, count: number): string =>
	`<p>Before</p><section class="carousel" ${data}>${Array.from({ length: count }, (_, index) => `<figure><p>Slide ${index + 1}</p></figure>`).join('')}</section><p>After</p>`;

for (const language of languages) {
	const t = words[language];
	const path = inside(language, 'promo_tools/');
	const dialog = (page: Page) => page.getByRole('dialog', { name: t.LABEL_GLOBAL_ERROR });
	const cards = (page: Page) => page.locator('main').getByRole('article');

	test(`promo tools (${language}): cards with logo, name, words and the way on @both`, async ({ page, isMobile }) => {
		await signIn(page);
		const visible = await tools(page, language);
		expect(visible.length).toBeGreaterThan(5);
		await arrive(page, path);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.LABEL_PROMO_TOOLS);
		await expect(page).toHaveTitle(new RegExp(`^${t.LABEL_PROMO_TOOLS} · `));
		await expect(page.locator('main').getByRole('heading', { level: 2 })).toHaveText(visible.map(({ name }) => name));
		for (const [index, tool] of visible.entries()) {
			const card = cards(page).nth(index);
			await expect(card).toContainText(tool.description);
			await expect(card.locator('img')).toHaveCount(1);
			await expect(card.getByRole('link', { name: `${t.ACTION_READ_MORE} ${tool.name}` })).toHaveAttribute(
				'href',
				pathOf(language, tool),
			);
		}
		const logo = await cards(page)
			.first()
			.locator('img')
			.evaluate((image) => image.getBoundingClientRect().toJSON() as { width: number; height: number });
		expect(logo.width).toBeCloseTo(logo.height, 0);
		expect(logo.width).toBeGreaterThan(100);
		await expect(page.getByText(t.TEXT_NOT_VISIBLE_FOR_CLIENT)).toHaveCount(0);

		if (isMobile) await page.getByRole('button', { name: t.ACTION_OPEN_MENU, exact: true }).tap();
		const entry = page
			.getByRole('navigation', { name: t.LABEL_MAIN_MENU })
			.getByRole('link', { name: t.LABEL_PROMO_TOOLS });
		await expect(entry).toHaveAttribute('aria-current', 'page');
		await expect(entry).toHaveAttribute('href', path);
	});

	test(`promo tools (${language}): staff see the hidden ones too, with their note @both`, async ({ page, watch }) => {
		watch.expect(/status of 404/);
		await signIn(page, staff);
		const all = await tools(page, language);
		const hidden = all.filter(({ is_visible }) => !is_visible);
		expect(hidden.length).toBeGreaterThan(0);
		await arrive(page, path);
		await expect(cards(page)).toHaveCount(all.length);
		await expect(page.getByText(t.TEXT_NOT_VISIBLE_FOR_CLIENT)).toHaveCount(hidden.length);
		const card = cards(page).filter({ hasText: hidden[0]!.name });
		await expect(card.getByText(t.TEXT_NOT_VISIBLE_FOR_CLIENT)).toBeVisible();
		await card.getByRole('link').click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(hidden[0]!.name);
		await expect(page.getByText(t.TEXT_NOT_VISIBLE_FOR_CLIENT)).toBeVisible();
		// For clients it is not there.
		await signIn(page);
		await arrive(page, pathOf(language, hidden[0]!));
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.TITLE_ERROR_404);
	});

	test(`promo tools (${language}): none, one without a logo, and a list that fails @both`, async ({ page, watch }) => {
		for (const finding of [/status of 500/, /console error: promo tools/]) watch.expect(finding);
		await signIn(page);
		const [first] = await tools(page, language);
		const address = `**${TOOLS}?*`;
		const answers = [
			{ json: { status: 'ok', data: [] } },
			{ json: { status: 'ok', data: [{ ...first, logo: null, logo_thumbnail_400x400: null, media: {} }] } },
			{ status: 500, json: { status: 'error', error: { code: 'x', message: 'x' } } },
		];
		await page.route(address, (route) => route.fulfill(answers.shift()), { times: answers.length });
		await arrive(page, path);
		await expect(page.getByText(t.TEXT_NO_PROMO_TOOLS)).toBeVisible();

		await arrive(page, path);
		const drawing = cards(page).locator('img');
		await expect(drawing).toHaveAttribute('src', /tool-logo/);
		await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400);

		await arrive(page, path);
		// Logged, without a word.
		await expect.poll(() => answers.length).toBe(0);
		await expect(page.getByText(t.LABEL_LOADING)).toHaveCount(0);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.LABEL_PROMO_TOOLS);
		await expect(dialog(page)).toHaveCount(0);
		await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
		await expect(cards(page)).toHaveCount(0);
	});

	test(`promo tool (${language}): its name, its page, and each carousel as its data say @both`, async ({
		page,
		isMobile,
	}) => {
		test.setTimeout(60_000);
		await signIn(page);
		let carousels = 0;
		for (const tool of await tools(page, language)) {
			const { page_html: html } = await api<{ page_html: string }>(page, `${TOOLS}/${tool.uid}-${tool.slug}`, language);
			await arrive(page, pathOf(language, tool));
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(tool.name);
			await expect(page).toHaveTitle(new RegExp(`^${tool.name} · `));
			await expect(
				page.getByRole('navigation', { name: t.LABEL_BREADCRUMBS }).getByRole('link', { name: t.LABEL_PROMO_TOOLS }),
			).toHaveAttribute('href', path);
			await expect(page.locator('main .lead')).toHaveText(/<p class="lead">(.*?)<\/p>/.exec(html)![1]!);
			const stored = [...html.matchAll(/<section class="carousel"(.*?)>(.*?)<\/section>/g)];
			await expect(sliders(page)).toHaveCount(stored.length);
			for (const [index, [, data = '', inner = '']] of stored.entries()) {
				carousels++;
				const slider = sliders(page).nth(index);
				const toShow = Number(/data-slides-to-show="(\d)"/.exec(data)?.[1] ?? 1);
				await expect(slidesOf(slider)).toHaveCount(inner.split('<figure').length - 1);
				// Browsers of tests want less motion, so nothing plays by itself.
				await expect(button(slider, t.ACTION_PLAY)).toHaveCount(data.includes('data-autoplay="1"') ? 1 : 0);
				await ready(slider);
				await expect.poll(() => shown(slider)).toHaveLength(isMobile ? Math.ceil(toShow / 3) : toShow);
				// One at a time goes round, many begin at their first.
				await expect(button(slider, t.ACTION_PREVIOUS)).toBeEnabled({ enabled: toShow === 1 });
			}
		}
		expect(carousels).toBeGreaterThan(6);
	});

	test(`promo tool (${language}): its pack is saved under its name @both`, async ({ page }) => {
		await signIn(page);
		const [tool] = await tools(page, language);
		await arrive(page, pathOf(language, tool!));
		const link = page.locator('main a.button');
		const href = (await link.getAttribute('href'))!;
		const answer = await page.request.get(href);
		const disposition = answer.headers()['content-disposition']!;
		expect(disposition).toMatch(/^attachment; /);
		const begun = page.waitForEvent('download');
		await link.click();
		const download = await begun;
		expect(download.suggestedFilename()).toBe(decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(disposition)![1]!));
		expect(download.suggestedFilename()).toMatch(/\.zip$/);
		const saved = await readFile(await download.path());
		expect(saved.equals(await answer.body())).toBe(true);
		expect(saved.subarray(0, 2).toString()).toBe('PK');
	});

	test(`promo tool (${language}): one that is missing becomes the 404 page at its address`, async ({ page, watch }) => {
		watch.expect(/status of 404/);
		await signIn(page);
		const missing = `${inside(language, 'promo_tool/0-nobody-knows/')}?a=1#b`;
		await arrive(page, missing);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.TITLE_ERROR_404);
		await expect(page).toHaveURL(missing);
		await expect(page).toHaveTitle(new RegExp(`^${t.TITLE_ERROR_404}`));
	});

	test(`axe (${language}): the promo tools and their pages @both`, async ({ page }) => {
		await signIn(page);
		await arrive(page, path);
		await expect(cards(page)).not.toHaveCount(0);
		expect(await violations(page)).toEqual([]);
		for (const tool of (await tools(page, language)).slice(0, 4)) {
			await arrive(page, pathOf(language, tool));
			await ready(sliders(page).first());
			expect(await violations(page)).toEqual([]);
		}
	});
}

const t = words.en;
const edges = (element: Locator): Promise<{ left: number; right: number; top: number; middle: number }> =>
	element.evaluate((node) => {
		const { left, right, top } = node.getBoundingClientRect();
		return { left, right, top, middle: (left + right) / 2 };
	});

test('promo sliders: one slide at a time goes round at both ends', async ({ page }) => {
	await signIn(page);
	await arrive(page, await toolPath(page, 'stream-overlays'));
	const slider = sliders(page);
	await ready(slider);
	await expect.poll(() => shown(slider)).toEqual([0]);
	await button(slider, t.ACTION_PREVIOUS).click();
	await expect.poll(() => shown(slider)).toEqual([2]);
	await button(slider, t.ACTION_NEXT).click();
	await expect.poll(() => shown(slider)).toEqual([0]);
	await expect(button(slider, t.ACTION_PAUSE)).toHaveCount(0);
});

test('promo sliders: many stand between arrows outside the row, the one moved to in the middle', async ({ page }) => {
	await signIn(page);
	await arrive(page, await toolPath(page, 'mail-templates'));
	const slider = sliders(page);
	await ready(slider);
	const [previous, next] = [button(slider, t.ACTION_PREVIOUS), button(slider, t.ACTION_NEXT)];
	const row = slidesOf(slider).first().locator('xpath=../..');
	const [left, right, view] = await Promise.all([edges(previous), edges(next), edges(row)]);
	expect(left.right).toBeLessThanOrEqual(view.left + 1);
	expect(right.left).toBeGreaterThanOrEqual(view.right - 1);
	expect(left.top).toBe(right.top);
	await expect.poll(() => shown(slider)).toEqual([0, 1]);
	await expect(previous).toBeDisabled();
	await next.click();
	await expect.poll(async () => Math.round((await edges(slidesOf(slider).nth(1))).middle - view.middle)).toBe(0);
	await next.click();
	await expect.poll(() => shown(slider)).toEqual([1, 2]);
	await expect(next).toBeDisabled();
});

test('promo sliders: by keyboard', async ({ page }) => {
	await signIn(page);
	await arrive(page, await toolPath(page, 'free-round-teaser'));
	const slider = sliders(page);
	await button(slider, t.ACTION_PREVIOUS).focus();
	await page.keyboard.press('Tab');
	await expect(button(slider, t.ACTION_NEXT)).toBeFocused();
	await ready(slider);
	await page.keyboard.press('Enter');
	await expect.poll(() => shown(slider)).toEqual([1]);
	await page.keyboard.press('Enter');
	await expect.poll(() => shown(slider)).toEqual([0]);
});

for (const [nonsense, count, toShow] of [
	['data-autoplay="1" data-autoplay-speed="NaN" data-slides-to-show="NaN"', 3, 1],
	['data-autoplay="1" data-autoplay-speed="-5" data-slides-to-show="-1"', 3, 1],
	['data-autoplay="1" data-autoplay-speed="1e9" data-slides-to-show="99"', 3, 1],
	['', 2, 1],
	['data-slides-to-show="8"', 3, 3],
] as const)
	test(`promo sliders: ${nonsense || 'no data'} makes a slider all the same`, async ({ page }) => {
		await signIn(page);
		await writePage(page, carousel(nonsense, count));
		await arrive(page, await toolPath(page, 'lobby-icons'));
		const slider = sliders(page);
		await ready(slider);
		await expect.poll(() => shown(slider)).toHaveLength(toShow);
		await expect(page.locator('main')).toContainText('Before');
		await expect(page.locator('main')).toContainText('After');
	});

test('promo sliders: a carousel with one picture or none is no slider', async ({ page, watch }) => {
	watch.expect(/status of 404/);
	await signIn(page);
	const one = `<section class="carousel" data-autoplay="1" data-slides-to-show="3">${PICTURE}<br><p>\u00a0</p></section>`;
	await writePage(page, `${one}<section class="carousel" data-autoplay="1"></section><p>After</p>`);
	await arrive(page, await toolPath(page, 'lobby-icons'));
	await expect(page.locator('main figcaption')).toHaveText('Picture');
	await expect(sliders(page)).toHaveCount(0);
	await expect(page.locator('main').getByRole('button')).toHaveCount(0);
});

test('promo sliders: words, links and a carousel inside a carousel stay what they are', async ({ page }) => {
	await signIn(page);
	const inner = '<section class="carousel"><p>a</p><p>b</p></section>';
	await writePage(
		page,
		`<section class="carousel">Loose words<p>See <a href="/about/">about</a></p>${inner}</section><ul><li>${inner}</li></ul>`,
	);
	await arrive(page, await toolPath(page, 'lobby-icons'));
	await expect(sliders(page)).toHaveCount(2);
	await expect(slidesOf(sliders(page).first())).toHaveText(['Loose words', 'See about', 'ab']);
	await page.locator('main').getByRole('link', { name: 'about' }).click();
	await expect(page).toHaveURL('/about/');
});

test.describe('by themselves', () => {
	test.use(moving);

	/** The tool's page with its clock stopped, its only slider ready. */
	async function openStill(page: Page, path: string): Promise<Locator> {
		await page.clock.install({ time: TODAY });
		await page.clock.pauseAt(LATER);
		await arrive(page, path);
		const slider = sliders(page);
		await ready(slider);
		return slider;
	}
	/** Lets what has begun to move arrive, which takes less than a second. */
	const arriveAt = async (page: Page, slider: Locator, slides: number[]): Promise<void> => {
		for (let passed = 0; passed < 1000; passed += 20) {
			await page.clock.runFor(20);
			await settled(page);
			if (String(await shown(slider)) === String(slides)) return;
		}
		expect(await shown(slider)).toEqual(slides);
	};

	for (const [data, delay] of [
		['data-autoplay="1" data-autoplay-speed="4000"', 4000],
		['data-autoplay="true" data-autoplay-speed="700"', 700],
		['data-autoplay="1"', 3000],
		['data-autoplay="1" data-autoplay-speed="NaN"', 3000],
		['data-autoplay="1" data-autoplay-speed="1e9"', 3000],
	] as const)
		test(`promo sliders: ${data} moves on after ${delay} ms`, async ({ page }) => {
			await signIn(page);
			await writePage(page, carousel(data, 3));
			const slider = await openStill(page, await toolPath(page, 'lobby-icons'));
			expect(await shown(slider)).toEqual([0]);
			await page.clock.runFor(delay - 100);
			expect(await shown(slider)).toEqual([0]);
			await page.clock.runFor(100);
			await arriveAt(page, slider, [1]);
		});

	for (const data of ['', 'data-autoplay="0" data-autoplay-speed="1000"', 'data-autoplay-speed="1000"'])
		test(`promo sliders: ${data || 'no data'} stands still`, async ({ page }) => {
			await signIn(page);
			await writePage(page, carousel(data, 3));
			const slider = await openStill(page, await toolPath(page, 'lobby-icons'));
			await page.clock.runFor(20_000);
			expect(await shown(slider)).toEqual([0]);
			await expect(button(slider, t.ACTION_PAUSE)).toHaveCount(0);
		});

	test('promo sliders: pause, pointer, focus and the wish for less motion hold them', async ({ page }) => {
		await signIn(page);
		await writePage(page, carousel('data-autoplay="1" data-autoplay-speed="1000"', 3));
		const path = await toolPath(page, 'lobby-icons');
		const slider = await openStill(page, path);
		const leave = async (): Promise<void> => {
			await page.mouse.move(2, 2);
			await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
			await page.clock.runFor(50);
		};
		await button(slider, t.ACTION_PAUSE).click();
		await leave();
		await page.clock.runFor(10_000);
		expect(await shown(slider)).toEqual([0]);
		await button(slider, t.ACTION_PLAY).click();
		await page.clock.runFor(10_000);
		expect(await shown(slider)).toEqual([0]);
		await leave();
		await button(slider, t.ACTION_NEXT).focus();
		await page.clock.runFor(10_000);
		expect(await shown(slider)).toEqual([0]);
		await leave();
		await page.clock.runFor(1000);
		await arriveAt(page, slider, [1]);

		await page.emulateMedia({ reducedMotion: 'reduce' });
		await page.reload();
		await ready(sliders(page));
		await page.clock.runFor(10_000);
		expect(await shown(sliders(page))).toEqual([0]);
	});

	test('promo sliders: many come back to their first from the end', async ({ page }) => {
		await signIn(page);
		await writePage(page, carousel('data-autoplay="1" data-autoplay-speed="1000" data-slides-to-show="2"', 3));
		const slider = await openStill(page, await toolPath(page, 'lobby-icons'));
		expect(await shown(slider)).toEqual([0, 1]);
		await button(slider, t.ACTION_NEXT).click();
		await button(slider, t.ACTION_NEXT).click();
		await arriveAt(page, slider, [1, 2]);
		await page.mouse.move(2, 2);
		await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
		await page.clock.runFor(1100);
		await arriveAt(page, slider, [0, 1]);
	});

	test('promo sliders: nothing of them is left behind on the way out, back and forth', async ({ page }) => {
		await page.addInitScript(() => {
			const alive = new Set<unknown>();
			const set = window.setTimeout.bind(window);
			const clear = window.clearTimeout.bind(window);
			Object.assign(window, {
				alive,
				setTimeout: (run: () => void, delay: number) => {
					const timer = set(() => {
						alive.delete(timer);
						run();
					}, delay);
					if (delay > 30_000) alive.add(timer);
					return timer;
				},
				clearTimeout: (timer: number) => {
					alive.delete(timer);
					clear(timer);
				},
			});
		});
		const timers = (): Promise<number> =>
			page.evaluate(() => (window as unknown as { alive: Set<unknown> }).alive.size);
		await signIn(page);
		await writePage(page, carousel('data-autoplay="1" data-autoplay-speed="40000"', 3));
		await arrive(page, await toolPath(page, 'lobby-icons'));
		for (let round = 0; round < 3; round++) {
			await ready(sliders(page));
			await expect(sliders(page)).toHaveCount(1);
			await expect.poll(timers).toBe(1);
			await page.getByRole('navigation', { name: t.LABEL_BREADCRUMBS }).getByRole('link').click();
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.LABEL_PROMO_TOOLS);
			expect(await timers()).toBe(0);
			await page.goBack();
			await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lobby icons');
		}
		await settled(page);
	});
});
