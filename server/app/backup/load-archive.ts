/** Loads the rows of an archive into an empty database and passes the files to a target. */
import { createHash } from 'node:crypto';
import { migrate, migrateTo } from '../../database/migrate.ts';
import type { Db } from '../../database/schema.ts';
import { commandLine } from '../../kernel/command-line.ts';
import { BackupError } from './backup-error.ts';
import type { BackupKeys } from './backup-keys.ts';
import type { BackupFolder } from './backup-location.ts';
import { fileKey, STUDIO_FORMAT, type ArchivedFile, type ArchiveHeader, type ArchiveManifest } from './manifest.ts';
import { exportedTables } from './studio-tables.ts';
import { listNamedFiles, type NamedFile } from './named-files.store.ts';
import { readArchive } from './read-archive.ts';
import {
	checkForeignKeys,
	continueSequences,
	deleteAllRows,
	insertRows,
	listTables,
	removeForeignKeys,
	TableDigest,
	type StoredRow,
} from './table-rows.store.ts';

export interface ArchiveSource {
	folder: BackupFolder;
	name: string;
	keys: BackupKeys;
	/** True for an export of a studio, false for a backup. */
	isStudio?: boolean;
}

export interface FileTarget {
	/** Runs before the first row and file. */
	begin: (header: ArchiveHeader) => Promise<void>;
	/** Stores a file. The caller may trust its bytes after `loadArchive` resolves. */
	store: (file: NamedFile, body: AsyncIterable<Uint8Array>) => Promise<void>;
}

export interface LoadedArchive {
	header: ArchiveHeader;
	manifest: ArchiveManifest;
	/** Key of two-factor secrets; undefined if the archive has none. */
	secretKey: string | undefined;
	rows: number;
}

export async function hashOf(stream: AsyncIterable<Uint8Array>): Promise<string> {
	const hash = createHash('sha256');
	for await (const chunk of stream) hash.update(chunk);
	return hash.digest('hex');
}

async function passOn(file: NamedFile & { body: AsyncIterable<Uint8Array> }, target: FileTarget): Promise<string> {
	const hash = createHash('sha256');
	async function* hashed() {
		for await (const chunk of file.body) {
			hash.update(chunk);
			yield chunk;
		}
	}
	await target.store({ folder: file.folder, name: file.name }, hashed());
	return hash.digest('hex');
}

const wrongKind = (isStudio: boolean) =>
	new BackupError(
		isStudio
			? `this archive is the export of a studio, not a backup; use ${commandLine('import')}`
			: `this archive is a backup, not the export of a studio; use ${commandLine('restore')}`,
	);

const damaged = (what: string) => new BackupError(`the archive is damaged: ${what}`);

class ArchiveLoader {
	readonly #db: Db;
	readonly #source: ArchiveSource;
	readonly #target: FileTarget;
	readonly #digests = new Map<string, TableDigest>();
	readonly #hashes = new Map<string, string>();
	#columns = new Set<string>();
	#rows = 0;

	constructor(db: Db, source: ArchiveSource, target: FileTarget) {
		this.#db = db;
		this.#source = source;
		this.#target = target;
	}

	async load(): Promise<LoadedArchive> {
		const { folder, name, keys } = this.#source;
		let header: ArchiveHeader | undefined;
		let manifest: ArchiveManifest | undefined;
		let secretKey: string | undefined;
		let foreignKeys: Awaited<ReturnType<typeof removeForeignKeys>> = [];
		for await (const entry of readArchive(folder, name, keys))
			if (entry.type === 'header') {
				({ header } = entry);
				const isStudio = header.format === STUDIO_FORMAT;
				if (isStudio !== (this.#source.isStudio ?? false)) throw wrongKind(isStudio);
				await this.#target.begin(header);
				await migrateTo(this.#db, header.migrations.at(-1)!);
				await deleteAllRows(this.#db, isStudio ? exportedTables : undefined);
				foreignKeys = await removeForeignKeys(this.#db);
				// Limits an export to its own tables, so that a forged export cannot add sessions.
				this.#columns = new Set(isStudio ? exportedTables : await listTables(this.#db));
			} else if (entry.type === 'rows') await this.#insert(entry.table, entry.text);
			else if (entry.type === 'secretKey') secretKey = entry.key;
			else if (entry.type === 'file') this.#hashes.set(fileKey(entry), await passOn(entry, this.#target));
			else ({ manifest } = entry);
		if (!header || !manifest) throw damaged('it is incomplete');
		this.#checkContent(manifest);
		await this.#loadBaseFiles(header, manifest);
		await checkForeignKeys(this.#db, foreignKeys);
		await continueSequences(this.#db);
		await this.#checkNamedFiles(manifest);
		await migrate(this.#db);
		return { header, manifest, secretKey, rows: this.#rows };
	}

	async #insert(table: string, text: string): Promise<void> {
		if (!this.#columns.has(table)) throw damaged(`there is no table ${table}`);
		let rows: StoredRow[];
		try {
			rows = text
				.split('\n')
				.filter((line) => line !== '')
				.map((line) => JSON.parse(line) as StoredRow);
		} catch {
			throw damaged(`a row of the table ${table} is not valid`);
		}
		await insertRows(this.#db, table, rows);
		const digest = this.#digests.get(table) ?? new TableDigest();
		this.#digests.set(table, digest);
		digest.add(text, rows.length);
		this.#rows += rows.length;
	}

	#checkContent(manifest: ArchiveManifest): void {
		for (const [table, expected] of Object.entries(manifest.tables)) {
			const found = (this.#digests.get(table) ?? new TableDigest()).end();
			if (found.rows !== expected.rows || found.sha256 !== expected.sha256)
				throw damaged(`the table ${table} has ${found.rows} rows instead of ${expected.rows}, or others`);
			this.#digests.delete(table);
		}
		const [extra] = this.#digests.keys();
		if (extra !== undefined) throw damaged(`its manifest lacks the table ${extra}`);
		const own = manifest.files.filter(({ isInBase }) => !isInBase);
		for (const file of own) this.#checkHash(file, this.#hashes.get(fileKey(file)));
		if (own.length !== this.#hashes.size) throw damaged('its manifest lacks files');
	}

	#checkHash(file: ArchivedFile, hash: string | undefined): void {
		if (hash === undefined) throw damaged(`the file ${fileKey(file)} is missing`);
		if (hash !== file.sha256) throw damaged(`the file ${fileKey(file)} has another content than its manifest says`);
	}

	/** Reads from earlier archives the files that this archive omits. */
	async #loadBaseFiles(newest: ArchiveHeader, manifest: ArchiveManifest): Promise<void> {
		const { folder, keys } = this.#source;
		const wanted = new Map(
			manifest.files.filter(({ isInBase }) => isInBase).map((file) => [fileKey(file), file] as const),
		);
		let { base } = newest;
		while (wanted.size > 0) {
			if (!base) throw damaged(`the files of no earlier archive are complete: ${[...wanted.keys()][0]} is missing`);
			const expected = base;
			base = null;
			for await (const entry of readArchive(folder, expected.name, keys))
				if (entry.type === 'header') {
					if (entry.header.id !== expected.id)
						throw new BackupError(
							`${folder.label}${expected.name} is not the archive whose files are left out; put that one there under this name`,
						);
					({ base } = entry.header);
				} else if (entry.type === 'file') {
					const file = wanted.get(fileKey(entry));
					if (!file) continue;
					this.#checkHash(file, await passOn(entry, this.#target));
					wanted.delete(fileKey(file));
				}
		}
	}

	/** Checks that the manifest lists every file that a row refers to. */
	async #checkNamedFiles(manifest: ArchiveManifest): Promise<void> {
		const known = new Set([...manifest.files, ...manifest.missing].map(fileKey));
		const lacking = (await listNamedFiles(this.#db)).filter((file) => !known.has(fileKey(file)));
		if (lacking.length > 0)
			throw damaged(`${lacking.length} files that rows name are missing, as ${fileKey(lacking[0]!)}`);
	}
}

/**
 * Loads an archive into an empty database, migrates the database, and passes on the files. Checks rows, foreign keys
 * and files.
 * @throws BackupError if the archive is damaged or incomplete; the caller must then discard the database
 */
export const loadArchive = (db: Db, source: ArchiveSource, target: FileTarget): Promise<LoadedArchive> =>
	new ArchiveLoader(db, source, target).load();
