/** Tests the page of a game for operators, and the archive with its files, over HTTP. */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect } from 'vitest';
import { dbTest, test } from '../../testing/db-test.ts';
import type { ClientGame } from '../../../contract/client-games.ts';
import { releaseHistory } from '../client-changes/client-changes.store.ts';
import { importOperatorFigures } from '../figures/figures.store.ts';
import { checkZip, readZipEntry } from '../../resources/media/zip-check.ts';
import {
	testCampaign,
	testCertificate,
	testDocument,
	testDocumentType,
	testGame,
	testGameAsset,
	testMarket,
	testPromoTool,
	testRoadmapItem,
} from '../../testing/factories.ts';
import { signIn } from '../../testing/sign-in.ts';
import { setStaffRole, staffAt, type Staff } from '../../testing/staff.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';

let now = new Date('2026-05-15T10:00:00Z');
const CALL = '/api/client-area/games';

let server: TestSite;
let staff: Staff;
let operator: { cookie: string };
let second: { cookie: string };
const uids = { own: '', other: '' };

beforeAll(async () => {
	server = await startTestSite({ now: () => now });
	staff = await staffAt(server);
	operator = await signIn(server, 'operator');
	second = await signIn(server, 'second');
	const companies = await server.services.database.read.selectFrom('companies').selectAll().execute();
	uids.own = companies.find(({ name }) => name === 'Northlight Casino')!.uid;
	uids.other = companies.find(({ name }) => name === 'Kumo Club')!.uid;
});
afterAll(() => server.stop());

const show = async (name: string, who = operator, query = ''): Promise<ClientGame> => {
	const { status, body } = await server.get(`${CALL}/${name}${query}`, who);
	expect([name, status]).toEqual([name, 200]);
	return body.data;
};

test('visitors get neither the game nor its files', async () => {
	const { name } = await testGame(server);
	for (const path of [`${CALL}/${name}`, `${CALL}/${name}/files.zip`]) {
		const { status, headers } = await server.get(path);
		expect([path, status, headers.get('cache-control')]).toEqual([path, 401, 'private, no-store']);
	}
});

test('an unpublished game is not found, and a game without a public page is', async () => {
	const hidden = await testGame(server, { is_published: 0 });
	const internal = await testGame(server, { has_public_page: 0 });
	for (const path of [`${CALL}/${hidden.name}`, `${CALL}/${hidden.name}/files.zip`, `${CALL}/no-such`])
		expect((await server.get(path, operator)).status).toBe(404);
	expect(await show(internal.name)).toMatchObject({ title: internal.title.en, url: null });
});

dbTest('an old slug leads to the new one', async () => {
	const { uid, name } = await testGame(server);
	const item = await staff.item('GET', `games/${uid}`);
	const content = { ...item.content, name: `${name}-renamed` };
	await staff.item('PUT', `games/${uid}`, { revision: item.revision, content, publish: true });
	const { status, headers } = await server.request('GET', `${CALL}/${name}?lang=zh`, undefined, operator);
	expect([status, headers.get('location')]).toEqual([301, `${CALL}/${name}-renamed?lang=zh`]);
});

test('a game names the time of its first publication, also after a later one', async () => {
	const { uid, name } = await testGame(server, { is_published: 0 });
	const createdAt = now;
	expect(await releaseHistory(server.services.database.read, { uid, created_at: 'created' })).toEqual({
		announced_at: 'created',
		former_release_dates: [],
	});
	const publish = async (minutes: number, release_date: string) => {
		now = new Date(createdAt.getTime() + minutes * 60_000);
		const { revision, content } = await staff.item('GET', `games/${uid}`);
		await staff.item('PUT', `games/${uid}`, { revision, content: { ...content, release_date }, publish: true });
		return now.toISOString();
	};
	const announced_at = await publish(1, '2026-08-01T09:00:00.000Z');
	await publish(2, '2026-09-01T09:00:00.000Z');
	now = createdAt;
	expect(await show(name)).toMatchObject({ announced_at, former_release_dates: ['2026-08-01T09:00:00.000Z'] });
});

test('games of the sample studio have an announcement before the first move of their release', async () => {
	const { announced_at, former_release_dates, release_date } = await show('clockwork-bazaar');
	expect(former_release_dates).toHaveLength(2);
	const dates = [announced_at, ...former_release_dates, release_date];
	expect(dates).toEqual(dates.toSorted());
});

test('operators see an unreleased game, without its demo', async () => {
	const game = await show('glacier-gold');
	expect(game).toMatchObject({ is_released: false, endpoint: null, demo: 'none' });
	expect(game.release_date > now.toISOString()).toBe(true);
});

test('a game that this software plays has its demo, its other returns and its bets', async () => {
	const game = await show('thunder-yak');
	expect(game.endpoint).toBe('/demo/thunder-yak/');
	expect(game.other_returns.length).toBeGreaterThan(0);
	expect(game.other_returns).not.toContain(game.rtp);
	expect([game.bet_levels[0], game.bet_levels.at(-1)]).toEqual([game.min_bet, game.max_bet]);
	expect(game.documents.map(({ type }) => type.key)).toContain('game-sheets');
	expect(game.pictures.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['logo', 'banner', 'gallery']));
	const [logo] = game.pictures;
	expect(logo).toMatchObject({ kind: 'logo', file: expect.stringMatching(/^\/media\/.+\.webp$/) });
	expect(logo!.download_name).toBe(`thunder-yak-logo-${logo!.width}x${logo!.height}.webp`);
	expect((await server.get(logo!.file)).status).toBe(200);
	expect(game.promo_tools.map(({ slug }) => slug)).toContain('lobby-icons');
	for (const { file } of game.promo_tools.flatMap(({ files }) => files))
		expect((await server.get(file, operator)).status).toBe(200);
});

test('an external game has no recorded mathematics', async () => {
	const { name } = await testGame(server, { endpoint: 'https://games.partner.test/a' });
	expect(await show(name)).toMatchObject({ other_returns: [], bet_levels: [] });
});

test('campaigns and roadmap items of the game are listed, those of others are not', async () => {
	const game = await testGame(server);
	const other = await testGame(server);
	const campaign = await testCampaign(server, { games: [game.uid, other.uid] });
	await testCampaign(server, { games: [game.uid], is_published: 0 });
	await testCampaign(server, { games: [other.uid] });
	const item = await testRoadmapItem(server, { link: `/game/${game.name}/` });
	await testRoadmapItem(server, { link: `/game/${other.name}/` });
	const { campaigns, roadmap } = await show(game.name);
	expect(campaigns.map(({ slug }) => slug)).toEqual([campaign.slug]);
	expect(roadmap).toEqual([
		{ uid: item.uid, title: item.title.en, start_date: item.start_date, end_date: item.end_date },
	]);
});

const figures = (bets: number) => ({ bets, ggr: bets / 10, rounds: bets / 10, players: 3, vips: 1 });

test('each operator sees only the figures of their company', async () => {
	const game = await testGame(server);
	await server.services.content.change((tx) =>
		importOperatorFigures(tx, [
			{ company_uid: uids.own, month: '2026-03', game_uid: game.uid, ...figures(1000) },
			{ company_uid: uids.own, month: '2026-04', game_uid: game.uid, ...figures(2000) },
			{ company_uid: uids.other, month: '2026-04', game_uid: game.uid, ...figures(50_000) },
		]),
	);
	const bets = async (who: { cookie: string }, query = '') =>
		(await show(game.name, who, query)).figures!.by_month.map((row) => [row.month, row.bets]);
	expect(await bets(operator)).toEqual([
		['2026-03', 1000],
		['2026-04', 2000],
	]);
	expect(await bets(second)).toEqual([['2026-04', 50_000]]);
	// The parameter `company` does not reveal figures of another company.
	expect(await bets(operator, `?company=${uids.other}`)).toEqual(await bets(operator));
	const { figures: own } = await show(game.name);
	expect(own).toMatchObject({ period: { from: '2025-05', to: '2026-04' }, company: { name: 'Northlight Casino' } });
	const all = await show(game.name, await signIn(server, 'staff'));
	expect(all.figures).toMatchObject({ company: null });
	expect(all.figures!.by_month.at(-1)).toMatchObject({ month: '2026-04', bets: 52_000 });
});

dbTest('a game without figures has none, and staff without the right to figures are told so', async () => {
	const { name } = await testGame(server);
	expect(await show(name)).toMatchObject({ figures_allowed: true, figures: { by_month: [] } });
	await setStaffRole(server, 'editor');
	try {
		const game = await show('thunder-yak', await signIn(server, 'staff'));
		expect(game).toMatchObject({ figures_allowed: false, figures: null });
	} finally {
		await setStaffRole(server, 'manager');
	}
});

test('certificates are those of the game that partners may see, with their markets', async () => {
	const game = await testGame(server);
	const other = await testGame(server);
	await testMarket(server, 'atlantis', { en: 'Atlantis', zh: '亚特兰蒂斯' });
	const of = { game_uid: game.uid, market_uid: 'atlantis' };
	await testCertificate(server, { ...of, rtp: 96.5, reference: 'AT-1', valid_until: '2026-05-01T00:00:00.000Z' });
	await testCertificate(server, { ...of, rtp: 97, reference: 'DRAFT', is_published: 0 });
	await testCertificate(server, { ...of, game_uid: other.uid });
	const { certificates } = await show(game.name, operator, '?lang=zh');
	expect(certificates).toMatchObject([
		{ market: { key: 'atlantis', title: '亚特兰蒂斯' }, state: 'expired', rtp: 96.5, reference: 'AT-1', file: null },
	]);
	expect(certificates).toHaveLength(1);
});

test(
	'the archive has every file that the caller may download, and a manifest with their hashes',
	{ tags: ['long'] },
	async () => {
		const game = await testGame(server);
		await testDocumentType(server, 'sheets', { en: 'Sheets', zh: '说明' });
		const sheet = { title: { en: 'Paper: sheet' }, content_type: 'application/pdf' };
		for (const name of ['paper-1.pdf', 'paper-2.pdf'])
			await testDocument(server, {
				type_uid: 'sheets',
				games: [game.uid],
				file: { ...sheet, name, bytes: Buffer.from(`bytes of ${name}`) },
			});
		await testDocument(server, {
			type_uid: 'sheets',
			file: { ...sheet, name: 'of-no-game.pdf', bytes: Buffer.from('nothing') },
		});
		await testMarket(server, 'lemuria', { en: 'Lemuria' });
		await testCertificate(server, {
			game_uid: game.uid,
			market_uid: 'lemuria',
			reference: 'LM/7: a',
			file: { ...sheet, name: 'paper-lm-7.pdf', bytes: Buffer.from('certified') },
		});
		await testCertificate(server, { game_uid: game.uid, market_uid: 'lemuria', certificate_state: 'planned' });
		const pack = Buffer.alloc(300_000, 'pack');
		const file = (name: string) => ({ name, title: { en: 'Kit' }, content_type: 'application/zip', bytes: pack });
		await testPromoTool(server, { name: { en: 'Kit' }, games: [game.uid], files: [file('paper-kit.zip')] });
		await testPromoTool(server, {
			name: { en: 'Draft kit' },
			is_visible: 0,
			games: [game.uid],
			files: [file('paper-draft.zip')],
		});
		const film = { name: 'paper-film.mp4', content_type: 'video/mp4', bytes: Buffer.from('film') };
		await testGameAsset(server, { game_uid: game.uid, file: film });

		const unpack = async (who: { cookie: string }) => {
			const response = await fetch(`${server.url}${CALL}/${game.name}/files.zip`, { headers: who });
			expect(response.headers.get('content-type')).toBe('application/zip');
			expect(response.headers.get('content-disposition')).toContain(`filename="${game.name}.zip"`);
			const path = join(tmpdir(), `${game.name}-${Math.random()}.zip`);
			await writeFile(path, Buffer.from(await response.arrayBuffer()));
			const entries = await checkZip(path);
			return Promise.all(
				entries.map(async (entry) => ({ name: entry.name, content: await readZipEntry(path, entry, 1_000_000) })),
			);
		};
		const files = await unpack(operator);
		expect(files.map(({ name }) => name)).toEqual([
			'certificates/lemuria-LM 7 a.pdf',
			'documents/Paper sheet.pdf',
			'documents/Paper sheet (2).pdf',
			'promo-tools/Kit/Kit.zip',
			`assets/${game.name}_video_original.mp4`,
			'sheets/Game sheet v1.pdf',
			'sheets/Game sheet v1.json',
			'manifest.json',
		]);
		expect(files[3]!.content.equals(pack)).toBe(true);
		const manifest = JSON.parse(files.at(-1)!.content.toString());
		expect(manifest).toEqual({
			game: game.name,
			created_at: now.toISOString(),
			files: files.slice(0, -1).map(({ name, content }) => ({
				name,
				size: content.length,
				sha256: createHash('sha256').update(content).digest('hex'),
			})),
		});
		const data = JSON.parse(files.find(({ name }) => name.endsWith('.json'))!.content.toString());
		expect(data).toMatchObject({ kind: 'game', version: 1, data: { name: game.name } });
		expect(data.pdf_sha256).toBe(manifest.files.find(({ name }: { name: string }) => name.endsWith('v1.pdf')).sha256);
		expect((await show(game.name)).files).toEqual({
			count: 5,
			size: files.slice(0, 5).reduce((sum, { content }) => sum + content.length, 0),
		});
		const ofStaff = await unpack(await signIn(server, 'staff'));
		expect(ofStaff.map(({ name }) => name)).toContain('promo-tools/Draft kit/Kit.zip');
	},
);
