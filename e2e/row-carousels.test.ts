import type { Locator, Page } from '@playwright/test';
import { alive, api, expect, homePath, languages, moving, readTo, test, words } from './site-test.ts';
import { LATER, TODAY } from './served-site.ts';

const news = (page: Page, title = 'Latest news'): Locator =>
	page.getByRole('main').getByRole('region', { name: title, exact: true });
const partners = (page: Page): Locator =>
	page.getByRole('main').getByRole('region', { name: 'Where our games are played', exact: true });

/** Which slides stand whole inside the view, counted from 0. */
const inView = (block: Locator): Promise<number[]> =>
	block.locator('[aria-roledescription=carousel] [aria-roledescription=slide]').evaluateAll((slides) => {
		const view = slides[0]?.parentElement?.parentElement?.getBoundingClientRect();
		if (!view) return [];
		return slides.flatMap((slide, index) => {
			const { left, right } = slide.getBoundingClientRect();
			return left >= view.left - 1 && right <= view.right + 1 ? [index] : [];
		});
	});

/** Waits for the block's carousel to take over its row. */
async function bringOn(block: Locator): Promise<void> {
	await readTo(block);
	await alive(block.getByRole('button').first());
	await expect(block.getByRole('group').and(block.locator('[tabindex="0"]'))).toHaveCount(0);
}

/** How many stand in view at a width of the window (specification, section 9). */
const newsSlides = [
	[390, 1],
	[649, 1],
	[650, 2],
	[939, 2],
	[940, 3],
	[1199, 3],
	[1200, 4],
] as const;
const partnerSlides = [
	[390, 1],
	[649, 1],
	[650, 2],
	[939, 2],
	[940, 3],
	[1479, 3],
	[1480, 4],
] as const;

for (const [name, block, slides] of [
	['news', news, newsSlides],
	['partners', partners, partnerSlides],
] as const) {
	test(`${name}: as many in view as the width has room for`, async ({ page, watch }) => {
		watch.ignoreShift();
		await page.emulateMedia({ reducedMotion: 'reduce' });
		await page.goto('/');
		await bringOn(block(page));
		for (const [width, count] of slides) {
			await page.setViewportSize({ width, height: 800 });
			await expect
				.poll(() => inView(block(page)), `at ${width} px`)
				.toEqual(Array.from({ length: count }, (_, index) => index));
		}
	});

	test.describe(() => {
		test.use({ javaScriptEnabled: false });
		test(`${name}: as many in view without JavaScript`, async ({ page, watch }) => {
			watch.scriptsAreOff();
			await page.goto('/');
			await block(page).scrollIntoViewIfNeeded();
			for (const [width, count] of slides) {
				await page.setViewportSize({ width, height: 800 });
				await expect
					.poll(() => inView(block(page)), `at ${width} px`)
					.toEqual(Array.from({ length: count }, (_, index) => index));
			}
		});
	});
}

test('partners: dots are there from 400 px', async ({ page, watch }) => {
	watch.ignoreShift();
	await page.goto('/');
	await bringOn(partners(page));
	const dots = partners(page).getByRole('button', { name: /^Go to slide/, includeHidden: true });
	for (const [width, isThere] of [
		[1280, true],
		[400, true],
		[399, false],
	] as const) {
		await page.setViewportSize({ width, height: 800 });
		await expect(dots).toHaveCount(8);
		for (const dot of await dots.all()) await expect(dot).toBeVisible({ visible: isThere });
	}
});

/** Stops a carousel's own motion; what is pressed from then on is drawn at once. */
async function byHand(page: Page, block: Locator): Promise<void> {
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await page.goto('/');
	await bringOn(block);
}

test('partners: next and previous go round', async ({ page }) => {
	const block = partners(page);
	await byHand(page, block);
	const first = (): Promise<number | undefined> => inView(block).then((slides) => slides[0]);
	await expect.poll(first).toBe(0);
	await block.getByRole('button', { name: 'Previous' }).click();
	await expect.poll(() => inView(block)).toContain(7);
	await block.getByRole('button', { name: 'Next' }).click();
	await expect.poll(() => inView(block)).toEqual([0, 1, 2]);
	for (let step = 1; step <= 8; step++) {
		await block.getByRole('button', { name: 'Next' }).click();
		await expect.poll(async () => (await inView(block)).includes(step % 8)).toBe(true);
	}
	await expect.poll(() => inView(block)).toEqual([0, 1, 2]);
	await expect(block.getByRole('button', { name: 'Next' })).toBeEnabled();
});

test('partners: a dot goes to its slide', async ({ page }) => {
	const block = partners(page);
	await byHand(page, block);
	const dots = block.getByRole('button', { name: /^Go to slide/ });
	await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true');
	await dots.nth(4).click();
	await expect.poll(() => inView(block)).toEqual([4, 5, 6]);
	await expect(dots.nth(4)).toHaveAttribute('aria-current', 'true');
	await expect(dots.nth(0)).not.toHaveAttribute('aria-current');
});

test.describe(() => {
	test.use(moving);
	test('partners: move on every 3 seconds unless paused', async ({ page }) => {
		await page.clock.install({ time: TODAY });
		await page.clock.pauseAt(LATER);
		await page.goto('/');
		const block = partners(page);
		await bringOn(block);
		await page.mouse.move(640, 5);
		const dots = block.getByRole('button', { name: /^Go to slide/ });
		await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true');
		await page.clock.runFor(2999);
		await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true');
		await page.clock.runFor(1);
		await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
		await block.getByRole('button', { name: 'Pause' }).click();
		await page.mouse.move(640, 5);
		await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
		await page.clock.runFor(12_000);
		await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
	});
});

test('partners: each opens its own site in a new tab', async ({ page }) => {
	const all = await api<{ name: string; url: string }[]>(page, '/api/partners');
	expect(all).toHaveLength(8);
	await page.goto('/');
	for (const { name, url } of all) {
		const link = partners(page).getByRole('link', { name });
		await expect(link).toHaveAttribute('href', url);
		await expect(link).toHaveAttribute('target', '_blank');
		await expect(link).toHaveAttribute('rel', /noopener/);
	}
});

test('news: goes to its end and back, and no further', async ({ page }) => {
	const block = news(page);
	await byHand(page, block);
	const [previous, next] = [
		block.getByRole('button', { name: 'Previous' }),
		block.getByRole('button', { name: 'Next' }),
	];
	await expect(previous).toBeDisabled();
	for (let step = 1; step <= 4; step++) {
		await next.click();
		await expect.poll(() => inView(block)).toEqual([step, step + 1, step + 2, step + 3]);
	}
	await expect(next).toBeDisabled();
	for (let step = 3; step >= 0; step--) {
		await previous.click();
		await expect.poll(() => inView(block)).toEqual([step, step + 1, step + 2, step + 3]);
	}
	await expect(previous).toBeDisabled();
});

test('news: a finger moves the row @phone', async ({ page }) => {
	await page.goto('/');
	const block = news(page);
	await bringOn(block);
	await expect.poll(() => inView(block)).toEqual([0]);
	const box = await block.locator('[aria-roledescription=slide]').first().boundingBox();
	const y = Math.round((box?.y ?? 0) + 40);
	const session = await page.context().newCDPSession(page);
	const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number): Promise<unknown> =>
		session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
	await touch('touchStart', 330);
	for (let x = 310; x >= 70; x -= 20) await touch('touchMove', x);
	await touch('touchEnd');
	await expect.poll(() => inView(block)).toEqual([1]);
});

for (const language of languages)
	test(`news (${language}): cards and the way to all news`, async ({ page }) => {
		const items = await api<{ slug: string; title: string; c_at: string; news_category: { title: string } }[]>(
			page,
			'/api/news/latest',
			language,
		);
		const { news_title } = await api(page, '/api/texts/home', language);
		expect(items).toHaveLength(8);
		const prefix = language === 'en' ? '' : '/zh';
		await page.goto(homePath[language]);
		const block = news(page, news_title);
		await expect(block.getByRole('link', { name: words[language].ACTION_MORE_NEWS })).toHaveAttribute(
			'href',
			`${prefix}/news/`,
		);
		const date = new Intl.DateTimeFormat(language === 'en' ? 'en-US' : 'zh-CN', { dateStyle: 'long', timeZone: 'UTC' });
		const cards = block.getByRole('article');
		await expect(cards).toHaveCount(8);
		for (const [index, item] of items.entries()) {
			const card = cards.nth(index);
			await expect(card.getByRole('link', { name: item.title })).toHaveAttribute(
				'href',
				`${prefix}/news/${item.slug}/`,
			);
			await expect(card.locator('time')).toHaveText(date.format(new Date(item.c_at)));
			await expect(card).toContainText(item.news_category.title);
		}
	});

for (const language of languages)
	test(`news (${language}): a hidden item carries its note`, async ({ page, serve }) => {
		const url = await serve({
			answer: (path, data) =>
				path === '/api/news/latest'
					? data.map((item: object, index: number) => ({
							...item,
							show_in_public_area: index !== 0,
							show_in_client_area: index !== 1,
						}))
					: data,
		});
		await page.goto(url + homePath[language]);
		const notes =
			language === 'en'
				? ['(not visible in public)', '(not visible for client)']
				: ['（公众不可见）', '（客户不可见）'];
		for (const [index, note] of notes.entries()) {
			await expect(page.getByText(note)).toHaveCount(1);
			await expect(page.locator('[aria-roledescription=slide]').filter({ hasText: note })).toHaveAccessibleName(
				words[language].LABEL_SLIDE.replace('{number}', String(index + 1)).replace('{count}', '8'),
			);
		}
	});
