import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { isPostgres } from '../../database/dialect.ts';
import type { Db } from '../../database/schema.ts';
import { listStagedTables } from '../../features/figures/imports/staging.store.ts';
import { BackupError } from './backup-error.ts';

export type StoredValue = string | number | null;
export type StoredRow = Record<string, StoredValue>;

const FETCHED_ROWS = 500;
/** Number of characters after which a part ends. Only one part is in memory at a time. */
const PART_LENGTH = 4 * 1024 * 1024;
/** Maximum number of parameters in a statement. SQLite's limit is 32,766. */
const MAX_PARAMETERS = 30_000;
const MAX_INSERTED_ROWS = 500;

const untyped = (db: Db) => db as unknown as Kysely<Record<string, StoredRow>>;

/** Returns the names of the tables to back up, sorted. Omits tables of imports in progress. */
export async function listTables(db: Db): Promise<string[]> {
	const staged = isPostgres(db) ? await listStagedTables(db) : [];
	const tables = await db.introspection.getTables();
	return tables
		.filter(({ isView, name }) => !isView && !staged.includes(name))
		.map(({ name }) => name)
		.sort();
}

async function primaryKeyOf(db: Db, table: string): Promise<{ name: string; isText: boolean }[]> {
	const { rows } = isPostgres(db)
		? await sql<{ name: string; type: string }>`
				select a.attname as name, format_type(a.atttypid, null) as type
				from pg_index i cross join unnest(i.indkey) with ordinality as k(attnum, place)
					join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
				where i.indrelid = ${table}::regclass and i.indisprimary order by k.place`.execute(db)
		: await sql<{ name: string; type: string }>`
				select name, type from pragma_table_info(${table}) where pk > 0 order by pk`.execute(db);
	return rows.map(({ name, type }) => ({ name, isText: /text|char/i.test(type) }));
}

/** Returns the `order by` terms that sort rows equally on both databases. */
async function orderOf(db: Db, table: string) {
	const keys = await primaryKeyOf(db, table);
	if (keys.length === 0) throw new Error(`the table ${table} has no primary key`);
	return keys.map(({ name, isText }) =>
		isText && isPostgres(db) ? sql`${sql.ref(name)} collate "C"` : sql`${sql.ref(name)}`,
	);
}

async function* rowsOf(db: Db, table: string, isSorted: boolean): AsyncGenerator<StoredRow> {
	const terms = isSorted ? await orderOf(db, table) : [];
	if (!isPostgres(db)) {
		const all = untyped(db).selectFrom(table).selectAll();
		yield* terms.reduce((query, term) => query.orderBy(term), all).stream();
		return;
	}
	const order = isSorted ? sql`order by ${sql.join(terms)}` : sql``;
	await sql`declare backup_rows no scroll cursor for select * from ${sql.table(table)} ${order}`.execute(db);
	for (;;) {
		const { rows } = await sql<StoredRow>`fetch ${sql.lit(FETCHED_ROWS)} from backup_rows`.execute(db);
		yield* rows;
		if (rows.length < FETCHED_ROWS) break;
	}
	await sql`close backup_rows`.execute(db);
}

/**
 * Yields the rows of a table as parts of JSON Lines. All tables must be read in one transaction.
 * @param publicRow removes secrets from a row; rows are then sorted by key
 */
export async function* exportTable(
	db: Db,
	table: string,
	publicRow?: (row: StoredRow) => StoredRow,
): AsyncGenerator<{ text: string; rows: number }> {
	let text = '';
	let rows = 0;
	for await (const row of rowsOf(db, table, publicRow !== undefined)) {
		text += `${JSON.stringify(publicRow ? publicRow(row) : row)}\n`;
		rows++;
		if (text.length < PART_LENGTH) continue;
		yield { text, rows };
		text = '';
		rows = 0;
	}
	if (rows > 0) yield { text, rows };
}

export class TableDigest {
	readonly #hash = createHash('sha256');
	#rows = 0;

	add(text: string | Buffer, rows: number): void {
		this.#hash.update(text);
		this.#rows += rows;
	}

	end(): { rows: number; sha256: string } {
		return { rows: this.#rows, sha256: this.#hash.digest('hex') };
	}
}

/** @throws BackupError if a table or column does not exist, or a value is invalid */
export async function insertRows(db: Db, table: string, rows: StoredRow[]): Promise<void> {
	const columns = Object.keys(rows[0] ?? {}).length;
	const size = Math.max(1, Math.min(MAX_INSERTED_ROWS, Math.floor(MAX_PARAMETERS / Math.max(1, columns))));
	for (let start = 0; start < rows.length; start += size)
		try {
			await untyped(db)
				.insertInto(table)
				.values(rows.slice(start, start + size))
				.execute();
		} catch (error) {
			throw new BackupError(`rows of the table ${table} cannot be stored: ${(error as Error).message}`, {
				cause: error,
			});
		}
}

/**
 * Deletes the rows that migrations add to an empty database.
 * @param only tables to empty; all tables by default
 */
export async function deleteAllRows(db: Db, only?: readonly string[]): Promise<void> {
	for (const table of await listTables(db)) {
		if (only && !only.includes(table)) continue;
		const row = await untyped(db).selectFrom(table).selectAll().limit(1).executeTakeFirst();
		// The audit log rejects every `delete`, even without rows, so empty tables are skipped.
		if (row) await untyped(db).deleteFrom(table).execute();
	}
}

interface ForeignKey {
	table: string;
	name: string;
	definition: string;
}

/**
 * Removes all foreign keys on PostgreSQL, so that rows can be inserted in any order. `connectSqlite` disables them on
 * SQLite.
 */
export async function removeForeignKeys(db: Db): Promise<ForeignKey[]> {
	if (!isPostgres(db)) return [];
	const { rows } = await sql<ForeignKey>`
		select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
		from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(db);
	for (const { table, name } of rows)
		await sql`alter table ${sql.raw(table)} drop constraint ${sql.id(name)}`.execute(db);
	return rows;
}

/**
 * Restores the foreign keys and checks all rows.
 * @throws BackupError if a referenced row is missing
 */
export async function checkForeignKeys(db: Db, removed: ForeignKey[]): Promise<void> {
	const broken = (detail: string) => new BackupError(`a row references another one that is missing: ${detail}`);
	if (!isPostgres(db)) {
		const { rows } = await sql<{ table: string; rowid: number; parent: string }>`pragma foreign_key_check`.execute(db);
		const [first] = rows;
		if (first) throw broken(`row ${first.rowid} of ${first.table}, of ${first.parent}; ${rows.length} in all`);
		return;
	}
	for (const { table, name, definition } of removed)
		try {
			await sql`alter table ${sql.raw(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(db);
		} catch (error) {
			if ((error as { code?: string }).code !== FOREIGN_KEY_VIOLATION) throw error;
			throw broken((error as { detail?: string }).detail ?? (error as Error).message);
		}
}

/** Sets each sequence of PostgreSQL to the largest value of its column. */
export async function continueSequences(db: Db): Promise<void> {
	if (!isPostgres(db)) return;
	const { rows } = await sql<{ table: string; column: string; sequence: string }>`
		select c.oid::regclass::text as table, quote_ident(a.attname) as column,
			pg_get_serial_sequence(c.oid::regclass::text, a.attname) as sequence
		from pg_class c join pg_attribute a on a.attrelid = c.oid
		where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and a.attnum > 0 and not a.attisdropped
			and pg_get_serial_sequence(c.oid::regclass::text, a.attname) is not null`.execute(db);
	for (const { table, column, sequence } of rows)
		await sql`select setval(${sequence}, coalesce((select max(${sql.raw(column)}) from ${sql.raw(table)}), 0) + 1, false)`.execute(
			db,
		);
}

const FOREIGN_KEY_VIOLATION = '23503';
