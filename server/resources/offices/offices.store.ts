import type { Selectable } from 'kysely';
import type { Language } from '../../../contract/languages.ts';
import type { ContentTx } from '../../database/content-version.ts';
import { toLocalizedJson, type Localized } from '../../database/localized.ts';
import type { Db, OfficesTable } from '../../database/schema.ts';
import { isShownIn } from '../../database/withheld.ts';

export type OfficeRow = Selectable<OfficesTable>;

export async function listOffices(db: Db, language: Language): Promise<OfficeRow[]> {
	return db.selectFrom('offices').selectAll().where(isShownIn(language)).orderBy('position').execute();
}

export type OfficeFields = Pick<OfficesTable, 'phone' | 'latitude' | 'longitude'> &
	Record<'city' | 'country' | 'address', Localized>;
export type NewOffice = OfficeFields & Pick<OfficesTable, 'uid' | 'position'>;

const rowOf = (fields: OfficeFields) => ({
	...fields,
	city: toLocalizedJson(fields.city),
	country: toLocalizedJson(fields.country),
	address: toLocalizedJson(fields.address),
});

export async function addOffice(tx: ContentTx, { uid, position, ...fields }: NewOffice): Promise<void> {
	await tx
		.insertInto('offices')
		.values({ ...rowOf(fields), uid, position })
		.execute();
}

export async function changeOffice(tx: ContentTx, uid: string, fields: OfficeFields): Promise<void> {
	await tx.updateTable('offices').set(rowOf(fields)).where('uid', '=', uid).execute();
}

export async function readOffices(db: Db, uids: readonly string[]): Promise<OfficeRow[]> {
	return db.selectFrom('offices').selectAll().where('uid', 'in', uids).execute();
}

export async function hasOffice(db: Db): Promise<boolean> {
	return (await db.selectFrom('offices').select('uid').limit(1).executeTakeFirst()) !== undefined;
}
