import type { ContentTx } from '../database/content-version.ts';
import { toLocalizedJson, type Localized } from '../database/localized.ts';
import type { Db } from '../database/schema.ts';

export async function textsOf(db: Db, page: string): Promise<{ key: string; value: string }[]> {
	return db.selectFrom('page_texts').select(['key', 'value']).where('page', '=', page).orderBy('key').execute();
}

export async function addTexts(tx: ContentTx, page: string, texts: Record<string, Localized>): Promise<void> {
	const rows = Object.entries(texts).map(([key, value]) => ({ page, key, value: toLocalizedJson(value) }));
	if (rows.length) await tx.insertInto('page_texts').values(rows).execute();
}
