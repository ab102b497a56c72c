/**
 * Checks, applies and undoes imports of items as one background job. The uploaded files stay in DATA_DIR until the
 * import ends.
 */
import type { CurrentSiteLanguages } from '../../http/site-languages.ts';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { MAX_CATALOGUE_FILE_BYTES } from '../../../contract/catalogue.ts';
import { inEachLanguage } from '../../../contract/languages.ts';
import { proposeSlug } from '../../../contract/propose-slug.ts';
import { MAX_PROVIDER_KEY_LENGTH } from '../../../contract/providers.ts';
import { languageCodes } from '../../../contract/urls.ts';
import { checkedContent, InvalidFieldsError } from '../../cms/editing/content-errors.ts';
import { create } from '../../cms/editing/save-item.ts';
import { fallbackLanguage } from '../../database/fallback-language.ts';
import { contentTypeOf, type ContentType } from '../../cms/content-type.ts';
import type { ContentVersion } from '../../database/content-version.ts';
import type { Database, Tx } from '../../database/schema.ts';
import type { Config } from '../../kernel/config.ts';
import { newUid } from '../../kernel/uid.ts';
import type { Timer } from '../../kernel/timer.ts';
import type { BackgroundWorker, JobHandle } from '../../kernel/worker.ts';
import { recordAuditEvent, type Actor } from '../../platform/audit/audit.store.ts';
import type { PictureConverter } from '../../platform/pictures/picture-converter.ts';
import type { FileStorage } from '../../platform/storage/file-storage.ts';
import { withReceivedFile } from '../../resources/media/receive-file.ts';
import { importClaims } from '../figures/imports/import-claims.ts';
import {
	actorOfImport,
	applyRow,
	removeCreated,
	removeTogether,
	restoreSaved,
	type ApplyContext,
} from './apply-row.ts';
import {
	addImport,
	addRows,
	changeImport,
	deleteRows,
	findImport,
	forgetContent,
	listEarlierChoices,
	listLateRows,
	listLines,
	listMissing,
	listOpenImports,
	readRow,
	type CreatableKind,
	type ImportRow,
	type ItemRow,
} from './catalogue-imports.store.ts';
import type { ColumnChoice } from './column-choices.ts';
import { checkRows, type CheckedRow, type CheckedTable } from './check-rows.ts';
import { TableError, type Table, type TableFault } from './table.ts';
import type { ReaderMessage } from './read-table-worker.ts';
import { readEntryImage, storeEntry, type EntryImage } from './uploaded-entries.ts';

interface Deps {
	config: Config;
	log: Logger;
	database: Database;
	content: ContentVersion;
	contentTypes: readonly ContentType[];
	siteLanguages: CurrentSiteLanguages;
	storage: FileStorage;
	pictureConverter: Pick<PictureConverter, 'inspect' | 'sanitize'>;
	renditions: Pick<JobHandle, 'wake'>;
	now: () => Date;
	timer: Timer;
	/** Reads the file of an import. Tests replace this function, because the default starts a slow thread. */
	readTable?: ((path: string) => Promise<Table>) | undefined;
	worker: BackgroundWorker;
}

/** Reason why a whole import failed, or why a checked file needs other columns. */
export type ImportFault =
	| TableFault
	| { code: 'broken' | 'interrupted' }
	/** Fault that earlier releases stored. In these releases, an unknown column made the import fail. */
	| { code: 'unknown_columns'; columns: string[] };

/** Columns that an import leaves out. Earlier releases stored these columns in the database column `fault`. */
export interface IgnoredColumns {
	code: 'ignored_columns';
	columns: { heading: string; closest: string | null }[];
}

/** Encoding of a checked file, stored in the database column `fault`. */
export interface FileEncoding {
	code: 'encoding';
	encoding: NonNullable<Table['encoding']>;
}

/** Folder in DATA_DIR with the files of open imports. */
const IMPORTS_FOLDER = 'catalogue-imports';
/** Maximum number of rows between two reports of progress, and in one insert. */
const BATCH_SIZE = 25;
/** Maximum number of names of unused files in an import's row. */
const MAX_UNUSED_FILES = 100;
/** Time after which a checked file can no longer be imported. */
const CHECKED_IMPORT_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;
/** Minimum age at which a file without an import is deleted. The row of a younger file may not be written yet. */
const MIN_ORPHAN_AGE_MS = 60 * 60 * 1000;
/** Heap limit of the thread that reads a file. */
const READER_HEAP_MB = 256;

const systemActor: Actor = { email: 'import', address: '' };

export interface CatalogueImports {
	/** Stores an uploaded file and starts its check. Throws the errors of `withReceivedFile`. */
	receive(resource: string, name: string, incoming: IncomingMessage, who: Actor): Promise<ImportRow>;
	/**
	 * Starts the import of a checked file.
	 * @returns false if the import has another state
	 */
	apply(uid: string, who: Actor, options: { publishes: boolean; mayPublish: boolean }): Promise<boolean>;
	/**
	 * Starts the undo of an import.
	 * @returns false if the state of the import allows no undo
	 */
	undo(uid: string, who: Actor, mayPublish: boolean): Promise<boolean>;
	/**
	 * Creates the missing game features or providers of a checked file, and checks the file again.
	 * @returns false if the import has another state
	 */
	createMissing(uid: string, kind: CreatableKind, who: Actor): Promise<boolean>;
	/**
	 * Chooses the columns of headings of a checked file, and checks the file again.
	 * @returns false if the import has another state
	 */
	chooseColumns(uid: string, choices: readonly ColumnChoice[], who: Actor): Promise<boolean>;
	/** @returns false for an import that is being applied or has ended */
	cancel(uid: string, who: Actor): Promise<boolean>;
	/** Returns an image of an uploaded ZIP file; undefined if the file has no raster image with the name. */
	image(uid: string, name: string): Promise<EntryImage | undefined>;
	/** Continues imports of an ended process, and deletes files without an import. */
	resume(): void;
	/** Resolves when no work is left. */
	idle(): Promise<void>;
	stop(): Promise<void>;
}

/**
 * Reads the file of an import in a thread.
 * @throws TableError
 */
export function readTableInThread(path: string): Promise<Table> {
	return new Promise((resolve, reject) => {
		const reader = new Worker(new URL('./read-table-worker.ts', import.meta.url), {
			workerData: { path },
			execArgv: ['--disable-warning=ExperimentalWarning'],
			resourceLimits: { maxOldGenerationSizeMb: READER_HEAP_MB },
		});
		const rows: Table['rows'] = [];
		reader.on('message', (message: ReaderMessage) => {
			if (message.type === 'rows') rows.push(...message.rows);
			else if (message.type === 'fault') reject(new TableError(message.fault));
			else {
				const { type: _, ...table } = message;
				resolve({ ...table, rows });
			}
		});
		reader.on('error', reject);
		reader.on('exit', () => reject(new Error('the reader has ended unexpectedly')));
	});
}

export function startCatalogueImports(deps: Deps): CatalogueImports {
	const { config, log, database, content, contentTypes, siteLanguages, now, timer, worker } = deps;
	const { readTable = readTableInThread } = deps;
	const { read } = database;
	const folder = join(config.dataDir, IMPORTS_FOLDER);
	mkdirSync(folder, { recursive: true });
	const fileOf = (uid: string) => join(folder, uid);
	const lost = new Set<string>();
	const claims = importClaims({
		database,
		isShared: config.databaseUrl !== undefined,
		holder: newUid(now()),
		now,
		timer,
		onLost: (uid) => lost.add(uid),
	});
	/** Uids of imports that had no file when the job last ran in this process. */
	let missingFiles = new Set<string>();
	const at = () => now().toISOString();
	const recordEvent = (tx: Tx, who: Actor, action: string, { resource, uid, name }: ImportRow, details = {}) =>
		recordAuditEvent(tx, who, { action, resource, item_uid: uid, title: name, details }, now());

	const job = worker.add({
		name: 'catalogue_imports',
		run: runJob,
		...(config.databaseUrl ? { pollIntervalMs: database.leaseTimes.pollMs } : {}),
		failureMessage: 'an import of items failed',
	});

	async function runJob(signal: AbortSignal): Promise<undefined> {
		const before = missingFiles;
		missingFiles = new Set();
		for (const { uid, state, files } of await listOpenImports(read)) {
			if (signal.aborted) return;
			if (state === 'checked' || !(await claims.acquire(uid))) continue;
			try {
				const needsFile = state === 'checking' || (state === 'importing' && files !== '{}');
				// The file may be in the folder of another process that is restarting, so the import fails only at the
				// second attempt.
				if (needsFile && !existsSync(fileOf(uid))) {
					if (config.databaseUrl && !before.has(uid)) missingFiles.add(uid);
					else await fail(uid, { code: 'interrupted' });
				} else await continueImport(uid, signal);
			} finally {
				lost.delete(uid);
				await claims.release(uid);
			}
		}
	}

	/** Works on an import until the import ends, or this process stops or loses the claim. */
	async function continueImport(uid: string, signal: AbortSignal): Promise<void> {
		const mayContinue = () => !signal.aborted && !lost.has(uid);
		// Another process may have finished the import before this process claimed it.
		const row = await findImport(read, uid);
		try {
			if (row?.state === 'checking') await check(row, mayContinue);
			if (row?.state === 'importing') await applyRows(row, mayContinue);
			if (row?.state === 'undoing') await undoRows(row, mayContinue);
		} catch (error) {
			if (!mayContinue()) return;
			if (error instanceof TableError) return fail(uid, error.fault);
			log.error({ err: error, import: uid }, 'an import of items failed');
			await fail(uid, { code: 'broken' });
		}
	}

	async function check(row: ImportRow, mayContinue: () => boolean): Promise<void> {
		const { uid } = row;
		const contentType = contentTypeOf(contentTypes, row.resource)!;
		// Deletes the rows of an interrupted check, because the new check stores all rows.
		await database.transaction((tx) => deleteRows(tx, uid));
		const table = await readTable(fileOf(uid));
		let stored = Date.now();
		const choices = {
			own: JSON.parse(row.column_choices) as ColumnChoice[],
			earlier: await listEarlierChoices(read, row),
		};
		const source = { table, zipPath: fileOf(uid), choices };
		const checked = await checkRows({ ...deps, config }, contentType, source, async (count) => {
			if (!mayContinue()) return false;
			if (count % BATCH_SIZE > 0 && Date.now() - stored < 1000) return true;
			stored = Date.now();
			return database.transaction((tx) => changeImport(tx, uid, ['checking'], { checked_rows: count }));
		});
		if (!checked) return;
		const kept = checked.rows.filter(({ state }) => state !== 'unchanged');
		for (let first = 0; first < kept.length; first += BATCH_SIZE) {
			if (!mayContinue()) return;
			await database.transaction((tx) =>
				addRows(
					tx,
					kept.slice(first, first + BATCH_SIZE).map((each) => storedRow(uid, each)),
				),
			);
		}
		const encoding: FileEncoding | undefined = checked.encoding && { code: 'encoding', encoding: checked.encoding };
		const counts = { rows: checked.rows.length, invalid: kept.filter(({ state }) => state === 'invalid').length };
		const isStored = await database.transaction((tx) =>
			changeImport(tx, uid, ['checking'], {
				state: 'checked',
				fault: checked.fault ? JSON.stringify(checked.fault) : encoding ? JSON.stringify(encoding) : null,
				checked_rows: checked.rows.length,
				unchanged_rows: checked.rows.length - kept.length,
				files: JSON.stringify(checked.files),
				columns: JSON.stringify(checked.columns),
				unused_files: JSON.stringify(checked.unusedFiles.slice(0, MAX_UNUSED_FILES)),
			}),
		);
		log.info({ import: uid, ...counts }, 'a file with items was checked');
		// Do not delete a checked file, because staff may choose other columns and check the file again.
		if (!isStored) rmSync(fileOf(uid), { force: true });
	}

	function contextOf(row: ImportRow): ApplyContext {
		const files = JSON.parse(row.files) as CheckedTable['files'];
		const who = actorOfImport(row);
		const stored = new Map<string, Promise<string>>();
		return {
			config,
			siteLanguages,
			content,
			read,
			now,
			contentType: contentTypeOf(contentTypes, row.resource)!,
			importRow: row,
			storeFile(standIn, alt) {
				const entry = files[standIn];
				if (!entry) throw new Error(`the import has no file ${standIn}`);
				const name =
					stored.get(standIn) ?? storeEntry({ ...deps, dataDir: config.dataDir }, fileOf(row.uid), entry, alt, who);
				stored.set(standIn, name);
				return name;
			},
		};
	}

	async function applyRows(row: ImportRow, mayContinue: () => boolean): Promise<void> {
		const { uid } = row;
		const context = contextOf(row);
		for (const line of await listLines(read, uid, ['new', 'changed'])) {
			if (!mayContinue()) return;
			await applyRow(context, await readRow(read, uid, line), false);
		}
		// References to items of later rows can be stored after all rows.
		for (const line of await listLateRows(read, uid)) {
			if (!mayContinue()) return;
			await applyRow(context, await readRow(read, uid, line), true);
		}
		await database.transaction(async (tx) => {
			await forgetContent(tx, uid);
			await changeImport(tx, uid, ['importing'], { state: 'done', ended_at: at(), started_from: '' });
		});
		rmSync(fileOf(uid), { force: true });
		deps.renditions.wake();
		log.info({ import: uid }, 'a file with items was imported');
	}

	async function undoRows(row: ImportRow, mayContinue: () => boolean): Promise<void> {
		const { uid } = row;
		const context = contextOf(row);
		for (const line of await listLines(read, uid, ['saved'])) {
			if (!mayContinue()) return;
			await restoreSaved(context, await readRow(read, uid, line));
		}
		const inUse: ItemRow[] = [];
		for (const line of (await listLines(read, uid, ['created'])).toReversed()) {
			if (!mayContinue()) return;
			const created = await readRow(read, uid, line);
			if (!(await removeCreated(context, created))) inUse.push(created);
		}
		if (inUse.length > 0) await removeTogether(context, inUse);
		await database.transaction((tx) =>
			changeImport(tx, uid, ['undoing'], { state: 'undone', ended_at: at(), started_from: '' }),
		);
		log.info({ import: uid }, 'an import of items was undone');
	}

	/** Marks an import as failed. Imported rows stay and can be undone. */
	async function fail(uid: string, fault: ImportFault): Promise<void> {
		await database.transaction(async (tx) => {
			const row = await findImport(tx, uid);
			const to = { state: 'failed' as const, fault: JSON.stringify(fault), ended_at: at(), started_from: '' };
			if (!row || !(await changeImport(tx, uid, ['checking', 'importing', 'undoing'], to))) return;
			if (row.state === 'checking') await deleteRows(tx, uid);
			await recordEvent(tx, systemActor, 'failed', row, { fault: fault.code });
		});
		rmSync(fileOf(uid), { force: true });
	}

	async function cancelImport(uid: string, who: Actor): Promise<boolean> {
		const isCancelled = await database.transaction(async (tx) => {
			const row = await findImport(tx, uid);
			const to = { state: 'cancelled' as const, ended_at: at() };
			if (!row || !(await changeImport(tx, uid, ['checking', 'checked'], to))) return false;
			await deleteRows(tx, uid);
			await recordEvent(tx, who, 'cancelled', row);
			return true;
		});
		if (isCancelled) rmSync(fileOf(uid), { force: true });
		return isCancelled;
	}

	async function cancelExpired(): Promise<void> {
		const before = new Date(now().getTime() - CHECKED_IMPORT_LIFETIME_MS).toISOString();
		for (const { uid, state, created_at } of await listOpenImports(read))
			if (state === 'checked' && created_at < before) await cancelImport(uid, systemActor);
	}

	/**
	 * Creates a game feature or a partner's provider. Creates nothing for an invalid or existing title, which the next
	 * check reports.
	 */
	async function createItem(kind: CreatableKind, title: string, importUid: string, who: Actor): Promise<void> {
		const contentType = contentTypeOf(contentTypes, kind === 'feature' ? 'features' : 'providers')!;
		const languages = languageCodes(siteLanguages.current);
		try {
			const texts = inEachLanguage((language) => (language === fallbackLanguage() ? title : ''));
			const fields = kind === 'feature' ? {} : { key: providerKeyOf(title, newUid(now())), is_own: false, logo: null };
			const checked = { content: await checkedContent(contentType, { title: texts, ...fields }), missing: {} };
			const edit = { who, now: now(), mayPublish: true, config, languages };
			await content.change((tx) => create(tx, contentType, checked, true, edit, { details: { import: importUid } }));
		} catch (error) {
			if (!(error instanceof InvalidFieldsError)) throw error;
		}
	}

	function deleteOrphans(open: ReadonlySet<string>): void {
		const before = Date.now() - MIN_ORPHAN_AGE_MS;
		for (const name of readdirSync(folder))
			if (!open.has(name) && statSync(join(folder, name)).mtimeMs < before) rmSync(join(folder, name), { force: true });
	}

	return {
		image: (uid, name) => readEntryImage({ database }, fileOf(uid), name),
		async receive(resource, name, incoming, who) {
			await cancelExpired();
			const row = await withReceivedFile(incoming, config.dataDir, MAX_CATALOGUE_FILE_BYTES, async ({ path, size }) => {
				const uid = newUid(now());
				const row: ImportRow = {
					uid,
					resource,
					name,
					size,
					state: 'checking',
					fault: null,
					created_at: at(),
					created_by: who.email,
					ended_at: null,
					checked_rows: 0,
					unchanged_rows: 0,
					files: '{}',
					unused_files: '[]',
					columns: '[]',
					column_choices: '[]',
					publishes: 0,
					started_by: who.email,
					started_from: '',
					may_publish: 0,
				};
				await rename(path, fileOf(uid));
				await database.transaction(async (tx) => {
					await addImport(tx, row);
					await recordEvent(tx, who, 'uploaded', row, { size });
				});
				return row;
			});
			job.wake();
			return row;
		},
		async apply(uid, who, { publishes, mayPublish }) {
			const isStarted = await database.transaction(async (tx) => {
				const row = await findImport(tx, uid);
				const to = {
					state: 'importing' as const,
					publishes: publishes ? (1 as const) : (0 as const),
					may_publish: mayPublish ? (1 as const) : (0 as const),
					started_by: who.email,
					started_from: who.address,
				};
				if (!row || !(await changeImport(tx, uid, ['checked'], to))) return false;
				await recordEvent(tx, who, 'imported', row, { rows: row.checked_rows, published: publishes });
				return true;
			});
			if (isStarted) job.wake();
			return isStarted;
		},
		async undo(uid, who, mayPublish) {
			const isStarted = await database.transaction(async (tx) => {
				const row = await findImport(tx, uid);
				const to = {
					state: 'undoing' as const,
					may_publish: mayPublish ? (1 as const) : (0 as const),
					started_by: who.email,
					started_from: who.address,
					fault: null,
				};
				if (!row || !(await changeImport(tx, uid, ['done', 'failed'], to))) return false;
				await recordEvent(tx, who, 'undone', row);
				return true;
			});
			if (isStarted) job.wake();
			return isStarted;
		},
		async createMissing(uid, kind, who) {
			const row = await findImport(read, uid);
			if (row?.state !== 'checked') return false;
			for (const title of (await listMissing(read, uid))[kind]) await createItem(kind, title, uid, who);
			const isStarted = await database.transaction((tx) =>
				changeImport(tx, uid, ['checked'], { state: 'checking', checked_rows: 0 }),
			);
			if (isStarted) job.wake();
			return isStarted;
		},
		async chooseColumns(uid, choices, who) {
			const isStarted = await database.transaction(async (tx) => {
				const row = await findImport(tx, uid);
				const to = { state: 'checking' as const, checked_rows: 0, column_choices: JSON.stringify(choices) };
				if (!row || !(await changeImport(tx, uid, ['checked'], to))) return false;
				await recordEvent(tx, who, 'changed', row);
				return true;
			});
			if (isStarted) job.wake();
			return isStarted;
		},
		cancel: cancelImport,
		resume() {
			void listOpenImports(read).then(
				(open) => deleteOrphans(new Set(open.map(({ uid }) => uid))),
				(error: unknown) => log.warn({ err: error }, 'files of ended imports could not be deleted'),
			);
			job.wake();
		},
		idle: () => job.work(),
		async stop() {
			await job.stop();
			await claims.close();
		},
	};
}

/**
 * Returns the key of a new provider: its title as a slug. If the slug does not begin with a letter, the key has the
 * prefix `provider-`. If the title has no slug, the key is this prefix and the uid.
 */
function providerKeyOf(title: string, uid: string): string {
	const slug = proposeSlug(title);
	const key = /^[a-z]/.test(slug) ? slug : `provider-${slug || uid}`;
	return key.slice(0, MAX_PROVIDER_KEY_LENGTH).replace(/-$/, '');
}

const storedRow = (import_uid: string, row: CheckedRow) => ({
	import_uid,
	line: row.line,
	item_uid: row.itemUid,
	title: row.title.replaceAll('\0', ''),
	state: row.state as ItemRow['state'],
	content: row.state === 'invalid' ? null : JSON.stringify(row.values),
	changes: JSON.stringify(row.changes),
	faults: JSON.stringify([...row.faults, ...row.warnings]).replaceAll('\\u0000', ''),
	revision_before: row.revisionBefore,
	published_before: row.publishedBefore,
	revision_after: null,
	has_late_references: 0 as const,
});
