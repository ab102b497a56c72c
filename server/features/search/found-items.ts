/** Reads the content of found items. */
import type { FoundItem } from '../../../contract/search.ts';
import { storedContent } from '../../cms/editing/content-errors.ts';
import { viewItem } from '../../cms/editing/load-item.ts';
import { publishedAmong, type ItemRow } from '../../cms/editing/items.store.ts';
import type { ContentType } from '../../cms/content-type.ts';
import type { Db } from '../../database/schema.ts';

/** A found item with the path of its newest content. The path of its published content follows if it differs. */
export interface ItemWithPaths {
	item: Omit<FoundItem, 'may_edit'>;
	paths: string[];
}

/** Returns items in the order of their rows. Rows without content are left out. */
export async function readFoundItems(
	db: Db,
	contentTypes: readonly ContentType[],
	rows: readonly ItemRow[],
	now: Date,
): Promise<ItemWithPaths[]> {
	const found = new Map<ItemRow, ItemWithPaths>();
	await Promise.all(
		contentTypes.map(async (contentType) => {
			const own = rows.filter(({ resource }) => resource === contentType.editing.resource);
			if (own.length === 0) return;
			const uids = own.map(({ uid }) => uid);
			const [inTables, published] = await Promise.all([
				contentType.read(db, uids),
				publishedAmong(db, contentType, uids),
			]);
			for (const row of own) {
				const inTable = inTables.get(row.uid);
				const content = row.draft ? storedContent(contentType, row.draft) : inTable;
				if (!content) continue;
				const isPublished = row.removed_at === null && published.has(row.uid);
				const view = viewItem(contentType, { row, content, isPublished }, { now, languages: [] });
				const { resource } = row;
				const { uid, title, state, on_site, shown_from, path } = view;
				const livePath = inTable ? contentType.path(inTable, uid) : null;
				found.set(row, {
					item: { resource, uid, title, state, on_site, shown_from, path },
					paths: [path, livePath].filter((each) => each !== null),
				});
			}
		}),
	);
	return rows.flatMap((row) => found.get(row) ?? []);
}
