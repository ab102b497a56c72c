/**
 * Makes backups of a studio during 50 writes per second, and restores each backup. A backup must contain the writes
 * that were acknowledged before its start, and the files of its rows.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect } from 'vitest';
import { dbTest } from '../../testing/db-test.ts';
import { connectForReading } from '../../database/open-database.ts';
import { readConfig, type Config } from '../../kernel/config.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { TEST_SECRET_KEY } from '../../testing/child-process.ts';
import { createPostgresDatabase, onPostgres, startTestSite, type TestSite } from '../../testing/test-site.ts';
import { parseFolderLocation } from './backup-location.ts';
import { createBackup } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const ROUNDS = process.env.LONG === '1' ? 50 : 2;
const WRITES_PER_SECOND = 50;
/** Writes before the first backup. */
const HEAD_START = 20;
const HEAD_START_TIMEOUT_MS = 30_000;
/** Number of writes between two removals of the oldest file. */
const REMOVAL_INTERVAL = 7;
/** Above this number of files, every second write removes a file, so that a long run stays fast. */
const MANY_FILES = 150;

let temporary: string;
let site: TestSite;
beforeAll(async () => {
	temporary = await mkdtemp(join(tmpdir(), 'reelhouse-campaign-'));
	site = await startTestSite({ demo: false });
});
afterAll(async () => {
	await site.stop();
	await rm(temporary, { recursive: true, force: true });
});

interface Write {
	name: string;
	acknowledgedAt: number;
	/** Time at which the test began to remove the row and its file. */
	removalBegunAt: number;
}

const contentOf = (name: string) => `content of ${name}`;

function startWriter() {
	const { database, storage } = site.services;
	const writes: Write[] = [];
	const running = new Set<Promise<void>>();
	let number = 0;
	let error: unknown;

	async function add(name: string): Promise<void> {
		const source = join(temporary, `${name}.source`);
		await writeFile(source, contentOf(name));
		await storage.save('files', name, source);
		await rm(source);
		await database.transaction((tx) =>
			tx
				.insertInto('file_uploads')
				.values({
					name,
					title: name,
					content_type: 'text/plain',
					size: contentOf(name).length,
					created_at: new Date().toISOString(),
					created_by: 'staff@studio.test',
					folder: 'files',
				})
				.execute(),
		);
		writes.push({ name, acknowledgedAt: Date.now(), removalBegunAt: Infinity });
	}
	async function remove(write: Write): Promise<void> {
		write.removalBegunAt = Date.now();
		await database.transaction((tx) => tx.deleteFrom('file_uploads').where('name', '=', write.name).execute());
		await storage.quarantine('files', write.name, new Date());
	}
	const timer = setInterval(() => {
		number++;
		const present = writes.filter(({ removalBegunAt }) => removalBegunAt === Infinity);
		const [oldest] = present;
		const interval = present.length < MANY_FILES ? REMOVAL_INTERVAL : 2;
		const work = number % interval === 0 && oldest ? remove(oldest) : add(`file-${number}.txt`);
		const ending = work
			.catch((reason: unknown) => (error = reason))
			.then(() => {
				running.delete(ending);
			});
		running.add(ending);
	}, 1000 / WRITES_PER_SECOND);
	return {
		writes,
		count: () => number,
		async stop() {
			clearInterval(timer);
			await Promise.all(running);
			if (error !== undefined) throw error;
		},
	};
}

async function emptyStore(round: number): Promise<Config> {
	// On PostgreSQL, restores even rounds into PostgreSQL and odd rounds into SQLite.
	const url = onPostgres && round % 2 === 0 ? { DATABASE_URL: await createPostgresDatabase() } : {};
	return readConfig({
		DATA_DIR: join(temporary, `store-${round}`),
		DEMO_CONTENT: '0',
		SECRET_KEY: TEST_SECRET_KEY,
		...url,
	});
}

async function restoredNames(config: Config): Promise<string[]> {
	const db = await connectForReading(config);
	try {
		return (await db.selectFrom('file_uploads').select('name').execute()).map(({ name }) => name);
	} finally {
		await db.destroy();
	}
}

dbTest(
	`${ROUNDS} backups under ${WRITES_PER_SECOND} writes a second lose no acknowledged write and no file`,
	{ tags: ['long'], timeout: ROUNDS * 30_000 },
	async () => {
		const folder = await parseFolderLocation(join(temporary, 'archives'));
		const writer = startWriter();
		await expect.poll(() => writer.writes.length, { timeout: HEAD_START_TIMEOUT_MS }).toBeGreaterThan(HEAD_START);
		for (let round = 0; round < ROUNDS; round++) {
			const at = new Date();
			const name = `round-${round}.tar.zst`;
			const { missing } = await createBackup({ config: site.services.config, keys: {}, folder, name, at });
			const endedAt = Date.now();
			expect(missing).toEqual([]);
			const config = await emptyStore(round);
			await restoreBackup({
				config,
				source: { folder, name, keys: {} },
				isReplacing: false,
				now: () => new Date(),
			});
			const names = new Set(await restoredNames(config));
			const expected = writer.writes.filter(
				({ acknowledgedAt, removalBegunAt }) => acknowledgedAt < at.getTime() && removalBegunAt > endedAt,
			);
			expect(expected.length).toBeGreaterThan(0);
			expect(expected.filter((write) => !names.has(write.name))).toEqual([]);
			const storage = await openStorage(config);
			for (const file of names) {
				const stored = await storage.find('files', file);
				expect(stored && (await text(await stored.open()))).toBe(contentOf(file));
			}
			await folder.remove(name);
			await rm(config.dataDir, { recursive: true });
		}
		await writer.stop();
		// Fails if the writer was too slow for the test to prove anything.
		expect(writer.writes.length).toBeGreaterThan(writer.count() / 2 - WRITES_PER_SECOND);
	},
);
