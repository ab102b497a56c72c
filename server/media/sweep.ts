/** Takes away stored files that nothing names: of uploads that were never finished, and those whose place others took. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database, Db } from '../database/schema.ts';
import type { Timer } from '../mail/mail-sender.ts';
import { readSettings } from '../settings/settings.store.ts';
import type { FileStorage, Folder } from '../storage/file-storage.ts';
import { allMentions, namedInVersions } from './media.uses.ts';
import { UPLOADS } from './receive-file.ts';

const DAY = 24 * 60 * 60_000;

/**
 * How long a file is left alone, in ms: an upload stores it before it names it, and a page that somebody has open may
 * still ask for one that others took the place of.
 */
export const GRACE = DAY;

/** Names that are looked up at a time. */
const AT_ONCE = 500;

interface Sweeping {
	config: Config;
	database: Database;
	storage: FileStorage;
	log: Logger;
	now: () => Date;
}

/** Sweeps the storage and the folder of uploads once. @returns how many files it took away. */
export async function sweep({ config, database, storage, now }: Omit<Sweeping, 'log'>): Promise<number> {
	const before = new Date(now().getTime() - GRACE);
	await forget(database, before.toISOString());
	let removed = await sweepTemporary(config.dataDir, before);
	for (const [folder, named] of [
		['media', namedMedia],
		['originals', namedOriginals],
		['files', namedFiles],
		['static', namedStatic],
	] as const)
		removed += await sweepFolder(storage, folder, before, (names) => named(database.read, names));
	return removed;
}

async function sweepFolder(
	storage: FileStorage,
	folder: Folder,
	before: Date,
	named: (names: string[]) => Promise<string[]>,
): Promise<number> {
	const old: string[] = [];
	for await (const { name, changed } of storage.list(folder)) if (changed < before) old.push(name);
	let removed = 0;
	for (let start = 0; start < old.length; start += AT_ONCE) {
		const some = old.slice(start, start + AT_ONCE);
		const known = new Set(await named(some));
		for (const name of some.filter((each) => !known.has(each))) {
			await storage.remove(folder, name);
			removed++;
		}
	}
	return removed;
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
async function forget(database: Database, before: string): Promise<void> {
	const db = database.read;
	const [retired, unowned] = await Promise.all([retiredBefore(db, before), unownedBefore(db, before)]);
	const kept = await namedInVersions(
		db,
		[...retired, ...unowned].map(({ name }) => name),
	);
	const { files: shown } = retired.length ? await allMentions(db) : { files: new Set() };
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
				(removed) => removed > 0 && log.info({ removed }, 'files that nothing names were taken away'),
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
