/** Tests of the sweep: its limit, its need of a common store id, and the files of an older database. */
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MediaItem } from '../../../contract/media.ts';
import { findUser } from '../../auth/accounts/accounts.store.ts';
import { createSuperuser } from '../../auth/accounts/first-superuser.ts';
import { openSession } from '../../auth/sessions/sessions.store.ts';
import { SQLITE_FILE } from '../../database/open-database.ts';
import { BackgroundWorker } from '../../kernel/worker.ts';
import { folders } from '../../platform/storage/file-storage.ts';
import { readStoreId } from '../../platform/storage/store-id.store.ts';
import { createPostgresDatabase, onPostgres, startTestSite, type TestSite } from '../../testing/test-site.ts';
import { pictureBytes, upload } from '../../testing/uploads.ts';
import { UNUSED_GRACE_MS, QUARANTINE_MS, addSweeper, sweep } from './sweep.ts';

const DAY_MS = 24 * 60 * 60_000;

let server: TestSite;
let clock = 0;
const now = () => new Date(Date.now() + clock);
const swept = () => sweep({ ...server.services, now });
const quarantined = () => Array.fromAsync(server.services.storage.listQuarantine());
const originals = () => Array.fromAsync(server.services.storage.list('originals'));
async function countFiles(): Promise<number> {
	let count = 0;
	for (const folder of folders) for await (const _ of server.services.storage.list(folder)) count++;
	return count;
}
const stray = () => join(server.services.config.dataDir, 'stray');

async function addStrays(count: number): Promise<void> {
	await writeFile(stray(), 'stray');
	for (let number = 0; number < count; number++)
		await server.services.storage.save('originals', `${randomUUID()}.png`, stray());
}

beforeAll(async () => void (server = await startTestSite()));
afterAll(() => server.stop());
beforeEach(async () => {
	clock = 0;
	const { storage } = server.services;
	for (const { name } of await originals()) await storage.remove('originals', name);
	for (const file of await quarantined()) await storage.discard(file);
});

test('a sweep moves at most 20 files, or 1% of all if that is more', { tags: ['long'] }, async () => {
	await addStrays(45);
	clock = UNUSED_GRACE_MS + 60_000;
	expect(await swept()).toMatchObject({ isOwner: true, quarantined: 20, waiting: 25, deleted: 0 });
	expect([(await originals()).length, (await quarantined()).length]).toEqual([25, 20]);
	expect(await swept()).toMatchObject({ quarantined: 20, waiting: 5 });
	expect(await swept()).toMatchObject({ quarantined: 5, waiting: 0 });
	// There are 2500 files, with a limit of 1% for each sweep. Files in quarantine do not count.
	const strays = 2500 - (await countFiles());
	await addStrays(strays);
	expect(await swept()).toMatchObject({ quarantined: 25, waiting: strays - 25 });
});

test('a sweep that is being stopped moves no further file and reports no failure', async () => {
	const { log, storage } = server.services;
	await addStrays(3);
	clock = UNUSED_GRACE_MS + 60_000;
	const worker = new BackgroundWorker({ log, now, timer: () => () => {} });
	const first = Promise.withResolvers<void>();
	const moved = Promise.withResolvers<void>();
	const slow = Object.create(storage) as typeof storage;
	slow.quarantine = async (...file) => {
		first.resolve();
		await moved.promise;
		return storage.quarantine(...file);
	};
	addSweeper({ ...server.services, now, worker, storage: slow }).wake();
	await first.promise;
	const stopped = worker.stop();
	moved.resolve();
	await stopped;
	expect(await quarantined()).toHaveLength(1);
	expect(worker.state()).toMatchObject([{ consecutiveFailures: 0, runningSince: undefined }]);
});

test('a file is deleted after 30 days in quarantine, or restored as soon as the database references it', async () => {
	const { database, storage } = server.services;
	const { name } = await database.read.selectFrom('media_files').select('name').executeTakeFirstOrThrow();
	await addStrays(1);
	clock = UNUSED_GRACE_MS + 60_000;
	await swept();
	await storage.quarantine('media', name, now());
	clock += QUARANTINE_MS - 60_000;
	expect(await swept()).toMatchObject({ restored: 1, deleted: 0 });
	expect(await storage.find('media', name)).toBeDefined();
	clock += 120_000;
	expect(await swept()).toMatchObject({ restored: 0, deleted: 1 });
	expect(await quarantined()).toEqual([]);
});

test('without a common store id nothing is swept or deleted, and the log says so', async () => {
	const { database, storage } = server.services;
	const id = (await readStoreId(database.read))!;
	await addStrays(1);
	await storage.quarantine('originals', 'old.png', new Date(0));
	await database.transaction((tx) =>
		tx
			.insertInto('file_uploads')
			.values({
				name: 'unowned.pdf',
				title: 'Unowned',
				content_type: 'application/pdf',
				size: 1,
				created_at: new Date(0).toISOString(),
				created_by: '',
				folder: 'files',
			})
			.execute(),
	);
	clock = UNUSED_GRACE_MS + QUARANTINE_MS;
	await storage.writeStoreId(randomUUID());
	const worker = new BackgroundWorker({ log: server.services.log, now, timer: () => () => {} });
	const sweeper = addSweeper({ ...server.services, now, worker });
	await sweeper.work();
	await sweeper.stop();
	expect(server.log.at(-1)).toMatchObject({ level: 40, msg: expect.stringContaining('no store id in common') });
	await storage.writeStoreId(id);
	await database.transaction((tx) => tx.deleteFrom('store_identity').execute());
	expect(await swept()).toMatchObject({ isOwner: false, quarantined: 0, deleted: 0 });
	expect(await originals()).toHaveLength(1);
	const uploads = await database.read.selectFrom('file_uploads').select('name').execute();
	expect(uploads).toEqual([{ name: 'unowned.pdf' }]);
	await database.transaction((tx) => tx.insertInto('store_identity').values({ id: 1, store_id: id }).execute());
	expect(await swept()).toMatchObject({ isOwner: true, quarantined: 1 });
	expect(await database.read.selectFrom('file_uploads').select('name').execute()).toEqual([]);
});

test('nothing is swept while the database is empty', async () => {
	const empty = await startTestSite({ demo: false });
	const { config, storage } = empty.services;
	await writeFile(join(config.dataDir, 'stray'), 'stray');
	await storage.save('media', 'stray.webp', join(config.dataDir, 'stray'));
	const later = () => new Date(Date.now() + 2 * UNUSED_GRACE_MS);
	expect(await sweep({ ...empty.services, now: later })).toMatchObject({ isOwner: true, quarantined: 0 });
	await empty.stop();
});

/** Returns functions that start sites with the same data, and that copy and restore the database. */
async function copyableStore() {
	const dataDir = await mkdtemp(join(tmpdir(), 'reelhouse-sweep-'));
	let databaseUrl = onPostgres ? await createPostgresDatabase() : undefined;
	const file = join(dataDir, SQLITE_FILE);
	return {
		start: () =>
			startTestSite({ demo: false, now, env: { DATA_DIR: dataDir }, ...(databaseUrl ? { databaseUrl } : {}) }),
		async backUp(): Promise<() => Promise<void>> {
			const copy = databaseUrl ? await createPostgresDatabase(databaseUrl) : `${file}-${randomUUID()}`;
			if (!databaseUrl) await copyFile(file, copy);
			return async () => {
				if (databaseUrl) databaseUrl = copy;
				else await copyFile(copy, file);
			};
		},
		end: () => rm(dataDir, { recursive: true }),
	};
}

test(
	'a restored older database gets all its files back, and so does the newer one afterwards',
	{ tags: ['long'] },
	async () => {
		const store = await copyableStore();
		let site = await store.start();
		const { database } = site.services;
		await createSuperuser(database, 'boss@studio.test', now());
		const { uid } = (await findUser(database.read, 'boss@studio.test'))!;
		const user = {
			cookie: `reelhouse_session=${await database.transaction((tx) => openSession(tx, uid, 'a test', now()))}`,
		};
		const add = async (): Promise<MediaItem> => {
			const { body } = await upload(site, user, await pictureBytes('png'));
			await site.services.renditions.work();
			return (await site.get(`/api/admin/media/${body.data.uid}`, user)).body.data;
		};
		const statusesOf = (item: MediaItem) =>
			Promise.all(item.renditions.map(async ({ url }) => (await fetch(site.url + url)).status));
		const restart = async (restore: () => Promise<void>) => {
			await site.stop();
			await restore();
			site = await store.start();
		};
		const [removed, replaced] = [await add(), await add()];
		await site.stop();
		const older = await store.backUp();
		site = await store.start();
		await site.request('DELETE', `/api/admin/media/${removed.uid}?revision=${removed.revision}`, undefined, user);
		await upload(site, user, await pictureBytes('jpeg'), {
			path: `/api/admin/media/${replaced.uid}/replace`,
			query: { revision: String(replaced.revision) },
		});
		await site.services.renditions.work();
		const added = await add();
		expect(await statusesOf(removed)).toEqual(removed.renditions.map(() => 404));
		for (let day = 1; day < 30; day++) {
			clock = day * DAY_MS;
			await sweep(site.services);
		}
		await site.stop();
		const newer = await store.backUp();
		site = await store.start();

		await restart(older);
		for (const item of [removed, replaced]) expect(await statusesOf(item)).toEqual(item.renditions.map(() => 200));
		const rows = await site.services.database.read.selectFrom('media').select('original').execute();
		for (const { original } of rows) expect(await site.services.storage.find('originals', original!)).toBeDefined();
		// The older database has no rows for the newer files.
		await sweep(site.services);
		expect(await site.services.storage.find('media', added.renditions[0]!.url.slice('/media/'.length))).toBeUndefined();

		await restart(newer);
		expect(await statusesOf(added)).toEqual(added.renditions.map(() => 200));
		await site.stop();
		await store.end();
	},
);
