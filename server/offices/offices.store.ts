import type { Selectable } from 'kysely';
import type { ContentTx } from '../database/content-version.ts';
import { toLocalizedJson, type Localized } from '../database/localized.ts';
import type { Db, OfficesTable } from '../database/schema.ts';

export type OfficeRow = Selectable<OfficesTable>;

export async function listOffices(db: Db): Promise<OfficeRow[]> {
	return db.selectFrom('offices').selectAll().orderBy('position').execute();
}

export type NewOffice = Omit<OfficesTable, 'city' | 'country' | 'address'> &
	Record<'city' | 'country' | 'address', Localized>;

export async function addOffice(tx: ContentTx, office: NewOffice): Promise<void> {
	await tx
		.insertInto('offices')
		.values({
			...office,
			city: toLocalizedJson(office.city),
			country: toLocalizedJson(office.country),
			address: toLocalizedJson(office.address),
		})
		.execute();
}
