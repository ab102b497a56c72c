import { afterAll, beforeAll, expect, test } from 'vitest';
import { LATEST_GAMES_PER_PROVIDER, type Game } from '../../contract/games.ts';
import { signIn } from '../testing/sign-in.ts';
import { startTestSite, type TestSite } from '../testing/test-site.ts';

let server: TestSite;
beforeAll(async () => void (server = await startTestSite()));
afterAll(() => server.stop());

const games = async (query = ''): Promise<Game[]> => (await server.get(`/api/games${query}`)).body.data;
const names = (list: Game[]) => list.map((game) => game.name);

test('the list holds every game, newest first, and counts those with a public page', async () => {
	const { body } = await server.get('/api/games');
	expect(body.data).toHaveLength(26);
	const dates: string[] = body.data.map((game: Game) => game.release_date);
	expect(dates).toEqual([...dates].sort().reverse());
	const listed = body.data.filter((game: Game) => game.has_public_page);
	expect(body.extra).toMatchObject({
		available_count: listed.filter((game: Game) => game.is_released).length,
		upcoming_count: listed.filter((game: Game) => !game.is_released).length,
	});
	expect(body.extra).toEqual({
		available_count: 19,
		upcoming_count: 6,
		matching: { bng: 19, partner: 5, playson: 2 },
	});
});

test('the demo studio shows every kind of game', async () => {
	const all = await games();
	const released = (provider: string) => all.filter((game) => game.provider_name === provider && game.is_released);
	expect(released('bng').length).toBeGreaterThanOrEqual(12);
	expect(released('partner')).toHaveLength(4);
	expect(released('playson')).toHaveLength(2);
	expect(all.filter((game) => !game.is_released)).toHaveLength(6);
	expect(all.filter((game) => !game.has_public_page).map((game) => game.url)).toEqual([null]);
	expect(all.filter((game) => !game.has_mobile)).toHaveLength(1);
	// One of ours is for partners; theirs are played where they are served.
	const withheld = all.filter((game) => !game.is_playable_in_public_area).map(({ provider_name }) => provider_name);
	expect(withheld.sort()).toEqual(['bng', 'partner', 'partner', 'partner', 'partner', 'playson', 'playson']);
});

test('limit and offset walk through the list without gaps', async () => {
	const all = names(await games());
	const pages = await Promise.all([0, 10, 20].map((offset) => games(`?limit=10&offset=${offset}`)));
	expect(pages.map((page) => page.length)).toEqual([10, 10, 6]);
	expect(pages.flatMap(names)).toEqual(all);
	expect(await games('?offset=26')).toEqual([]);
});

test('filters narrow the list, alone and together', async () => {
	const all = await games();
	expect(names(await games('?provider=partner'))).toEqual(
		names(all.filter((game) => game.provider_name === 'partner')),
	);
	expect(names(await games('?volatility=high'))).toEqual(names(all.filter((game) => game.volatility === 'high')));
	const withSpins = all.filter((game) => game.features.some(({ key }) => key === 'free_spins'));
	expect(names(await games('?feature=free_spins'))).toEqual(names(withSpins));
	const year = all[0]!.release_date.slice(0, 4);
	expect(names(await games(`?year=${year}`))).toEqual(names(all.filter((game) => game.release_date.startsWith(year))));
	expect(names(await games('?feature=free_spins&provider=partner'))).toEqual(
		names(withSpins.filter((game) => game.provider_name === 'partner')),
	);
});

test('a year lasts to its last instant, the last of the calendar too', async () => {
	const other = await startTestSite();
	const [first, second] = await games();
	const release = async (release_date: string, year: string) => {
		await other.services.content.change((tx) =>
			tx
				.updateTable('games')
				.set((eb) => ({
					release_date: eb
						.case()
						.when('name', '=', first!.name)
						.then(release_date)
						.else('1990-01-01T00:00:00.000Z')
						.end(),
				}))
				.where('name', 'in', [first!.name, second!.name])
				.execute(),
		);
		return names((await other.get(`/api/games?year=${year}`)).body.data);
	};
	expect(await release('9999-12-31T23:59:59.999Z', '9999')).toEqual([first!.name]);
	expect(await release('1991-01-01T00:00:00.000Z', '1991')).toEqual([first!.name]);
	expect(await release('1991-12-31T23:59:59.999Z', '1991')).toEqual([first!.name]);
	expect(await release('1992-01-01T00:00:00.000Z', '1991')).toEqual([]);
	await other.stop();
});

test('a search finds part of a title in either language, whatever the case, and takes wildcards literally', async () => {
	const found = async (q: string) => names(await games(`?q=${encodeURIComponent(q)}`));
	expect(await found('NARWHAL')).toEqual(['tide-of-the-narwhal']);
	expect(await found('  narwhal ')).toEqual(['tide-of-the-narwhal']);
	expect(await found('灯河')).toEqual(['lantern-river']);
	for (const nothing of ['%', '_', '!', '\\', "'", '"', '灯%话', 'narwhal%']) expect(await found(nothing)).toEqual([]);
	// Nothing but spaces is no search.
	for (const empty of ['', ' ', ' \t\n ', '\u3000']) expect(await found(empty)).toHaveLength(26);
	await server.services.content.change(async (tx) => {
		await tx
			.updateTable('games')
			.set({ search: '100%_sure! of \\gold\n一百%' })
			.where('name', '=', 'fjord-forge')
			.execute();
	});
	for (const literal of ['0%', '%_', '_s', 'e!', '\\g', '百%']) expect(await found(literal)).toEqual(['fjord-forge']);
});

test('a search may be a hundred characters long, however they are written', async () => {
	const status = async (q: string) => (await server.get(`/api/games?q=${encodeURIComponent(q)}`)).status;
	expect(await status('冰'.repeat(100))).toBe(200);
	expect(await status('🐳'.repeat(100))).toBe(200);
	expect(await status('🐳'.repeat(101))).toBe(400);
	expect(await status('a\u0000b')).toBe(400);
});

test('what a filter leaves is counted by provider, whichever provider and page are asked for', async () => {
	const matching = async (query: string) => (await server.get(`/api/games${query}`)).body.extra.matching;
	const counted = async (query: string) => {
		const left = await games(query);
		return Object.fromEntries(
			['bng', 'partner', 'playson'].map((provider) => [
				provider,
				left.filter((game) => game.provider_name === provider).length,
			]),
		);
	};
	for (const query of ['?volatility=high', '?feature=free_spins', '?year=2025', '?q=the', '?q=%E7%81%AF', '?q=%25']) {
		expect(await matching(query)).toEqual(await counted(query));
		expect(await matching(`${query}&limit=1&offset=3&sort=name`)).toEqual(await counted(query));
		expect(await matching(`${query}&provider=partner`)).toEqual(await counted(query));
	}
	expect(await matching('?q=narwhal')).toEqual({ bng: 1, partner: 0, playson: 0 });
	expect(await matching('?q=%20')).toEqual({ bng: 19, partner: 5, playson: 2 });
	// Counts of all are kept, and follow a change of the content.
	await server.services.content.change(async (tx) => {
		await tx.updateTable('games').set({ provider_name: 'partner' }).where('name', '=', 'fjord-forge').execute();
	});
	expect(await matching('')).toEqual({ bng: 18, partner: 6, playson: 2 });
});

test('there is to filter by what games have, and nothing else', async () => {
	const other = await startTestSite();
	const filters = async (lang = 'en') => (await other.get(`/api/games/filters?lang=${lang}`)).body.data;
	const all: Game[] = (await other.get('/api/games')).body.data;
	const years = [...new Set(all.map((game) => Number(game.release_date.slice(0, 4))))];
	const english = await filters();
	expect(english.years).toEqual(years);
	expect(english.volatilities).toEqual(
		['low', 'medium', 'high', 'very_high'].filter((each) => all.some((game) => game.volatility === each)),
	);
	expect(english.providers).toEqual(['bng', 'partner', 'playson']);
	const keys = new Set(all.flatMap((game) => game.features.map(({ key }) => key)));
	expect(new Set(english.features.map(({ key }: { key: string }) => key))).toEqual(keys);
	const titles: string[] = english.features.map(({ title }: { title: string }) => title);
	expect(titles).toEqual(titles.toSorted((a, b) => a.localeCompare(b, 'en')));
	const chinese = await filters('zh');
	expect(chinese.years).toEqual(english.years);
	expect(chinese.features.every(({ title }: { title: string }) => /\p{Script=Han}/u.test(title))).toBe(true);
	await other.services.content.change(async (tx) => {
		await tx.deleteFrom('games').where('provider_name', '=', 'playson').execute();
		await tx.deleteFrom('game_features').where('feature_key', '=', 'free_spins').execute();
		await tx.updateTable('games').set({ volatility: 'low' }).execute();
	});
	const fewer = await filters();
	expect(fewer.providers).toEqual(['bng', 'partner']);
	expect(fewer.volatilities).toEqual(['low']);
	expect(fewer.features.map(({ key }: { key: string }) => key)).not.toContain('free_spins');
	await other.stop();
});

test('sorting by name follows the titles', async () => {
	const titles = (await games('?sort=name')).map((game) => game.title.toLowerCase().replace(/[^a-z0-9]/g, ''));
	expect(titles).toEqual([...titles].sort());
});

test('latest games are released ones, newest first, at most twelve a provider', async () => {
	const { body } = await server.get('/api/games/latest');
	const latest: Game[] = body.data;
	expect(latest.every((game) => game.is_released)).toBe(true);
	expect(latest.filter((game) => game.provider_name === 'bng')).toHaveLength(LATEST_GAMES_PER_PROVIDER);
	expect(latest.map((game) => game.release_date)).toEqual(
		latest
			.map((game) => game.release_date)
			.sort()
			.reverse(),
	);
	expect(latest[0]!.name).toBe('tide-of-the-narwhal');
});

test('unreleased games come soonest first', async () => {
	const { body } = await server.get('/api/games/unreleased');
	expect(body.data).toHaveLength(6);
	expect(body.data.every((game: Game) => !game.is_released)).toBe(true);
	const dates: string[] = body.data.map((game: Game) => game.release_date);
	expect(dates).toEqual([...dates].sort());
});

test('a game answers in the asked language and falls back to English', async () => {
	const english = (await server.get('/api/games/lantern-river')).body.data;
	const chinese = (await server.get('/api/games/lantern-river?lang=zh')).body.data;
	const unknown = (await server.get('/api/games/lantern-river?lang=fr')).body.data;
	expect(english.title).toBe('Lantern River');
	expect(chinese.title).toBe('灯河夜话');
	expect(unknown).toEqual(english);
	await server.services.content.change(async (tx) => {
		await tx
			.updateTable('games')
			.set({ summary: JSON.stringify({ en: 'Only in English' }) })
			.where('name', '=', 'lantern-river')
			.execute();
	});
	expect((await server.get('/api/games/lantern-river?lang=zh')).body.data.summary).toBe('Only in English');
});

test("a game's page has its pictures measured, its languages, gallery and other games", async () => {
	const { body } = await server.get('/api/games/tide-of-the-narwhal');
	const { media, gallery_images, other_games, languages, endpoint, banner_file } = body.data;
	expect(Object.keys(media).sort()).toEqual([
		'back_file',
		'back_mobile_file',
		'banner',
		'banner_file',
		'logo',
		'poster_file',
	]);
	expect(media.banner_file.renditions.map(({ url }: { url: string }) => url)).toContain(banner_file);
	expect(gallery_images).toHaveLength(3);
	expect(languages.map(({ code }: { code: string }) => code)).toEqual(expect.arrayContaining(['en', 'zh']));
	expect(other_games.every((game: Game) => game.is_released && game.has_public_page)).toBe(true);
	expect(other_games.map((game: Game) => game.name)).not.toContain('tide-of-the-narwhal');
	expect(endpoint).toBe('/demo/tide-of-the-narwhal/');
});

test('a small provider’s game fills its one view of other games from the other providers', async () => {
	const { body: all } = await server.get('/api/games?provider=playson');
	// Nobody has chosen any.
	await server.services.content.change((tx) => tx.deleteFrom('related_games').execute());
	const { body } = await server.get(`/api/games/${all.data[0].name}`);
	const providers = body.data.other_games.map((game: Game) => game.provider_name);
	expect(providers).toHaveLength(4);
	const siblings = all.data.filter((game: Game) => game.is_released).length - 1;
	expect(providers.filter((provider: string) => provider === 'playson')).toHaveLength(siblings);
	expect(providers.slice(0, siblings).every((provider: string) => provider === 'playson')).toBe(true);
});

test('the demo of a game that is not released or not for the public has no address', async () => {
	expect((await server.get('/api/games/glacier-gold')).body.data.endpoint).toBeNull();
	expect((await server.get('/api/games/moonlit-masquerade')).body.data).toMatchObject({
		endpoint: null,
		demo: 'partners',
	});
});

test('a demo for partners has its address for whoever is signed in, and never from the cache', async () => {
	const path = '/api/games/moonlit-masquerade';
	const operator = await signIn(server, 'operator');
	for (const headers of [operator, undefined, operator]) {
		const { data } = (await server.get(path, headers)).body;
		expect([data.demo, data.endpoint]).toEqual(['partners', headers ? '/demo/moonlit-masquerade/' : null]);
	}
});

test('a demo of ours is offered in the languages that it speaks, one from elsewhere in those of its game', async () => {
	const codesOf = async (name: string) =>
		(await server.get(`/api/games/${name}`)).body.data.demo_languages.map(({ code }: { code: string }) => code);
	expect(await codesOf('tide-of-the-narwhal')).toEqual(['en', 'zh']);
	const own = await startTestSite();
	await own.services.content.change(async (tx) => {
		const endpoint = 'https://games.partner.test/play';
		await tx.updateTable('games').set({ endpoint }).where('name', '=', 'tide-of-the-narwhal').execute();
	});
	const { data } = (await own.get('/api/games/tide-of-the-narwhal')).body;
	expect(data.demo_languages).toEqual(data.languages);
	await own.stop();
});

test('a game without a public page is not found', async () => {
	const { status, body } = await server.get('/api/games/route-nine-diner');
	expect(status).toBe(404);
	expect(body.error.code).toBe('not_found');
});

test('a game that staff hold back is upcoming, whatever its date', async () => {
	const other = await startTestSite();
	await other.services.content.change(async (tx) => {
		await tx.updateTable('games').set({ is_held_back: 1 }).where('name', '=', 'fjord-forge').execute();
	});
	expect((await other.get('/api/games/fjord-forge')).body.data).toMatchObject({ is_released: false, endpoint: null });
	expect((await other.get('/api/games')).body.extra).toMatchObject({ available_count: 18, upcoming_count: 7 });
	expect(names((await other.get('/api/games/unreleased')).body.data)).toContain('fjord-forge');
	await other.stop();
});
