import type { PageContent } from '../../../contract/texts.ts';
import type { ContentTx } from '../../database/content-version.ts';
import { contains } from '../../database/contains.ts';
import { jsonTexts } from '../../database/json-field.ts';
import type { Localized } from '../../database/localized.ts';
import type { Db } from '../../database/schema.ts';
import { toPageTextJson } from '../../platform/html/stored-html.ts';

export async function textsOf(db: Db, page: string): Promise<{ key: string; value: string }[]> {
	return db.selectFrom('page_texts').select(['key', 'value']).where('page', '=', page).orderBy('key').execute();
}

export async function picturesOf(db: Db, page: string): Promise<{ key: string; media_uid: string }[]> {
	return db.selectFrom('page_pictures').select(['key', 'media_uid']).where('page', '=', page).orderBy('key').execute();
}

export async function textsOfPages(db: Db, pages: readonly string[]) {
	return db.selectFrom('page_texts').select(['page', 'key', 'value']).where('page', 'in', pages).execute();
}

export async function picturesOfPages(db: Db, pages: readonly string[]) {
	return db.selectFrom('page_pictures').select(['page', 'key', 'media_uid']).where('page', 'in', pages).execute();
}

export async function pagesWithText(db: Db, words: readonly string[], limit: number): Promise<string[]> {
	const text = jsonTexts(db, ['page_texts.value']);
	const rows = await db
		.selectFrom('page_texts')
		.select('page')
		.distinct()
		.where((eb) => eb.and(words.map((word) => contains(text, word))))
		.orderBy('page')
		.limit(limit)
		.execute();
	return rows.map(({ page }) => page);
}

export async function addTexts(tx: ContentTx, page: string, texts: Record<string, Localized>): Promise<void> {
	const rows = Object.entries(texts).map(([key, value]) => ({ page, key, value: toPageTextJson(key, value) }));
	if (rows.length) await tx.insertInto('page_texts').values(rows).execute();
}

export async function hiddenPages(db: Db): Promise<Set<string>> {
	const rows = await db.selectFrom('hidden_pages').select('page').execute();
	return new Set(rows.map(({ page }) => page));
}

/** Replaces the texts and pictures of a page, and the flag that hides the page from search engines. */
export async function setPage(
	tx: ContentTx,
	page: string,
	{ texts, pictures, is_hidden_from_search }: PageContent,
): Promise<void> {
	await tx.deleteFrom('page_texts').where('page', '=', page).execute();
	await addTexts(tx, page, texts);
	await tx.deleteFrom('page_pictures').where('page', '=', page).execute();
	const chosen = Object.entries(pictures).filter((entry): entry is [string, string] => entry[1] !== null);
	await addPagePictures(tx, page, Object.fromEntries(chosen));
	await tx.deleteFrom('hidden_pages').where('page', '=', page).execute();
	if (is_hidden_from_search) await tx.insertInto('hidden_pages').values({ page }).execute();
}

/**
 * Adds pictures to a page.
 * @param pictures uids of `media` by the key of the picture on the page, e.g. `hero`
 */
export async function addPagePictures(tx: ContentTx, page: string, pictures: Record<string, string>): Promise<void> {
	const rows = Object.entries(pictures).map(([key, media_uid]) => ({ page, key, media_uid }));
	if (rows.length) await tx.insertInto('page_pictures').values(rows).execute();
}
