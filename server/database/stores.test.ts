/** Tests stores without their own test file, and constraints of the database. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect } from 'vitest';
import { dbTest, test } from '../testing/db-test.ts';
import { findUser } from '../auth/accounts/accounts.store.ts';
import { endSessionById, findSession, openSession } from '../auth/sessions/sessions.store.ts';
import { secretHash } from '../kernel/secrets.ts';
import { SESSION_IDLE_TIMEOUT_MS } from '../auth/sessions/session-lifetimes.ts';
import { addCampaign, findCampaign, gamesOfCampaign } from '../resources/campaigns/campaigns.store.ts';
import { addContactMessage, listContactMessages } from '../resources/contact/contact.store.ts';
import {
	addDocument,
	addDocumentType,
	listDocumentTypes,
	searchDocuments,
} from '../resources/documents/documents.store.ts';
import { addFile } from '../resources/files/files.store.ts';
import { addPromoTool, findPromoTool } from '../resources/promo-tools/promo-tools.store.ts';
import { listRoadmap } from '../resources/roadmap/roadmap.store.ts';
import { onPostgres, startTestSite, type TestSite } from '../testing/test-site.ts';
import { newUid } from '../kernel/uid.ts';
import { localized } from './localized.ts';

let server: TestSite;
beforeAll(async () => void (server = await startTestSite()));
afterAll(() => server.stop());

const now = new Date('2026-05-01T10:00:00Z');
const read = () => server.services.database.read;

dbTest('a campaign stores its texts in both languages and its games in order', async () => {
	const { content } = server.services;
	const games = await read().selectFrom('games').select('uid').limit(3).execute();
	const uids = games.map((game) => game.uid).reverse();
	await content.change((tx) =>
		addCampaign(
			tx,
			{
				uid: 'campaign1',
				slug: 'winter-race',
				name: { en: 'Winter race', zh: '冬季竞速' },
				start_date: '2026-01-01T00:00:00.000Z',
				end_date: '2026-02-01T00:00:00.000Z',
				logo: null,
				description: { en: '<p style="color:red">Race</p>' },
				disciplines: { en: ['Total wins', 'Top multiplier'], zh: ['总赢奖', '最高倍数'] },
				prize_pool: { en: '€50,000' },
				prize_distribution: { en: '<table></table>' },
				promo_link: '',
				ct_link: '',
				games: uids,
			},
			now,
		),
	);
	const campaign = await findCampaign(read(), 'winter-race', 'en');
	expect(localized(campaign!.name, 'zh')).toBe('冬季竞速');
	expect(localized(campaign!.description, 'zh')).toBe('<p>Race</p>');
	expect(JSON.parse(campaign!.disciplines)).toEqual({
		en: ['Total wins', 'Top multiplier'],
		zh: ['总赢奖', '最高倍数'],
	});
	expect((await gamesOfCampaign(read(), 'campaign1', 'en')).map((game) => game.uid)).toEqual(uids);
});

dbTest('every document belongs to a type', async () => {
	const { content } = server.services;
	await content.change(async (tx) => {
		await addDocumentType(tx, {
			uid: 'type1',
			key: 'drafts',
			title: { en: 'Drafts', zh: '草稿' },
			position: 0,
		});
		await addDocument(
			tx,
			{
				uid: 'document1',
				type_uid: 'type1',
				title: { en: 'RNG certificate', zh: '随机数证书' },
				description: { en: 'Core' },
				c_at: now.toISOString(),
			},
			now,
		);
	});
	expect((await listDocumentTypes(read())).map(({ key }) => key)).toContain('drafts');
	const file = {
		name: 'rng.pdf',
		title: { en: 'RNG certificate', zh: '随机数证书' },
		content_type: 'application/pdf',
		size: 1234,
		document_uid: 'document1',
		promo_tool_uid: null,
		certificate_uid: null,
		asset_uid: null,
	};
	await content.change((tx) => addFile(tx, file, now));
	const { rows } = await searchDocuments(read(), { language: 'en', text: '随机数证书\nCORE', types: ['drafts'] });
	expect(rows).toMatchObject([{ uid: 'document1', file_name: 'rng.pdf', size: 1234 }]);
	// A file must have exactly one owner and a valid name. A document must not have two files.
	for (const wrong of [
		{ name: 'second.pdf' },
		{ name: 'orphan.pdf', document_uid: null },
		{ name: '../reelhouse.sqlite', document_uid: null, promo_tool_uid: 'tool1' },
	])
		await expect(content.change((tx) => addFile(tx, { ...file, ...wrong }, now))).rejects.toThrow(/constraint|name/i);
	const orphan = content.change(async (tx) => {
		await tx.deleteFrom('document_types').where('uid', '=', 'type1').execute();
	});
	await expect(orphan).rejects.toThrow(/foreign key/i);
});

dbTest('promo tools, roadmap items and contact messages are stored', async () => {
	const { content, database } = server.services;
	await content.change((tx) =>
		addPromoTool(
			tx,
			{
				uid: 'tool1',
				slug: 'spin-race',
				name: { en: 'Spin race' },
				description: { en: 'A race' },
				logo: null,
				page_html: { en: '<p onclick="a()">Spin<script>a()</script>' },
				is_visible: 0,
				position: 0,
			},
			now,
		),
	);
	const tool = await findPromoTool(read(), 'staff', 'tool1', 'en');
	expect(localized(tool!.page_html, 'zh')).toBe('<p>Spin</p>');
	const roadmap = await listRoadmap(read(), 'en');
	expect(roadmap.map((item) => item.start_date)).toEqual(roadmap.map((item) => item.start_date).sort());
	const message = {
		uid: newUid(now),
		name: "O'Brien 😀",
		company: '',
		subject: 'Hello',
		email: '',
		phone: '',
		message: 'Line\nline',
		language: 'en',
		created_at: now.toISOString(),
	};
	await database.transaction((tx) => addContactMessage(tx, message));
	expect(await listContactMessages(read())).toMatchObject([message]);
});

dbTest('users are found by address in any case, and sessions identify their user until they end', async () => {
	const { database } = server.services;
	const user = await findUser(read(), 'Staff@Demo.TEST');
	expect(user).toMatchObject({ email: 'staff@demo.test', is_staff: 1, is_superuser: 0 });
	const id = await database.transaction((tx) => openSession(tx, user!.uid, 'a test', now));
	const found = (at: Date) => findSession(read(), secretHash(id), at);
	expect((await found(now))?.user.email).toBe('staff@demo.test');
	expect(await found(new Date(now.getTime() + SESSION_IDLE_TIMEOUT_MS))).toBeUndefined();
	await database.transaction((tx) => endSessionById(tx, secretHash(id)));
	expect(await found(now)).toBeUndefined();
});

dbTest('concurrent transactions are isolated from each other', async () => {
	const { database } = server.services;
	const working = Promise.withResolvers<void>();
	const failing = expect(
		database.transaction(async (tx) => {
			await tx.insertInto('companies').values({ uid: 'ghost', name: 'Ghost' }).execute();
			await working.promise;
			throw new Error('undone');
		}),
	).rejects.toThrow('undone');
	const second = database.transaction(async (tx) => {
		await tx.insertInto('companies').values({ uid: 'real', name: 'Real' }).execute();
	});
	const seen = await read().selectFrom('companies').selectAll().where('uid', '=', 'ghost').execute();
	expect(seen).toEqual([]);
	working.resolve();
	await failing;
	await second;
	const rows = await read().selectFrom('companies').select('uid').where('uid', 'in', ['ghost', 'real']).execute();
	expect(rows).toEqual([{ uid: 'real' }]);
});

test('a transaction within a transaction is rejected instead of blocking', async () => {
	const { database } = server.services;
	const nested = database.transaction(() => database.transaction(async () => undefined));
	await expect(nested).rejects.toThrow('would wait for itself');
});

dbTest.runIf(onPostgres)('a connection lost during a transaction fails that transaction, not the process', async () => {
	const { database } = server.services;
	const lost = database.transaction(async (tx) => {
		const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
		await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(read());
		await new Promise((resolve) => setTimeout(resolve, 50));
		await sql`select 1`.execute(tx);
	});
	await expect(lost).rejects.toThrow();
	expect(await findUser(read(), 'staff@demo.test')).toBeDefined();
});

test('on SQLite the read connection cannot write, and the write-ahead log is on', async () => {
	await expect(read().insertInto('companies').values({ uid: 'x', name: 'x' }).execute()).rejects.toThrow(/readonly/);
	const pragma = async (name: string) => {
		const { DatabaseSync } = await import('node:sqlite');
		const file = new DatabaseSync(`${server.services.config.dataDir}/reelhouse.sqlite`);
		const value = Object.values(file.prepare(`pragma ${name}`).get() ?? {})[0];
		file.close();
		return value;
	};
	expect(await pragma('journal_mode')).toBe('wal');
});

test('a uid has no hyphen and sorts by its creation time', () => {
	const early = newUid(new Date('2026-01-01'));
	const late = newUid(new Date('2026-01-02'));
	expect(early).toMatch(/^[a-z0-9]{14}$/);
	expect(early < late).toBe(true);
});
