import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Game } from '../../contract/games.ts';
import type { ProviderName } from '../../contract/providers.ts';
import type { TestSite, Variation } from '../../server/testing/test-site.ts';
import { GAMES_BATCH_SIZE } from '../../site/constants.ts';
import { homePath, languages, translations } from '../site-data.ts';
import { getData, getPage, startHtmlSite, textOf, type HtmlPage } from './html-site.ts';

let site: TestSite;
beforeAll(async () => void (site = await startHtmlSite()));
afterAll(() => site.stop());

const t = translations.en;

/** Creates a variation of the site whose API returns these games, filtered by title and provider. */
const withGames = (games: object[], over: Partial<Variation> = {}): Variation => ({
	...over,
	changeBody: (address, body) => {
		const { pathname, searchParams } = new URL(address, 'http://site.test');
		const all = games as Game[];
		if (pathname !== '/api/games') return body;
		const found = all.filter((game) => game.title.includes(searchParams.get('q') ?? ''));
		const wanted = found.filter((game) => [game.provider_name, null].includes(searchParams.get('provider')));
		const offset = Number(searchParams.get('offset') ?? 0);
		const countOf = (provider: string) => found.filter((game) => game.provider_name === provider).length;
		return {
			...body,
			data: wanted.slice(offset, offset + Number(searchParams.get('limit') ?? 200)),
			extra: {
				available_count: all.filter((game) => game.is_released).length,
				upcoming_count: all.filter((game) => !game.is_released).length,
				providers: body.extra.providers
					.filter(({ key }: ProviderName) => all.some((game) => game.provider_name === key))
					.map((provider: ProviderName) => ({ ...provider, matching: countOf(provider.key) })),
			},
		};
	},
});

const panelOf = ({ one }: HtmlPage, provider: string): Element => one(`[role=tabpanel][id$="-panel-${provider}"]`);
const titlesOf = (page: HtmlPage, provider: string): string[] =>
	page.all('article h3', panelOf(page, provider)).map(textOf);
const selected = ({ one }: HtmlPage) => one('[role=tab][aria-selected=true]').getAttribute('data-tab');

/** Copies a game of the store with changes. */
async function anyGame(over: Partial<Game>): Promise<object> {
	const [game] = await getData<Game[]>(site, '/api/games');
	return { ...game, ...over };
}
const someGames = async (...overs: Partial<Game>[]): Promise<object[]> =>
	Promise.all(
		overs.map((over) =>
			anyGame({ name: over.title!, has_public_page: true, is_released: true, is_own: true, studio: '', ...over }),
		),
	);

test.each(languages)(
	'games (%s): shows texts, all games in the tabs of their providers, and a call to action',
	async (language) => {
		const texts = await getData(site, '/api/texts/games', language);
		const { body } = await site.get(`/api/games?lang=${language}`);
		const games = body.data as Game[];
		const page = await getPage(site, `${homePath[language]}games/`);
		expect(textOf(page.one('head > title'))).toBe(texts.meta_title);
		expect(textOf(page.one('h1'))).toBe(texts.intro_title);
		expect(textOf(page.one('main'))).toContain(texts.intro_text);
		expect(page.all('main dl dd').map(textOf)).toEqual(
			[body.extra.available_count, body.extra.upcoming_count].map(String),
		);
		expect(page.all('main dl dt').map(textOf)).toEqual([
			{ en: 'available slots', zh: '款老虎机已上线' }[language],
			{ en: 'upcoming slots', zh: '款老虎机即将推出' }[language],
		]);
		expect(selected(page)).toBe('bng');
		for (const provider of new Set(games.map((game) => game.provider_name))) {
			const own = games.filter((game) => game.provider_name === provider);
			expect(titlesOf(page, provider)).toEqual(own.map(({ title }) => title));
			expect(textOf(page.one(`[role=tab][data-tab="${provider}"]`))).toMatch(new RegExp(` ${own.length}$`));
		}
		expect(page.all('main h2').map(textOf)).toContain(texts.cta_title);
		const action = page.all('main a').find((link) => textOf(link) === texts.cta_button);
		expect(action?.getAttribute('href')).toBe(`${homePath[language]}contacts/`);
	},
);

test.each(languages)(
	'game cards (%s): link to existing pages, and mark partner and upcoming games',
	async (language) => {
		const games = await someGames(
			{ title: 'Plain', provider_name: 'bng' },
			{ title: 'Later', provider_name: 'bng', is_released: false },
			{ title: 'Without a page', provider_name: 'bng', has_public_page: false },
			{ title: 'Of a partner', provider_name: 'partner', is_own: false, studio: 'Their Studio' },
		);
		const page = await getPage(await site.vary(withGames(games)), `${homePath[language]}games/`);
		const card = (title: string): Element =>
			page.all('article').find((each) => textOf(page.one('h3', each)) === title)!;
		const badges = (title: string) =>
			[translations[language].LABEL_PARTNER_GAME, translations[language].LABEL_UPCOMING].map((label) =>
				textOf(card(title)).includes(label),
			);
		const address = (title: string) => page.all('a', card(title)).map((link) => link.getAttribute('href'));
		expect(badges('Plain')).toEqual([false, false]);
		expect(badges('Later')).toEqual([false, true]);
		expect(badges('Of a partner')).toEqual([true, false]);
		expect(textOf(card('Of a partner'))).toContain('Their Studio');
		expect(address('Plain')).toEqual([`${homePath[language]}game/Plain/`]);
		expect(address('Without a page')).toEqual([]);
	},
);

test.each(languages)(
	'games (%s): a URL with filters shows the matching games and the filter values',
	async (language) => {
		const query = 'volatility=medium&sort=name';
		const games = await getData<Game[]>(site, `/api/games?${query}`, language);
		expect(games.length).toBeGreaterThan(1);
		const page = await getPage(site, `${homePath[language]}games/?${query}&q=`);
		for (const provider of new Set(games.map((game) => game.provider_name)))
			expect(titlesOf(page, provider)).toEqual(
				games.filter((game) => game.provider_name === provider).map(({ title }) => title),
			);
		const chosen = (name: string) =>
			page.one(`form[role=search] select[name=${name}] option[selected]`).getAttribute('value');
		expect([chosen('volatility'), chosen('sort'), chosen('year')]).toEqual(['medium', 'name', '']);
		expect(textOf(page.one('main [role=status]'))).toContain(String(games.length));
		// The form submits to the same path, and a link clears the filters.
		expect(page.one('form[role=search]').getAttribute('action')).toBe(`${homePath[language]}games/`);
		const clear = page.all('main a').filter((link) => textOf(link) === translations[language].ACTION_CLEAR_FILTERS);
		expect(clear.map((link) => link.getAttribute('href'))).toContain(`${homePath[language]}games/`);
	},
);

test('games: a search that matches only partner games opens the partners’ tab', async () => {
	const games = await someGames(
		{ title: 'Anchor', provider_name: 'bng' },
		{ title: 'Beacon', provider_name: 'partner' },
	);
	const varied = await site.vary(withGames(games));
	expect(selected(await getPage(varied, '/games/'))).toBe('bng');
	const page = await getPage(varied, '/games/?q=Beacon');
	expect(selected(page)).toBe('partner');
	expect(titlesOf(page, 'partner')).toEqual(['Beacon']);
	expect(textOf(page.one('main [role=status]'))).toBe('1 game matches');
	// The studio's own tab shows that no game matches, and links to the partners' tab.
	const own = panelOf(page, 'bng');
	expect(textOf(page.one('h3', own))).toBe(t.TITLE_NO_GAMES);
	expect(page.all('a', own).map((link) => link.getAttribute('href'))).toEqual(['/games/', '#partner']);
});

test('games: a provider without games has no tab', async () => {
	const games = await someGames({ title: 'Anchor', provider_name: 'bng' });
	const page = await getPage(await site.vary(withGames(games)), '/games/');
	// The list of the only provider needs no tabs.
	expect(page.all('[role=tab]')).toEqual([]);
	expect(page.all('article h3').map(textOf)).toEqual(['Anchor']);
});

test.each(languages)(
	'games (%s): without results the page says so and links to the unfiltered list',
	async (language) => {
		const page = await getPage(site, `${homePath[language]}games/?q=zzz&year=1999`);
		const own = panelOf(page, 'bng');
		expect(textOf(page.one('h3', own))).toBe(translations[language].TITLE_NO_GAMES);
		expect(page.all('a', own).map((link) => [link.getAttribute('href'), textOf(link)])).toEqual([
			[`${homePath[language]}games/`, translations[language].ACTION_CLEAR_FILTERS],
		]);
		expect(page.one('form[role=search] input[name=q]').getAttribute('value')).toBe('zzz');
		// The field shows the chosen year, although no game has this year.
		expect(page.one('select[name=year] option[selected]').getAttribute('value')).toBe('1999');
	},
);

test.each(languages)(
	'games (%s): when the list fails, the rest of the page is shown with a link to retry',
	async (language) => {
		const page = await getPage(await site.vary({ failing: ['/api/games'] }), `${homePath[language]}games/?sort=name`);
		const texts = await getData(site, '/api/texts/games', language);
		expect(page.status).toBe(200);
		expect(page.headers.get('cache-control')).toBe('no-store');
		expect(textOf(page.one('h1'))).toBe(texts.intro_title);
		expect(page.all('main h3').map(textOf)).toContain(translations[language].TITLE_GAMES_FAILED);
		expect(page.all('main h2').map(textOf)).toContain(texts.cta_title);
		const again = page.all('main a').find((link) => textOf(link) === translations[language].ACTION_TRY_AGAIN);
		expect(again?.getAttribute('href')).toBe(`${homePath[language]}games/?sort=name`);
	},
);

test('games: without filter values and texts the page still shows the games', async () => {
	const varied = await site.vary({ failing: ['/api/games/filters', '/api/texts/games'] });
	const page = await getPage(varied, '/games/?year=2026');
	expect(textOf(page.one('h1'))).toBe(t.LABEL_GAMES);
	expect(page.one('select[name=year] option[selected]').getAttribute('value')).toBe('2026');
	const games = await getData<Game[]>(site, '/api/games?year=2026&provider=bng');
	expect(titlesOf(page, 'bng')).toEqual(games.map(({ title }) => title));
});

/** Creates more games than the HTML of the page contains. */
const manyGames = async (): Promise<object[]> =>
	someGames(...Array.from({ length: 260 }, (_, index) => ({ title: `Game ${index}.`, provider_name: 'bng' })), {
		title: 'Theirs',
		provider_name: 'partner',
	});

test(
	'games: with many games the HTML contains the first batch, and explains how to find the others',
	{ tags: ['long'] },
	async () => {
		const page = await getPage(await site.vary(withGames(await manyGames())), '/games/');
		expect(titlesOf(page, 'bng')).toEqual(Array.from({ length: GAMES_BATCH_SIZE }, (_, index) => `Game ${index}.`));
		expect(textOf(page.one('[role=tab][data-tab=bng]'))).toMatch(/ 260$/);
		expect(textOf(panelOf(page, 'bng'))).toContain(`These are the first ${GAMES_BATCH_SIZE} of 260 games.`);
		// Placeholders for the other games give the page its full height.
		expect(page.all('[data-place]', panelOf(page, 'bng'))).toHaveLength(Math.ceil(260 / GAMES_BATCH_SIZE) - 1);
	},
);

test('games: the HTML contains up to two hundred games', { tags: ['long'] }, async () => {
	const games = await manyGames();
	const matching = (games as Game[]).map(({ title }) => title).filter((title) => title.includes('1'));
	expect(matching.length).toBeGreaterThan(3 * GAMES_BATCH_SIZE);
	expect(matching.length).toBeLessThanOrEqual(200);
	const page = await getPage(await site.vary(withGames(games)), '/games/?q=1');
	expect(titlesOf(page, 'bng')).toEqual(matching);
	expect(page.all('[data-place]')).toEqual([]);
});

test('games: the hero’s picture is preloaded in the sizes of its source element', async () => {
	const { one, all } = await getPage(site, '/games/');
	const preload = one('link[rel=preload][imagesrcset]');
	const source = all('main picture source')[0]!;
	expect(preload.getAttribute('imagesizes')).toBe(source.getAttribute('sizes'));
	expect(preload.getAttribute('imagesrcset')).toMatch(/ 640w, /);
	expect(preload.getAttribute('imagesrcset')).toBe(source.getAttribute('srcSet'));
});
