import type { Selectable } from 'kysely';
import type { Audience } from '../../auth/accounts/audience.ts';
import type { ContentTx } from '../../database/content-version.ts';
import { toLocalizedJson, type Localized } from '../../database/localized.ts';
import type { BannersTable, Db } from '../../database/schema.ts';

export type BannerRow = Selectable<BannersTable>;

/** The published ones in their order; for staff the others too. */
export async function listBanners(db: Db, audience: Audience): Promise<BannerRow[]> {
	const banners = db.selectFrom('banners').selectAll().orderBy('position');
	return (audience === 'staff' ? banners : banners.where('is_published', '=', 1)).execute();
}

export type BannerWords = Pick<BannersTable, 'link' | 'image'> & Record<'title' | 'text' | 'action', Localized>;
export type NewBanner = BannerWords & Pick<BannersTable, 'uid' | 'is_published' | 'position'>;

const rowOf = (words: BannerWords, now: Date) => ({
	...words,
	title: toLocalizedJson(words.title),
	text: toLocalizedJson(words.text),
	action: toLocalizedJson(words.action),
	updated_at: now.toISOString(),
});

export async function addBanner(tx: ContentTx, banner: NewBanner, now: Date): Promise<void> {
	const { uid, is_published, position, ...words } = banner;
	await tx
		.insertInto('banners')
		.values({ ...rowOf(words, now), uid, is_published, position, created_at: now.toISOString() })
		.execute();
}

export async function changeBanner(tx: ContentTx, uid: string, words: BannerWords, now: Date): Promise<void> {
	await tx.updateTable('banners').set(rowOf(words, now)).where('uid', '=', uid).execute();
}

/** Rows of these uids, published or not, in no order. */
export async function readBanners(db: Db, uids: readonly string[]): Promise<BannerRow[]> {
	return db.selectFrom('banners').selectAll().where('uid', 'in', uids).execute();
}
