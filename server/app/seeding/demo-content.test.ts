import { expect } from 'vitest';
import { dbTest, test } from '../../testing/db-test.ts';
import { demo, demoAccounts } from '../../testing/demo-studio.ts';
import { definitions } from '../../../slots/definitions.ts';
import type { Database, Schema } from '../../database/schema.ts';
import { openDatabase } from '../../database/open-database.ts';
import { ContentVersion } from '../../database/content-version.ts';
import { diskStorage } from '../../platform/storage/disk-storage.ts';
import { contentTypes } from '../content-types.ts';
import { nextContentChange } from '../next-content-change.ts';
import { sumOperatorFigures } from '../../features/figures/figures.store.ts';
import { signIn } from '../../testing/sign-in.ts';
import { onPostgres, startTestSite, type TestSite } from '../../testing/test-site.ts';
import { loadDemoContent } from './demo-content.ts';
import { moveDemoDates } from './demo-dates.store.ts';

const { banners, campaigns, categories, documents, documentTypes, games, news, providers } = demo;
const { gameAssets, gameCertificates, lobbyFormats, markets, offices, packs, partners, promoTools, roadmap } = demo;
const DAY_MS = 24 * 60 * 60 * 1000;

const count = async (database: Database, table: keyof Schema) =>
	(
		await database.read
			.selectFrom(table)
			.select((eb) => eb.fn.countAll<number>().as('n'))
			.executeTakeFirstOrThrow()
	).n;

const upcoming = async (server: TestSite) => (await server.get('/api/games/unreleased')).body.data.length;

dbTest('the demo studio is loaded completely and only once', async () => {
	const server = await startTestSite();
	const { database, content, storage, now } = server.services;
	const expected: [keyof Schema, readonly unknown[]][] = [
		['games', games],
		['news', news],
		['news_categories', categories],
		['banners', banners],
		['partners', partners],
		['roadmap_items', roadmap],
		['offices', offices],
		['users', demoAccounts],
		['companies', demoAccounts.filter(({ company }) => company)],
		['campaigns', campaigns],
		['providers', providers],
		['document_types', documentTypes],
		['documents', documents],
		['markets', markets],
		['game_certificates', gameCertificates],
		['lobby_formats', lobbyFormats],
		['game_assets', gameAssets],
		['files', [...documents, ...Object.keys(packs), ...gameCertificates.filter(({ file }) => file)]],
		['promo_tools', promoTools],
	];
	for (const [table, { length }] of expected) expect([table, await count(database, table)]).toEqual([table, length]);
	expect(await loadDemoContent({ database, content, storage, now })).toBe(false);
	expect(await count(database, 'games')).toBe(games.length);
	await server.stop();
});

/** Pages and browser tests need at least one item of each kind. */
test('the demo studio has items of every kind', () => {
	const own = games.filter(({ provider }) => provider === 'bng');
	const released = games.filter(({ releaseDay }) => releaseDay < 0);
	expect(released.filter(({ provider }) => provider === 'bng').map(({ name }) => name)).toEqual(
		expect.arrayContaining(Object.keys(definitions)),
	);
	const kinds: Record<string, unknown[]> = {
		'released games of each provider': ['bng', 'partner', 'playson'].filter((provider) =>
			released.some((game) => game.provider === provider),
		),
		'games to come': own.filter(({ releaseDay }) => releaseDay > 0),
		'games without a page': games.filter(({ hasPublicPage }) => !hasPublicPage),
		'games without a phone version': games.filter(({ hasMobile }) => !hasMobile),
		'games of ours for partners only': own.filter(
			({ name, isPlayableInPublicArea }) => name in definitions && !isPlayableInPublicArea,
		),
		'years of the roadmap': [...new Set(roadmap.map(({ startDay }) => Math.round(startDay / 365)))],
	};
	for (const [kind, { length }] of Object.entries(kinds)) expect([kind, length > 0]).toEqual([kind, true]);
	expect(kinds['released games of each provider']).toHaveLength(3);
	expect(kinds['years of the roadmap']!.length).toBeGreaterThan(1);
	const visibilities = new Set(news.map((item) => `${item.showInPublicArea} ${item.showInClientArea}`));
	expect(visibilities.size).toBe(4);
});

test('a store that is not empty stays unchanged', async () => {
	const server = await startTestSite({ demo: false });
	const { database, content, storage, now } = server.services;
	await content.change(async (tx) => {
		await tx.insertInto('settings').values({ key: 'newsletter_link', value: '"https://own.test"' }).execute();
	});
	expect(await loadDemoContent({ database, content, storage, now })).toBe(false);
	expect(await count(database, 'games')).toBe(0);
	await server.stop();
});

dbTest('a failed load leaves the store empty, and the next load is complete', { tags: ['long'] }, async () => {
	const server = await startTestSite({ demo: false });
	const { services } = server;
	const { database } = services;
	const failing = new ContentVersion(
		{
			...database,
			transaction: (work) =>
				database.transaction(async (tx) => {
					await work(tx);
					throw new Error('the power fails');
				}),
		},
		nextContentChange(contentTypes),
	);
	await expect(loadDemoContent({ ...services, content: failing })).rejects.toThrow('the power fails');
	expect(await count(database, 'media')).toBe(0);
	expect(await count(database, 'games')).toBe(0);
	expect(await loadDemoContent(services)).toBe(true);
	expect(await count(database, 'games')).toBe(games.length);
	await server.stop();
});

test(
	'campaigns are live, upcoming and previous on the day of loading, and still are a season later',
	{ tags: ['long'] },
	async () => {
		let at = new Date('2026-03-31T23:30:00Z');
		const server = await startTestSite({ now: () => at });
		const states = async () => {
			const now = at.toISOString();
			const rows = await server.services.database.read
				.selectFrom('campaigns')
				.select(['start_date', 'end_date'])
				.execute();
			const count = { live: 0, upcoming: 0, previous: 0 };
			for (const { start_date: start, end_date: end } of rows) {
				expect(start < end).toBe(true);
				count[now < start ? 'upcoming' : now < end ? 'live' : 'previous']++;
			}
			return count;
		};
		const loaded = await states();
		for (const state of Object.values(loaded)) expect(state).toBeGreaterThan(0);
		at = new Date(at.getTime() + 92 * DAY_MS);
		await moveDemoDates(server.services);
		expect(await states()).toEqual(loaded);
		await server.stop();
	},
);

test(
	'every link and picture of campaigns and promo tools has a file, and linked files are not public',
	{ tags: ['long'] },
	async () => {
		const server = await startTestSite();
		const { database, storage } = server.services;
		const { read } = database;
		const campaigns = await read.selectFrom('campaigns').select(['promo_link', 'ct_link']).execute();
		const tools = await read.selectFrom('promo_tools').select('page_html').execute();
		const html = tools.map((tool) => tool.page_html.replaceAll('\\"', '"')).join('');
		const links = [
			...campaigns.flatMap((each) => [each.promo_link, each.ct_link]),
			...[...html.matchAll(/href="(\/api\/[^"]+)"/g)].map(([, link]) => link!),
		];
		expect(links.length).toBeGreaterThan(campaigns.length);
		const files = await read.selectFrom('files').selectAll().execute();
		for (const link of links) {
			const [, kind, name] = /^\/api\/(documents|client-area)\/files\/([^?]+)/.exec(link) ?? [];
			const file = files.find((each) => each.name === name);
			expect([link, kind === 'documents' ? file?.document_uid : file?.promo_tool_uid]).toEqual([
				link,
				expect.any(String),
			]);
		}
		for (const { name, size } of files) {
			expect([name, (await storage.find('files', name))?.size]).toEqual([name, size]);
			for (const path of [`/media/${name}`, `/static/media/${name}`, `/files/${name}`])
				expect([path, (await server.get(path)).status]).toEqual([path, 404]);
		}
		// A stored picture must replace each drawing in a page.
		const slides = promoTools.reduce((sum, { page }) => sum + (page.en + page.zh).split('<img ').length - 1, 0);
		expect(html.split('<img ').length - 1).toBe(slides);
		const pictures = new Set([...html.matchAll(/<img src="([^"]+)"/g)].map(([, src]) => src!));
		expect(pictures.size).toBeGreaterThan(0);
		for (const src of pictures) expect([src, (await server.get(src)).status]).toEqual([src, 200]);
		await server.stop();
	},
);

test(
	'the demo companies have two years of figures up to last month, and the same day gives the same figures',
	{ tags: ['long'] },
	async () => {
		const now = () => new Date('2026-03-05T12:00:00Z');
		const [first, second] = await Promise.all([startTestSite({ now }), startTestSite({ now })]);
		const companiesOf = (server: TestSite) =>
			server.services.database.read.selectFrom('companies').selectAll().orderBy('name').execute();
		const figuresOf = async (server: TestSite, uid: string) =>
			sumOperatorFigures(server.services.database.read, 'month', { from: '2000-01', to: '2099-12', company: uid });
		const [kumo, northlight] = await companiesOf(first);
		const [kumoAgain] = await companiesOf(second);
		const figures = await figuresOf(first, kumo!.uid);
		expect(figures).toHaveLength(24);
		expect([figures[0]!.key, figures.at(-1)!.key]).toEqual(['2024-03', '2026-02']);
		expect(await figuresOf(second, kumoAgain!.uid)).toEqual(figures);
		expect(await figuresOf(first, northlight!.uid)).not.toEqual(figures);
		for (const { bets, ggr, rounds, players, vips } of figures) {
			expect(ggr / bets).toBeGreaterThan(0.02);
			expect(ggr / bets).toBeLessThan(0.08);
			expect(rounds > players && players > vips && vips > 0).toBe(true);
		}
		await first.stop();
		await second.stop();
	},
);

test('an empty studio serves an empty site', async () => {
	const server = await startTestSite({ demo: false });
	expect((await server.get('/api/games')).body).toEqual({
		status: 'ok',
		data: [],
		extra: { available_count: 0, upcoming_count: 0, providers: [] },
	});
	const page = await server.get('/');
	expect(page.status).toBe(200);
	expect(page.headers.get('etag')).not.toBeNull();
	expect(server.log.filter((line) => Number(line.level) >= 50)).toEqual([]);
	await server.stop();
});

test('files of the demo studio were published on the date of their item', { tags: ['long'] }, async () => {
	let at = new Date('2026-11-29T12:00:00Z');
	const server = await startTestSite({ now: () => at });
	const { read } = server.services.database;
	const publications = async () => ({
		documents: await read
			.selectFrom('published_files')
			.innerJoin('documents', 'documents.uid', 'item_uid')
			.select(['published_at', 'c_at as date'])
			.execute(),
		certificates: await read
			.selectFrom('published_files')
			.innerJoin('game_certificates', 'game_certificates.uid', 'item_uid')
			.select(['published_at', 'valid_from as date'])
			.execute(),
	});
	const expectDated = async () => {
		for (const [kind, rows] of Object.entries(await publications())) {
			expect([kind, rows.length > 10]).toEqual([kind, true]);
			expect(rows.filter(({ published_at, date }) => published_at !== date)).toEqual([]);
		}
	};
	await expectDated();
	at = new Date(at.getTime() + 5 * DAY_MS);
	await moveDemoDates(server.services);
	await expectDated();
	await server.stop();
});

test('the downloads of certificates are named after game, market and reference', async () => {
	const server = await startTestSite();
	const { file, game, reference } = gameCertificates.find((each) => each.file && each.market === 'malta')!;
	const path = `/api/client-area/files/${file}`;
	const names = await Promise.all(
		['en', 'zh'].map(async (lang) => {
			const { headers } = await server.get(`${path}?lang=${lang}`, await signIn(server, 'operator'));
			return decodeURIComponent(headers.get('content-disposition')!);
		}),
	);
	const { title } = games.find(({ name }) => name === game)!;
	expect(names[0]).toContain(`${title.en} Malta ${reference}.pdf`);
	expect(names[1]).toContain(`${title.zh} 马耳他 ${reference}.pdf`);
	await server.stop();
});

test('the start page lists the changes of the demo studio from the newest to the oldest', async () => {
	const server = await startTestSite();
	const { body } = await server.get('/api/client-area/changes', await signIn(server, 'operator'));
	const times = body.data.map(({ at }: { at: string }) => at);
	expect(times.length).toBeGreaterThan(3);
	expect(times).toEqual(times.toSorted().reverse());
	await server.stop();
});

dbTest(
	'dates of unedited demo items move along with the calendar, and edited items stay',
	{ tags: ['long-on-postgres'] },
	async () => {
		let at = new Date();
		const server = await startTestSite({ now: () => at });
		const { database, content } = server.services;
		const before = await upcoming(server);
		const dateOf = async (name: string) =>
			(
				await database.read
					.selectFrom('games')
					.select('release_date')
					.where('name', '=', name)
					.executeTakeFirstOrThrow()
			).release_date;
		const [first, second] = games.filter(({ releaseDay }) => releaseDay > 0).map(({ name }) => name) as [
			string,
			string,
		];
		const untouched = await dateOf(first);
		const edited = '2031-01-01T00:00:00.000Z';
		await content.change(async (tx) => {
			await tx
				.updateTable('games')
				.set({ release_date: edited, updated_at: '2030-01-01T00:00:00.000Z' })
				.where('name', '=', second)
				.execute();
		});

		at = new Date(at.getTime() + 100 * DAY_MS);
		expect(await upcoming(server)).toBeLessThan(before);
		await moveDemoDates(server.services);
		expect(await upcoming(server)).toBe(before);
		expect(Date.parse(await dateOf(first)) - Date.parse(untouched)).toBe(100 * DAY_MS);
		expect(await dateOf(second)).toBe(edited);
		// Stored changes of a game contain its release date, so these dates must move too.
		const { fields } = await database.read
			.selectFrom('client_changes')
			.innerJoin('games', 'games.uid', 'client_changes.item_uid')
			.select('fields')
			.where('games.name', '=', first)
			.orderBy('number', 'desc')
			.executeTakeFirstOrThrow();
		expect(JSON.parse(fields)).toMatchObject([{ field: 'release_date', after: await dateOf(first) }]);

		// A second call on the same day or with an earlier clock must change nothing.
		const version = content.current;
		await moveDemoDates(server.services);
		at = new Date(at.getTime() - 10 * DAY_MS);
		await moveDemoDates(server.services);
		expect(content.current).toBe(version);
		await server.stop();
	},
);

dbTest.runIf(onPostgres)(
	'two processes that start on an empty store load the demo studio once',
	{ tags: ['long'] },
	async () => {
		const first = await startTestSite({ demo: false });
		const { config, log, now } = first.services;
		const open = async () => {
			const database = await openDatabase(config, () => {});
			return {
				database,
				content: new ContentVersion(database, nextContentChange(contentTypes)),
				storage: diskStorage(config.dataDir),
				log,
				now,
			};
		};
		const processes = await Promise.all([open(), open()]);
		const loaded = await Promise.all(processes.map((each) => loadDemoContent(each)));
		expect(loaded.filter(Boolean)).toHaveLength(1);
		expect(await count(first.services.database, 'games')).toBe(games.length);
		for (const { database } of processes) await database.close();
		await first.stop();
	},
);
