import type { Selectable } from 'kysely';
import type { Language } from '../../../contract/languages.ts';
import type { Audience } from '../../auth/accounts/audience.ts';
import type { ContentTx } from '../../database/content-version.ts';
import type { Db, PartnersTable } from '../../database/schema.ts';
import { isShownIn } from '../../database/withheld.ts';

export type PartnerRow = Selectable<PartnersTable>;

/**
 * Returns the published partners that are shown in a language, sorted by position. Staff also get unpublished partners.
 */
export async function listPartners(db: Db, audience: Audience, language: Language): Promise<PartnerRow[]> {
	const partners = db.selectFrom('partners').selectAll().where(isShownIn(language)).orderBy('position');
	return (audience === 'staff' ? partners : partners.where('is_published', '=', 1)).execute();
}

export type PartnerFields = Pick<PartnersTable, 'name' | 'image' | 'url'>;
export type NewPartner = PartnerFields & Pick<PartnersTable, 'uid' | 'is_published' | 'position'>;

export async function addPartner(tx: ContentTx, partner: NewPartner, now: Date): Promise<void> {
	const at = now.toISOString();
	await tx
		.insertInto('partners')
		.values({ ...partner, created_at: at, updated_at: at })
		.execute();
}

export async function changePartner(tx: ContentTx, uid: string, fields: PartnerFields, now: Date): Promise<void> {
	await tx
		.updateTable('partners')
		.set({ ...fields, updated_at: now.toISOString() })
		.where('uid', '=', uid)
		.execute();
}

export async function readPartners(db: Db, uids: readonly string[]): Promise<PartnerRow[]> {
	return db.selectFrom('partners').selectAll().where('uid', 'in', uids).execute();
}
