import type { Selectable } from 'kysely';
import type { Language } from '../../../contract/languages.ts';
import type { ContentTx } from '../../database/content-version.ts';
import { toLocalizedJson, type Localized } from '../../database/localized.ts';
import type { Db, Flag, RoadmapItemsTable } from '../../database/schema.ts';
import { isShownIn } from '../../database/withheld.ts';
import { toLocalizedHtmlJson } from '../../platform/html/stored-html.ts';

export type RoadmapItemRow = Selectable<RoadmapItemsTable>;

export async function listRoadmap(db: Db, language: Language): Promise<RoadmapItemRow[]> {
	return db
		.selectFrom('roadmap_items')
		.selectAll()
		.where('is_published', '=', 1)
		.where(isShownIn(language))
		.orderBy('start_date')
		.orderBy('uid')
		.execute();
}

/** Returns the items that link to one of these addresses, the earliest start first. */
export async function roadmapItemsWithLink(
	db: Db,
	links: readonly string[],
	language: Language,
): Promise<Pick<RoadmapItemRow, 'uid' | 'title' | 'start_date' | 'end_date'>[]> {
	return db
		.selectFrom('roadmap_items')
		.select(['uid', 'title', 'start_date', 'end_date'])
		.where('is_published', '=', 1)
		.where(isShownIn(language))
		.where('link', 'in', links)
		.orderBy('start_date')
		.orderBy('uid')
		.execute();
}

type LocalizedColumn = 'title' | 'description';
export type RoadmapItemFields = Omit<
	RoadmapItemsTable,
	LocalizedColumn | 'uid' | 'is_published' | 'withheld_from' | 'created_at' | 'updated_at'
> &
	Record<LocalizedColumn, Localized>;
export type NewRoadmapItem = RoadmapItemFields & { uid: string; is_published?: Flag };

const rowOf = (fields: RoadmapItemFields, now: Date) => ({
	...fields,
	title: toLocalizedJson(fields.title),
	description: toLocalizedHtmlJson(fields.description),
	updated_at: now.toISOString(),
});

export async function addRoadmapItem(
	tx: ContentTx,
	{ uid, is_published = 1, ...fields }: NewRoadmapItem,
	now: Date,
): Promise<void> {
	await tx
		.insertInto('roadmap_items')
		.values({ ...rowOf(fields, now), uid, is_published, created_at: now.toISOString() })
		.execute();
}

export async function changeRoadmapItem(
	tx: ContentTx,
	uid: string,
	fields: RoadmapItemFields,
	now: Date,
): Promise<void> {
	await tx.updateTable('roadmap_items').set(rowOf(fields, now)).where('uid', '=', uid).execute();
}

export async function readRoadmapItems(db: Db, uids: readonly string[]): Promise<RoadmapItemRow[]> {
	return db.selectFrom('roadmap_items').selectAll().where('uid', 'in', uids).execute();
}
