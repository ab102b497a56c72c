/** Tests that the server does not start with a storage that belongs to another database (ADR 0028). */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { dbTest, test } from '../testing/db-test.ts';
import { readConfig } from '../kernel/config.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Database } from '../database/schema.ts';
import { openStore } from './open-store.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { readStoreId } from '../platform/storage/store-id.store.ts';
import { TEST_SECRET_KEY } from '../testing/child-process.ts';
import { startObjectStorage } from '../testing/object-storage.ts';
import { createPostgresDatabase, onPostgres } from '../testing/test-site.ts';

let dataDir: string;
let databaseUrl: string | undefined;
const closing: (() => unknown)[] = [];
beforeEach(async () => {
	dataDir = await mkdtemp(join(tmpdir(), 'reelhouse-store-'));
	closing.push(() => rm(dataDir, { recursive: true }));
	databaseUrl = onPostgres ? await createPostgresDatabase() : undefined;
});
afterEach(async () => {
	for (const close of closing.splice(0).reverse()) await close();
});

const configOf = (env: Record<string, string> = {}) =>
	readConfig({
		DATA_DIR: dataDir,
		...(databaseUrl ? { DATABASE_URL: databaseUrl, SECRET_KEY: TEST_SECRET_KEY } : {}),
		...env,
	});

/**
 * Opens and closes the database and the storage.
 * @returns the binding and both store ids
 */
async function opened(env: Record<string, string> = {}) {
	const { database, storage, binding } = await openStore(configOf(env), () => {});
	const ids = [await readStoreId(database.read), await storage.readStoreId()];
	await database.close();
	return { binding, ids };
}

async function inDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
	const database = await openDatabase(configOf(), () => {});
	try {
		return await work(database);
	} finally {
		await database.close();
	}
}

const fillDatabase = () =>
	inDatabase((database) =>
		database.transaction((tx) => tx.insertInto('settings').values({ key: 'recaptcha_key', value: '""' }).execute()),
	);
const setDatabaseId = (store_id: string) =>
	inDatabase((database) =>
		database.transaction((tx) => tx.insertInto('store_identity').values({ id: 1, store_id }).execute()),
	);

async function fillStorage(env: Record<string, string> = {}, id?: string): Promise<void> {
	const storage = await openStorage(configOf(env));
	const file = join(dataDir, 'picture');
	await writeFile(file, 'picture');
	await storage.save('static', 'picture.webp', file);
	if (id !== undefined) await storage.writeStoreId(id);
}

const UUID = expect.stringMatching(/^[0-9a-f-]{36}$/);

dbTest(
	'a first start stores the same id in database and storage, and later starts do not change it',
	{ tags: ['long-on-postgres'] },
	async () => {
		const first = await opened();
		expect(first).toEqual({ binding: 'bound', ids: [UUID, first.ids[0]] });
		await fillStorage();
		expect(await opened()).toEqual(first);
	},
);

test('an empty database beside stored files stops the start, until ADOPT_STORAGE allows it', async () => {
	const before = randomUUID();
	for (const id of [undefined, before]) {
		await fillStorage({}, id);
		// Creates a database with empty tables, which counts as empty.
		await inDatabase(async () => {});
		await expect(opened()).rejects.toMatchObject({
			code: 'EMPTY_DATABASE',
			message: expect.stringMatching(/is empty, but the storage in .* holds files.*ADOPT_STORAGE=1/),
		});
		expect(await inDatabase(({ read }) => readStoreId(read))).toBeUndefined();
		expect(await (await openStorage(configOf())).readStoreId()).toBe(id);
	}
	const adopted = await opened({ ADOPT_STORAGE: '1' });
	expect(adopted).toEqual({ binding: 'adopted', ids: [UUID, adopted.ids[0]] });
	expect(adopted.ids[0]).not.toBe(before);
	expect(await opened()).toEqual({ ...adopted, binding: 'bound' });
});

test('an empty database beside the files of another store stops the start too', async () => {
	await opened();
	const storage = await openStorage(configOf());
	await fillStorage({}, randomUUID());
	await expect(opened()).rejects.toMatchObject({ code: 'EMPTY_DATABASE' });
	await storage.quarantine('static', 'picture.webp', new Date());
	await expect(opened()).rejects.toMatchObject({ code: 'EMPTY_DATABASE' });
});

test('a store of an older release without ids gets an id automatically', async () => {
	await fillDatabase();
	await fillStorage();
	const first = await opened();
	expect(first).toEqual({ binding: 'bound', ids: [UUID, first.ids[0]] });
});

test('if only the database or only the storage has an id, both stay unchanged until ADOPT_STORAGE binds them', async () => {
	const id = randomUUID();
	await fillDatabase();
	await fillStorage({}, id);
	for (let start = 0; start < 2; start++) expect(await opened()).toEqual({ binding: 'unproven', ids: [undefined, id] });
	await rm(join(dataDir, 'store-id'));
	await setDatabaseId(id);
	expect(await opened()).toEqual({ binding: 'unproven', ids: [id, undefined] });
	expect(await opened({ ADOPT_STORAGE: '1' })).toEqual({ binding: 'adopted', ids: [id, id] });
	expect(await opened()).toEqual({ binding: 'bound', ids: [id, id] });
});

test('the storage of another database stops the start, and an empty storage gets the id of the database', async () => {
	const [mine, other] = [randomUUID(), randomUUID()];
	await fillDatabase();
	await setDatabaseId(mine);
	await fillStorage({}, other);
	const error: Error = await opened().then(
		() => expect.unreachable(),
		(reason: Error) => reason,
	);
	expect(error).toMatchObject({ code: 'FOREIGN_STORAGE' });
	for (const part of [mine, other, 'belongs to another database', 'ADOPT_STORAGE=1'])
		expect(error.message).toContain(part);
	if (databaseUrl) expect(error.message).not.toContain(databaseUrl);
	await rm(join(dataDir, 'static'), { recursive: true });
	expect(await opened()).toEqual({ binding: 'bound', ids: [mine, mine] });
});

dbTest.runIf(onPostgres)(
	'processes that start together agree on one id, on a new store and on an old one',
	{ tags: ['long'] },
	async () => {
		const atOnce = () => Promise.all(Array.from({ length: 4 }, () => opened()));
		const ids = new Set((await atOnce()).flatMap((each) => [each.binding, ...each.ids]));
		expect(ids.size).toBe(2);
		databaseUrl = await createPostgresDatabase();
		await fillDatabase();
		await fillStorage();
		await rm(join(dataDir, 'store-id'));
		const others = new Set((await atOnce()).flatMap((each) => [each.binding, ...each.ids]));
		expect([others.size, others.has('bound')]).toEqual([2, true]);
	},
);

test(
	'a bucket follows the same rules, and errors contain its name but not its secret',
	{ tags: ['long'] },
	async () => {
		const objects = await startObjectStorage();
		closing.push(() => objects.stop());
		const env = { STORAGE_URL: objects.url };
		await fillStorage(env);
		await expect(opened(env)).rejects.toThrow(/is missing or empty, but the storage at STORAGE_URL holds files/);
		expect(existsSync(join(dataDir, 'reelhouse.sqlite'))).toBe(false);
		await fillDatabase();
		const { binding, ids } = await opened(env);
		expect([binding, ids[0]]).toEqual(['bound', ids[1]]);
		expect(await readdir(dataDir)).not.toContain('store-id');
		await rm(join(dataDir, 'reelhouse.sqlite'));
		await inDatabase(async () => {});
		const error: Error = await opened(env).then(
			() => expect.unreachable(),
			(reason: Error) => reason,
		);
		expect(error.message).toMatch(/is empty, but the storage at STORAGE_URL holds files/);
		expect(error.message).not.toContain('S3RVER');
	},
);
