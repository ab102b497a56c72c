import type { Selectable } from 'kysely';
import type { ContentTx } from '../database/content-version.ts';
import { toLocalizedJson, type Localized } from '../database/localized.ts';
import type { Db, RoadmapItemsTable } from '../database/schema.ts';
import { toLocalizedHtmlJson } from '../html/stored-html.ts';

export type RoadmapItemRow = Selectable<RoadmapItemsTable>;

/** Every item, earliest first. */
export async function listRoadmap(db: Db): Promise<RoadmapItemRow[]> {
	return db.selectFrom('roadmap_items').selectAll().orderBy('start_date').orderBy('uid').execute();
}

export type NewRoadmapItem = Omit<RoadmapItemsTable, 'title' | 'description' | 'created_at' | 'updated_at'> &
	Record<'title' | 'description', Localized>;

export async function addRoadmapItem(tx: ContentTx, item: NewRoadmapItem, now: Date): Promise<void> {
	const at = now.toISOString();
	await tx
		.insertInto('roadmap_items')
		.values({
			...item,
			title: toLocalizedJson(item.title),
			description: toLocalizedHtmlJson(item.description),
			created_at: at,
			updated_at: at,
		})
		.execute();
}
