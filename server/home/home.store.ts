/** What waits for staff, over all nouns. */
import type { EditedNoun } from '../../contract/editing.ts';
import type { Db } from '../database/schema.ts';

const items = (db: Db, nouns: readonly EditedNoun[]) =>
	db
		.selectFrom('items')
		.where('removed_at', 'is', null)
		.where('noun', 'in', [...nouns]);

export async function countUntranslated(db: Db, nouns: readonly EditedNoun[]) {
	return items(db, nouns)
		.select((eb) => ['noun', eb.fn.countAll<number>().as('count')])
		.where('is_translated', '=', 0)
		.groupBy('noun')
		.orderBy('noun')
		.execute();
}

export async function countChanged(db: Db, nouns: readonly EditedNoun[]): Promise<number> {
	const row = await items(db, nouns)
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.where('draft', 'is not', null)
		.executeTakeFirstOrThrow();
	return row.count;
}

export async function nextScheduled(db: Db, nouns: readonly EditedNoun[], limit: number) {
	const rows = await items(db, nouns)
		.select(['noun', 'uid', 'title', 'publish_from', 'publish_until'])
		.where((eb) => eb.or([eb('publish_from', 'is not', null), eb('publish_until', 'is not', null)]))
		.execute();
	return rows
		.map(({ publish_from, publish_until, ...row }) => ({ ...row, at: (publish_from ?? publish_until)! }))
		.sort((a, b) => (a.at < b.at ? -1 : 1))
		.slice(0, limit);
}

/** What people have edited, newest first. */
export async function lastEdited(db: Db, nouns: readonly EditedNoun[], limit: number) {
	return items(db, nouns)
		.select(['noun', 'uid', 'title', 'updated_at as at', 'updated_by as by'])
		.where('updated_by', '!=', '')
		.orderBy('updated_at', 'desc')
		.limit(limit)
		.execute();
}
