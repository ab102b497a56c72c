/** Tests game sheets, mathematics reports and RNG statements over HTTP: their versions, their data and their PDFs. */
import { createHash } from 'node:crypto';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { dbTest, test } from '../../testing/db-test.ts';
import { SHEET_VERSION_ID, type ListedSheet, type Sheet } from '../../../contract/sheets.ts';
import { readRecord } from '../../../slots/read-maths-record.ts';
import { sheetDocument } from './sheet-document.ts';
import { namedFiles } from '../../resources/media/sweep.store.ts';
import { testCertificate, testGame, testMarket } from '../../testing/factories.ts';
import { signIn } from '../../testing/sign-in.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';

let clock = new Date('2026-05-15T10:00:00Z');
const CALL = '/api/client-area/games';

let server: TestSite;
let operator: { cookie: string };

/** Returns the digest of the first words of Threefry-2x32-20 with the key 0. The high word of the counter is 0. */
function threefryDigest(words: number): string {
	const rotations = [13, 15, 26, 6, 17, 29, 16, 24];
	const keys = [0, 0, 0x1bd11bda];
	const numbers = new Uint32Array(words);
	for (let block = 0; block * 2 < words; block++) {
		let [x, y] = [block, 0];
		for (let round = 0; round < 20; round++) {
			x = (x + y) >>> 0;
			const turn = rotations[round % 8]!;
			y = (((y << turn) | (y >>> (32 - turn))) ^ x) >>> 0;
			if (round % 4 < 3) continue;
			const step = (round + 1) / 4;
			x = (x + keys[step % 3]!) >>> 0;
			y = (y + keys[(step + 1) % 3]! + step) >>> 0;
		}
		numbers.set([x, y], block * 2);
	}
	// The machines that run the tests store the low byte first.
	return createHash('sha256').update(numbers).digest('hex');
}

beforeAll(async () => {
	server = await startTestSite({ now: () => clock });
	operator = await signIn(server, 'operator');
});
afterAll(() => server.stop());

const list = async (name: string, query = ''): Promise<ListedSheet[]> => {
	const { status, body } = await server.get(`${CALL}/${name}/sheets${query}`, operator);
	expect([name, status]).toEqual([name, 200]);
	return body.data;
};
const show = async (name: string, kind: string, query = ''): Promise<Sheet> => {
	const { status, body } = await server.get(`${CALL}/${name}/sheets/${kind}${query}`, operator);
	expect([name, kind, query, status]).toEqual([name, kind, query, 200]);
	return body.data;
};
const download = async (path: string): Promise<Buffer> => {
	const response = await fetch(`${server.url}${CALL}/${path}`, { headers: operator });
	expect(response.status).toBe(200);
	return Buffer.from(await response.arrayBuffer());
};
const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const change = (uid: string, values: object) =>
	server.services.content.change((tx) => tx.updateTable('games').set(values).where('uid', '=', uid).execute());

test('visitors get no sheet, and a hidden game has none', async () => {
	const { name } = await testGame(server);
	const hidden = await testGame(server, { is_published: 0 });
	for (const path of ['', '/game', '/game/data.json', '/game/sheet.pdf']) {
		const { status, headers } = await server.get(`${CALL}/${name}/sheets${path}`);
		expect([path, status, headers.get('cache-control')]).toEqual([path, 401, 'private, no-store']);
		for (const slug of [hidden.name, 'no-such'])
			expect((await server.get(`${CALL}/${slug}/sheets${path}`, operator)).status).toBe(404);
	}
});

test('a game of this software has all three, and an external game a game sheet only', { tags: ['long'] }, async () => {
	expect((await list('thunder-yak')).map(({ kind, title }) => [kind, title])).toEqual([
		['game', 'Game sheet'],
		['maths', 'Mathematics report'],
		['rng', 'RNG statement'],
	]);
	const { name } = await testGame(server, { endpoint: 'https://games.partner.test/a' });
	expect((await list(name)).map(({ kind }) => kind)).toEqual(['game']);
	for (const kind of ['maths', 'rng'])
		expect((await server.get(`${CALL}/${name}/sheets/${kind}`, operator)).status).toBe(404);
});

dbTest(
	'a change makes a new version, and the old one stays readable with the same file',
	{ tags: ['long'] },
	async () => {
		clock = new Date('2026-05-15T10:00:00Z');
		const game = await testGame(server, { rtp: 96.1 });
		const [first] = await list(game.name);
		expect(first).toMatchObject({ version: { number: 1, created_at: clock.toISOString() }, version_count: 1 });
		expect(first!.version.id).toMatch(SHEET_VERSION_ID);
		const bytes = await download(`${game.name}/sheets/game/sheet.pdf`);
		expect(first!.version.file).toEqual({ size: bytes.length, sha256: hashOf(bytes) });

		clock = new Date('2026-05-15T10:10:00Z');
		expect((await list(game.name))[0]!.version).toEqual(first!.version);
		await change(game.uid, { rtp: 95.5 });
		const second = await show(game.name, 'game');
		expect(second).toMatchObject({ is_newest: true, version: { number: 2, created_at: clock.toISOString() } });
		expect(second.versions.map(({ number }) => number)).toEqual([2, 1]);
		expect(JSON.stringify(second.blocks)).toContain('95.50%');

		const old = await show(game.name, 'game', '?version=1');
		expect(old).toMatchObject({ is_newest: false, version: first!.version });
		expect(JSON.stringify(old.blocks)).toContain('96.10%');
		expect((await download(`${game.name}/sheets/game/sheet.pdf?version=1`)).equals(bytes)).toBe(true);
		const { status } = await server.get(`${CALL}/${game.name}/sheets/game?version=3`, operator);
		expect(status).toBe(404);
	},
);

dbTest(
	'what a sheet depends on makes a version too, and what it does not show makes none',
	{ tags: ['long-on-postgres'] },
	async () => {
		const game = await testGame(server);
		const numbers = async () => (await list(game.name))[0]!.version.number;
		expect(await numbers()).toBe(1);
		await change(game.uid, { is_playable_in_public_area: 1, updated_at: clock.toISOString() });
		expect(await numbers()).toBe(1);
		await testMarket(server, 'sheetland', { en: 'Sheetland' });
		await testCertificate(server, { game_uid: game.uid, market_uid: 'sheetland', rtp: 96.5, reference: 'SL-1' });
		expect(await numbers()).toBe(2);
		expect(JSON.stringify((await show(game.name, 'game')).blocks)).toContain('SL-1');
		await testCertificate(server, { game_uid: game.uid, market_uid: 'sheetland', certificate_state: 'planned' });
		expect(await numbers()).toBe(2);
	},
);

test('a certificate leaves the sheet when it expires, and the earlier version is superseded', async () => {
	clock = new Date('2026-05-15T10:00:00Z');
	const game = await testGame(server);
	await testMarket(server, 'expiring', { en: 'Expiring' });
	await testCertificate(server, {
		game_uid: game.uid,
		market_uid: 'expiring',
		reference: 'EX-1',
		valid_until: '2026-05-15T10:20:00.000Z',
	});
	const first = await show(game.name, 'game');
	expect(JSON.stringify(first.blocks)).toContain('EX-1');
	const verify = async () => (await server.get(`/api/verify/${first.version.id}`)).body.data;
	expect(await verify()).toMatchObject({ state: 'current', newer_at: null });

	clock = new Date('2026-05-15T10:20:00Z');
	// The version is superseded although nobody has requested the new version yet.
	expect(await verify()).toMatchObject({ state: 'superseded', newer_at: null });
	const second = await show(game.name, 'game');
	expect(second.version).toMatchObject({ number: 2, created_at: clock.toISOString() });
	expect(JSON.stringify(second.blocks)).not.toContain('EX-1');
	const { data } = JSON.parse(String(await download(`${game.name}/sheets/game/data.json`)));
	expect(data.certificates).toEqual([]);
	const pdf = (await download(`${game.name}/sheets/game/sheet.pdf`)).toString('latin1');
	expect(second.version.file!.sha256).not.toBe(first.version.file!.sha256);
	expect(pdf.startsWith('%PDF')).toBe(true);
	expect(await verify()).toMatchObject({ state: 'superseded', newer_at: clock.toISOString() });
	expect(await show(game.name, 'game')).toMatchObject({ version: { number: 2 } });
});

test('each language has its own versions', async () => {
	const game = await testGame(server, { title: { en: 'Anchor', zh: '船锚' } });
	const [en] = await list(game.name);
	const [zh] = await list(game.name, '?lang=zh');
	expect([en!.title, zh!.title]).toEqual(['Game sheet', '游戏说明书']);
	expect(zh!.version.id).not.toBe(en!.version.id);
	const { origin } = server.services.config;
	const { verify_url } = await show(game.name, 'game', '?language=zh');
	expect(verify_url).toBe(`${origin}/zh/verify/${zh!.version.id}/`);
	const pdf = await download(`${game.name}/sheets/game/sheet.pdf?language=zh`);
	expect((await PDFDocument.load(pdf, { updateMetadata: false })).getSubject()).toContain(verify_url);
	expect(await show(game.name, 'game', '?lang=zh')).toMatchObject({ title: '船锚', language: 'zh' });
	// A sheet may have another language than the screen.
	expect(await show(game.name, 'game', '?language=zh')).toMatchObject({
		kind_title: 'Game sheet',
		title: '船锚',
		version: { id: zh!.version.id },
	});
});

dbTest('the data of a mathematics report are those of the record', { tags: ['long-on-postgres'] }, async () => {
	const record = readRecord('tide-of-the-narwhal');
	const text = await download('tide-of-the-narwhal/sheets/maths/data.json');
	const { data, verify_url, id } = JSON.parse(text.toString());
	expect(verify_url).toBe(`${server.services.config.origin}/verify/${id}/`);
	expect(data).toMatchObject({ engine_digest: record.engine, definition_digest: record.definition });
	expect(data.modes.map((mode: { variant: string; buy: number }) => [mode.variant, mode.buy])).toEqual([
		[null, null],
		['94', null],
		['92', null],
		[null, 1],
	]);
	const { blocks } = await show('tide-of-the-narwhal', 'maths');
	const code = blocks.find((block) => block.type === 'code');
	expect(code).toMatchObject({
		lines: expect.arrayContaining([
			`npm run simulate -- tide-of-the-narwhal --spins ${record.published.simulated.rounds} --seed 2015`,
			expect.stringMatching(/--variant 94$/),
			expect.stringMatching(/--buy 1$/),
		]),
	});
	expect(blocks.find((block) => block.type === 'table')!.rows[0]).toEqual([
		'As published',
		'96.346% ± 0.005%',
		'Exact',
		'96.403% ± 0.186%',
		'445,500,000',
	]);
	// All positions in the plot are between 0 and 1.
	const plot = blocks.find((block) => block.type === 'intervals')!;
	for (const { low, middle, high, mark } of plot.intervals) {
		expect(low).toBeGreaterThanOrEqual(0);
		expect(high).toBeLessThanOrEqual(1);
		expect(low < middle && middle < high && mark > low && mark < high).toBe(true);
	}
});

dbTest('the RNG statement has the published test vectors', async () => {
	const { blocks } = await show('thunder-yak', 'rng');
	const table = blocks.find((block) => block.type === 'table')!;
	expect(table.rows[0]).toEqual(['00000000 00000000', '00000000 00000000', '6b200159 99ba4efe']);
});

test('the RNG statement says how to check it without the software, and names no command', async () => {
	const { blocks } = await show('thunder-yak', 'rng');
	expect(blocks.map(({ type }) => type)).not.toContain('code');
	const text = JSON.stringify(blocks);
	expect(text).not.toMatch(/npx|npm|vitest/);
	expect(text).toContain('Random123');
	const { data } = JSON.parse(String(await download('thunder-yak/sheets/rng/data.json')));
	// `threefryDigest` computes the digest without the engine's code.
	expect(data.stream).toEqual({ words: 262_144, sha256: threefryDigest(262_144) });
	expect(text).toContain(data.stream.sha256);
	// A version of an older release has no digest.
	const { stream: _, ...older } = data;
	expect(JSON.stringify(sheetDocument('rng', older, 'en').blocks)).not.toContain('SHA-256 of the words');
});

test('a version without a PDF is shown, and gets the PDF later', async () => {
	const game = await testGame(server);
	const broken = vi.spyOn(server.services.storage, 'save').mockRejectedValue(new Error('storage is away'));
	const shown = await show(game.name, 'game');
	expect(shown.version.file).toBeNull();
	expect((await server.get(`${CALL}/${game.name}/sheets/game/sheet.pdf`, operator)).status).toBe(500);
	expect(server.log.some(({ msg }) => msg === 'the PDF of a sheet could not be made')).toBe(true);
	broken.mockRestore();
	const later = await show(game.name, 'game');
	expect(later.version).toMatchObject({ id: shown.version.id, number: 1, file: { size: expect.any(Number) } });
});

dbTest('the sweep of unused files leaves PDFs', async () => {
	const game = await testGame(server);
	await list(game.name);
	const { read } = server.services.database;
	const { file_name } = await read
		.selectFrom('sheet_versions')
		.select('file_name')
		.where('subject', '=', game.uid)
		.executeTakeFirstOrThrow();
	expect(await namedFiles(read, [file_name!, 'sheet-of-nobody.pdf'])).toEqual([file_name]);
});

dbTest('the PDF of a version is made once, also for requests at the same time', async () => {
	const game = await testGame(server);
	const print = vi.spyOn(server.services.printer, 'print');
	const files = await Promise.all([1, 2, 3].map(() => download(`${game.name}/sheets/game/sheet.pdf`)));
	await list(game.name);
	expect(print).toHaveBeenCalledTimes(1);
	expect(new Set(files.map(hashOf)).size).toBe(1);
	print.mockRestore();
});
