import type { Locator, Page } from '@playwright/test';
import { violations } from './axe.ts';
import { LATER, TODAY } from './served-site.ts';
import {
	alive,
	api,
	arrive,
	expect,
	languages,
	moving,
	readTo,
	scrollThrough,
	scrollTo,
	settled,
	test,
	words,
	type Language,
} from './site-test.ts';

const path: Record<Language, string> = { en: '/about/', zh: '/zh/about/' };

const column = (page: Page, title: string): Locator =>
	page.getByRole('main').getByRole('region', { name: title, exact: true });
const columns = ['games', 'rgs', 'back_office'] as const;

/** Paragraphs and lines of the studio's HTML, as they are read. */
const lines = (html: string): string[] => [...html.matchAll(/<(?:p|li)>(.*?)<\/(?:p|li)>/g)].map((match) => match[1]!);

async function expectContent(page: Page, language: Language): Promise<void> {
	const texts = await api(page, '/api/texts/about', language);
	const games = await api<{ title: string }[]>(page, '/api/games/latest', language);
	const offices = await api<{ city: string }[]>(page, '/api/offices', language);
	await expect(page).toHaveTitle(texts.meta_title);
	await expect(page.locator('meta[name=description]')).toHaveAttribute('content', texts.meta_description);
	const main = page.getByRole('main');
	await expect(main.getByRole('heading', { level: 1 })).toHaveText(texts.hero_title);
	await expect(main.getByRole('heading', { level: 2 })).toHaveText([
		texts.intro_title,
		...columns.map((name) => texts[`${name}_title`]),
		texts.cta_title,
		texts.offices_title,
	]);
	for (const text of [texts.hero_eyebrow, texts.hero_lead, ...lines(texts.intro_html)])
		await expect(main.getByText(text, { exact: true })).toBeVisible();
	for (const name of columns) {
		const told = lines(texts[`${name}_html`]);
		expect(told.length).toBeGreaterThan(3);
		for (const text of told)
			await expect(column(page, texts[`${name}_title`]).getByText(text, { exact: true })).toBeVisible();
	}
	await expect(column(page, texts.games_title).getByRole('heading', { level: 3 })).toHaveText(
		games.map(({ title }) => title),
	);
	await expect(column(page, texts.cta_title).getByRole('link', { name: texts.cta_button })).toHaveAttribute(
		'href',
		language === 'en' ? '/contacts/' : '/zh/contacts/',
	);
	const map = column(page, texts.offices_title);
	await expect(map.getByRole('heading', { level: 3 })).toHaveText(offices.map(({ city }) => new RegExp(`^${city}`)));
}

for (const language of languages) {
	test(`about (${language}): hero, intro, three columns, call to action, map @both`, async ({ page, watch }) => {
		await page.goto(path[language]);
		await expectContent(page, language);
		await scrollThrough(page, watch);
		await expect(page.locator('.leaflet-marker-icon')).toHaveCount(3);
	});

	test.describe(() => {
		test.use({ javaScriptEnabled: false });
		test(`about (${language}): readable without JavaScript @both`, async ({ page, watch }) => {
			watch.scriptsAreOff();
			await page.goto(path[language]);
			await expectContent(page, language);
			// The drawings are there to be opened as files.
			const { rgs_title } = await api(page, '/api/texts/about', language);
			const href = await column(page, rgs_title).getByRole('link').getAttribute('href');
			expect(href).toMatch(/^\/media\/.+\.webp$/);
		});
	});

	test(`axe (${language}): about @both`, async ({ page, watch }) => {
		await page.goto(path[language]);
		await scrollThrough(page, watch);
		await expect(page.locator('.leaflet-marker-icon')).toHaveCount(3);
		await scrollTo(page, 0);
		expect(await violations(page)).toEqual([]);
	});
}

test('about: the hero’s picture is fetched before anything else', async ({ page }) => {
	await page.goto('/about/');
	const preload = page.locator('head > link[rel=preload][as=image]');
	await expect(preload).toHaveCount(1);
	const hero = page.getByRole('main').locator('picture').first();
	expect(await preload.getAttribute('imagesrcset')).toBe(
		await hero.locator('source[type="image/avif"]').getAttribute('srcset'),
	);
	await expect(hero.locator('img')).toHaveAttribute('fetchpriority', 'high');
});

/** Where the columns stand. */
const boxes = async (page: Page) => {
	const texts = await api(page, '/api/texts/about');
	return Promise.all(
		columns.map((name) =>
			column(page, texts[`${name}_title`]).evaluate((node) => {
				const { left, right, top, bottom, width } = node.getBoundingClientRect();
				return { left, right, top, bottom, width };
			}),
		),
	);
};

test('about: three equal columns side by side from 1000 px, one below the other on less', async ({ page, watch }) => {
	watch.ignoreShift();
	await page.goto('/about/');
	for (const width of [1000, 1280, 1920]) {
		await page.setViewportSize({ width, height: 800 });
		const [games, server, office] = await boxes(page);
		expect(games!.right).toBeLessThan(server!.left);
		expect(server!.right).toBeLessThan(office!.left);
		expect(Math.abs(games!.width - office!.width)).toBeLessThan(1);
		expect(Math.abs(games!.width - server!.width)).toBeLessThan(1);
		expect(Math.abs(games!.left - (width - office!.right))).toBeLessThan(1);
		// Peers: their first words are within a screen.
		expect(office!.top - games!.top).toBeLessThan(200);
	}
	for (const width of [999, 390, 360]) {
		await page.setViewportSize({ width, height: 800 });
		const [games, server, office] = await boxes(page);
		expect(games!.bottom).toBeLessThan(server!.top);
		expect(server!.bottom).toBeLessThan(office!.top);
		expect(office!.left).toBe(games!.left);
	}
});

const slotGames = (page: Page): Locator => column(page, 'Slot games');
/** The slide that stands in the view, counted from 0. */
const inView = (page: Page): Promise<number> =>
	slotGames(page)
		.locator('[aria-roledescription=slide]')
		.evaluateAll((slides) => {
			const view = slides[0]!.parentElement!.parentElement!.getBoundingClientRect();
			return slides.findIndex((slide) => {
				const { left, right } = slide.getBoundingClientRect();
				return left >= view.left - 1 && right <= view.right + 1;
			});
		});

async function bringOn(page: Page): Promise<void> {
	await readTo(slotGames(page));
	await alive(slotGames(page).getByRole('button').first());
	await expect(slotGames(page).getByRole('group').and(page.locator('[tabindex="0"]'))).toHaveCount(0);
}

test('about: the latest games move on every 3 seconds unless paused @both', async ({ page, isMobile }) => {
	await page.emulateMedia(moving.contextOptions);
	await page.clock.install({ time: TODAY });
	await page.clock.pauseAt(LATER);
	await page.goto('/about/');
	await bringOn(page);
	const still = async (): Promise<void> => {
		if (!isMobile) await page.mouse.move(640, 5);
		await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
		await page.clock.runFor(100);
	};
	if (!isMobile) await page.mouse.move(640, 5);
	expect(await inView(page)).toBe(0);
	await page.clock.runFor(2999);
	expect(await inView(page)).toBe(0);
	// What it takes to slide is the engine's own.
	await page.clock.runFor(1 + 1500);
	await expect.poll(() => inView(page)).toBe(1);
	const pause = slotGames(page).getByRole('button', { name: 'Pause' });
	await pause.click();
	await still();
	const stands = await inView(page);
	await page.clock.runFor(12_000);
	await settled(page);
	expect(await inView(page)).toBe(stands);
	await expect(slotGames(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});

test('about: the latest games stand still for who wants no motion', async ({ page }) => {
	await page.clock.install({ time: TODAY });
	await page.clock.pauseAt(LATER);
	await page.goto('/about/');
	await bringOn(page);
	await page.mouse.move(640, 5);
	await page.clock.runFor(12_000);
	await settled(page);
	expect(await inView(page)).toBe(0);
	await slotGames(page).getByRole('button', { name: 'Next' }).click();
	await page.clock.runFor(1500);
	await expect.poll(() => inView(page)).toBe(1);
});

for (const language of languages)
	test(`about (${language}): a drawing opens large, and gives the focus back @both`, async ({ page, isMobile }) => {
		const t = words[language];
		const { back_office_title } = await api(page, '/api/texts/about', language);
		await arrive(page, path[language]);
		const open = page.getByRole('link', {
			name: t.ACTION_ENLARGE_PICTURE.replace('{title}', back_office_title),
			exact: true,
		});
		await open.scrollIntoViewIfNeeded();
		await alive(open);
		await open.focus();
		await page.keyboard.press('Enter');
		const dialog = page.getByRole('dialog', { name: back_office_title });
		const picture = dialog.getByRole('img');
		await expect(picture).toBeVisible();
		expect(await picture.evaluate((image) => image.getBoundingClientRect().width)).toBeGreaterThanOrEqual(700);
		if (isMobile) {
			// Wider than the screen, so it is moved about.
			const view = dialog.getByRole('group', { name: back_office_title });
			expect(await view.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeGreaterThan(200);
		}
		await expect(page).toHaveURL(path[language]);
		expect(await violations(page)).toEqual([]);
		await page.keyboard.press('Escape');
		await expect(dialog).toHaveCount(0);
		await expect(open).toBeFocused();
		await open.click();
		await dialog.getByRole('button', { name: t.ACTION_CLOSE }).click();
		await expect(dialog).toHaveCount(0);
	});

test('about: every control is reached in the order of the page', async ({ page }) => {
	await arrive(page, '/about/');
	await bringOn(page);
	// Browsers of tests want less motion, so nothing plays.
	await slotGames(page).getByRole('button', { name: 'Play' }).focus();
	const names: string[] = [];
	for (let press = 0; press < 60 && !names.includes('Arrange a demo'); press++) {
		names.push(
			await page.evaluate(() => {
				const element = document.activeElement as HTMLElement;
				return (element.getAttribute('aria-label') ?? element.textContent).trim();
			}),
		);
		await page.keyboard.press('Tab');
	}
	const inOrder = [
		'Play',
		'Previous',
		'Next',
		'Tide of the Narwhal',
		'See all games',
		'Enlarge: Remote game server',
		'Enlarge: Back office',
		'Arrange a demo',
	];
	expect(names.filter((name) => inOrder.includes(name))).toEqual(inOrder);
});

const headings = (page: Page): Promise<string[]> =>
	page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
const whole = [
	'Small crew, deep water',
	'Slot games',
	'Remote game server',
	'Back office',
	'Come and look under the surface',
	'Where to find us',
];

test('about: without the games their column keeps its words', async ({ page, serve }) => {
	const url = await serve({ failing: ['/api/games/latest'] });
	const response = await arrive(page, `${url}/about/`);
	expect(response?.status()).toBe(200);
	expect(response?.headers()['cache-control']).toBe('no-store');
	expect(await headings(page)).toEqual(whole);
	await expect(slotGames(page).getByRole('listitem')).not.toHaveCount(0);
	await expect(page.locator('[aria-roledescription=carousel]')).toHaveCount(0);
	await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('about: without any game released yet their column keeps its words', async ({ page, serve }) => {
	const url = await serve({ answer: (path, data) => (path === '/api/games/latest' ? [] : data) });
	await arrive(page, `${url}/about/`);
	expect(await headings(page)).toEqual(whole);
	await expect(page.locator('[aria-roledescription=carousel]')).toHaveCount(0);
});

test('about: without the offices the rest stands', async ({ page, serve }) => {
	const url = await serve({ failing: ['/api/offices'] });
	await arrive(page, `${url}/about/`);
	expect(await headings(page)).toEqual(whole.slice(0, -1));
});

test('about: without its texts the games and the map stand, under the page’s name', async ({ page, serve }) => {
	const url = await serve({ failing: ['/api/texts/about'] });
	await arrive(page, `${url}/about/`);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('About');
	expect(await headings(page)).toEqual(['Latest releases', 'Our offices']);
	await expect(page.locator('[aria-roledescription=slide]')).not.toHaveCount(0);
	await expect(page).toHaveTitle('About');
});

test('about: without any data it says that it failed', async ({ page, serve, watch }) => {
	watch.expect(/status of 500/);
	const url = await serve({ failing: ['/api/texts/about', '/api/games/latest', '/api/offices'] });
	const response = await arrive(page, `${url}/about/`);
	expect(response?.status()).toBe(500);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.en.TITLE_ERROR_500);
});
