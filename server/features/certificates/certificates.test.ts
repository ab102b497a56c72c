/** Tests certificates of games: their states by time, contradictions, filters and files. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { dbTest, test } from '../../testing/db-test.ts';
import type { GameCertificate } from '../../../contract/game-certificates.ts';
import { testCertificate, testMarket } from '../../testing/factories.ts';
import { signIn } from '../../testing/sign-in.ts';
import { staffAt, type Staff } from '../../testing/staff.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';

let server: TestSite;
let operator: { cookie: string };
let staff: Staff;
let game: string;
/** Sessions end after days, so the clock stays within a day. */
const START = new Date('2026-06-01T11:00:00.000Z');
let clock = START;
const GAME = 'thunder-yak';
const MARKET = 'atlantis';

beforeAll(async () => {
	server = await startTestSite({ now: () => clock });
	operator = await signIn(server, 'operator');
	staff = await staffAt(server, 'admin');
	const { read } = server.services.database;
	game = (await read.selectFrom('games').select('uid').where('name', '=', GAME).executeTakeFirstOrThrow()).uid;
	await testMarket(server, MARKET, { en: 'Atlantis', zh: '亚特兰蒂斯' });
});
afterAll(() => server.stop());

const list = async (query = ''): Promise<GameCertificate[]> =>
	(await server.get(`/api/client-area/certificates?market=${MARKET}${query}`, operator)).body.data.certificates;
const certificateContent = (over: object = {}) => ({
	game_uid: game,
	market_uid: MARKET,
	certificate_state: 'certified',
	rtp: null,
	laboratory: 'Laboratory',
	reference: 'REF-1',
	valid_from: '2026-01-01T00:00:00.000Z',
	valid_until: '2027-01-01T00:00:00.000Z',
	note: { en: '', zh: '' },
	file: null,
	...over,
});
/**
 * Creates and publishes a certificate.
 * @returns the errors by field; undefined if it was published
 */
const publish = async (over: object = {}): Promise<Record<string, string> | undefined> => {
	const { status, body } = await staff.request('POST', 'game_certificates', {
		content: certificateContent(over),
		publish: true,
	});
	return status === 200 ? undefined : body.fields;
};

dbTest('a certificate expires at its end, without a job or a save', async () => {
	expect(await publish({ rtp: 90.5, valid_until: '2026-06-01T12:00:00.000Z' })).toBeUndefined();
	const state = async () => (await list()).find(({ rtp }) => rtp === 90.5)?.state;
	clock = new Date('2026-06-01T11:59:59.999Z');
	expect(await state()).toBe('certified');
	clock = new Date('2026-06-01T12:00:00.000Z');
	expect(await state()).toBe('expired');
	expect((await list('&state=expired')).map(({ rtp }) => rtp)).toEqual([90.5]);
	expect((await list('&state=certified')).map(({ rtp }) => rtp)).not.toContain(90.5);
	const { body } = await staff.request('GET', 'game_certificates?expires=expired&market_uid=atlantis');
	expect(body.data.map(({ content }: { content: { rtp: number } }) => content.rtp)).toEqual([90.5]);
	clock = START;
	expect((await staff.request('GET', 'game_certificates?expires=expired&market_uid=atlantis')).body.data).toEqual([]);
	expect((await staff.request('GET', 'game_certificates?expires=soon&market_uid=atlantis')).body.data).toHaveLength(1);
});

test('a certified game needs a laboratory, a number and a start; a planned one needs none', async () => {
	expect(await publish({ rtp: 91, laboratory: '', reference: '', valid_from: null })).toEqual({
		laboratory: 'Please fill this in.',
		reference: 'Please fill this in.',
		valid_from: 'Please fill this in.',
	});
	const empty = { laboratory: '', reference: '', valid_from: null, valid_until: null };
	expect(await publish({ rtp: 91, certificate_state: 'planned', ...empty })).toBeUndefined();
	expect(await publish({ rtp: 91, certificate_state: 'planned', ...empty })).toHaveProperty('market_uid');
	expect(await publish({ rtp: 91.5, certificate_state: 'planned', ...empty })).toBeUndefined();
	expect(await publish({ rtp: 91, valid_until: '2025-01-01T00:00:00.000Z' })).toHaveProperty('valid_until');
});

dbTest(
	'of a variant, one certificate is valid at a time; a renewal follows, and withdrawn ones are history',
	{ tags: ['long-on-postgres'] },
	async () => {
		expect(await publish({ rtp: 92 })).toBeUndefined();
		expect(await publish({ rtp: 92 })).toHaveProperty('valid_from');
		expect(await publish({ rtp: 92, valid_from: '2026-12-31T00:00:00.000Z', valid_until: null })).toHaveProperty(
			'valid_from',
		);
		expect(await publish({ rtp: 92, valid_from: '2027-01-01T00:00:00.000Z', valid_until: null })).toBeUndefined();
		expect(await publish({ rtp: 92, certificate_state: 'submitted' })).toBeUndefined();
		expect(await publish({ rtp: 92, certificate_state: 'withdrawn' })).toBeUndefined();
		expect(await publish({ rtp: 92, certificate_state: 'withdrawn' })).toBeUndefined();
		const listed = await list();
		expect(listed.filter(({ rtp }) => rtp === 92)).toHaveLength(5);
		// The list is sorted by variant, and each variant has the latest certificate first.
		const expected = listed.toSorted(
			(a, b) => (a.rtp ?? 0) - (b.rtp ?? 0) || ((a.valid_until ?? '') < (b.valid_until ?? '') ? 1 : -1),
		);
		expect(listed.map(({ rtp, valid_until }) => [rtp, valid_until])).toEqual(
			expected.map(({ rtp, valid_until }) => [rtp, valid_until]),
		);
	},
);

dbTest('partners see published certificates of published games only, and download their files', async () => {
	const bytes = Buffer.from('%PDF-1.4 of a certificate');
	const uid = await testCertificate(server, {
		game_uid: game,
		market_uid: MARKET,
		rtp: 93,
		file: { name: 'atlantis.pdf', title: { en: 'REF-93' }, bytes },
	});
	const shown = async () => (await list()).find((each) => each.uid === uid);
	expect((await shown())?.file).toMatchObject({
		url: '/api/client-area/files/atlantis.pdf',
		size: bytes.length,
	});
	const sha256 = createHash('sha256').update(bytes).digest('hex');
	await server.services.database.transaction(async (tx) => {
		await tx.updateTable('published_files').set({ sha256 }).where('name', '=', 'atlantis.pdf').execute();
		const earlier = { published_at: '2020-01-01T00:00:00.000Z', removed_at: '2020-02-01T00:00:00.000Z' };
		await tx
			.insertInto('published_files')
			.values({ resource: 'game_certificates', item_uid: uid, name: 'atlantis.pdf', sha256: 'earlier', ...earlier })
			.execute();
	});
	const rows = (await list()).filter((each) => each.uid === uid);
	expect(rows.map(({ file }) => file?.sha256)).toEqual([sha256]);
	const download = async (headers?: Record<string, string>) =>
		(await server.get('/api/client-area/files/atlantis.pdf', headers)).status;
	expect([await download(operator), await download()]).toEqual([200, 401]);
	const { content } = server.services;
	const setGame = (change: object) =>
		content.change((tx) => tx.updateTable('games').set(change).where('uid', '=', game).execute());
	for (const change of [{ is_published: 0 }, { withheld_from: ',en,' }] as const) {
		await setGame(change);
		expect([await shown(), await download(operator)]).toEqual([undefined, 404]);
		await setGame({ is_published: 1, withheld_from: '' });
	}
	await content.change((tx) =>
		tx.updateTable('game_certificates').set({ is_published: 0 }).where('uid', '=', uid).execute(),
	);
	expect([await shown(), await download(operator)]).toEqual([undefined, 404]);
});

dbTest('the list and the CSV file have the same filters', async () => {
	await testCertificate(server, {
		game_uid: game,
		market_uid: MARKET,
		rtp: 94,
		certificate_state: 'not_offered',
		laboratory: '',
		reference: '=1+1',
		valid_from: null,
	});
	const filters = `game=${GAME}&market=${MARKET}&state=not_offered&provider=bng&q=yak`;
	const { body } = await server.get(`/api/client-area/certificates?${filters}&lang=zh`, operator);
	expect(body.data.certificates).toMatchObject([{ game: GAME, market: MARKET, state: 'not_offered', rtp: 94 }]);
	expect(body.data.games).toHaveLength(1);
	const csv = await server.get(`/api/client-area/certificates.csv?${filters}&lang=zh`, operator);
	expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
	const [head, line, end] = String(csv.body).split('\r\n');
	expect(head).toMatch(/^\uFEFF?游戏,市场,监管机构,状态,/);
	expect(line).toMatch(/,亚特兰蒂斯,,不提供,94,,'=1\+1,/);
	expect(end).toBe('');
	const none = await server.get(`/api/client-area/certificates?${filters.replace('=yak', '=zzz')}`, operator);
	expect(none.body.data).toMatchObject({ games: [], certificates: [] });
	expect((await server.get('/api/client-area/certificates?state=lost', operator)).status).toBe(400);
});

test('certificates that expire within 60 days are marked, and can be filtered in the list and the CSV file', async () => {
	const market = 'soonland';
	await testMarket(server, market, { en: 'Soonland' });
	const add = (reference: string, certificate_state: 'certified' | 'withdrawn', valid_until: string | null) =>
		testCertificate(server, {
			game_uid: game,
			market_uid: market,
			reference,
			certificate_state,
			valid_until: valid_until && `${valid_until}T11:00:00.000Z`,
		});
	await add('LAST-DAY', 'certified', '2026-07-31');
	await add('LATER', 'certified', '2026-08-01');
	await add('PAST', 'certified', '2026-05-31');
	await add('GONE', 'withdrawn', '2026-07-01');
	await add('ALWAYS', 'certified', null);
	const path = `/api/client-area/certificates?market=${market}`;
	const all: GameCertificate[] = (await server.get(path, operator)).body.data.certificates;
	expect(all.filter((each) => each.expires_soon).map(({ reference }) => reference)).toEqual(['LAST-DAY']);
	const { body } = await server.get(`${path}&expires=soon`, operator);
	expect(body.data.certificates).toMatchObject([{ reference: 'LAST-DAY' }]);
	const csv = await server.get(`/api/client-area/certificates.csv?market=${market}&expires=soon`, operator);
	expect(String(csv.body).trim().split('\r\n').slice(1)).toEqual([expect.stringContaining('LAST-DAY')]);
});

test('a market and a game with certificates cannot be removed', async () => {
	for (const path of [`markets/${MARKET}`, `games/${game}`]) {
		const { revision } = await staff.item('GET', path);
		const { status, body } = await staff.request('DELETE', `${path}?revision=${revision}`);
		expect([status, body.error.code]).toEqual([409, 'in_use']);
	}
});
