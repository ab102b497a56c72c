import { sql } from 'kysely';
import type { ContentTypeName } from '../../../contract/rights.ts';
import type { Language } from '../../../contract/languages.ts';
import { isTranslated } from '../../cms/editing/items.store.ts';
import type { Db } from '../../database/schema.ts';

const items = (db: Db, resources: readonly ContentTypeName[]) =>
	db
		.selectFrom('items')
		.where('removed_at', 'is', null)
		.where('resource', 'in', [...resources]);

const countByResource = (db: Db, resources: readonly ContentTypeName[]) =>
	items(db, resources)
		.select((eb) => ['resource', eb.fn.countAll<number>().as('count')])
		.groupBy('resource')
		.orderBy('resource');

export const countUntranslated = (db: Db, resources: readonly ContentTypeName[], languages: readonly Language[]) =>
	countByResource(db, resources)
		.where(sql<boolean>`not (${isTranslated(db, languages)})`)
		.execute();

export const countChanged = (db: Db, resources: readonly ContentTypeName[]) =>
	countByResource(db, resources).where('draft', 'is not', null).execute();

/** Returns items with a failed publication or a scheduled change, sorted by the time of the failure or change. */
export async function nextScheduled(db: Db, resources: readonly ContentTypeName[], limit: number) {
	const rows = await items(db, resources)
		.select(['resource', 'uid', 'title', 'publish_from', 'publish_until', 'publish_failed'])
		.where((eb) =>
			eb.or([
				eb('publish_from', 'is not', null),
				eb('publish_until', 'is not', null),
				eb('publish_failed', 'is not', null),
			]),
		)
		.execute();
	return rows
		.map(({ publish_from, publish_until, publish_failed, ...row }) => ({
			...row,
			at: (publish_failed ?? publish_from ?? publish_until)!,
			is_end: publish_failed === null && publish_from === null,
			has_failed: publish_failed !== null,
		}))
		.sort((a, b) => (a.at < b.at ? -1 : 1))
		.slice(0, limit);
}

const reviewed = (db: Db, resources: readonly ContentTypeName[], limit: number) =>
	items(db, resources)
		.select((eb) => [
			'resource',
			'uid',
			'title',
			eb.fn.coalesce('review_at', eb.val('')).as('at'),
			eb.fn.coalesce('review_by', eb.val('')).as('by'),
			eb.fn.coalesce('review_note', eb.val('')).as('note'),
		])
		.orderBy('review_at')
		.orderBy('uid')
		.limit(limit);

/** Returns items with a requested review, without the requests of `email`. */
export async function waitingForReview(db: Db, resources: readonly ContentTypeName[], email: string, limit: number) {
	if (resources.length === 0) return [];
	return reviewed(db, resources, limit)
		.where('review_state', '=', 'requested')
		.where('review_by', '!=', email)
		.execute();
}

export const sentBackTo = (db: Db, resources: readonly ContentTypeName[], email: string, limit: number) =>
	reviewed(db, resources, limit)
		.where('review_state', '=', 'sent_back')
		.where('review_requester', '=', email)
		.execute();

export async function lastEdited(db: Db, resources: readonly ContentTypeName[], limit: number) {
	return items(db, resources)
		.select(['resource', 'uid', 'title', 'updated_at as at', 'updated_by as by'])
		.where('updated_by', '!=', '')
		.orderBy('updated_at', 'desc')
		.limit(limit)
		.execute();
}
