import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { dbTest, test } from '../../testing/db-test.ts';
import type { AuditEntry } from '../../../contract/audit.ts';
import { testDocument, testDocumentType, testPromoTool } from '../../testing/factories.ts';
import { staffAt, type Staff } from '../../testing/staff.ts';
import { signIn, type DemoRole } from '../../testing/sign-in.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import { setCookiesOf } from '../../testing/cookies.ts';
import { MAX_EVENTS_PER_HOUR } from './download-log.ts';

const HOUR_MS = 60 * 60_000;
const DOCUMENT = '/api/documents/files/audit-sheet.pdf';
const PACK = '/api/client-area/files/audit-pack.zip';

let server: TestSite;
let admin: Staff;
let clock = new Date('2026-05-15T10:00:00.000Z');
beforeAll(async () => {
	server = await startTestSite({ now: () => clock, uncachedPerMinute: 100_000 });
	await testDocumentType(server, 'audit', { en: 'Sheets' });
	await testDocument(server, { type_uid: 'audit', file: { name: 'audit-sheet.pdf', bytes: '0123456789' } });
	await testPromoTool(server, {
		uid: 'audittool',
		name: { en: 'Pack' },
		files: [{ name: 'audit-pack.zip', bytes: 'pack' }],
	});
});
afterAll(() => server.stop());
// Each test starts hours later, so that the log does not merge events of two tests.
beforeEach(async () => {
	clock = new Date(clock.getTime() + 3 * HOUR_MS);
	admin = await staffAt(server, 'admin');
});

const advanceClock = (ms: number) => void (clock = new Date(clock.getTime() + ms));
const get = async (path: string, role: DemoRole, headers: Record<string, string> = {}) =>
	(await server.get(path, { ...(await signIn(server, role)), ...headers })).status;
async function recorded(since: Date): Promise<AuditEntry[]> {
	await server.services.downloads.flush();
	const { body } = await admin.request('GET', `audit?limit=200&from=${since.toISOString()}`);
	return (body.data as AuditEntry[]).filter(({ action }) => /^(downloaded|exported)/.test(action)).toReversed();
}

dbTest('downloads of documents and packs and exports of figures are recorded with their details', async () => {
	const since = clock;
	expect(await get(DOCUMENT, 'operator')).toBe(200);
	advanceClock(1);
	expect(await get(PACK, 'staff')).toBe(200);
	advanceClock(1);
	expect(await get('/api/client-area/performance.csv?from=2026-01&to=2026-02', 'operator')).toBe(200);
	advanceClock(1);
	expect(await get('/api/client-area/performance.csv?from=2026-01&to=2026-02&game=thunder-yak', 'staff')).toBe(200);
	expect(await recorded(since)).toMatchObject([
		{ action: 'downloaded', who: 'partner@demo.test', resource: 'documents', details: { file: 'audit-sheet.pdf' } },
		{
			action: 'downloaded',
			who: 'staff@demo.test',
			resource: 'promo_tools',
			item_uid: 'audittool',
			details: { file: 'audit-pack.zip' },
		},
		{
			action: 'exported',
			who: 'partner@demo.test',
			resource: 'performance',
			title: 'Northlight Casino',
			details: { from: '2026-01', to: '2026-02' },
		},
		{
			action: 'exported',
			who: 'staff@demo.test',
			resource: 'performance',
			title: '',
			details: { from: '2026-01', to: '2026-02', game: 'thunder-yak' },
		},
	]);
	const [first] = await recorded(since);
	expect(first!.address).toMatch(/127\.0\.0\.1$/);
});

test('a download is recorded once an hour for each user; failed requests, HEAD requests and continuations are not', async () => {
	const since = clock;
	const head = async (path: string) =>
		(await server.request('HEAD', path, undefined, await signIn(server, 'operator'))).status;
	expect([await head(DOCUMENT), await head('/api/client-area/performance.csv')]).toEqual([200, 200]);
	expect(await get(DOCUMENT, 'operator', { range: 'bytes=100-' })).toBe(416);
	expect(await get('/api/documents/files/no-such.pdf', 'operator')).toBe(404);
	expect((await server.get(DOCUMENT)).status).toBe(401);
	expect(await recorded(since)).toEqual([]);

	expect(await get(DOCUMENT, 'operator', { range: 'bytes=0-3' })).toBe(206);
	expect(await get(DOCUMENT, 'operator', { range: 'bytes=4-' })).toBe(206);
	expect(await get(DOCUMENT, 'operator')).toBe(200);
	advanceClock(HOUR_MS - 1);
	expect(await get(DOCUMENT, 'operator', { range: 'bytes=4-' })).toBe(206);
	expect(await recorded(since)).toHaveLength(1);
	advanceClock(1);
	// A slow download continues, and then another download starts.
	expect(await get(DOCUMENT, 'operator', { range: 'bytes=8-' })).toBe(206);
	expect(await recorded(since)).toHaveLength(1);
	expect(await get(DOCUMENT, 'operator')).toBe(200);
	expect(await get(DOCUMENT, 'second')).toBe(200);
	expect((await recorded(since)).map(({ who }) => who).sort()).toEqual([
		'partner@demo.test',
		'partner@demo.test',
		'second@demo.test',
	]);
});

test('a download that starts in the middle of a file is recorded too', async () => {
	const since = clock;
	expect(await get(DOCUMENT, 'operator', { range: 'bytes=1-' })).toBe(206);
	expect(await get(DOCUMENT, 'operator', { range: 'bytes=-5' })).toBe(206);
	expect(await recorded(since)).toHaveLength(1);
});

dbTest('a download by a preview link is recorded with the link as actor', async () => {
	const since = clock;
	const { link } = (await admin.request('POST', 'promo_tools/audittool/preview-links', {})).body.data;
	const { pathname, search } = new URL(link.en);
	const opened = await server.get(pathname + search);
	const cookie = setCookiesOf(opened)[0]!;
	for (let i = 0; i < 2; i++) expect((await server.get(PACK, { cookie })).status).toBe(200);
	expect(await recorded(since)).toMatchObject([
		{ action: 'downloaded', who: 'preview link', resource: 'promo_tools', item_uid: 'audittool' },
	]);
});

dbTest('a user with many different downloads does not fill the log', async () => {
	const since = clock;
	const who = { email: 'greedy@demo.test', address: '192.0.2.1' };
	const { downloads } = server.services;
	for (let i = 0; i < MAX_EVENTS_PER_HOUR + 50; i++)
		downloads.record(who, { action: 'exported', resource: 'performance', details: { from: `${i}` } });
	downloads.record({ ...who, email: 'modest@demo.test' }, { action: 'exported', resource: 'performance' });
	await downloads.flush();
	const rows = await server.services.database.read
		.selectFrom('audit_log')
		.select(['who', 'action'])
		.where('address', '=', who.address)
		.where('at', '>=', since.toISOString())
		.execute();
	expect(rows.filter((row) => row.who === who.email)).toHaveLength(MAX_EVENTS_PER_HOUR);
	expect(rows.filter(({ action }) => action === 'downloaded_more')).toHaveLength(1);
	expect(rows.filter((row) => row.who === 'modest@demo.test')).toHaveLength(1);
	advanceClock(HOUR_MS);
	downloads.record(who, { action: 'exported', resource: 'performance', details: { from: 'later' } });
	expect((await recorded(clock)).map(({ who }) => who)).toEqual([who.email]);
});

test('a download succeeds even if it cannot be recorded', async () => {
	const { database } = server.services;
	const transaction = database.transaction.bind(database);
	const session = await signIn(server, 'operator');
	database.transaction = () => Promise.reject(new Error('the store is away'));
	try {
		expect((await server.get(DOCUMENT, session)).status).toBe(200);
		await server.services.downloads.flush();
	} finally {
		database.transaction = transaction;
	}
	expect(server.log.map(({ msg }) => msg)).toContain('a download was not recorded in the audit log');
});
