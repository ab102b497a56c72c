/** Restores archives of SQLite and of PostgreSQL into both databases, and compares all rows and files. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect } from 'vitest';
import { dbTest, test } from '../../testing/db-test.ts';
import { connectForReading, SQLITE_FILE } from '../../database/open-database.ts';
import { readConfig, type Config } from '../../kernel/config.ts';
import { folders, type FileStorage, type Folder } from '../../platform/storage/file-storage.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { readStoreId } from '../../platform/storage/store-id.store.ts';
import { TEST_SECRET_KEY } from '../../testing/child-process.ts';
import { createPostgresDatabase, onPostgres, startTestSite, type TestSite } from '../../testing/test-site.ts';
import { openStore } from '../open-store.ts';
import type { BackupKeys } from './backup-keys.ts';
import { parseFolderLocation, type BackupFolder } from './backup-location.ts';
import { createBackup } from './create-backup.ts';
import { fileKey } from './manifest.ts';
import { listNamedFiles, type NamedFile } from './named-files.store.ts';
import { restoreBackup, RESTORED_KEY_FILE } from './restore-backup.ts';
import { exportTable, listTables } from './table-rows.store.ts';
import { verifyBackup } from './verify-backup.ts';

let temporary: string;
let archives: BackupFolder;
let site: TestSite;
let count = 0;
/** Files of the demo studio that the storage of this test lacks. */
let isMissing: Set<string>;
const STORED_PER_FOLDER = 3;
const keys: BackupKeys = { passphrase: 'correct horse battery', workFactor: 10 };

beforeAll(async () => {
	temporary = await mkdtemp(join(tmpdir(), 'reelhouse-backup-'));
	archives = await parseFolderLocation(join(temporary, 'archives'));
	// The demo studio fills most tables. Only a few of its files are stored, so that the test is fast.
	site = await startTestSite({ today: new Date() });
	const { database, storage } = site.services;
	for (const folder of folders) for await (const { name } of storage.list(folder)) await storage.remove(folder, name);
	const named = await listNamedFiles(database.read);
	for (const folder of ['media', 'files', 'static'] as const)
		for (const { name } of named.filter((file) => file.folder === folder).slice(0, STORED_PER_FOLDER)) {
			await writeFile(join(temporary, 'content'), `content of ${name}`);
			await storage.save(folder, name, join(temporary, 'content'));
		}
	await rm(join(temporary, 'content'));
	isMissing = new Set((await backUp()).missing.map(fileKey));
});
afterAll(async () => {
	await site.stop();
	await rm(temporary, { recursive: true, force: true });
});

async function emptyStore(kind: 'sqlite' | 'postgres', env: Record<string, string> = {}): Promise<Config> {
	const url = kind === 'postgres' ? { DATABASE_URL: await createPostgresDatabase() } : {};
	const dataDir = join(temporary, `store-${++count}`);
	return readConfig({ DATA_DIR: dataDir, DEMO_CONTENT: '0', SECRET_KEY: TEST_SECRET_KEY, ...url, ...env });
}
const kinds = onPostgres ? (['postgres', 'sqlite'] as const) : (['sqlite'] as const);

const newlyMissing = ({ missing }: { missing: NamedFile[] }) => missing.filter((file) => !isMissing.has(fileKey(file)));
const storedFile = async (folder: Folder): Promise<NamedFile> => {
	const named = await listNamedFiles(site.services.database.read);
	return named.find((file) => file.folder === folder && !isMissing.has(fileKey(file)))!;
};

const backUp = async (options: Partial<Parameters<typeof createBackup>[0]> = {}) => {
	const name = `archive-${++count}.tar.zst`;
	const { config } = site.services;
	return createBackup({ config, keys: {}, folder: archives, name, at: new Date(), ...options });
};
const restore = async (config: Config, name: string, options: { isReplacing?: boolean; keys?: BackupKeys } = {}) =>
	restoreBackup({
		config,
		source: { folder: archives, name, keys: options.keys ?? {} },
		isReplacing: options.isReplacing ?? false,
		now: () => new Date(),
	});

/** Returns all rows, sorted. Rounds numbers to six digits, so that the last digits need not be equal. */
async function rowsOf(config: Config): Promise<Record<string, string[]>> {
	const db = await connectForReading(config);
	try {
		return await db.transaction().execute(async (tx) => {
			const tables: Record<string, string[]> = {};
			for (const table of await listTables(tx)) {
				const lines: string[] = [];
				for await (const { text } of exportTable(tx, table)) lines.push(...text.trim().split('\n'));
				tables[table] = lines.map(normalized).sort();
			}
			return tables;
		});
	} finally {
		await db.destroy();
	}
}
function normalized(line: string): string {
	const row = JSON.parse(line) as Record<string, unknown>;
	const round = (value: unknown) =>
		typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(6)) : value;
	return JSON.stringify(
		Object.entries(row)
			.map(([column, value]) => [column, round(value)])
			.sort((a, b) => (String(a) < String(b) ? -1 : 1)),
	);
}
async function hashes(storage: FileStorage): Promise<Record<string, string>> {
	const found: Record<string, string> = {};
	for (const folder of folders)
		for await (const { name } of storage.list(folder)) {
			const bytes = await buffer(await (await storage.find(folder, name))!.open());
			found[`${folder}/${name}`] = createHash('sha256').update(bytes).digest('hex');
		}
	return found;
}

for (const kind of kinds)
	dbTest(`a running studio is restored into ${kind} with every row and file`, async () => {
		const { config, storage } = site.services;
		const summary = await backUp();
		expect(summary.hasSecretKey).toBe(false);
		expect(summary.files).toBeGreaterThanOrEqual(7);
		const target = await emptyStore(kind);
		const restored = await restore(target, summary.name);
		expect(restored).toMatchObject({
			key: 'fits',
			rows: summary.rows,
			header: { database: onPostgres ? 'postgres' : 'sqlite' },
		});
		expect(await rowsOf(target)).toEqual(await rowsOf(config));
		expect(await hashes(await openStorage(target))).toEqual(await hashes(storage));
		const store = await openStore(target, () => {});
		expect(store.binding).toBe('bound');
		expect(await readStoreId(store.database.read)).toBe(await readStoreId(site.services.database.read));
		await store.database.close();
		expect(await readdir(join(target.dataDir, 'uploads'))).toEqual([]);
	});

dbTest.runIf(onPostgres)('a backup of SQLite is restored into PostgreSQL', { tags: ['long'] }, async () => {
	const onDisk = await emptyStore('sqlite');
	await restore(onDisk, (await backUp()).name);
	const { name } = await backUp({ config: onDisk });
	const target = await emptyStore('postgres');
	await restore(target, name);
	expect(await rowsOf(target)).toEqual(await rowsOf(onDisk));
});

test('a file that staff remove during a backup is in it', { tags: ['long'] }, async () => {
	const { storage } = site.services;
	const file = await storedFile('media');
	const summary = await backUp({
		afterSnapshot: () => storage.quarantine(file.folder, file.name, new Date()),
	});
	expect(newlyMissing(summary)).toEqual([]);
	expect(await storage.find(file.folder, file.name)).toBeUndefined();
	await verifyBackup({ folder: archives, name: summary.name, keys: {} });
	for await (const quarantined of storage.listQuarantine()) await storage.restore(quarantined);
});

test('a named file that was missing before is listed, and does not prevent a restore', { tags: ['long'] }, async () => {
	const { storage } = site.services;
	const file = await storedFile('files');
	const found = await storage.find(file.folder, file.name);
	const copy = join(temporary, 'copy');
	await writeFile(copy, await buffer(await found!.open()));
	await storage.remove(file.folder, file.name);
	const summary = await backUp();
	expect(newlyMissing(summary)).toEqual([file]);
	const { manifest } = await verifyBackup({ folder: archives, name: summary.name, keys: {} });
	expect(newlyMissing(manifest)).toEqual([file]);
	await storage.save(file.folder, file.name, copy);
});

test('a chain of archives has each file once, and is restored together', { tags: ['long'] }, async () => {
	const { storage, config } = site.services;
	const first = await backUp({ keys });
	await writeFile(join(temporary, 'new'), 'a new file');
	await storage.save('static', 'new.txt', join(temporary, 'new'));
	const second = await backUp({ keys, base: first.name });
	expect(second).toMatchObject({ files: 1, filesInBase: first.files });
	const third = await backUp({ keys, base: second.name });
	expect(third).toMatchObject({ files: 0, filesInBase: first.files + 1 });
	const target = await emptyStore('sqlite');
	await restore(target, third.name, { keys });
	expect(await hashes(await openStorage(target))).toEqual(await hashes(storage));
	expect((await rowsOf(target)).users).toEqual((await rowsOf(config)).users);
	await archives.remove(second.name);
	await expect(verifyBackup({ folder: archives, name: third.name, keys })).rejects.toThrow(
		/there is no file .*archive/,
	);
	await storage.remove('static', 'new.txt');
});

test('only an encrypted archive has the secret key, which a restore puts in its place', async () => {
	const { name, hasSecretKey } = await backUp({ keys });
	expect(hasSecretKey).toBe(true);
	// TEST_SECRET_KEY does not have the format of a key file, so the restore writes it to RESTORED_KEY_FILE.
	const target = await emptyStore('sqlite', { SECRET_KEY: '' });
	expect((await restore(target, name, { keys })).key).toBe('set-aside');
	expect(await readFile(join(target.dataDir, RESTORED_KEY_FILE), 'utf8')).toBe(`${TEST_SECRET_KEY}\n`);
	const other = await emptyStore('sqlite', { SECRET_KEY: '' });
	expect((await restore(other, (await backUp()).name)).key).toBe('missing');
});

dbTest(
	'a filled store is replaced only on request, and an interrupted restore leaves it as it was',
	{ tags: ['long'] },
	async () => {
		const { name } = await backUp();
		const target = await emptyStore(kinds[0]);
		await restore(target, name);
		const store = await openStore(target, () => {});
		await store.database.transaction((tx) => tx.deleteFrom('sessions').execute());
		await store.database.transaction((tx) => tx.insertInto('hidden_pages').values({ page: 'mark' }).execute());
		await store.database.close();
		await expect(restore(target, name)).rejects.toThrow('is not empty; with --replace');
		const before = await rowsOf(target);
		const source = { folder: archives, name, keys: {} };
		const failing = { config: target, source, isReplacing: true, now: () => new Date() };
		await expect(
			restoreBackup({ ...failing, beforeSwitch: () => Promise.reject(new Error('killed')) }),
		).rejects.toThrow('killed');
		expect(await rowsOf(target)).toEqual(before);
		await restore(target, name, { isReplacing: true });
		expect((await rowsOf(target)).hidden_pages).not.toEqual(before.hidden_pages);
		const reopened = await openStore(target, () => {});
		expect(reopened.binding).toBe('bound');
		await reopened.database.close();
	},
);

test('a restore is refused while a server uses the store', { tags: ['long'] }, async () => {
	const { name } = await backUp();
	await expect(restore(site.services.config, name, { isReplacing: true })).rejects.toThrow(
		onPostgres ? /other connections to the database are open/ : /another Reelhouse process is using/,
	);
});

dbTest(
	'an interrupted restore into an empty store leaves no database, and can be repeated',
	{ tags: ['long'] },
	async () => {
		const { name } = await backUp();
		const target = await emptyStore('sqlite');
		const source = { folder: archives, name, keys: {} };
		const request = { config: target, source, isReplacing: false, now: () => new Date() };
		await expect(
			restoreBackup({ ...request, beforeSwitch: () => Promise.reject(new Error('killed')) }),
		).rejects.toThrow('killed');
		expect(existsSync(join(target.dataDir, SQLITE_FILE))).toBe(false);
		await expect(openStore(target, () => {})).rejects.toMatchObject({ code: 'EMPTY_DATABASE' });
		await restoreBackup(request);
		const store = await openStore(target, () => {});
		expect(store.binding).toBe('bound');
		await store.database.close();
	},
);
