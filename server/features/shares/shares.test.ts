/** Tests shares for their owners: the form, visible shares, the permission of companies, and ended shares. */
import { afterAll, beforeAll, expect } from 'vitest';
import { dbTest } from '../../testing/db-test.ts';
import type { Share, ShareDetails, ShareableItems } from '../../../contract/shares.ts';
import {
	testCompany,
	testDocument,
	testDocumentType,
	testGame,
	testGameAsset,
	testSession,
	testUser,
} from '../../testing/factories.ts';
import { namedCopies } from '../../resources/files/file-copies.store.ts';
import { pdfBytes } from '../../testing/pdf.ts';
import { guestContent, makeShare, openShare, sendOpen, SHARES } from '../../testing/shares.ts';
import { signIn } from '../../testing/sign-in.ts';
import { setStaffRole } from '../../testing/staff.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import { addRetentionJob } from '../retention/retention-job.ts';

const DAY_MS = 24 * 60 * 60_000;
let server: TestSite;
let clock = new Date('2026-05-15T10:00:00.000Z');
let staff: { cookie: string };
let game: string;

type Who = Record<'uid' | 'cookie', string>;

/** Adds an account of a company or of staff. */
async function account(over: Parameters<typeof testUser>[1] = {}): Promise<Who> {
	const user = await testUser(server, over);
	return { uid: user.uid, ...(await testSession(server, user)) };
}

/** Adds a company that may share, with a manager and two users. */
async function sharingCompany() {
	const { uid } = await testCompany(server);
	await allow(uid, 1);
	return {
		uid,
		manager: await account({ company_uid: uid, is_company_manager: 1 }),
		first: await account({ company_uid: uid }),
		second: await account({ company_uid: uid }),
	};
}

const allow = (uid: string, may_share: 0 | 1) =>
	server.services.database.transaction((tx) =>
		tx.updateTable('companies').set({ may_share }).where('uid', '=', uid).execute(),
	);

beforeAll(async () => {
	server = await startTestSite({
		now: () => clock,
		sharesPerMinute: { requests: 50_000, opens: 1000 },
		uncachedPerMinute: 100_000,
	});
	staff = await signIn(server, 'staff');
	game = (await testGame(server, { title: { en: 'Shared Reef', zh: '共享礁' } })).name;
	await testDocumentType(server, 'shared', { en: 'Shared papers' });
});
afterAll(() => server.stop());

const create = (fields: Record<string, string>, who = staff) =>
	server.post(SHARES, new URLSearchParams({ recipient: 'Ann Guest', days: '14', ...fields }), who);
const list = async (who: { cookie: string }): Promise<Share[]> => (await server.get(SHARES, who)).body.data;
const details = async (uid: string, who = staff): Promise<ShareDetails> =>
	(await server.get(`${SHARES}/${uid}`, who)).body.data;

dbTest('a new link is returned once, and the database has only its hash', { tags: ['long'] }, async () => {
	const { share, url, token } = await makeShare(server, staff, { game, max_opens: '3', password: 'long enough' });
	expect(url).toBe(`http://site.test/share/${token}/`);
	expect(share).toMatchObject({
		title: 'Shared Reef',
		game,
		item_count: 0,
		recipient: 'Ann Guest',
		owner: 'staff@demo.test',
		company: '',
		state: 'active',
		has_password: true,
		max_opens: 3,
		open_count: 0,
		created_at: clock.toISOString(),
		expires_at: new Date(clock.getTime() + 14 * DAY_MS).toISOString(),
	});
	expect(JSON.stringify(await server.get(SHARES, staff))).not.toContain(token);
	for (const table of ['shares', 'audit_log'] as const) {
		const rows = JSON.stringify(await server.services.database.read.selectFrom(table).selectAll().execute());
		expect([table, rows.includes(token), rows.includes('long enough')]).toEqual([table, false, false]);
	}
	const event = await server.services.database.read
		.selectFrom('audit_log')
		.selectAll()
		.where('item_uid', '=', share.uid)
		.executeTakeFirst();
	expect(event).toMatchObject({ action: 'share_created', resource: 'shares', title: 'Ann Guest' });
});

dbTest.each([
	[{ recipient: ' ' }, 'recipient'],
	[{ recipient: '安' }, 'recipient'],
	[{ recipient: 'a'.repeat(61) }, 'recipient'],
	[{ days: '' }, 'days'],
	[{ days: '0' }, 'days'],
	[{ days: '91' }, 'days'],
	[{ days: '1e1' }, 'days'],
	[{ max_opens: '0' }, 'max_opens'],
	[{ max_opens: '1001' }, 'max_opens'],
	[{ password: 'short' }, 'password'],
	[{ password: 'x'.repeat(257) }, 'password'],
	[{ domains: 'casino.test, no domain' }, 'domains'],
	[{ domains: Array.from({ length: 11 }, (_, at) => `d${at}.test`).join(' ') }, 'domains'],
	[{ game: 'no-such-game' }, 'items'],
	[{ game: '' }, 'items'],
	[{ game: '', items: 'documents:nosuch' }, 'items'],
	[{ game: '', items: 'users:nosuch' }, 'items'],
	[{ game: '', items: Array.from({ length: 51 }, (_, at) => `documents:d${at}`).join(',') }, 'items'],
])('a form with %o has an error at %s', async (fields, field) => {
	const { status, body } = await create({ game, ...fields });
	expect([status, body.status, Object.keys(body.errors ?? {})]).toEqual([200, 'error', [field]]);
});

dbTest('an unpublished game or document cannot be shared', async () => {
	const { name } = await testGame(server, { is_published: 0 });
	await testDocument(server, { uid: 'drafted', type_uid: 'shared', is_published: 0, file: { name: 'drafted.pdf' } });
	for (const fields of [{ game: name }, { items: 'documents:drafted' }])
		expect((await create({ game: '', ...fields })).body.errors).toHaveProperty('items');
});

dbTest('a file that cannot have a watermark is shared only if the owner allows it', async () => {
	await testDocument(server, {
		uid: 'packed',
		type_uid: 'shared',
		title: { en: 'Integration kit', zh: '集成包' },
		file: { name: 'kit.zip', content_type: 'application/zip' },
	});
	const { body } = await create({ items: 'documents:packed' });
	expect(body.errors.items[0]).toContain('Integration kit');
	const { token } = await makeShare(server, staff, { items: 'documents:packed', other_files: 'on' });
	const { files } = await guestContent(server, token, await openShare(server, token));
	expect(files).toMatchObject([{ title: 'Integration kit', is_pending: false, withheld: null }]);
	// The list has the title in the requested language.
	for (const [lang, title] of [
		['en', 'Integration kit'],
		['zh', '集成包'],
	])
		expect((await server.get(`${SHARES}?lang=${lang}`, staff)).body.data).toContainEqual(
			expect.objectContaining({ item_count: 1, title }),
		);
});

dbTest('the items to choose from have their file, and no promo tools', async () => {
	const { game: name } = { game: await testGame(server) };
	const asset = await testGameAsset(server, { game_uid: name.uid });
	const { items, games }: ShareableItems = (await server.get(`${SHARES}/items`, staff)).body.data;
	expect(items).toContainEqual({
		resource: 'documents',
		uid: 'packed',
		title: 'Integration kit',
		detail: 'Shared papers',
		kind: null,
		can_mark: false,
	});
	expect(items.find(({ uid }) => uid === asset)).toMatchObject({ resource: 'game_assets', can_mark: false });
	expect(games).toContainEqual({ name: game, title: 'Shared Reef' });
});

dbTest('operators share only while their company is allowed to, and their links work only as long', async () => {
	const { uid } = await testCompany(server);
	const user = await account({ company_uid: uid });
	const me = async () => (await server.get('/api/auth/me', user)).body.data.user.can_share as boolean;
	for (const [method, path] of [
		['GET', SHARES],
		['GET', `${SHARES}/items`],
		['POST', SHARES],
		['GET', `${SHARES}/nosuch`],
		['POST', `${SHARES}/nosuch/revoke`],
	] as const) {
		const { status, body } =
			method === 'GET' ? await server.get(path, user) : await server.post(path, new URLSearchParams({ game }), user);
		expect([path, status, body.error?.code]).toEqual([path, 403, 'not_allowed']);
	}
	expect(await me()).toBe(false);
	await allow(uid, 1);
	expect(await me()).toBe(true);
	const { token } = await makeShare(server, user, { game });
	const guest = await openShare(server, token);
	await allow(uid, 0);
	expect((await server.get(`/api/shares/${token}`, guest)).status).toBe(404);
	await allow(uid, 1);
	expect((await server.get(`/api/shares/${token}`, guest)).status).toBe(200);
});

dbTest('users see their own shares, managers those of the company, and nobody those of another company', async () => {
	const [one, other] = [await sharingCompany(), await sharingCompany()];
	const { share } = await makeShare(server, one.first, { game, recipient: 'Only One' });
	const seen = async (who: Who) => (await list(who)).map(({ uid }) => uid);
	expect(await seen(one.first)).toEqual([share.uid]);
	expect(await seen(one.manager)).toEqual([share.uid]);
	for (const stranger of [one.second, other.manager, other.first]) {
		expect(await seen(stranger)).toEqual([]);
		const path = `${SHARES}/${share.uid}`;
		expect((await server.get(path, stranger)).status).toBe(404);
		expect((await server.post(`${path}/revoke`, new URLSearchParams(), stranger)).status).toBe(404);
	}
	// Staff see shares of companies in the admin only.
	expect((await list(staff)).some(({ uid }) => uid === share.uid)).toBe(false);
	expect((await details(share.uid, one.manager)).state).toBe('active');
	expect((await server.post(`${SHARES}/${share.uid}/revoke`, new URLSearchParams(), one.manager)).status).toBe(200);
	expect((await details(share.uid, one.first)).state).toBe('revoked');
});

dbTest('a revoked share ends for guests who have opened it', async () => {
	const { share, token } = await makeShare(server, staff, { game });
	const guest = await openShare(server, token);
	expect((await server.post(`${SHARES}/${share.uid}/revoke`, new URLSearchParams(), staff)).status).toBe(200);
	expect((await server.get(`/api/shares/${token}`, guest)).status).toBe(404);
	expect((await sendOpen(server, token)).status).toBe(404);
});

dbTest('the link of an account that is deactivated, locked or no longer of staff does not work', async () => {
	const owner = await account();
	const { token } = await makeShare(server, owner, { game });
	const set = (fields: object) =>
		server.services.database.transaction((tx) =>
			tx.updateTable('users').set(fields).where('uid', '=', owner.uid).execute(),
		);
	const status = async () => (await server.get(`/api/shares/${token}`)).status;
	expect(await status()).toBe(200);
	for (const [off, on] of [
		[{ is_active: 0 }, { is_active: 1 }],
		[{ is_locked: 1 }, { is_locked: 0 }],
		[{ is_staff: 0 }, { is_staff: 1 }],
	]) {
		await set(off!);
		expect([off, await status()]).toEqual([off, 404]);
		await set(on!);
	}
	expect(await status()).toBe(200);
});

dbTest('a game that was unpublished disappears from its share', { tags: ['long'] }, async () => {
	const hidden = await testGame(server);
	const { token } = await makeShare(server, staff, { game: hidden.name });
	const guest = await openShare(server, token);
	expect((await guestContent(server, token, guest)).game!.title).toBe(hidden.title.en);
	await server.services.content.change((tx) =>
		tx.updateTable('games').set({ is_published: 0 }).where('uid', '=', hidden.uid).execute(),
	);
	expect((await server.get(`/api/shares/${token}`, guest)).status).toBe(404);
});

dbTest('the owner sees which files guests do not get, and why', async () => {
	for (const [uid, bytes] of [
		['encrypted', await pdfBytes({ isEncrypted: true })],
		['broken', Buffer.from('%PDF-1.7 and nothing else')],
		['fine', await pdfBytes()],
	] as const)
		await testDocument(server, { uid, type_uid: 'shared', title: { en: uid }, file: { name: `${uid}.pdf`, bytes } });
	const items = 'documents:encrypted,documents:broken,documents:fine';
	const { share, token } = await makeShare(server, staff, { items });
	await server.services.shareCopies.work();
	expect((await details(share.uid)).withheld).toEqual([
		{ title: 'encrypted', reason: 'encrypted' },
		{ title: 'broken', reason: 'unreadable' },
	]);
	const guest = await openShare(server, token);
	const { files } = await guestContent(server, token, guest);
	expect(files.map(({ title, withheld, file }) => [title, withheld, file === null])).toEqual([
		['encrypted', 'encrypted', true],
		['broken', 'unreadable', true],
		['fine', null, false],
	]);
	for (const key of ['document-encrypted', 'document-broken'])
		expect((await server.get(`/api/shares/${token}/files/${key}`, guest)).status).toBe(404);
});

dbTest('staff with the right see and revoke the shares of all, page by page', async () => {
	const { first } = await sharingCompany();
	clock = new Date(clock.getTime() + 1000);
	const { share, token } = await makeShare(server, first, { game });
	const get = (query = '') => server.get(`/api/admin/shares${query}`, staff);
	const { body } = await get('?limit=1');
	expect(body.data).toMatchObject([{ uid: share.uid, owner: expect.stringContaining('@own.test') }]);
	expect(body.extra.total).toBeGreaterThan(5);
	expect((await get('?limit=1&offset=1')).body.data[0].uid).not.toBe(share.uid);
	for (const role of ['viewer', 'publisher'] as const) {
		await setStaffRole(server, role);
		expect([role, (await get()).status]).toEqual([role, 403]);
		const revoked = await server.post(`/api/admin/shares/${share.uid}/revoke`, {}, staff);
		expect([role, revoked.status]).toEqual([role, 403]);
	}
	await setStaffRole(server, 'manager');
	expect((await server.post(`/api/admin/shares/${share.uid}/revoke`, {}, staff)).status).toBe(200);
	expect((await server.get(`/api/shares/${token}`)).status).toBe(404);
	expect((await server.post('/api/admin/shares/nosuch/revoke', {}, staff)).status).toBe(404);
});

dbTest('an account has a limited number of links that work', async () => {
	const owner = await account();
	const { share } = await makeShare(server, owner, { game });
	const { database } = server.services;
	const row = await database.read
		.selectFrom('shares')
		.selectAll()
		.where('uid', '=', share.uid)
		.executeTakeFirstOrThrow();
	await database.transaction(async (tx) => {
		for (let number = 1; number < 200; number++)
			await tx
				.insertInto('shares')
				.values({ ...row, uid: `${row.uid}${number}`, token_hash: `many${number}` })
				.execute();
	});
	expect((await create({ game }, owner)).body.errors).toEqual({ __all__: [expect.stringContaining('200')] });
	await server.post(`${SHARES}/${share.uid}/revoke`, new URLSearchParams(), owner);
	await makeShare(server, owner, { game });
});

dbTest('a share is deleted 90 days after its end, and its copies can still be verified', async () => {
	const bytes = await pdfBytes({ subject: 'kept' });
	await testDocument(server, { uid: 'kept', type_uid: 'shared', file: { name: 'kept.pdf', bytes } });
	const { share, token } = await makeShare(server, staff, { items: 'documents:kept', days: '1' });
	await openShare(server, token);
	await server.services.shareCopies.work();
	const { database } = server.services;
	const before = clock;
	const job = addRetentionJob(server.services);
	const exists = async (days: number) => {
		clock = new Date(before.getTime() + days * DAY_MS);
		await job.work();
		clock = before;
		const row = await database.read.selectFrom('shares').select('uid').where('uid', '=', share.uid).executeTakeFirst();
		return row !== undefined;
	};
	expect(await exists(90)).toBe(true);
	expect(await exists(92)).toBe(false);
	const copies = await database.read.selectFrom('file_copies').selectAll().where('item_uid', '=', 'kept').execute();
	expect(copies).toMatchObject([{ share_uid: null, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
	for (const table of ['share_items', 'share_opens', 'share_views'] as const) {
		const rows = await database.read.selectFrom(table).select('share_uid').where('share_uid', '=', share.uid).execute();
		expect([table, rows]).toEqual([table, []]);
	}
	expect(await namedCopies(database.read, [copies[0]!.name!])).toEqual([]);
	expect((await server.get(`/api/verify/${copies[0]!.sha256}`)).body.data).toMatchObject({ state: 'current' });
});
