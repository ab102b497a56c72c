import type { Locator, Page } from '@playwright/test';
import { violations } from './axe.ts';
import { ORIGIN } from './served-site.ts';
import {
	alive,
	api,
	arrive,
	expect,
	languages,
	readTo,
	scrollThrough,
	test,
	words,
	type Language,
	STUDIO,
} from './site-test.ts';

const SLUG = 'tide-chasers-at-half-time';
const address = (language: Language, slug = SLUG): string => `${language === 'zh' ? '/zh' : ''}/news/${slug}/`;
const related = (page: Page, language: Language = 'en'): Locator =>
	page.getByRole('region', { name: words[language].TITLE_RECOMMENDED_NEWS });
const body = (page: Page): Locator => page.locator('main article').first();

for (const language of languages) {
	const t = words[language];
	const prefix = language === 'zh' ? '/zh' : '';

	test(`article (${language}): way here, title, date, category, picture and body @both`, async ({ page, watch }) => {
		const article = await api(page, `/api/news/article/${SLUG}`, language);
		await arrive(page, address(language));
		const steps = page.getByRole('navigation', { name: t.LABEL_BREADCRUMBS });
		await expect(steps.getByRole('listitem')).toHaveText([
			t.LABEL_HOME,
			t.LABEL_NEWS,
			article.news_category.title,
			article.title,
		]);
		const hrefs = await steps.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
		expect(hrefs).toEqual([`${prefix}/`, `${prefix}/news/`, `${prefix}/news/#${article.news_category.slug}`]);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.title);
		await expect(body(page).locator('time').first()).toHaveText(
			new Intl.DateTimeFormat(language === 'en' ? 'en-US' : 'zh-CN', { dateStyle: 'long', timeZone: 'UTC' }).format(
				new Date(article.c_at),
			),
		);
		await expect(body(page).getByRole('heading', { level: 2 })).toHaveCount(1);
		await expect(body(page).locator('img').first()).toHaveJSProperty('complete', true);
		await expect(related(page, language)).toBeAttached();
		await scrollThrough(page, watch);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);

		// The category is the list's tab.
		await steps.getByRole('link', { name: article.news_category.title }).click();
		await expect(page).toHaveURL(`${prefix}/news/#${article.news_category.slug}`);
		await expect(page.getByRole('tab', { name: article.news_category.title })).toHaveAttribute('aria-selected', 'true');
	});

	test(`article (${language}): the head says what it is`, async ({ page }) => {
		const article = await api(page, `/api/news/article/${SLUG}`, language);
		await page.goto(address(language));
		const content = (selector: string) => page.locator(`head > ${selector}`).getAttribute('content');
		await expect(page).toHaveTitle(`${article.title} · ${STUDIO[language]}`);
		expect(await content('meta[name=description]')).toBe(article.summary);
		expect(await content('meta[property="og:type"]')).toBe('article');
		expect(await content('meta[property="og:image"]')).toBe(ORIGIN + article.image);
		expect(await content('meta[property="og:image:width"]')).toBe(String(article.media.image.width));
		const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!);
		expect(data).toMatchObject({
			'@context': 'https://schema.org',
			'@type': 'NewsArticle',
			headline: article.title,
			image: [ORIGIN + article.image],
			datePublished: article.c_at,
			inLanguage: language === 'en' ? 'en' : 'zh-Hans',
			mainEntityOfPage: ORIGIN + address(language),
			author: { '@type': 'Organization', name: STUDIO[language] },
			publisher: { '@type': 'Organization', name: STUDIO[language] },
		});
		// What is fetched first is what is shown first.
		const preload = page.locator('head > link[rel=preload][as=image]');
		const source = body(page).locator('picture source[type="image/avif"]').first();
		expect(await preload.getAttribute('imagesrcset')).toBe(await source.getAttribute('srcset'));
		expect(await preload.getAttribute('imagesizes')).toBe(await source.getAttribute('sizes'));
	});

	test(`article (${language}): axe @both`, async ({ page, watch }) => {
		await arrive(page, address(language));
		await scrollThrough(page, watch);
		expect(await violations(page)).toEqual([]);
	});

	test(`article (${language}): one that is not there is the 404 page at its address, also without a document`, async ({
		page,
		watch,
	}) => {
		watch.expect(/status of 404/);
		const missing = `${address(language, 'no-such-article')}?a=1#b`;
		expect((await arrive(page, missing))?.status()).toBe(404);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.TITLE_ERROR_404);
		await expect(page).toHaveURL(missing);

		await arrive(page, `${prefix}/about/`);
		await page.evaluate((href) => {
			Object.assign(window, { marked: true });
			const link = document.createElement('a');
			link.href = href;
			document.querySelector('main')!.append(link);
			link.click();
		}, missing);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.TITLE_ERROR_404);
		await expect(page).toHaveURL(missing);
		expect(await page.evaluate(() => 'marked' in window)).toBe(true);
	});
}

/** How many related news stand in view at a width of the window (specification 9, decision 38). */
const slides = [
	[390, 1],
	[649, 1],
	[650, 2],
	[939, 2],
	[940, 3],
	[1480, 3],
] as const;

const inView = (page: Page): Promise<number> =>
	related(page)
		.locator('[aria-roledescription=slide]')
		.evaluateAll((slides) => {
			const view = slides[0]!.parentElement!.parentElement!.getBoundingClientRect();
			return slides.filter((slide) => {
				const { left, right } = slide.getBoundingClientRect();
				return left >= view.left - 1 && right <= view.right + 1;
			}).length;
		});

test('article: recommended news, as many in view as the width has room for', async ({ page, watch }) => {
	watch.ignoreShift();
	const items = await api(page, `/api/news/article/${SLUG}/related`);
	await page.goto(address('en'));
	await readTo(related(page));
	await alive(related(page).getByRole('button').first());
	await expect(related(page).locator('[aria-roledescription=slide] h3')).toHaveText(
		items.map(({ title }: { title: string }) => title),
	);
	for (const [width, count] of slides) {
		await page.setViewportSize({ width, height: 800 });
		await expect.poll(() => inView(page), `at ${width} px`).toBe(count);
	}
	const [first] = items as { title: string; slug: string }[];
	await related(page).getByRole('link', { name: first!.title }).click();
	await expect(page).toHaveURL(address('en', first!.slug));
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(first!.title);
});

test('article: nothing is recommended when there is nothing, or when that failed', async ({ page, serve }) => {
	const path = `/api/news/article/${SLUG}/related`;
	for (const url of [
		await serve({ failing: [path] }),
		await serve({ answer: (asked, data) => (asked === path ? [] : data) }),
	]) {
		await arrive(page, url + address('en'));
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		await expect(related(page)).toHaveCount(0);
	}
});

const VIDEO =
	'<p>Before</p><figure data-video="https://player.vimeo.com/video/76979871?dnt=1"><a href="https://vimeo.com/76979871" rel="noopener noreferrer">The trailer</a></figure><p>After</p><p><img src="/og.jpg" width="1200" height="630" alt="Wide" loading="lazy"></p>';
const withVideo = {
	answer: (path: string, data: any) => (path === `/api/news/article/${SLUG}` ? { ...data, body: VIDEO } : data),
};

for (const press of ['click', 'Enter', 'Space'])
	test(`article: a video of another host is asked for by the reader alone (${press}) @both`, async ({
		page,
		serve,
		origins,
	}) => {
		const url = await serve(withVideo);
		await arrive(page, url + address('en'));
		const poster = page.getByRole('button', { name: 'The trailer' });
		await readTo(poster);
		const before = await poster.boundingBox();
		expect(before!.width / before!.height).toBeCloseTo(16 / 9, 1);
		// Until here nothing of the host's was asked for: the page is watched.
		origins.add('https://player.vimeo.com');
		await page.route('https://player.vimeo.com/**', (route) =>
			route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Player</p>' }),
		);
		if (press === 'click') await poster.click();
		else {
			await poster.focus();
			await page.keyboard.press(press);
		}
		const player = page.locator('iframe');
		await expect(player).toHaveAttribute('src', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1');
		await expect(player).toHaveAttribute('title', 'The trailer');
		await expect(player).toHaveAttribute('sandbox', /^(?!.*top-navigation)(?!.*forms).*allow-scripts/);
		await expect(player).toBeFocused();
		await expect(page.frameLocator('iframe').getByText('Player')).toBeVisible();
		expect(await player.boundingBox()).toEqual(before);
	});

test('article: pictures in the text are never wider than the text @both', async ({ page, serve, watch }) => {
	const url = await serve(withVideo);
	await arrive(page, url + address('en'));
	const picture = page.getByRole('img', { name: 'Wide' });
	await readTo(picture);
	const text = await page.getByText('After', { exact: true }).boundingBox();
	const box = await picture.boundingBox();
	expect(Math.round(box!.width)).toBe(Math.round(text!.width));
	expect(box!.width / box!.height).toBeCloseTo(1200 / 630, 1);
	await scrollThrough(page, watch);
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });
	for (const language of languages)
		test(`article (${language}): read whole, a video is a link to its page`, async ({ page, serve, watch }) => {
			watch.scriptsAreOff();
			const url = await serve(withVideo);
			await page.goto(url + address(language));
			await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
			await expect(page.getByText('After', { exact: true })).toBeVisible();
			await expect(page.getByRole('link', { name: 'The trailer' })).toHaveAttribute(
				'href',
				'https://vimeo.com/76979871',
			);
			await expect(related(page, language)).toBeVisible();
		});
});

test('article: prints dark on white, without what only a screen is for', async ({ page, watch }) => {
	watch.ignoreShift();
	await arrive(page, address('en'));
	await page.emulateMedia({ media: 'print' });
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	for (const role of ['banner', 'contentinfo', 'navigation'] as const)
		await expect(page.getByRole(role)).toHaveCount(0);
	await expect(related(page)).toHaveCount(0);
	const colours = await body(page)
		.locator('p:not([class])')
		.first()
		.evaluate((node) => [getComputedStyle(node).color, getComputedStyle(document.documentElement).backgroundColor]);
	expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
});
