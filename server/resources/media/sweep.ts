/**
 * Moves stored files that nothing names to the quarantine: of uploads that were never finished, and those that others
 * replaced. From there they are restored when an older database names them again, or deleted after 30 days.
 */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Timer } from '../../kernel/timer.ts';
import type { Config } from '../../kernel/config.ts';
import { isEmptyDatabase } from '../../database/is-empty.ts';
import type { Database, Db } from '../../database/schema.ts';
import { readSettings } from '../../auth/settings/settings.store.ts';
import { folders, type FileStorage, type Folder, type QuarantinedFile } from '../../platform/storage/file-storage.ts';
import { readStoreId } from '../../platform/storage/store-id.ts';
import { namedInVersions, type MediaUses } from './media-uses.store.ts';
import { UPLOADS } from './receive-file.ts';

const DAY = 24 * 60 * 60_000;

/**
 * How long a file is left alone, in ms: an upload stores it before it names it, and a page that somebody has open may
 * still ask for one that others took the place of.
 */
export const GRACE = DAY;

/** Time from the quarantine of a file to its deletion: an older database can be restored for as long. */
export const QUARANTINE_MS = 30 * DAY;

/** A sweep moves this share of all files, or this many where that is more, so that a fault costs few pictures. */
const LIMIT_SHARE = 0.01;
const LIMIT_FILES = 20;

/** Names that are looked up at a time. */
const AT_ONCE = 500;

interface Sweeping {
	config: Config;
	database: Database;
	storage: FileStorage;
	mediaUses: Pick<MediaUses, 'allMentions'>;
	log: Logger;
	now: () => Date;
}

/** Counts of files. */
export interface SweepResult {
	/** False when the storage is not proven to be this database's; then nothing in it was touched. */
	isOwner: boolean;
	/** Moved to the quarantine. */
	quarantined: number;
	/** Left for the next sweep by the limit. */
	waiting: number;
	/** Moved back, as the database names them. */
	restored: number;
	/** Deleted from the quarantine. */
	deleted: number;
	/** Deleted from the folder of uploads in progress. */
	temporary: number;
}

/** Sweeps the storage and the folder of uploads once. */
export async function sweep({
	config,
	database,
	storage,
	mediaUses,
	now,
}: Omit<Sweeping, 'log'>): Promise<SweepResult> {
	const before = new Date(now().getTime() - GRACE);
	const temporary = await sweepTemporary(config.dataDir, before);
	const nothing = { quarantined: 0, waiting: 0, restored: 0, deleted: 0, temporary };
	const storeId = await readStoreId(database.read);
	if (storeId === undefined || storeId !== (await storage.readStoreId())) return { ...nothing, isOwner: false };
	// Its content may still be on the way: a first start copies files before it writes rows.
	if (await isEmptyDatabase(database.read)) return { ...nothing, isOwner: true };
	await forget(database, mediaUses, before.toISOString());
	const { restored, others } = await restoreNamed(database.read, storage);
	const expired = others.filter(({ at }) => at.getTime() <= now().getTime() - QUARANTINE_MS);
	for (const file of expired) await storage.discard(file);
	const { unnamed, total } = await findUnnamed(database.read, storage, before);
	const moved = unnamed.slice(0, Math.max(LIMIT_FILES, Math.floor(total * LIMIT_SHARE)));
	for (const { folder, name } of moved) await storage.quarantine(folder, name, now());
	return {
		isOwner: true,
		quarantined: moved.length,
		waiting: unnamed.length - moved.length,
		restored,
		deleted: expired.length,
		temporary,
	};
}

/** Moves what the database names back from the quarantine. @returns how many files, and those that stay there. */
export async function restoreNamed(
	db: Db,
	storage: FileStorage,
): Promise<{ restored: number; others: QuarantinedFile[] }> {
	const files = await Array.fromAsync(storage.listQuarantine());
	const others: QuarantinedFile[] = [];
	for (const folder of folders) {
		const inFolder = files.filter((file) => file.folder === folder);
		const named = await namedOf(
			db,
			folder,
			inFolder.map(({ name }) => name),
		);
		// The newest first: it is the one that the database named last.
		for (const file of inFolder.toSorted((a, b) => b.at.getTime() - a.at.getTime()))
			if (!named.has(file.name) || !(await storage.restore(file))) others.push(file);
	}
	return { restored: files.length - others.length, others };
}

/** Files written before an instant that nothing names, and the number of all files. */
async function findUnnamed(
	db: Db,
	storage: FileStorage,
	before: Date,
): Promise<{ unnamed: { folder: Folder; name: string }[]; total: number }> {
	const unnamed: { folder: Folder; name: string }[] = [];
	let total = 0;
	for (const folder of folders) {
		const old: string[] = [];
		for await (const { name, changed } of storage.list(folder)) {
			total++;
			if (changed < before) old.push(name);
		}
		const named = await namedOf(db, folder, old);
		for (const name of old) if (!named.has(name)) unnamed.push({ folder, name });
	}
	return { unnamed, total };
}

async function sweepTemporary(dataDir: string, before: Date): Promise<number> {
	const folder = join(dataDir, UPLOADS);
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

/** Those of some files of a folder that the database names. */
async function namedOf(db: Db, folder: Folder, names: string[]): Promise<Set<string>> {
	const lookUp = { media: namedMedia, originals: namedOriginals, files: namedFiles, static: namedStatic }[folder];
	const named = new Set<string>();
	for (let start = 0; start < names.length; start += AT_ONCE)
		for (const name of await lookUp(db, names.slice(start, start + AT_ONCE))) named.add(name);
	return named;
}

const namedMedia = async (db: Db, names: string[]) =>
	(await db.selectFrom('media_files').select('name').where('name', 'in', names).execute()).map(({ name }) => name);

async function namedOriginals(db: Db, names: string[]): Promise<string[]> {
	const shown = await db.selectFrom('media').select('original as name').where('original', 'in', names).execute();
	const waiting = await db.selectFrom('media_work').select('original as name').where('original', 'in', names).execute();
	return [...shown, ...waiting].flatMap(({ name }) => name ?? []);
}

async function namedFiles(db: Db, names: string[]): Promise<string[]> {
	const owned = await db.selectFrom('files').select('name').where('name', 'in', names).execute();
	const uploaded = await db.selectFrom('file_uploads').select('name').where('name', 'in', names).execute();
	return [...owned, ...uploaded].map(({ name }) => name);
}

/** Certificates: public, and not the settings' alone while one of their versions may bring them back. */
async function namedStatic(db: Db, names: string[]): Promise<string[]> {
	const { certificates } = await readSettings(db);
	const uploaded = await db.selectFrom('file_uploads').select('name').where('name', 'in', names).execute();
	const known = [...certificates.map(({ file }) => file), ...uploaded.map(({ name }) => name)];
	const others = names.filter((name) => !known.includes(name));
	return [...known, ...(await namedInVersions(db, others))];
}

/** Rows of files of `media` that others took the place of, unless some text still shows them, or may again. */
const retiredBefore = (db: Db, before: string) =>
	db.selectFrom('media_files').select('name').where('retired_at', '<', before).execute();

/** Rows of uploaded files that became no document's, no tool's and no setting's. */
async function unownedBefore(db: Db, before: string): Promise<{ name: string }[]> {
	const rows = await db
		.selectFrom('file_uploads')
		.select('file_uploads.name')
		.leftJoin('files', 'files.name', 'file_uploads.name')
		.where('files.name', 'is', null)
		.where('file_uploads.created_at', '<', before)
		.execute();
	const { certificates } = await readSettings(db);
	return rows.filter(({ name }) => !certificates.some(({ file }) => file === name));
}

/** Forgets both, but for those that a version may bring back. */
async function forget(database: Database, mediaUses: Sweeping['mediaUses'], before: string): Promise<void> {
	const db = database.read;
	const [retired, unowned] = await Promise.all([retiredBefore(db, before), unownedBefore(db, before)]);
	const kept = await namedInVersions(
		db,
		[...retired, ...unowned].map(({ name }) => name),
	);
	const { files: shown } = retired.length ? await mediaUses.allMentions(db) : { files: new Set() };
	const isOver = ({ name }: { name: string }) => !kept.has(name) && !shown.has(name);
	for (const { name } of retired.filter(isOver))
		await database.transaction(async (tx) => {
			await tx.deleteFrom('media_files').where('name', '=', name).where('retired_at', 'is not', null).execute();
		});
	for (const { name } of unowned.filter(isOver))
		await database.transaction(async (tx) => {
			await tx.deleteFrom('file_uploads').where('name', '=', name).execute();
		});
}

export interface Sweeper {
	/** Sweeps now, and every day from now on. Never rejects. */
	wake(): Promise<void>;
	stop(): Promise<void>;
}

function report(log: Logger, { isOwner, ...counts }: SweepResult): void {
	if (!isOwner)
		log.warn(
			'the database and the storage have no store id in common, so unused files stay: ' +
				'if they belong together, start once with ADOPT_STORAGE=1',
		);
	if (counts.waiting > 0)
		log.warn(counts, 'many stored files are unused: some left the storage, the others will follow');
	else if (Object.values(counts).some((count) => count > 0)) log.info(counts, 'unused files left the storage');
}

export function startSweeper({ timer, ...sweeping }: Sweeping & { timer: Timer }): Sweeper {
	const { log } = sweeping;
	let ending = false;
	let cancel = () => {};
	let working = Promise.resolve();
	const wake = (): Promise<void> => {
		if (ending) return Promise.resolve();
		cancel();
		working = sweep(sweeping)
			.then(
				(result) => report(log, result),
				(error: unknown) => {
					if (!ending) log.error({ err: error }, 'stored files could not be swept');
				},
			)
			.then(() => {
				if (!ending) cancel = timer(DAY, () => void wake());
			});
		return working;
	};
	return {
		wake,
		async stop() {
			ending = true;
			cancel();
			await working;
		},
	};
}
