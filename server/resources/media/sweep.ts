/**
 * Moves unused stored files to the quarantine: files of unfinished uploads, and replaced files. A file in quarantine
 * is restored if the database refers to it again. Otherwise it is deleted after 30 days.
 */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { BackgroundWorker, JobHandle } from '../../kernel/worker.ts';
import type { Config } from '../../kernel/config.ts';
import { isEmptyDatabase } from '../../database/is-empty.ts';
import type { Database, Db } from '../../database/schema.ts';
import { folders, type FileStorage, type Folder, type QuarantinedFile } from '../../platform/storage/file-storage.ts';
import { readStoreId } from '../../platform/storage/store-id.store.ts';
import { deleteAssetFile, unusedAssetFiles } from '../assets/asset-files.store.ts';
import { namedInVersions, type MediaUses } from './media-uses.store.ts';
import {
	deleteFileUpload,
	deleteRetiredFile,
	namedFiles,
	namedMedia,
	namedOriginals,
	namedStatic,
	retiredBefore,
	unownedBefore,
} from './sweep.store.ts';
import { UPLOADS_FOLDER } from './receive-file.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Minimum age of a file that is moved. An upload is stored before its row, and open pages still use replaced files.
 */
export const UNUSED_GRACE_MS = DAY_MS;

/** Time after which cut sizes of assets that nobody downloads are deleted. The next download cuts them again. */
export const UNUSED_CUT_MS = 30 * DAY_MS;

/** Time in quarantine before a file is deleted. An older database can be restored with its files during this time. */
export const QUARANTINE_MS = 30 * DAY_MS;

/**
 * Limits of a sweep: MAX_SWEPT_SHARE of all files, or MAX_SWEPT_FILES if that is more. The limits bound the damage of
 * a programming error.
 */
const MAX_SWEPT_SHARE = 0.01;
const MAX_SWEPT_FILES = 20;

const BATCH_SIZE = 500;

interface Deps {
	config: Config;
	database: Database;
	storage: FileStorage;
	mediaUses: Pick<MediaUses, 'filesInHtml'>;
	log: Logger;
	now: () => Date;
}

export interface SweepResult {
	/** False if database and storage have no common store id. Only temporary files are deleted then. */
	isOwner: boolean;
	quarantined: number;
	/** Number of unused files that stay because of the limit. */
	waiting: number;
	/** Number of files that were restored because the database refers to them. */
	restored: number;
	deleted: number;
	/** Number of temporary files that were deleted. */
	temporary: number;
}

/**
 * Sweeps the storage and the temporary files once.
 * @throws the reason of the signal when it is aborted
 */
export async function sweep(
	{ config, database, storage, mediaUses, now }: Omit<Deps, 'log'>,
	signal?: AbortSignal,
): Promise<SweepResult> {
	const before = new Date(now().getTime() - UNUSED_GRACE_MS);
	const temporary = await sweepTemporary(config.dataDir, before);
	const nothing = { quarantined: 0, waiting: 0, restored: 0, deleted: 0, temporary };
	const storeId = await readStoreId(database.read);
	if (storeId === undefined || storeId !== (await storage.readStoreId())) return { ...nothing, isOwner: false };
	// The first start copies files before it writes rows, so nothing is moved while the database is empty.
	if (await isEmptyDatabase(database.read)) return { ...nothing, isOwner: true };
	await deleteUnusedRows(database, mediaUses, before.toISOString());
	await deleteUnusedCuts(database, storage, new Date(now().getTime() - UNUSED_CUT_MS).toISOString());
	const { restored, others } = await restoreNamed(database.read, storage);
	const expired = others.filter(({ at }) => at.getTime() <= now().getTime() - QUARANTINE_MS);
	for (const file of expired) {
		signal?.throwIfAborted();
		await storage.discard(file);
	}
	const { unnamed, total } = await findUnnamed(database.read, storage, before, signal);
	const moved = unnamed.slice(0, Math.max(MAX_SWEPT_FILES, Math.floor(total * MAX_SWEPT_SHARE)));
	for (const { folder, name } of moved) {
		signal?.throwIfAborted();
		await storage.quarantine(folder, name, now());
	}
	return {
		isOwner: true,
		quarantined: moved.length,
		waiting: unnamed.length - moved.length,
		restored,
		deleted: expired.length,
		temporary,
	};
}

/**
 * Restores quarantined files to which the database refers.
 * @returns the number of restored files, and the files that stay
 */
export async function restoreNamed(
	db: Db,
	storage: FileStorage,
): Promise<{ restored: number; others: QuarantinedFile[] }> {
	const files = await Array.fromAsync(storage.listQuarantine());
	const others: QuarantinedFile[] = [];
	for (const folder of folders) {
		const inFolder = files.filter((file) => file.folder === folder);
		const named = await referencedOf(
			db,
			folder,
			inFolder.map(({ name }) => name),
		);
		// The quarantine may have several files with the same name. The database used the newest of them last, so that
		// file is restored.
		for (const file of inFolder.toSorted((a, b) => b.at.getTime() - a.at.getTime()))
			if (!named.has(file.name) || !(await storage.restore(file))) others.push(file);
	}
	return { restored: files.length - others.length, others };
}

/** Returns the unused files from before a time, and the number of all files. */
async function findUnnamed(
	db: Db,
	storage: FileStorage,
	before: Date,
	signal?: AbortSignal,
): Promise<{ unnamed: { folder: Folder; name: string }[]; total: number }> {
	const unnamed: { folder: Folder; name: string }[] = [];
	let total = 0;
	for (const folder of folders) {
		const old: string[] = [];
		for await (const { name, changed } of storage.list(folder)) {
			signal?.throwIfAborted();
			total++;
			if (changed < before) old.push(name);
		}
		const named = await referencedOf(db, folder, old);
		for (const name of old) if (!named.has(name)) unnamed.push({ folder, name });
	}
	return { unnamed, total };
}

async function sweepTemporary(dataDir: string, before: Date): Promise<number> {
	const folder = join(dataDir, UPLOADS_FOLDER);
	let removed = 0;
	for (const name of await readdir(folder).catch((): string[] => [])) {
		const path = join(folder, name);
		const stats = await stat(path).catch(() => undefined);
		if (!stats || stats.mtime >= before) continue;
		await rm(path, { force: true });
		removed++;
	}
	return removed;
}

async function referencedOf(db: Db, folder: Folder, names: string[]): Promise<Set<string>> {
	const lookUp = { media: namedMedia, originals: namedOriginals, files: namedFiles, static: namedStatic }[folder];
	const named = new Set<string>();
	for (let start = 0; start < names.length; start += BATCH_SIZE)
		for (const name of await lookUp(db, names.slice(start, start + BATCH_SIZE))) named.add(name);
	return named;
}

/** Deletes rows of replaced and unused files, except for files that a text or a version contains. */
async function deleteUnusedRows(database: Database, mediaUses: Deps['mediaUses'], before: string): Promise<void> {
	const db = database.read;
	const [retired, unowned] = await Promise.all([retiredBefore(db, before), unownedBefore(db, before)]);
	const inVersions = await namedInVersions(
		db,
		[...retired, ...unowned].map(({ name }) => name),
	);
	const inTexts = retired.length > 0 ? await mediaUses.filesInHtml(db) : new Set();
	const isUnused = ({ name }: { name: string }) => !inVersions.has(name) && !inTexts.has(name);
	for (const { name } of retired.filter(isUnused)) await database.transaction((tx) => deleteRetiredFile(tx, name));
	for (const { name } of unowned.filter(isUnused)) await database.transaction((tx) => deleteFileUpload(tx, name));
}

/** Deletes unused sizes of assets without quarantine, because the sizes can be cut again. */
async function deleteUnusedCuts(database: Database, storage: FileStorage, before: string): Promise<void> {
	for (const { key, name, is_cut } of await unusedAssetFiles(database.read, before))
		if ((await database.transaction((tx) => deleteAssetFile(tx, key, before))) && is_cut === 1)
			await storage.remove('files', name);
}

function report(log: Logger, { isOwner, ...counts }: SweepResult): void {
	if (!isOwner)
		log.warn(
			'the database and the storage have no store id in common, so unused files stay: ' +
				'if they belong together, start once with ADOPT_STORAGE=1',
		);
	if (counts.waiting > 0)
		log.warn(counts, 'many stored files are unused: some were moved to the quarantine, the others will follow');
	else if (Object.values(counts).some((count) => count > 0)) log.info(counts, 'the storage was swept');
}

export function addSweeper({ worker, ...deps }: Deps & { worker: BackgroundWorker }): JobHandle {
	return worker.add({
		name: 'sweep',
		async run(signal) {
			report(deps.log, await sweep(deps, signal));
			return undefined;
		},
		pollIntervalMs: DAY_MS,
		retryDelays: { firstMs: HOUR_MS, maxMs: DAY_MS },
		failureMessage: 'stored files could not be swept',
	});
}
