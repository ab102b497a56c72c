/** Runs imports of operator figures in worker threads, one at a time. Deletes the files of ended imports. */
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { Timer } from '../../../kernel/timer.ts';
import type { BackgroundWorker } from '../../../kernel/worker.ts';
import {
	MAX_IMPORT_BYTES,
	MAX_LISTED_CHANGES,
	MAX_STORED_INVALID_LINES,
} from '../../../../contract/figures-imports.ts';
import { recordAuditEvent, type Actor } from '../../../platform/audit/audit.store.ts';
import { isDiskFull } from '../../../kernel/disk-full.ts';
import { SQLITE_FILE } from '../../../database/open-database.ts';
import type { Tx, Database } from '../../../database/schema.ts';
import { withReceivedFile } from '../../../resources/media/receive-file.ts';
import type { Config } from '../../../kernel/config.ts';
import type { ContentVersion } from '../../../database/content-version.ts';
import { newUid } from '../../../kernel/uid.ts';
import { parseResult, type WorkerMessage, type ImportTask, type Progress } from './import-worker-protocol.ts';
import {
	addInvalidLines,
	addImport,
	findImport,
	listOpenImports,
	changeImportState,
	storeProgress,
	type ImportRow,
} from './imports.store.ts';
import { importClaims, importLease } from './import-claims.ts';
import { dropTable, listStagedTables, TABLE_PREFIX, type StoreLocation } from './staging.store.ts';

interface Deps {
	config: Config;
	log: Logger;
	database: Database;
	content: ContentVersion;
	now: () => Date;
	timer: Timer;
	worker: BackgroundWorker;
}

/** Name of a folder in DATA_DIR. */
const IMPORTS_FOLDER = 'imports';

/** Time after which a checked file can no longer be imported. */
const CHECKED_IMPORT_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/** Interval at which the progress is stored for other processes. */
const PROGRESS_INTERVAL_MS = 1000;

/** Interval at which imports of ended processes are resumed. */
export const TAKEOVER_INTERVAL_MS = 3500;

const systemActor: Actor = { email: 'import', address: '' };

export interface Importer {
	/**
	 * Stores an uploaded file and queues its check. If the upload fails, stores nothing and throws the error of
	 * `withReceivedFile`.
	 */
	receive(name: string, incoming: IncomingMessage, who: Actor): Promise<ImportRow>;
	/**
	 * Queues the import of a checked file.
	 * @param skipsInvalid true leaves out invalid lines; false requires a file without invalid lines
	 * @returns false if the file is not checked, has no line to import, or is claimed by another process
	 */
	apply(uid: string, who: Actor, skipsInvalid: boolean): Promise<boolean>;
	/** Deletes the staged rows of files with invalid lines. These files can then no longer be imported. */
	releaseInvalid(): Promise<void>;
	/**
	 * Cancels an import.
	 * @returns false for an import that is being applied or has ended
	 */
	cancel(uid: string, who: Actor): Promise<boolean>;
	/** Returns the progress of a check that runs in this process. */
	progressOf(uid: string): Progress | undefined;
	/**
	 * Resumes imports of an ended process, and deletes files and tables without an open import. On PostgreSQL, also
	 * looks for imports of ended processes at intervals.
	 */
	resume(): Promise<void>;
	idle(): Promise<void>;
	/** Ends the running import. The next process resumes it. */
	stop(): Promise<void>;
}

export function startImporter({ config, log, database, content, now, timer, worker }: Deps): Importer {
	const folder = join(config.dataDir, IMPORTS_FOLDER);
	mkdirSync(folder, { recursive: true });
	const file = (uid: string, ending: string) => join(folder, `${uid}.${ending}`);
	/** Id of this process in leases. */
	const holder = newUid(now());
	const locationOf = (uid: string): StoreLocation =>
		config.databaseUrl
			? {
					// The worker thread changes a setting of its session, so it connects without a pool.
					postgres: config.databaseDirectUrl ?? config.databaseUrl,
					timeline: database.servers?.state().timeline ?? 0,
					lease: { name: importLease(uid), holder },
				}
			: {
					sqlite: join(config.dataDir, SQLITE_FILE),
					staged: file(uid, 'rows'),
					compared: file(uid, 'compared'),
				};
	const claims = importClaims({
		database,
		isShared: config.databaseUrl !== undefined,
		holder,
		now,
		timer,
		onLost(uid) {
			log.warn({ import: uid }, 'the claim of an import was lost; another process continues the import');
			if (running?.uid === uid) void running.worker.terminate();
		},
	});
	const progress = new Map<string, Progress>();
	/** Uids of unclaimed imports that had no file in the data folder at the last poll. */
	let missingFiles = new Set<string>();
	let running: { uid: string; worker: Worker } | undefined;
	let stopped = false;
	let queueTail: Promise<unknown> = Promise.resolve();

	async function sweep(uid: string): Promise<void> {
		for (const name of readdirSync(folder)) if (name.startsWith(`${uid}.`)) rmSync(join(folder, name), { force: true });
		for (const name of await stagedTables()) if (name.startsWith(TABLE_PREFIX + uid)) await drop(name);
	}

	const stagedTables = async (): Promise<string[]> => (config.databaseUrl ? listStagedTables(database.read) : []);
	const drop = (table: string) => database.transaction((tx) => dropTable(tx, table));

	function runWorker(task: ImportTask): Promise<WorkerMessage | undefined> {
		return new Promise((resolve, reject) => {
			const worker = new Worker(new URL('./import-worker.ts', import.meta.url), {
				workerData: task,
				execArgv: ['--disable-warning=ExperimentalWarning'],
				resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 },
			});
			running = { uid: task.uid, worker };
			let lastMessage: WorkerMessage | undefined;
			let lastReportAt = 0;
			let failure: unknown;
			const ended = new Promise<void>((end) => {
				worker.on('exit', () => {
					running = undefined;
					end();
					if (failure === undefined) resolve(lastMessage);
					// oxlint-disable-next-line prefer-promise-reject-errors -- the thread's error, passed on unchanged
					else reject(failure);
				});
			});
			worker.on('error', (error) => (failure = error));
			worker.on('message', (message: WorkerMessage) => {
				if (message.type === 'progress') {
					progress.set(task.uid, message.progress);
					if (!config.databaseUrl || Date.now() - lastReportAt < PROGRESS_INTERVAL_MS) return;
					lastReportAt = Date.now();
					const { bytes, lines, bad } = message.progress;
					database
						.transaction((tx) => storeProgress(tx, task.uid, { bytes_read: bytes, lines, bad_lines: bad }))
						.catch((error: unknown) => log.warn({ err: error }, 'the progress of an import could not be stored'));
				} else if (message.type === 'waiting') {
					database
						.withWriteLock(() => {
							// oxlint-disable-next-line require-post-message-target-origin -- a thread, not a window
							worker.postMessage('go');
							return ended;
						})
						.catch((error: unknown) => log.error({ err: error }, 'an import did not get the write lock'));
				} else lastMessage = message;
			});
		});
	}

	const at = () => now().toISOString();
	const recordEvent = (
		tx: Tx,
		who: Actor,
		action: string,
		{ uid, name }: Pick<ImportRow, 'uid' | 'name'>,
		details = {},
	) => recordAuditEvent(tx, who, { action, resource: 'performance', item_uid: uid, title: name, details }, now());

	async function checkNow(uid: string): Promise<void> {
		if (stopped || (await findImport(database.read, uid))?.state !== 'checking') return;
		const message = await runWorker({
			work: 'check',
			uid,
			location: locationOf(uid),
			maxInvalidLines: MAX_STORED_INVALID_LINES,
			maxChanges: MAX_LISTED_CHANGES,
			file: file(uid, 'csv'),
			lastMonth: at().slice(0, 7),
		});
		if (message?.type === 'missing') await fail(uid, 'interrupted');
		if (message?.type !== 'checked') return;
		const { invalidLines, result } = message;
		const { bytes, lines, bad } = message.progress;
		const isImportable = await database.transaction(async (tx) => {
			const moved = await changeImportState(tx, uid, ['checking'], {
				state: 'checked',
				bytes_read: bytes,
				lines,
				bad_lines: bad,
				result: result && JSON.stringify(result),
			});
			if (moved)
				await addInvalidLines(
					tx,
					invalidLines.map(({ line, reasons, text }) => ({
						import_uid: uid,
						line,
						reasons: JSON.stringify(reasons),
						text: text.replaceAll('\0', ''),
					})),
				);
			return moved && result !== null;
		});
		const { changes: _, month_formats: __, ...counts } = result ?? {};
		log.info({ import: uid, lines, bad, ...counts }, 'a file of figures was checked');
		if (!isImportable) await sweep(uid);
		else rmSync(file(uid, 'csv'), { force: true });
	}

	async function applyNow(uid: string, isRetry: boolean): Promise<void> {
		const row = await findImport(database.read, uid);
		if (stopped || row?.state !== 'importing') return;
		const { rows, month_formats: monthFormats } = parseResult(row.result!).result;
		const message = await runWorker({
			work: 'apply',
			uid,
			location: locationOf(uid),
			maxInvalidLines: MAX_STORED_INVALID_LINES,
			maxChanges: MAX_LISTED_CHANGES,
			isRetry,
			rows,
			monthFormats,
			now: at(),
		});
		if (message?.type === 'changed') await fail(uid, 'changed');
		if (message?.type !== 'done') return;
		await content.refresh();
		log.info({ import: uid }, 'a file of figures was imported');
		await sweep(uid);
	}

	async function fail(uid: string, failure: ImportRow['failure']): Promise<void> {
		const row = await findImport(database.read, uid);
		await database.transaction(async (tx) => {
			const moved = await changeImportState(tx, uid, ['checking', 'importing'], {
				state: 'failed',
				failure,
				ended_at: at(),
			});
			if (moved && row) await recordEvent(tx, systemActor, 'failed', row, { failure });
		});
		await sweep(uid);
	}

	/**
	 * Marks an import as failed. On a full disk, deletes the files of the import first, so that the database can
	 * write.
	 */
	async function end(uid: string, error: unknown): Promise<void> {
		if (!isDiskFull(error)) return fail(uid, 'broken');
		await sweep(uid).catch((another: unknown) =>
			log.warn({ err: another, import: uid }, 'files of an import could not be deleted'),
		);
		await fail(uid, 'disk_full');
	}

	/** Queues work on a claimed import. Failed work marks the import as failed, and the next work follows. */
	function queue(uid: string, work: () => Promise<void>): void {
		queueTail = queueTail.then(async () => {
			try {
				await work();
			} catch (error) {
				if (stopped) return;
				log.error({ err: error, import: uid }, 'an import of figures failed');
				await end(uid, error).catch((another: unknown) =>
					log.error({ err: another, import: uid }, 'a failed import could not be marked'),
				);
			} finally {
				progress.delete(uid);
				await claims
					.release(uid)
					.catch((error: unknown) =>
						log.warn({ err: error, import: uid }, 'the claim of an import could not be released'),
					);
			}
		});
	}

	function resumeImport({ uid, state }: ImportRow): void {
		if (state === 'checking') queue(uid, () => checkNow(uid));
		if (state === 'importing') queue(uid, () => applyNow(uid, true));
	}

	/**
	 * Claims and resumes the imports of ended processes. A missing file may be in the folder of another process that
	 * is restarting, so the import fails only at the second poll.
	 */
	async function takeOver(): Promise<void> {
		const before = missingFiles;
		missingFiles = new Set();
		for (const row of await listOpenImports(database.read)) {
			const { uid, state } = row;
			if (stopped || state === 'checked' || claims.has(uid) || !(await claims.acquire(uid))) continue;
			if (state === 'checking' && !existsSync(file(uid, 'csv')) && !before.has(uid)) {
				missingFiles.add(uid);
				await claims.release(uid);
			} else resumeImport(row);
		}
	}

	// SQLite has one process, so there are no imports of other processes.
	const takeOvers = config.databaseUrl
		? worker.add({
				name: 'import_takeovers',
				async run() {
					await takeOver();
					return undefined;
				},
				pollIntervalMs: TAKEOVER_INTERVAL_MS,
				retryDelays: { firstMs: TAKEOVER_INTERVAL_MS, maxMs: TAKEOVER_INTERVAL_MS },
				failureMessage: 'imports of other processes could not be checked',
			})
		: undefined;

	async function expire(open: ImportRow[]): Promise<void> {
		const before = new Date(now().getTime() - CHECKED_IMPORT_LIFETIME_MS).toISOString();
		for (const { uid, state, created_at } of open)
			if (state === 'checked' && created_at < before) await cancelImport(uid, systemActor);
	}

	async function cancelImport(uid: string, who: Actor): Promise<boolean> {
		const row = await findImport(database.read, uid);
		const to = { state: 'cancelled' as const, ended_at: at(), ended_by: who === systemActor ? null : who.email };
		const moved = await database.transaction(async (tx) => {
			const moved = await changeImportState(tx, uid, ['checking', 'checked'], to);
			if (moved && row) await recordEvent(tx, who, 'cancelled', row);
			return moved;
		});
		if (!moved) return false;
		if (running?.uid === uid) await running.worker.terminate();
		await sweep(uid);
		return true;
	}

	return {
		async receive(name, incoming, who) {
			await expire(await listOpenImports(database.read));
			return withReceivedFile(incoming, config.dataDir, MAX_IMPORT_BYTES, async ({ path, size }) => {
				const uid = newUid(now());
				const row: ImportRow = {
					uid,
					name,
					size,
					state: 'checking',
					failure: null,
					created_at: at(),
					created_by: who.email,
					ended_at: null,
					ended_by: null,
					bytes_read: 0,
					lines: 0,
					bad_lines: 0,
					result: null,
				};
				await claims.acquire(uid);
				await database.transaction(async (tx) => {
					await addImport(tx, row);
					await recordEvent(tx, who, 'uploaded', row, { size });
				});
				// The row is written before the file is moved, because `resume` of another process deletes files
				// without a row.
				await rename(path, file(uid, 'csv')).finally(() => queue(uid, () => checkNow(uid)));
				return row;
			});
		},
		async apply(uid, who, skipsInvalid) {
			const row = await findImport(database.read, uid);
			if (!row?.result || (row.bad_lines > 0 && !skipsInvalid)) return false;
			// The claim precedes the new state, because other processes resume unclaimed imports.
			if (!(await claims.acquire(uid))) return false;
			let moved = false;
			try {
				moved = await database.transaction(async (tx) => {
					const moved = await changeImportState(tx, uid, ['checked'], { state: 'importing', ended_by: who.email });
					if (moved) {
						const { month_formats: _, ...counts } = parseResult(row.result!).result;
						const skipped = row.bad_lines > 0 ? { skipped: row.bad_lines } : {};
						await recordEvent(tx, who, 'imported', row, { ...counts, ...skipped });
					}
					return moved;
				});
			} finally {
				if (!moved) await claims.release(uid);
			}
			if (!moved) return false;
			queue(uid, () => applyNow(uid, false));
			return true;
		},
		async releaseInvalid() {
			for (const { uid, state, bad_lines } of await listOpenImports(database.read)) {
				if (state !== 'checked' || bad_lines === 0) continue;
				const released = await database.transaction((tx) => changeImportState(tx, uid, ['checked'], { result: null }));
				if (released) await sweep(uid);
			}
		},
		cancel: cancelImport,
		progressOf: (uid) => progress.get(uid),
		async resume() {
			// Lists files and tables before rows. Another process writes the row of an import first, so the rows of all
			// listed files are found.
			const [files, tables] = [readdirSync(folder), await stagedTables()];
			const open = await listOpenImports(database.read);
			const openUids = new Set(open.map(({ uid }) => uid));
			for (const name of files) if (!openUids.has(name.split('.')[0]!)) rmSync(join(folder, name), { force: true });
			for (const name of tables) if (!openUids.has(name.slice(TABLE_PREFIX.length).split('_')[0]!)) await drop(name);
			await expire(open);
			for (const row of open) {
				if (row.state === 'checked' || claims.has(row.uid) || !(await claims.acquire(row.uid))) continue;
				resumeImport(row);
			}
			await takeOvers?.work();
		},
		async idle() {
			for (let previous: unknown; previous !== queueTail;) await (previous = queueTail);
		},
		async stop() {
			stopped = true;
			await takeOvers?.stop();
			await running?.worker.terminate();
			await queueTail;
			await claims.close();
		},
	};
}
