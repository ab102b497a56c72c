import type { Selectable } from 'kysely';
import type { ContentTx } from '../../database/content-version.ts';
import { toLocalizedJson, type Localized } from '../../database/localized.ts';
import type { Db, OfficesTable } from '../../database/schema.ts';

export type OfficeRow = Selectable<OfficesTable>;

export async function listOffices(db: Db): Promise<OfficeRow[]> {
	return db.selectFrom('offices').selectAll().orderBy('position').execute();
}

export type OfficeWords = Pick<OfficesTable, 'phone' | 'latitude' | 'longitude'> &
	Record<'city' | 'country' | 'address', Localized>;
export type NewOffice = OfficeWords & Pick<OfficesTable, 'uid' | 'position'>;

const rowOf = (words: OfficeWords) => ({
	...words,
	city: toLocalizedJson(words.city),
	country: toLocalizedJson(words.country),
	address: toLocalizedJson(words.address),
});

export async function addOffice(tx: ContentTx, { uid, position, ...words }: NewOffice): Promise<void> {
	await tx
		.insertInto('offices')
		.values({ ...rowOf(words), uid, position })
		.execute();
}

export async function changeOffice(tx: ContentTx, uid: string, words: OfficeWords): Promise<void> {
	await tx.updateTable('offices').set(rowOf(words)).where('uid', '=', uid).execute();
}

/** Rows of these uids, published or not, in no order. */
export async function readOffices(db: Db, uids: readonly string[]): Promise<OfficeRow[]> {
	return db.selectFrom('offices').selectAll().where('uid', 'in', uids).execute();
}

export async function hasOffice(db: Db): Promise<boolean> {
	return (await db.selectFrom('offices').select('uid').limit(1).executeTakeFirst()) !== undefined;
}
