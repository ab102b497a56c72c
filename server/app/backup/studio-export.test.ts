/** Tests exports of a studio: imports on both databases, equal bytes after an import, and rejected archives. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect } from 'vitest';
import { dbTest, test } from '../../testing/db-test.ts';
import { verifyPassword } from '../../auth/passwords/password-hash.ts';
import { readConfig, type Config } from '../../kernel/config.ts';
import { TEST_SECRET_KEY } from '../../testing/child-process.ts';
import { testGame, testPicture } from '../../testing/factories.ts';
import { createPostgresDatabase, onPostgres, startTestSite, type TestSite } from '../../testing/test-site.ts';
import { packed, unpacked } from './archive-stream.ts';
import { parseFolderLocation, type BackupFolder } from './backup-location.ts';
import { createBackup } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { exportedTables, omittedTables } from './studio-tables.ts';
import { listTables } from './table-rows.store.ts';
import { readTar, writeTar, type TarEntry } from './tar.ts';

let temporary: string;
let folder: BackupFolder;
let site: TestSite;
let exported: string;
let count = 0;

beforeAll(async () => {
	temporary = await mkdtemp(join(tmpdir(), 'reelhouse-studio-'));
	folder = await parseFolderLocation(join(temporary, 'archives'));
	// On PostgreSQL, uses the smaller demo studio, which loads faster but fills fewer tables.
	site = await startTestSite({ demo: onPostgres ? 'copper-lantern' : true, today: new Date() });
	await testGame(site, { rtp: 96.123456789, title: { en: 'Exact', zh: '精确' } });
	await writeFile(join(temporary, 'content'), 'a stored file');
	const [named] = await site.services.database.read.selectFrom('media_files').select('name').limit(1).execute();
	await site.services.storage.save('media', named!.name, join(temporary, 'content'));
	exported = await exportFrom(site.services.config);
});
afterAll(async () => {
	await site.stop();
	await rm(temporary, { recursive: true, force: true });
});

async function exportFrom(config: Config): Promise<string> {
	const name = `studio-${++count}.tar.zst`;
	await createBackup({ config, keys: {}, folder, name, at: new Date(), isStudio: true });
	return name;
}
async function emptyStore(kind: 'sqlite' | 'postgres'): Promise<Config> {
	const url = kind === 'postgres' ? { DATABASE_URL: await createPostgresDatabase() } : {};
	return readConfig({
		DATA_DIR: join(temporary, `store-${++count}`),
		DEMO_CONTENT: '0',
		SECRET_KEY: TEST_SECRET_KEY,
		...url,
	});
}
const importInto = (config: Config, name: string) =>
	restoreBackup({
		config,
		source: { folder, name, keys: {}, isStudio: true },
		isReplacing: false,
		now: () => new Date(),
	});
const bytesOf = (name: string) => readFile(join(temporary, 'archives', name));

async function exportSmallStudio(): Promise<string> {
	const small = await startTestSite({ demo: false });
	await testGame(small, { title: { en: 'Exact', zh: '' } });
	const { file } = (await testPicture(small)).renditions[0]!;
	await writeFile(join(temporary, 'content'), 'a stored file');
	await small.services.storage.save('media', file, join(temporary, 'content'));
	const name = await exportFrom(small.services.config);
	await small.stop();
	return name;
}

/**
 * Copies an archive with changed entries.
 * @returns the name of the copy
 */
async function changed(
	source: string,
	change: (entry: TarEntry & { content: Buffer }) => { name: string; content: Buffer }[],
): Promise<string> {
	const name = `changed-${++count}.tar.zst`;
	async function* entries(): AsyncGenerator<TarEntry> {
		for await (const entry of readTar(unpacked(await folder.open(source), {})))
			for (const { name: entryName, content } of change({ ...entry, content: await buffer(entry.body) }))
				yield {
					name: entryName,
					size: content.length,
					body: (async function* () {
						yield content;
					})(),
				};
	}
	await folder.write(name, await packed(writeTar(entries(), new Date(0)), {}));
	return name;
}

test('every table is exported or left out on purpose', async () => {
	const tables = await listTables(site.services.database.read);
	expect([...exportedTables, ...omittedTables].toSorted()).toEqual(tables.toSorted());
});

dbTest('an import and another export give the same bytes, on SQLite and PostgreSQL', { tags: ['long'] }, async () => {
	const first = await bytesOf(exported);
	let name = exported;
	for (const kind of onPostgres ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const)) {
		const config = await emptyStore(kind);
		await importInto(config, name);
		name = await exportFrom(config);
		expect(first.equals(await bytesOf(name))).toBe(true);
	}
});

test('an export has accounts without passwords and secrets', async () => {
	const whole = await text(unpacked(await folder.open(exported), {}));
	const users = await site.services.database.read.selectFrom('users').select('password_hash').execute();
	for (const { password_hash } of users) expect(whole.includes(password_hash)).toBe(false);
	expect(whole).toContain('"email":"staff@demo.test"');
	expect(whole).not.toContain('$argon2id$');
	expect(await verifyPassword('', '')).toBe(false);
});

test('an import rejects a studio with content, and archives that it cannot trust', { tags: ['long'] }, async () => {
	const exported = await exportSmallStudio();
	const fails = async (name: string, config?: Config) =>
		importInto(config ?? (await emptyStore('sqlite')), name).then(
			() => 'imported',
			(error: Error) => error.message,
		);
	const full = await emptyStore('sqlite');
	await importInto(full, exported);
	expect(await fails(exported, full)).toContain('is not empty; an import needs an empty studio');
	const backup = 'backup.tar.zst';
	await createBackup({ config: full, keys: {}, folder, name: backup, at: new Date() });
	expect(await fails(backup)).toContain('this archive is a backup');
	const newer = await changed(exported, ({ name, content }) => [
		{ name, content: Buffer.from(content.toString().replace('"format": 2', '"format": 3')) },
	]);
	expect(await fails(newer)).toContain('the format 3 of a newer version');
	const damaged = await changed(exported, ({ name, content }) => [
		{
			name,
			content: name.startsWith('database/games/') ? Buffer.from(content.toString().replace('Exact', 'Exakt')) : content,
		},
	]);
	expect(await fails(damaged)).toContain('the table games');
	const file = await changed(exported, ({ name, content }) => [
		{ name, content: name.startsWith('files/') ? Buffer.from('another one!!') : content },
	]);
	expect(await fails(file)).toMatch(/the file \w+\/\S+ has another content/);
	const outside = await changed(exported, ({ name, content }) => [
		{ name: name.replace(/^files\/\w+\//, 'files/../'), content },
	]);
	expect(await fails(outside)).toContain('is no place of a file');
	const twice = await changed(exported, ({ name, content }) =>
		name.startsWith('files/')
			? [
					{ name, content },
					{ name, content },
				]
			: [{ name, content }],
	);
	expect(await fails(twice)).toMatch(/it has files\/\w+\/\S+ twice/);
	const secret = await changed(exported, ({ name, content }) => [
		{ name: name.replace('database/games/', 'database/sessions/'), content },
	]);
	expect(await fails(secret)).toContain('there is no table sessions');
	const bomb = zstdCompressSync(Buffer.alloc(300 * 1024 * 1024));
	await writeFile(join(temporary, 'archives', 'bomb.tar.zst'), bomb);
	expect(await fails('bomb.tar.zst')).toMatch(/unpacks to more than 200 times its size|is no backup/);
});
