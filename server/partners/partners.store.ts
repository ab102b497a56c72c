import type { Selectable } from 'kysely';
import type { ContentTx } from '../database/content-version.ts';
import type { Db, PartnersTable } from '../database/schema.ts';

export type PartnerRow = Selectable<PartnersTable>;

export async function publishedPartners(db: Db): Promise<PartnerRow[]> {
	return db.selectFrom('partners').selectAll().where('is_published', '=', 1).orderBy('position').execute();
}

export type NewPartner = Omit<PartnersTable, 'created_at' | 'updated_at'>;

export async function addPartner(tx: ContentTx, partner: NewPartner, now: Date): Promise<void> {
	const at = now.toISOString();
	await tx
		.insertInto('partners')
		.values({ ...partner, created_at: at, updated_at: at })
		.execute();
}
