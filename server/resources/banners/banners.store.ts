import type { Selectable } from 'kysely';
import type { Language } from '../../../contract/languages.ts';
import type { Audience } from '../../auth/accounts/audience.ts';
import type { ContentTx } from '../../database/content-version.ts';
import { toLocalizedJson, type Localized } from '../../database/localized.ts';
import type { BannersTable, Db } from '../../database/schema.ts';
import { isShownIn } from '../../database/withheld.ts';

export type BannerRow = Selectable<BannersTable>;

/**
 * Returns the published banners that are shown in a language, sorted by position. Staff also get unpublished banners.
 */
export async function listBanners(db: Db, audience: Audience, language: Language): Promise<BannerRow[]> {
	const banners = db.selectFrom('banners').selectAll().where(isShownIn(language)).orderBy('position');
	return (audience === 'staff' ? banners : banners.where('is_published', '=', 1)).execute();
}

export type BannerFields = Pick<BannersTable, 'link' | 'image'> & Record<'title' | 'text' | 'action', Localized>;
export type NewBanner = BannerFields & Pick<BannersTable, 'uid' | 'is_published' | 'position'>;

const rowOf = (fields: BannerFields, now: Date) => ({
	...fields,
	title: toLocalizedJson(fields.title),
	text: toLocalizedJson(fields.text),
	action: toLocalizedJson(fields.action),
	updated_at: now.toISOString(),
});

export async function addBanner(tx: ContentTx, banner: NewBanner, now: Date): Promise<void> {
	const { uid, is_published, position, ...fields } = banner;
	await tx
		.insertInto('banners')
		.values({ ...rowOf(fields, now), uid, is_published, position, created_at: now.toISOString() })
		.execute();
}

export async function changeBanner(tx: ContentTx, uid: string, fields: BannerFields, now: Date): Promise<void> {
	await tx.updateTable('banners').set(rowOf(fields, now)).where('uid', '=', uid).execute();
}

export async function readBanners(db: Db, uids: readonly string[]): Promise<BannerRow[]> {
	return db.selectFrom('banners').selectAll().where('uid', 'in', uids).execute();
}
