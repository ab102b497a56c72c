/**
 * The demo studio's dates are relative to the day of loading. At later starts, items nobody has edited move along with
 * the calendar, so that what was "latest", "upcoming" or "live" still is.
 */
import type { Services } from '../services.ts';
import type { ContentTx } from '../../database/content-version.ts';
import type { Db } from '../../database/schema.ts';

const DAY = 24 * 60 * 60 * 1000;
const startOfDay = (at: Date) => Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate());

/** The instant some days from today: nine in the morning UTC, when a studio publishes. */
export const dayAt = (now: Date, days: number): string =>
	new Date(startOfDay(now) + days * DAY + 9 * 60 * 60 * 1000).toISOString();

/** Resources with dates, and the columns that hold them. */
const datedResources = {
	games: ['release_date'],
	news: ['c_at'],
	roadmap_items: ['start_date', 'end_date'],
	campaigns: ['start_date', 'end_date'],
} as const;
type DatedResource = keyof typeof datedResources;
const resources = Object.keys(datedResources) as DatedResource[];

/** Marks everything dated in the store as untouched demo content. */
export async function rememberDemoItems(tx: ContentTx): Promise<void> {
	for (const resource of resources) {
		await tx
			.insertInto('demo_items')
			.columns(['resource', 'uid', 'updated_at'])
			.expression((eb) => eb.selectFrom(resource).select([eb.val(resource).as('resource'), 'uid', 'updated_at']))
			.execute();
	}
}

const DEMO_DAY = 'demo_day';

/** The day for which the demo items' dates are right. */
export async function setDemoDay(tx: ContentTx, now: Date): Promise<void> {
	const value = JSON.stringify(new Date(startOfDay(now)).toISOString());
	await tx
		.insertInto('settings')
		.values({ key: DEMO_DAY, value })
		.onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
		.execute();
}

/** Whether this store was filled with the demo studio. */
export async function hasDemoContent(db: Db): Promise<boolean> {
	const row = await db.selectFrom('settings').select('key').where('key', '=', DEMO_DAY).executeTakeFirst();
	return row !== undefined;
}

async function daysSince(db: Db, now: Date): Promise<number> {
	const row = await db.selectFrom('settings').select('value').where('key', '=', DEMO_DAY).executeTakeFirst();
	if (!row) return 0;
	return Math.max(0, Math.round((startOfDay(now) - Date.parse(JSON.parse(row.value))) / DAY));
}

/** Moves untouched demo items by the whole days since they were last right. Does nothing in a store without any. */
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
		for (const resource of resources) await moveResource(tx, resource, days, at);
		await setDemoDay(tx, at);
	});
}

async function moveResource(tx: ContentTx, resource: DatedResource, days: number, now: Date): Promise<void> {
	const updated_at = now.toISOString();
	const columns = datedResources[resource] as readonly string[];
	const untouched = (await tx
		.selectFrom(`${resource} as item` as 'campaigns as item')
		.innerJoin('demo_items', (join) =>
			join.onRef('demo_items.uid', '=', 'item.uid').onRef('demo_items.updated_at', '=', 'item.updated_at'),
		)
		.where('demo_items.resource', '=', resource)
		.selectAll('item')
		.execute()) as unknown as (Record<string, string | null> & { uid: string })[];
	for (const row of untouched) {
		const dates = Object.fromEntries(
			columns.map((column) => {
				const date = row[column] ?? null;
				return [column, date === null ? null : new Date(Date.parse(date) + days * DAY).toISOString()];
			}),
		);
		await tx
			.updateTable(resource)
			.set({ ...dates, updated_at } as never)
			.where('uid', '=', row.uid)
			.execute();
		await tx
			.updateTable('demo_items')
			.set({ updated_at })
			.where('resource', '=', resource)
			.where('uid', '=', row.uid)
			.execute();
	}
}
