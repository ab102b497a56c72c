import type { Page } from '@playwright/test';
import { GAMES_PER_LOAD } from '../site/constants.ts';
import { violations } from './axe.ts';
import {
	alive,
	api,
	arrive,
	expect,
	expectNothingSideways,
	languages,
	scrollThrough,
	scrollTo,
	settled,
	test,
	words,
} from './site-test.ts';

interface Game {
	name: string;
	title: string;
	provider_name: string;
	has_public_page: boolean;
	is_released: boolean;
	features: { key: string; title: string }[];
}

const providers = ['bng', 'partner', 'playson'];
const gamesPath = { en: '/games/', zh: '/zh/games/' } as const;

const tabs = (page: Page) => page.getByRole('tab');
const titles = (page: Page) => page.getByRole('tabpanel').getByRole('heading', { level: 3 });
const search = (page: Page) => page.getByRole('searchbox');
const status = (page: Page) => page.locator('main').getByRole('status');
const ofProvider = (games: Game[], provider: string): string[] =>
	games.filter((game) => game.provider_name === provider).map(({ title }) => title);

async function open(page: Page, path: string): Promise<void> {
	await arrive(page, path);
	await alive(tabs(page).first());
}

for (const language of languages) {
	const t = words[language];
	const path = gamesPath[language];
	const prefix = language === 'en' ? '' : '/zh';

	test(`games (${language}): intro, counters, every game under its provider's tab, a call to action @both`, async ({
		page,
		watch,
	}) => {
		const texts = await api(page, '/api/texts/games', language);
		const games = await api<Game[]>(page, '/api/games', language);
		await open(page, path);
		await expect(page).toHaveTitle(texts.meta_title);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.intro_title);
		await expect(page.getByText(texts.intro_text)).toBeVisible();
		for (const [label, figure] of [
			[t.LABEL_SLOTS_AVAILABLE, '19'],
			[t.LABEL_SLOTS_UPCOMING, '6'],
		] as const)
			await expect(page.locator('dl > div').filter({ hasText: label }).getByRole('definition')).toHaveText(figure);
		await expect(status(page)).toHaveText(t.TITLE_ALL_GAMES);
		for (const [index, provider] of providers.entries()) {
			await tabs(page).nth(index).click();
			await expect(page).toHaveURL(new RegExp(`#${provider}$|${path}$`));
			await expect(tabs(page).nth(index)).toHaveAttribute('aria-selected', 'true');
			await expect(tabs(page).nth(index)).toContainText(String(ofProvider(games, provider).length));
			await expect(titles(page)).toHaveText(ofProvider(games, provider));
		}
		await scrollThrough(page, watch);
		await expect(page.getByRole('heading', { level: 2, name: texts.cta_title })).toBeVisible();
		await expect(page.getByRole('link', { name: texts.cta_button })).toHaveAttribute('href', `${prefix}/contacts/`);
	});

	test(`games (${language}): cards lead to pages that exist, and say what is a partner's and what is to come`, async ({
		page,
	}) => {
		const games = await api<Game[]>(page, '/api/games', language);
		await open(page, path);
		for (const [index, provider] of providers.entries()) {
			await tabs(page).nth(index).click();
			const panel = page.getByRole('tabpanel');
			const own = games.filter((game) => game.provider_name === provider);
			await expect(panel.getByText(t.LABEL_PARTNER_GAME, { exact: true })).toHaveCount(
				provider === 'partner' ? own.length : 0,
			);
			await expect(panel.getByText(t.LABEL_UPCOMING, { exact: true })).toHaveCount(
				own.filter((game) => !game.is_released).length,
			);
			for (const { name, title, has_public_page } of own) {
				const card = panel
					.getByRole('article')
					.filter({ has: page.getByRole('heading', { name: title, exact: true }) });
				if (has_public_page) await expect(card.getByRole('link')).toHaveAttribute('href', `${prefix}/game/${name}/`);
				else await expect(card.getByRole('link')).toHaveCount(0);
			}
		}
	});

	test(`games (${language}): a filtered address shows its games, with and without the browser's help @both`, async ({
		page,
	}) => {
		const query = 'volatility=medium&feature=free_spins&sort=name';
		const games = await api<Game[]>(page, `/api/games?${query}`, language);
		for (const provider of ['bng', 'partner']) expect(ofProvider(games, provider).length).toBeGreaterThan(0);
		await open(page, `${path}?${query}#partner`);
		await expect(titles(page)).toHaveText(ofProvider(games, 'partner'));
		await expect(page.getByLabel(t.LABEL_FACT_VOLATILITY)).toHaveValue('medium');
		await expect(page.getByLabel(t.LABEL_GAME_FEATURE)).toHaveValue('free_spins');
		await expect(page.getByLabel(t.LABEL_GAME_SORT)).toHaveValue('name');
		await expect(status(page)).toContainText(String(games.length));
		await tabs(page).first().click();
		await expect(titles(page)).toHaveText(ofProvider(games, 'bng'));
		await page.getByRole('link', { name: t.ACTION_CLEAR_FILTERS }).first().click();
		await expect(page).toHaveURL(`${path}#bng`);
		await expect(page.getByLabel(t.LABEL_FACT_VOLATILITY)).toHaveValue('');
		await expect(titles(page)).toHaveCount(19);
	});

	test(`games (${language}): nothing found says so, and shows the ways out @both`, async ({ page }) => {
		await open(page, `${path}?q=${language === 'en' ? 'ruby+wheel' : '%E7%BA%A2'}&year=1999`);
		const panel = page.getByRole('tabpanel');
		await expect(panel.getByRole('heading', { name: t.TITLE_NO_GAMES })).toBeVisible();
		await panel.getByRole('link', { name: t.ACTION_CLEAR_FILTERS }).click();
		await expect(page).toHaveURL(path);
		await expect(search(page)).toHaveValue('');
		await expect(titles(page)).toHaveCount(19);
	});

	test(`games (${language}): axe @both`, async ({ page, watch }) => {
		for (const query of ['', '?q=zzz']) {
			await open(page, path + query);
			await scrollThrough(page, watch);
			await scrollTo(page, 0);
			expect(await violations(page)).toEqual([]);
		}
	});

	test(`games (${language}): nothing sticks out sideways, however wide the window`, async ({ page, watch }) => {
		for (const query of ['', '?q=zzz']) {
			await open(page, path + query);
			await scrollThrough(page, watch);
			await expectNothingSideways(page, watch, [1920, 1280, 768, 390, 360]);
		}
	});

	test.describe(() => {
		test.use({ javaScriptEnabled: false });

		test(`games (${language}): tabs and filter work without JavaScript @both`, async ({ page, watch }) => {
			watch.scriptsAreOff();
			const games = await api<Game[]>(page, '/api/games', language);
			await page.goto(path);
			await expect(titles(page)).toHaveText(ofProvider(games, 'bng'));
			for (const [index, provider] of providers.entries()) {
				await tabs(page).nth(index).click();
				await expect(page).toHaveURL(`${path}#${provider}`);
				await expect(page.locator('[role=tabpanel] h3:visible')).toHaveText(ofProvider(games, provider));
			}
			await search(page).fill(language === 'en' ? 'narwhal' : '独角鲸');
			const found = await api<Game[]>(
				page,
				`/api/games?q=${encodeURIComponent(language === 'en' ? 'narwhal' : '独角鲸')}`,
				language,
			);
			expect(found).toHaveLength(1);
			await page.getByRole('button', { name: t.ACTION_FIND_GAMES }).click();
			await expect(titles(page)).toHaveText(ofProvider(found, 'bng'));
			await page.getByRole('link', { name: t.ACTION_CLEAR_FILTERS }).first().click();
			await expect(titles(page)).toHaveCount(19);
		});
	});
}

test('games: the hash chooses before any script has run, and stays chosen @both', async ({ page }) => {
	// No script arrives until the test lets it.
	let release = (): void => {};
	const held = new Promise<void>((resolve) => (release = resolve));
	await page.route('**/*.js', async (route) => {
		await held;
		await route.continue();
	});
	await page.goto('/games/#partner', { waitUntil: 'commit' });
	const shown = page.locator('[role=tabpanel] h3:visible');
	const games = await api<Game[]>(page, '/api/games');
	await expect(shown).toHaveText(ofProvider(games, 'partner'));
	expect(await page.evaluate(() => scrollY)).toBe(0);
	release();
	await alive(tabs(page).first());
	await expect(tabs(page).nth(1)).toHaveAttribute('aria-selected', 'true');
	await expect(titles(page)).toHaveText(ofProvider(games, 'partner'));
});

test('games: a hash that names no tab, or a provider without games, falls back to the default', async ({
	page,
	serve,
}) => {
	await open(page, '/games/#nobody');
	await expect(tabs(page).first()).toHaveAttribute('aria-selected', 'true');
	const url = await serve({
		answer: (path, data) => {
			if (path === '/api/games/filters') return { ...data, providers: ['bng'] };
			return path === '/api/games' ? data.filter((game: Game) => game.provider_name === 'bng') : data;
		},
		whole: (address, answered) =>
			address.startsWith('/api/games?')
				? {
						...answered,
						extra: { ...answered.extra, matching: { ...answered.extra.matching, partner: 0, playson: 0 } },
					}
				: answered,
	});
	for (const hash of ['#playson', '#partner']) {
		await page.goto('about:blank');
		await open(page, `${url}/games/${hash}`);
		// The partners' tab stands all the same, but there is nothing to choose it for.
		await expect(tabs(page)).toHaveCount(2);
		await expect(tabs(page).nth(1)).toHaveAttribute('aria-disabled', 'true');
		await expect(tabs(page).first()).toHaveAttribute('aria-selected', 'true');
	}
});

test('games: the playson tab stays while a filter leaves it empty', async ({ page }) => {
	await open(page, '/games/?q=narwhal#playson');
	await expect(tabs(page)).toHaveText([/Our games\s*1/, /Partner studios\s*0/, /Playson\s*0/]);
	const panel = page.getByRole('tabpanel');
	await expect(panel.getByRole('heading')).toHaveText(words.en.TITLE_NO_GAMES);
	await panel.getByRole('link', { name: 'Our games: 1 game' }).click();
	await expect(titles(page)).toHaveText(['Tide of the Narwhal']);
	await expect(page).toHaveURL('/games/?q=narwhal#bng');
});

test('games: who has not chosen a tab sees what was found, whoever made it @both', async ({ page }) => {
	await open(page, '/games/?q=kraken');
	await expect(tabs(page).nth(1)).toHaveAttribute('aria-selected', 'true');
	await expect(titles(page)).toHaveCount(1);
	await expect(status(page)).toHaveText('1 game matches');
	await search(page).fill('narwhal');
	await expect(tabs(page).first()).toHaveAttribute('aria-selected', 'true');
	await expect(titles(page)).toHaveText(['Tide of the Narwhal']);
	await search(page).fill('kraken');
	await expect(tabs(page).nth(1)).toHaveAttribute('aria-selected', 'true');
	// A chosen tab stays.
	await page.goto('about:blank');
	await open(page, '/games/?q=kraken#bng');
	await expect(tabs(page).first()).toHaveAttribute('aria-selected', 'true');
	await expect(page.getByRole('tabpanel').getByRole('heading')).toHaveText(words.en.TITLE_NO_GAMES);
});

test('games: on phones the selects unfold, and stand open where one is set @phone', async ({ page }) => {
	await open(page, '/games/');
	const summary = page.locator('summary');
	const volatility = page.getByLabel('Volatility');
	await expect(search(page)).toBeVisible();
	await expect(volatility).toBeHidden();
	await summary.click();
	await volatility.selectOption('high');
	await expect(page).toHaveURL('/games/?volatility=high');
	await expect(summary).toHaveText('Filters (1)');
	await volatility.selectOption('');
	await expect(page).toHaveURL('/games/');
	await expect(volatility).toBeVisible();
	await open(page, '/games/?sort=name');
	await expect(page.getByLabel('Sort by')).toBeVisible();
});

for (const language of languages)
	for (const width of [360, 390, 1280])
		test(`games (${language}): games on the first screen, nothing cut short, ${width} px wide`, async ({ page }) => {
			const height = width === 1280 ? 800 : 844;
			await page.setViewportSize({ width, height });
			await open(page, gamesPath[language]);
			const box = async (selector: string) => (await page.locator(selector).first().boundingBox())!;
			expect((await box('[role=tabpanel] article')).y).toBeLessThan(height - 120);
			const counters = await box('dl');
			expect((await box('form[role=search]')).y - counters.y - counters.height).toBeGreaterThanOrEqual(16);
			if (width < 780) await page.locator('summary').click();
			// What the selects say at first, against the room between their paddings.
			const cut = await page.locator('form[role=search] select').evaluateAll((selects) =>
				selects
					.filter((select) => {
						const { font, paddingLeft, paddingRight } = getComputedStyle(select);
						const pen = document.createElement('canvas').getContext('2d')!;
						pen.font = font;
						const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
						return pen.measureText((select as HTMLSelectElement).selectedOptions[0]!.text).width > room;
					})
					.map((select) => (select as HTMLSelectElement).name),
			);
			expect(cut).toEqual([]);
			// The first line of each card's note holds whole terms.
			const broken = await page.locator('[role=tabpanel]:not([hidden]) article p').evaluateAll((notes) =>
				notes
					.map((note) => note.firstElementChild!)
					.filter((term) => term.scrollWidth > term.clientWidth)
					.map((term) => term.textContent),
			);
			expect(broken).toEqual([]);
		});

test('games: a hero fetches the art as wide as it is drawn, and once', async ({ page }) => {
	await page.goto('/games/');
	const preload = page.locator('link[rel=preload][imagesrcset]');
	const source = page.locator('main picture source').first();
	expect(await preload.getAttribute('imagesizes')).toBe(await source.getAttribute('sizes'));
	expect(await preload.getAttribute('imagesrcset')).toBe(await source.getAttribute('srcset'));
});

test('games: arrows, Home, End and Space move between the tabs', async ({ page }) => {
	await open(page, '/games/');
	await tabs(page).first().focus();
	for (const [key, index] of [
		['ArrowRight', 1],
		['ArrowRight', 2],
		['ArrowRight', 0],
		['ArrowLeft', 2],
		['Home', 0],
		['End', 2],
	] as const) {
		await page.keyboard.press(key);
		await expect(tabs(page).nth(index)).toBeFocused();
		await expect(tabs(page).nth(index)).toHaveAttribute('aria-selected', 'true');
		await expect(page).toHaveURL(`/games/#${providers[index]}`);
	}
});

test('games: typing searches by itself, writes over its own entry, and is told', async ({ page }) => {
	await arrive(page, '/');
	await page.evaluate(() => Object.assign(window, { same: true }));
	await page.getByRole('link', { name: 'Games', exact: true }).first().click();
	await expect(page).toHaveURL('/games/');
	await expect(status(page)).toHaveAttribute('role', 'status');
	await search(page).pressSequentially('of the n', { delay: 20 });
	await expect(page).toHaveURL('/games/?q=of+the+n');
	await expect(titles(page)).toHaveText(['Tide of the Narwhal']);
	await expect(status(page)).toHaveText('1 game matches');
	await expect(search(page)).toBeFocused();
	await expect(search(page)).toHaveValue('of the n');
	await search(page).fill('%');
	await expect(status(page)).toHaveText('No games match');
	await search(page).fill('   ');
	await expect(page).toHaveURL('/games/');
	await expect(status(page)).toHaveText('All games');
	// One step back is the page before, not the word before; and no document was loaded on the way.
	await page.goBack();
	await expect(page).toHaveURL('/');
	expect(await page.evaluate(() => 'same' in window)).toBe(true);
});

test('games: back and forward go through the filters, with the fields and the tab', async ({ page }) => {
	await open(page, '/games/');
	const volatility = page.getByLabel('Volatility');
	const feature = page.getByLabel('Feature');
	await volatility.selectOption('high');
	await expect(page).toHaveURL('/games/?volatility=high');
	await tabs(page).nth(1).click();
	await expect(page).toHaveURL('/games/?volatility=high#partner');
	await feature.selectOption('free_spins');
	await expect(page).toHaveURL('/games/?volatility=high&feature=free_spins#partner');
	// No partner's game is both.
	await expect(titles(page)).toHaveText([words.en.TITLE_NO_GAMES]);
	await page.goBack();
	await expect(feature).toHaveValue('');
	await expect(page).toHaveURL('/games/?volatility=high#partner');
	await page.goBack();
	await expect(tabs(page).first()).toHaveAttribute('aria-selected', 'true');
	await page.goBack();
	await expect(page).toHaveURL('/games/');
	await expect(volatility).toHaveValue('');
	await expect(titles(page)).toHaveCount(19);
	for (let step = 0; step < 3; step++) await page.goForward();
	await expect(page).toHaveURL('/games/?volatility=high&feature=free_spins#partner');
	await expect(volatility).toHaveValue('high');
	await expect(feature).toHaveValue('free_spins');
	await expect(titles(page)).toHaveText([words.en.TITLE_NO_GAMES]);
});

test('games: an answer that comes late never takes the place of a newer one', async ({ page, watch }) => {
	await open(page, '/games/');
	let release = (): void => {};
	const held = new Promise<void>((resolve) => (release = resolve));
	const late = page.waitForResponse('**/api/games?q=coral*');
	await page.route('**/api/games?q=coral*', async (route) => {
		await held;
		await route.continue();
	});
	await search(page).fill('coral');
	await expect(status(page)).toHaveText(words.en.TEXT_GAMES_LOADING);
	await expect(page.locator('[aria-busy=true]')).toHaveCount(1);
	await search(page).fill('yak');
	await expect(titles(page)).toHaveText(['Thunder Yak']);
	await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
	release();
	await late;
	await settled(page, 4);
	await expect(titles(page)).toHaveText(['Thunder Yak']);
	await expect(search(page)).toHaveValue('yak');
	await expect(page).toHaveURL('/games/?q=yak');
	expect(watch.unanswered).toEqual([]);
});

test('games: what is typed before the page is alive counts', async ({ page }) => {
	let release = (): void => {};
	const held = new Promise<void>((resolve) => (release = resolve));
	await page.route('**/*.js', async (route) => {
		await held;
		await route.continue();
	});
	await page.goto('/games/', { waitUntil: 'commit' });
	await search(page).fill('yak');
	release();
	await expect(page).toHaveURL('/games/?q=yak');
	await expect(titles(page)).toHaveText(['Thunder Yak']);
	await expect(search(page)).toHaveValue('yak');
});

for (const language of languages) {
	const t = words[language];

	test(`games (${language}): when the list fails the rest stands, and a second try brings it @both`, async ({
		page,
		serve,
		watch,
	}) => {
		const url = await serve({ failing: ['/api/games'] });
		await arrive(page, url + gamesPath[language]);
		const again = page.getByRole('link', { name: t.ACTION_TRY_AGAIN });
		await alive(again);
		await expect(page.getByRole('heading', { name: t.TITLE_GAMES_FAILED })).toBeVisible();
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		const texts = await api(page, '/api/texts/games', language);
		await expect(page.getByRole('heading', { level: 2, name: texts.cta_title })).toBeAttached();
		// Down a second time, then up.
		watch.expect(/503/);
		watch.expect(/console error: games/);
		await page.route('**/api/games?*', (route) => route.fulfill({ status: 503, json: { status: 'error' } }), {
			times: 1,
		});
		watch.ignoreShift();
		await again.click();
		await expect(again).toBeVisible();
		await again.click();
		await expect(titles(page)).toHaveCount(19);
		await expect(status(page)).toHaveText(t.TITLE_ALL_GAMES);
	});
}

test('games: without filter values and texts the games still stand', async ({ page, serve }) => {
	const url = await serve({ failing: ['/api/games/filters', '/api/texts/games'] });
	await arrive(page, `${url}/games/?year=2026`);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Games');
	await expect(page.getByLabel('Release year')).toHaveValue('2026');
	await expect(titles(page).first()).toBeVisible();
});

/** As the API answers with many games: the demo's, over and over. */
const MANY = 260;
const LOAD = GAMES_PER_LOAD;

interface Many extends Game {
	media: unknown;
}

/** A server whose studio's own games are many, in the page's HTML and in what the browser asks for later. */
async function withMany(
	page: Page,
	serve: (variation: { whole: (address: string, body: any) => unknown }) => Promise<string>,
	games: Many[],
): Promise<string> {
	const own = Array.from({ length: MANY }, (_, index) => ({
		...games[index % games.length]!,
		name: `game-${index}`,
		title: `Game ${index}`,
		provider_name: 'bng',
		has_public_page: true,
	}));
	const whole = (address: string, body: any): unknown => {
		const { pathname, searchParams } = new URL(address, 'http://site.test');
		if (pathname !== '/api/games') return body;
		const left = searchParams.get('q') ? own.filter(({ title }) => title.includes(searchParams.get('q')!)) : own;
		const offset = Number(searchParams.get('offset') ?? 0);
		const limit = Number(searchParams.get('limit') ?? 200);
		return {
			...body,
			data: left.slice(offset, offset + limit),
			extra: { ...body.extra, matching: { bng: left.length, partner: 0, playson: 0 } },
		};
	};
	await page.route('**/api/games?*', async (route) => {
		const response = await route.fetch();
		await route.fulfill({ json: whole(route.request().url(), await response.json()) });
	});
	return serve({ whole });
}

const cards = (page: Page) => page.getByRole('tabpanel').getByRole('article');

test('games: of many the first stand in the HTML, the rest comes while scrolling and nothing moves @both', async ({
	page,
	serve,
}) => {
	const url = await withMany(page, serve, await api<Many[]>(page, '/api/games'));
	await open(page, `${url}/games/`);
	await expect(tabs(page).first()).toContainText(String(MANY));
	// The second load may be near enough already; the last is not.
	expect(await cards(page).count()).toBeLessThan(MANY);
	const html = await (await page.request.get(`${url}/games/`)).text();
	expect(html.match(/<article/g)).toHaveLength(LOAD);
	expect(html).not.toContain(`Game ${LOAD}"`);
	// The page is as high as it will be.
	const height = await page.evaluate(() => document.documentElement.scrollHeight);
	for (let count = 2 * LOAD; count < MANY + LOAD; count += LOAD) {
		await page
			.locator('[data-load]')
			.last()
			.evaluate((load) => load.scrollIntoView({ block: 'end' }));
		await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(Math.min(count, MANY));
	}
	await expect(cards(page)).toHaveCount(MANY);
	await expect(titles(page)).toHaveText(Array.from({ length: MANY }, (_, index) => `Game ${index}`));
	// A few pixels for each load: the places that hold the list open are rounded one by one.
	const change = Math.abs((await page.evaluate(() => document.documentElement.scrollHeight)) - height);
	expect(change).toBeLessThan(5 * Math.ceil(MANY / LOAD));
});

test('games: up to two hundred stand whole in the HTML', async ({ page, serve }) => {
	const url = await withMany(page, serve, await api<Many[]>(page, '/api/games'));
	// 190 of 260 have a 1 in their number.
	const html = await (await page.request.get(`${url}/games/?q=1`)).text();
	const matching = Array.from({ length: MANY }, (_, index) => `Game ${index}`).filter((title) => title.includes('1'));
	expect(matching.length).toBeGreaterThan(100);
	expect(matching.length).toBeLessThanOrEqual(200);
	expect(html.match(/<article/g)).toHaveLength(matching.length);
});

test('games: back from a game shows what was loaded where it was @both', async ({ page, serve }) => {
	const url = await withMany(page, serve, await api<Many[]>(page, '/api/games'));
	await open(page, `${url}/games/`);
	await page
		.locator('[data-place]')
		// Without the first load, which stands in the HTML.
		.nth(Math.floor(125 / LOAD) - 1)
		.evaluate((place) => place.scrollIntoView());
	await expect(page.getByRole('heading', { name: 'Game 125', exact: true })).toBeVisible();
	const card = page.getByRole('link', { name: 'Game 125', exact: true });
	await card.evaluate((link) => {
		link.scrollIntoView({ block: 'center' });
		// A page that exists, in place of a made-up game's.
		link.setAttribute('href', '/terms/');
	});
	await settled(page);
	const before = await page.evaluate(() => scrollY);
	const loaded = await cards(page).count();
	await card.click();
	await expect(page).toHaveURL(`${url}/terms/`);
	// Over the made-up game's card again, the pointer would fetch its page ahead.
	await page.mouse.move(0, 0);
	const asked: string[] = [];
	page.on('request', (request) => {
		if (request.url().includes('offset=')) asked.push(request.url());
	});
	await page.goBack();
	await expect(page.getByRole('heading', { name: 'Game 125', exact: true })).toBeInViewport();
	expect(await cards(page).count()).toBeGreaterThanOrEqual(loaded);
	// Less than a card’s gap: text may be set anew by a hair.
	await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThanOrEqual(10);
	// What was there is not asked for again.
	expect(asked.filter((address) => address.includes(`offset=${Math.floor(125 / LOAD) * LOAD}`))).toEqual([]);
});

test('games: more by the keyboard, and a second try when a load fails', async ({ page, serve, watch }) => {
	// Without an observer nothing loads by itself.
	await page.addInitScript(() => {
		const Observer = window.IntersectionObserver;
		window.IntersectionObserver = class extends Observer {
			override observe(target: Element): void {
				if (!target.hasAttribute('data-place')) super.observe(target);
			}
		};
	});
	const url = await withMany(page, serve, await api<Many[]>(page, '/api/games'));
	// A focused card fetches its page ahead; these have none.
	await page.route('**/api/games/game-*', (route) => route.continue({ url: `${url}/api/games/thunder-yak` }));
	await open(page, `${url}/games/`);
	await expect(cards(page)).toHaveCount(LOAD);
	const more = page.getByRole('button', { name: `Show games ${LOAD + 1}–${2 * LOAD}` });
	await page.getByRole('link', { name: `Game ${LOAD - 1}`, exact: true }).focus();
	await page.keyboard.press('Tab');
	await expect(more).toBeFocused();
	watch.expect(/503/);
	watch.expect(/console error: games/);
	await page.route('**/api/games?*', (route) => route.fulfill({ status: 503, json: { status: 'error' } }), {
		times: 1,
	});
	await page.keyboard.press('Enter');
	await expect(page.getByRole('alert')).toHaveText(words.en.TITLE_GAMES_FAILED);
	await page.getByRole('button', { name: words.en.ACTION_TRY_AGAIN }).focus();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('link', { name: `Game ${LOAD}`, exact: true })).toBeFocused();
	await expect(cards(page)).toHaveCount(2 * LOAD);
	await expect(page.getByRole('button', { name: `Show games ${2 * LOAD + 1}–${3 * LOAD}` })).toBeVisible();
});

test.describe(() => {
	test.use({ javaScriptEnabled: false });

	test('games: of many, a page without JavaScript says how to reach the rest', async ({ page, serve, watch }) => {
		watch.scriptsAreOff();
		const url = await withMany(page, serve, await api<Many[]>(page, '/api/games'));
		await page.goto(`${url}/games/`);
		await expect(cards(page)).toHaveCount(LOAD);
		await expect(page.getByText(`These are the first ${LOAD} of ${MANY} games.`)).toBeVisible();
		await expect(page.locator('[data-place]').first()).toBeHidden();
	});
});
