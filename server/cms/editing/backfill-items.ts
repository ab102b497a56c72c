import type { Database } from '../../database/schema.ts';
import type { ContentType } from '../content-type.ts';
import { addItem, uidsWithoutItem, findItem } from './items.store.ts';
import { loadItem } from './load-item.ts';

const BATCH_SIZE = 200;

/**
 * Adds rows in `items` for content that was not saved by the editor, e.g. demo content. Lists in the admin read
 * `items`.
 */
export async function backfillItems(
	database: Database,
	contentTypes: readonly ContentType[],
	now: Date,
): Promise<void> {
	const db = database.read;
	for (const contentType of contentTypes) {
		const { resource } = contentType.editing;
		const unknown = () => uidsWithoutItem(db, contentType, BATCH_SIZE);
		for (let uids = await unknown(); uids.length; uids = await unknown()) {
			await database.transaction(async (tx) => {
				for (const uid of uids) {
					const found = await loadItem(tx, contentType, uid, now);
					if (found && !(await findItem(tx, resource, uid))) await addItem(tx, found.row);
				}
			});
			if (uids.length < BATCH_SIZE) break;
		}
	}
}
