/** Kills a first start at each step, and checks that the next start completes it. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { dbTest } from '../testing/db-test.ts';
import { demo, demoFolders } from '../testing/demo-studio.ts';
import { folders } from '../platform/storage/file-storage.ts';
import { readStoreId } from '../platform/storage/store-id.store.ts';
import { runModule } from '../testing/child-process.ts';
import { firstStartSteps } from '../testing/first-start-steps.ts';
import { createPostgresDatabase, onPostgres, startTestSite } from '../testing/test-site.ts';

const countDemoFiles = (folder: keyof typeof demoFolders): number => readdirSync(demoFolders[folder]).length;

/**
 * On PostgreSQL, kills the start only at the first step, at which a transaction is open. The other steps run the same
 * code on both databases.
 */
const killed = onPostgres ? firstStartSteps.slice(0, 1) : firstStartSteps;

dbTest.each(killed)(
	'a first start that is killed once %s is completed by the next start',
	{ tags: ['long'] },
	async (step) => {
		const dataDir = mkdtempSync(join(tmpdir(), 'reelhouse-first-'));
		const databaseUrl = onPostgres ? await createPostgresDatabase() : undefined;
		const env = { DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
		const child = runModule('server/testing/first-start-process.ts', env, [step]);
		expect(await child.ended).toEqual({ code: null, output: '' });
		const server = await startTestSite({ env: { DATA_DIR: dataDir }, ...(databaseUrl ? { databaseUrl } : {}) });
		try {
			const { database, storage } = server.services;
			const count = async (folder: (typeof folders)[number]) => (await Array.fromAsync(storage.list(folder))).length;
			expect(await Promise.all(folders.map(count))).toEqual([
				countDemoFiles('media'),
				0,
				countDemoFiles('files'),
				countDemoFiles('static'),
			]);
			const games = await database.read.selectFrom('games').select('uid').execute();
			expect(games).toHaveLength(demo.games.length);
			expect(await storage.readStoreId()).toBe(await readStoreId(database.read));
			expect(await Array.fromAsync(storage.listQuarantine())).toEqual([]);
		} finally {
			await server.stop();
			rmSync(dataDir, { recursive: true });
		}
	},
);
