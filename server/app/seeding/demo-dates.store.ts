/**
 * Moves the dates of the demo studio at each start by the days since the last move, so that e.g. upcoming items stay
 * upcoming. Items that staff have edited do not move (ADR 0008).
 */
import type { DemoStudioName } from '../../kernel/config.ts';
import { sql } from 'kysely';
import { contentTypes } from '../content-types.ts';
import { contentTables } from '../../database/content-tables.ts';
import { shiftDemoMoves } from '../../features/client-changes/client-changes.store.ts';
import type { Services } from '../services.ts';
import type { ContentTx } from '../../database/content-version.ts';
import type { Db } from '../../database/schema.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const startOfDay = (at: Date) => Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate());

/** Returns 9:00 UTC on the day `days` days from now. */
export const dayAt = (now: Date, days: number): string =>
	new Date(startOfDay(now) + days * DAY_MS + 9 * 60 * 60 * 1000).toISOString();

interface DatedTable {
	table: string;
	columns: readonly string[];
}

const datedTables: DatedTable[] = contentTypes.flatMap(({ table, dates }) =>
	table && dates ? [{ table, columns: dates }] : [],
);

/** Records the dated items as unedited, so that `moveDemoDates` moves them. */
export async function rememberDemoItems(tx: ContentTx): Promise<void> {
	for (const { table } of datedTables) {
		const rows = contentTables(tx)
			.selectFrom(table)
			.select((eb) => [eb.val(table).as('item_table'), 'uid', 'updated_at']);
		await tx.insertInto('demo_items').columns(['item_table', 'uid', 'updated_at']).expression(rows).execute();
	}
}

const DEMO_DAY_KEY = 'demo_day';

/** Stores the day of the last move. The next move counts the days since then. */
export async function setDemoDay(tx: ContentTx, now: Date): Promise<void> {
	const value = JSON.stringify(new Date(startOfDay(now)).toISOString());
	await tx
		.insertInto('settings')
		.values({ key: DEMO_DAY_KEY, value })
		.onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
		.execute();
}

const DEMO_STUDIO_KEY = 'demo_studio';

/** Stores which demo studio was loaded, because the setting `DEMO_STUDIO` may change later. */
export async function setDemoStudio(tx: ContentTx, name: DemoStudioName): Promise<void> {
	await tx
		.insertInto('settings')
		.values({ key: DEMO_STUDIO_KEY, value: JSON.stringify(name) })
		.execute();
}

/** Returns the demo studio that was loaded. Older versions did not store its name and had only `blue-narwhal`. */
export async function findDemoStudio(db: Db): Promise<DemoStudioName | undefined> {
	if (!(await hasDemoContent(db))) return undefined;
	const row = await db.selectFrom('settings').select('value').where('key', '=', DEMO_STUDIO_KEY).executeTakeFirst();
	return row ? (JSON.parse(row.value) as DemoStudioName) : 'blue-narwhal';
}

export async function hasDemoContent(db: Db): Promise<boolean> {
	const row = await db.selectFrom('settings').select('key').where('key', '=', DEMO_DAY_KEY).executeTakeFirst();
	return row !== undefined;
}

async function daysSince(db: Db, now: Date): Promise<number> {
	const row = await db.selectFrom('settings').select('value').where('key', '=', DEMO_DAY_KEY).executeTakeFirst();
	if (!row) return 0;
	return Math.max(0, Math.round((startOfDay(now) - Date.parse(JSON.parse(row.value))) / DAY_MS));
}

/** Moves the dates of unedited items by the days since the last move. */
export async function moveDemoDates({
	database,
	content,
	now,
}: Pick<Services, 'database' | 'content' | 'now'>): Promise<void> {
	const at = now();
	if ((await daysSince(database.read, at)) === 0) return;
	await content.change(async (tx) => {
		const days = await daysSince(tx, at);
		if (days === 0) return;
		for (const table of datedTables) await moveDates(tx, table, days, at);
		await setDemoDay(tx, at);
	});
}

/** Moves the publication dates of the files of unedited items, because a file has the date of its item. */
async function movePublications(
	tx: ContentTx,
	table: string,
	uids: readonly unknown[],
	days: number,
	now: Date,
): Promise<void> {
	if (uids.length === 0) return;
	const files = await tx
		.selectFrom('published_files')
		.selectAll()
		.where('resource', '=', table)
		.where('item_uid', 'in', uids as string[])
		.where('removed_at', 'is', null)
		.execute();
	for (const { resource, item_uid, name, published_at } of files) {
		const moved = new Date(Date.parse(published_at) + days * DAY_MS).toISOString();
		if (moved > now.toISOString()) continue;
		await tx
			.updateTable('published_files')
			.set({ published_at: moved })
			.where('resource', '=', resource)
			.where('item_uid', '=', item_uid)
			.where('name', '=', name)
			.where('published_at', '=', published_at)
			.execute();
	}
}

async function moveDates(tx: ContentTx, { table, columns }: DatedTable, days: number, now: Date): Promise<void> {
	const updated_at = now.toISOString();
	const demoItems = tx
		.selectFrom('demo_items')
		.select('uid')
		.where('item_table', '=', table)
		.whereRef('uid', '=', sql.ref(`${table}.uid`))
		.whereRef('updated_at', '=', sql.ref(`${table}.updated_at`));
	const unedited = await contentTables(tx)
		.selectFrom(table)
		.selectAll()
		.where(sql<boolean>`exists ${demoItems}`)
		.execute();
	for (const row of unedited) {
		const values: Record<string, unknown> = { ...row };
		const dates = Object.fromEntries(
			columns.map((column) => {
				const date = values[column];
				return [column, typeof date !== 'string' ? null : new Date(Date.parse(date) + days * DAY_MS).toISOString()];
			}),
		);
		await contentTables(tx)
			.updateTable(table)
			.set({ ...dates, updated_at })
			.where('uid', '=', row.uid)
			.execute();
		await tx
			.updateTable('demo_items')
			.set({ updated_at })
			.where('item_table', '=', table)
			.where('uid', '=', row.uid)
			.execute();
	}
	await movePublications(
		tx,
		table,
		unedited.map(({ uid }) => uid),
		days,
		now,
	);
	if (table === 'games')
		await shiftDemoMoves(
			tx,
			unedited.map(({ uid }) => uid),
			days,
		);
}
