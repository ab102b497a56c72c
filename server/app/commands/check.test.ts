import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type RawBuilder } from 'kysely';
import { afterEach, beforeEach, expect } from 'vitest';
import { dbTest, test } from '../../testing/db-test.ts';
import { inspectDatabase, openDatabase } from '../../database/open-database.ts';
import { readConfig } from '../../kernel/config.ts';
import { TEST_SECRET_KEY } from '../../testing/child-process.ts';
import { runCommandInProcess } from '../../testing/run-command.ts';
import { unpackStudio } from '../../testing/stored-studio/unpack-studio.ts';
import { createPostgresDatabase, onPostgres } from '../../testing/test-site.ts';
import { backup } from './backup.ts';
import { check } from './check.ts';
import { doctor } from './doctor.ts';
import { migrate } from './migrate.ts';
import { verifyBackup } from './verify-backup.ts';

let dataDir: string;
beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'reelhouse-check-'))));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

async function unpack(): Promise<Record<string, string>> {
	const { env, databaseUrl } = await unpackStudio('0.1.0', dataDir);
	return { ...env, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
}

/** Returns names and contents of the files directly in the data folder, to prove that a command changes nothing. */
const filesOfData = () =>
	readdirSync(dataDir, { withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map(({ name }) => [
			name,
			createHash('sha256')
				.update(readFileSync(join(dataDir, name)))
				.digest('hex'),
		]);

dbTest('check states pending migrations and changes nothing; migrate applies them', { tags: ['long'] }, async () => {
	const env = await unpack();
	const before = filesOfData();
	expect(await runCommandInProcess(check, env)).toEqual({
		code: 0,
		output: expect.stringMatching(
			/^The configuration is valid\.\nPending migrations: 0031-held-back-games, .*, 00\d\d-[\w-]+\. .*migrate`\.\nStop all servers of the older version first, because of 0032-field-terms\.\n$/,
		),
	});
	expect(filesOfData()).toEqual(before);
	// Version 0.1.0 had no backup command, so the new release backs up the old schema.
	const archive = join(dataDir, 'before-the-upgrade.tar.zst');
	expect((await runCommandInProcess(backup, env, {}, [archive])).code).toBe(0);
	expect((await runCommandInProcess(check, env)).output).toContain('Pending migrations');
	expect((await runCommandInProcess(verifyBackup, env, {}, [archive])).output).toMatch(/^The archive is complete/);
	const { output } = await runCommandInProcess(migrate, env);
	expect(output).toMatch(/^Applied migrations: 0031-held-back-games, .*, 00\d\d-[\w-]+\.\n$/);
	expect((await runCommandInProcess(check, env)).output).toMatch(/has every migration up to 00\d\d-/);
	expect((await runCommandInProcess(migrate, env)).output).toBe('The database already had every migration.\n');
});

test('another secret key than that of the database is rejected', async () => {
	const env = { ...(await unpack()), SECRET_KEY: 'another-key-0123456789-0123456789' };
	await expect(runCommandInProcess(check, env)).rejects.toMatchObject({
		code: 'secret_key_unusable',
		message: expect.stringMatching(/^SECRET_KEY is missing, or is not the key/),
	});
});

dbTest('a database of a newer version is rejected', { tags: ['long-on-postgres'] }, async () => {
	const env = await unpack();
	const config = readConfig(env);
	const database = await openDatabase(config, () => {});
	await database.transaction((tx) =>
		sql`insert into kysely_migration (name, timestamp) values ('9999-new', '2026-01-01T00:00:00.000Z')`.execute(tx),
	);
	await database.close();
	await expect(runCommandInProcess(check, env)).rejects.toMatchObject({ code: 'store_too_new' });
});

dbTest(
	'check, doctor and the start reject a database that lacks an earlier migration',
	{ tags: ['long'] },
	async () => {
		const env = await unpack();
		await runCommandInProcess(migrate, env);
		const config = readConfig(env);
		const execute = async (...statements: RawBuilder<unknown>[]) => {
			const database = await openDatabase(config, () => {});
			await database.transaction(async (tx) => {
				for (const statement of statements) await statement.execute(tx);
			});
			await database.close();
		};
		// The order must depend on the names, not on the timestamps.
		await execute(sql`update kysely_migration set timestamp = '2020-01-01T00:00:00.000Z' where name >= '0060'`);
		expect((await runCommandInProcess(check, env)).output).toMatch(/has every migration/);
		await execute(sql`delete from kysely_migration where name = '0060-look'`);
		const error = { code: 'store_unordered', message: expect.stringContaining('but not 0060-look from before it') };
		await expect(runCommandInProcess(check, env)).rejects.toMatchObject(error);
		await expect(openDatabase(config, () => {})).rejects.toMatchObject(error);
		const { code, output } = await runCommandInProcess(doctor, env);
		expect(code).toBe(1);
		expect(output).toMatch(/^failed +schema +the store has the migration 00.*, but not 0060-look from before it/m);
	},
);

test('check reads a database that a server has open', async () => {
	const env = await unpack();
	const config = readConfig(env);
	const database = await openDatabase(config, () => {});
	try {
		expect((await runCommandInProcess(check, env)).output).toMatch(/has every migration/);
	} finally {
		await database.close();
	}
});

dbTest.runIf(onPostgres)('an empty PostgreSQL database has no pending migrations', async () => {
	const env = { DATA_DIR: dataDir, DATABASE_URL: await createPostgresDatabase(), SECRET_KEY: TEST_SECRET_KEY };
	expect((await runCommandInProcess(check, env)).output).toBe(
		'The configuration is valid.\nThe database is empty: the first start creates its tables.\n',
	);
	const { output } = await runCommandInProcess(doctor, env);
	expect(output).toMatch(/^warning +schema +the database is empty\. The first start creates its tables\.$/m);
});

test('without a database nothing is created', async () => {
	const folder = join(dataDir, 'new');
	expect((await runCommandInProcess(check, { DATA_DIR: folder })).output).toContain('There is no database');
	expect(await inspectDatabase(readConfig({ DATA_DIR: folder }))).toBeUndefined();
	expect(readdirSync(dataDir)).toEqual([]);
});
