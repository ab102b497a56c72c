import { afterAll, beforeAll, expect } from 'vitest';
import { dbTest, test } from '../../testing/db-test.ts';
import { LATEST_GAMES_PER_PROVIDER, type Game, type GameList } from '../../../contract/games.ts';
import { definitions } from '../../../slots/definitions.ts';
import { demoLanguages } from '../../../slots/languages.ts';
import {
	testBanner,
	testFeature,
	testGame,
	testLanguages,
	testPicture,
	testSession,
	testUser,
} from '../../testing/factories.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import { UNKNOWN_COLOR } from '../../platform/pictures/pictures.store.ts';
import { foldText } from '../../../contract/fold-text.ts';
import { localized } from '../../database/localized.ts';
import { writeSettings } from '../../auth/settings/settings.store.ts';
import { listGames, setRelatedGames, type NewGame } from './games.store.ts';

const today = new Date('2026-05-15T10:00:00Z');
/** Names of games that slots/ defines. */
const [OWN_GAME, PARTNER_GAME, UNRELEASED] = Object.keys(definitions) as [string, string, string];

let server: TestSite;
let own: Record<
	'tide' | 'partnersOnly' | 'lantern' | 'upcoming' | 'later' | 'pageless' | 'theirs' | 'small' | 'old',
	NewGame
>;

beforeAll(async () => {
	server = await startTestSite({ demo: false, today });
	await testLanguages(server, 'en', 'zh', 'de');
	const spins = (await testFeature(server, { en: 'Free spins', zh: '免费旋转' }, 'free_spins')).key;
	const hold = (await testFeature(server, { en: 'A hold', zh: '锁定' }, 'hold')).key;
	const pictures = [];
	for (let each = 0; each < 4; each++) pictures.push((await testPicture(server)).uid);
	own = {
		tide: await testGame(server, {
			name: OWN_GAME,
			title: { en: 'Tide of the Whale', zh: '鲸之潮' },
			release_date: '2026-05-01T00:00:00.000Z',
			banner_file: pictures[0]!,
			gallery: pictures.slice(1),
			languages: ['en', 'zh', 'de'],
			features: [spins, hold],
			volatility: 'high',
		}),
		partnersOnly: await testGame(server, {
			name: PARTNER_GAME,
			release_date: '2026-04-01T00:00:00.000Z',
			is_playable_in_public_area: 0,
			volatility: 'low',
		}),
		lantern: await testGame(server, {
			name: 'lantern',
			title: { en: 'The lantern', zh: '灯河' },
			summary: { en: 'Lights', zh: '灯' },
			release_date: '2025-12-31T23:59:59.999Z',
			features: [spins],
			volatility: 'high',
		}),
		upcoming: await testGame(server, { name: UNRELEASED, release_date: '2026-06-01T00:00:00.000Z' }),
		later: await testGame(server, { release_date: '2027-01-01T00:00:00.000Z', is_held_back: 1 }),
		pageless: await testGame(server, {
			name: 'pageless',
			has_public_page: 0,
			release_date: '2025-06-01T00:00:00.000Z',
		}),
		theirs: await testGame(server, {
			name: 'theirs',
			provider_name: 'partner',
			studio: 'Another studio',
			release_date: '2025-05-01T00:00:00.000Z',
			features: [spins],
		}),
		small: await testGame(server, {
			name: 'small',
			provider_name: 'playson',
			release_date: '2025-04-01T00:00:00.000Z',
		}),
		old: await testGame(server, { name: 'old', provider_name: 'playson', release_date: '2024-04-01T00:00:00.000Z' }),
	};
});
afterAll(() => server.stop());

const games = async (query = ''): Promise<Game[]> => (await server.get(`/api/games${query}`)).body.data;
const names = (list: Game[]) => list.map((game) => game.name);
const change = (name: string, row: Record<string, unknown>) =>
	server.services.content.change((tx) => tx.updateTable('games').set(row).where('name', '=', name).execute());

test('the list contains every published game, the newest release first, and counts those with a public page', async () => {
	const { body } = await server.get('/api/games');
	const dates: string[] = body.data.map((game: Game) => game.release_date);
	const unreleased = [own.upcoming.release_date, own.later.release_date];
	const released = Object.values(own)
		.map((game) => game.release_date)
		.filter((date) => !unreleased.includes(date));
	expect(dates).toEqual([...released.sort().reverse(), ...unreleased]);
	expect(body.data.find((game: Game) => game.name === 'pageless').url).toBeNull();
	expect(body.extra).toEqual({
		available_count: 6,
		upcoming_count: 2,
		providers: [
			{ key: 'bng', title: 'The bng', is_own: true, matching: 6 },
			{ key: 'partner', title: 'The partner', is_own: false, matching: 1 },
			{ key: 'playson', title: 'The playson', is_own: true, matching: 2 },
		],
	});
});

dbTest('limit and offset walk through the list without gaps', async () => {
	const all = names(await games());
	const pages = await Promise.all([0, 4, 8].map((offset) => games(`?limit=4&offset=${offset}`)));
	expect(pages.map((page) => page.length)).toEqual([4, 4, 1]);
	expect(pages.flatMap(names)).toEqual(all);
	expect(await games('?offset=9')).toEqual([]);
	// One part ends at the last released game, and the next one begins with the first unreleased game.
	const released = all.length - 2;
	expect(names(await games(`?limit=${released}`))).toEqual(all.slice(0, released));
	expect(names(await games(`?limit=1&offset=${released}`))).toEqual([UNRELEASED]);
	expect(names(await games(`?limit=9&offset=${released + 1}`))).toEqual([own.later.name]);
});

dbTest('filters work alone and combined', async () => {
	expect(names(await games('?provider=playson'))).toEqual(['small', 'old']);
	expect(names(await games('?volatility=high'))).toEqual([OWN_GAME, 'lantern']);
	expect(names(await games('?feature=free_spins'))).toEqual([OWN_GAME, 'lantern', 'theirs']);
	expect(names(await games('?feature=hold'))).toEqual([OWN_GAME]);
	expect(names(await games('?year=2024'))).toEqual(['old']);
	expect(names(await games('?feature=free_spins&provider=partner'))).toEqual(['theirs']);
	expect(names(await games('?feature=free_spins&volatility=high&year=2026'))).toEqual([OWN_GAME]);
});

dbTest('a year includes its last millisecond, even the year 9999', async () => {
	const game = await testGame(server, { provider_name: 'playson' });
	const release = async (release_date: string, year: string) => {
		await change(game.name, { release_date });
		return names(await games(`?year=${year}`)).includes(game.name);
	};
	expect(await release('9999-12-31T23:59:59.999Z', '9999')).toBe(true);
	expect(await release('1991-01-01T00:00:00.000Z', '1991')).toBe(true);
	expect(await release('1991-12-31T23:59:59.999Z', '1991')).toBe(true);
	expect(await release('1992-01-01T00:00:00.000Z', '1991')).toBe(false);
	await server.services.content.change((tx) => tx.deleteFrom('games').where('uid', '=', game.uid).execute());
});

dbTest('a search finds part of a title in either language, ignores case and treats wildcards literally', async () => {
	const found = async (q: string) => names(await games(`?q=${encodeURIComponent(q)}`));
	expect(await found('WHALE')).toEqual([OWN_GAME]);
	expect(await found('  whale ')).toEqual([OWN_GAME]);
	expect(await found('灯河')).toEqual(['lantern']);
	for (const nothing of ['%', '_', '!', '\\', "'", '"', '灯%河', 'whale%']) expect(await found(nothing)).toEqual([]);
	// White space is no search text.
	const all = names(await games());
	for (const empty of ['', ' ', ' \t\n ', '\u3000']) expect(await found(empty)).toEqual(all);
	const { search } = await server.services.database.read
		.selectFrom('games')
		.select('search')
		.where('name', '=', 'small')
		.executeTakeFirstOrThrow();
	await change('small', { search: '100%_sure! of \\gold\n一百%' });
	for (const literal of ['0%', '%_', '_s', 'e!', '\\g', '百%']) expect(await found(literal)).toEqual(['small']);
	await change('small', { search });
});

test('a search may have up to a hundred characters, but no null character', async () => {
	const status = async (q: string) => (await server.get(`/api/games?q=${encodeURIComponent(q)}`)).status;
	expect(await status('冰'.repeat(100))).toBe(200);
	expect(await status('🐳'.repeat(100))).toBe(200);
	expect(await status('🐳'.repeat(101))).toBe(400);
	expect(await status('a\u0000b')).toBe(400);
});

dbTest('matching games are counted by provider, independent of the requested provider and page', async () => {
	const matching = async (query: string) => {
		const { extra }: GameList = (await server.get(`/api/games${query}`)).body;
		return Object.fromEntries(extra.providers.map(({ key, matching }) => [key, matching]));
	};
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
	expect(await matching('?q=whale')).toEqual({ bng: 1, partner: 0, playson: 0 });
	expect(await matching('?q=%20')).toEqual({ bng: 6, partner: 1, playson: 2 });
	// Unfiltered counts are cached until the content changes.
	await change('small', { provider_name: 'partner' });
	expect(await matching('')).toEqual({ bng: 6, partner: 2, playson: 1 });
	await change('small', { provider_name: 'playson' });
});

dbTest('filters offer only values that games have', async () => {
	const filters = async (lang = 'en') => (await server.get(`/api/games/filters?lang=${lang}`)).body.data;
	await testFeature(server, { en: 'Nobody has it', zh: '没有' });
	expect(await filters()).toEqual({
		years: [2027, 2026, 2025, 2024],
		volatilities: ['low', 'medium', 'high'],
		features: [
			{ key: 'hold', title: 'A hold' },
			{ key: 'free_spins', title: 'Free spins' },
		],
	});
	expect((await filters('zh')).features.map(({ title }: { title: string }) => title).sort()).toEqual([
		'免费旋转',
		'锁定',
	]);
	await server.services.content.change(async (tx) => {
		await tx.updateTable('games').set({ provider_name: 'bng' }).where('provider_name', '=', 'partner').execute();
		await tx.deleteFrom('game_features').where('feature_key', '=', 'hold').execute();
	});
	await change(PARTNER_GAME, { volatility: 'medium' });
	const fewer = await filters();
	const { extra }: GameList = (await server.get('/api/games')).body;
	expect(extra.providers.map(({ key }) => key)).toEqual(['bng', 'playson']);
	expect(fewer.volatilities).toEqual(['medium', 'high']);
	expect(fewer.features).toEqual([{ key: 'free_spins', title: 'Free spins' }]);
	await change('theirs', { provider_name: 'partner' });
});

test('the list begins with the games that visitors may play, and `playable` leaves out the others', async () => {
	const playable = async (query = '') =>
		(await games(query)).map(({ name, is_playable }) => `${name}${is_playable ? ' ▶' : ''}`);
	const external = 'https://games.example/lantern';
	await server.services.content.change((tx) => writeSettings(tx, { allowed_game_hosts: ['games.example'] }));
	try {
		await change('small', { endpoint: external });
		const [first, second, ...others] = await playable();
		expect([first, second]).toEqual([`${OWN_GAME} ▶`, 'small ▶']);
		expect(others.join()).not.toContain('▶');
		expect(await playable('?playable=1')).toEqual([first, second]);
		expect(await playable('?playable=1&provider=playson')).toEqual(['small ▶']);
		expect(await playable('?playable=1&sort=name')).toHaveLength(2);
		const all = await playable();
		const pages = await Promise.all(all.map((_, offset) => playable(`?limit=1&offset=${offset}`)));
		expect(pages.flat()).toEqual(all);
		const { body } = await server.get('/api/games?playable=1&limit=1');
		expect(body.extra.providers.map(({ matching }: { matching: number }) => matching)).toEqual([1, 0, 1]);
		await server.services.content.change((tx) => writeSettings(tx, { allowed_game_hosts: [] }));
		expect(await playable('?playable=1')).toEqual([`${OWN_GAME} ▶`]);
	} finally {
		await change('small', { endpoint: null });
		await server.services.content.change((tx) => writeSettings(tx, { allowed_game_hosts: [] }));
	}
	await change(OWN_GAME, { is_held_back: 1 });
	try {
		expect(await playable('?playable=1')).toEqual([]);
	} finally {
		await change(OWN_GAME, { is_held_back: 0 });
	}
});

dbTest('games sorted by name are in the order of their titles', async () => {
	const sorted = (await games('?sort=name')).map((game) => game.title.toLowerCase().replace(/[^a-z0-9]/g, ''));
	expect(sorted).toEqual([...sorted].sort());
	expect(names(await games('?sort=name'))).not.toEqual(names(await games()));
});

dbTest('games sorted by name are in the order of the titles that a language shows', async () => {
	await change('theirs', { title: JSON.stringify({ en: 'Zebra', es: 'Águila' }) });
	await change('small', { title: JSON.stringify({ en: 'Aaa', es: 'Zorro' }) });
	const filter = { language: 'es', sort: 'name', year: 0, limit: 100, offset: 0 } as const;
	const nonePlayable = { definedNames: [], renamedUids: [], blockedEndpoints: [] };
	const sorted = await listGames(server.services.database.read, filter, nonePlayable, new Date());
	const titles = sorted.map(({ title }) => localized(title, 'es'));
	expect([titles[0], titles.at(-1)]).toEqual(['Águila', 'Zorro']);
	const folded = titles.map(foldText);
	expect(folded).toEqual([...folded].sort());
});

dbTest('unreleased games are sorted by release date and include held-back games of any date', async () => {
	const unreleased = async () => names((await server.get('/api/games/unreleased')).body.data);
	expect(await unreleased()).toEqual([UNRELEASED, own.later.name]);
	const before = (await server.get('/api/games')).body.extra;
	await change('small', { is_held_back: 1 });
	expect(await unreleased()).toContain('small');
	expect((await server.get('/api/games/small')).body.data).toMatchObject({ is_released: false, endpoint: null });
	expect((await server.get('/api/games')).body.extra).toMatchObject({
		available_count: before.available_count - 1,
		upcoming_count: before.upcoming_count + 1,
	});
	await change('small', { is_held_back: 0 });
});

dbTest('a game is returned in the requested language, with English as the fallback', async () => {
	const game = async (lang: string) => (await server.get(`/api/games/lantern${lang}`)).body.data;
	expect((await game('')).title).toBe('The lantern');
	expect((await game('?lang=zh')).title).toBe('灯河');
	expect(await game('?lang=fr')).toEqual(await game(''));
	await change('lantern', { summary: JSON.stringify({ en: 'Only in English' }) });
	expect((await game('?lang=zh')).summary).toBe('Only in English');
});

test('details of a game contain pictures with sizes, languages, gallery and other games', async () => {
	const { data } = (await server.get(`/api/games/${OWN_GAME}`)).body;
	expect(data.media.banner_file.renditions.map(({ url }: { url: string }) => url)).toContain(data.banner_file);
	expect(data.gallery_images).toHaveLength(3);
	expect(data.languages.map(({ code }: { code: string }) => code)).toEqual(own.tide.languages);
	expect(data.endpoint).toBe(`/demo/${OWN_GAME}/`);
	expect(names(data.other_games)).not.toContain(OWN_GAME);
	expect(data.other_games.every((game: Game) => game.is_released && game.has_public_page)).toBe(true);
	await server.services.content.change((tx) => setRelatedGames(tx, own.tide.uid, [own.old.uid, own.lantern.uid]));
	expect(names((await server.get(`/api/games/${OWN_GAME}`)).body.data.other_games).slice(0, 2)).toEqual([
		'old',
		'lantern',
	]);
});

test('a picture is left out until its renditions are made, and a required one has a quiet colour', async () => {
	const { uid: waiting } = await testPicture(server, { renditions: [] });
	const { uid: made } = await testPicture(server);
	const { name } = await testGame(server, { banner: waiting, poster_file: waiting, gallery: [waiting, made] });
	const { data } = (await server.get(`/api/games/${name}`)).body;
	expect([data.banner, data.poster_file, data.media]).toEqual([null, null, {}]);
	expect(data.gallery_images).toHaveLength(1);
	const banner = await testBanner(server, { image: waiting });
	const shown = (await server.get('/api/banners')).body.data.find(({ title }: any) => title === banner.title.en);
	expect(shown.media.url.color).toBe(UNKNOWN_COLOR);
});

test('if a provider has few games, games of other providers fill the list of other games', async () => {
	const { other_games } = (await server.get('/api/games/small')).body.data;
	expect(names(other_games)[0]).toBe('old');
	expect(other_games).toHaveLength(4);
	expect(other_games.slice(1).every((game: Game) => game.provider_name !== 'playson')).toBe(true);
});

test('visitors get no address of a demo that is not released or not public', async () => {
	expect((await server.get(`/api/games/${UNRELEASED}`)).body.data.endpoint).toBeNull();
	expect((await server.get(`/api/games/${PARTNER_GAME}`)).body.data).toMatchObject({
		endpoint: null,
		demo: 'clients',
	});
});

test('a demo for clients has an address only with a session, and never from the cache', async () => {
	const operator = await testSession(server, await testUser(server));
	for (const headers of [operator, undefined, operator]) {
		const { data } = (await server.get(`/api/games/${PARTNER_GAME}`, headers)).body;
		expect([data.demo, data.endpoint]).toEqual(['clients', headers ? `/demo/${PARTNER_GAME}/` : null]);
	}
});

dbTest('our own demo lists its own languages, an external demo those of its game', async () => {
	const codesOf = async () =>
		(await server.get(`/api/games/${OWN_GAME}`)).body.data.demo_languages.map(({ code }: { code: string }) => code);
	expect(await codesOf()).toEqual(demoLanguages);
	await change(OWN_GAME, { endpoint: 'https://games.partner.test/play' });
	expect(await codesOf()).toEqual(own.tide.languages);
	await change(OWN_GAME, { endpoint: null });
});

test('a game without a public page is not found', async () => {
	const { status, body } = await server.get('/api/games/pageless');
	expect(status).toBe(404);
	expect(body.error.code).toBe('not_found');
});

test('the latest games are released, newest first, at most twelve per provider', async () => {
	for (let more = 0; more < LATEST_GAMES_PER_PROVIDER; more++) await testGame(server);
	const latest: Game[] = (await server.get('/api/games/latest')).body.data;
	expect(latest.every((game) => game.is_released)).toBe(true);
	expect(latest.filter((game) => game.provider_name === 'bng')).toHaveLength(LATEST_GAMES_PER_PROVIDER);
	const dates = latest.map((game) => game.release_date);
	expect(dates).toEqual([...dates].sort().reverse());
	expect(latest[0]!.name).toBe(OWN_GAME);
	expect(names(latest)).not.toContain('lantern');
	expect(names(latest)).toEqual(expect.arrayContaining(['theirs', 'small', 'old']));
});
