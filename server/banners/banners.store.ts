import type { Selectable } from 'kysely';
import type { Audience } from '../accounts/audience.ts';
import type { ContentTx } from '../database/content-version.ts';
import { toLocalizedJson, type Localized } from '../database/localized.ts';
import type { BannersTable, Db } from '../database/schema.ts';

export type BannerRow = Selectable<BannersTable>;

/** The published ones in their order; for staff the others too. */
export async function listBanners(db: Db, audience: Audience): Promise<BannerRow[]> {
	const banners = db.selectFrom('banners').selectAll().orderBy('position');
	return (audience === 'staff' ? banners : banners.where('is_published', '=', 1)).execute();
}

export type NewBanner = Omit<BannersTable, 'title' | 'text' | 'action' | 'created_at' | 'updated_at'> &
	Record<'title' | 'text' | 'action', Localized>;

export async function addBanner(tx: ContentTx, banner: NewBanner, now: Date): Promise<void> {
	const at = now.toISOString();
	await tx
		.insertInto('banners')
		.values({
			...banner,
			title: toLocalizedJson(banner.title),
			text: toLocalizedJson(banner.text),
			action: toLocalizedJson(banner.action),
			created_at: at,
			updated_at: at,
		})
		.execute();
}
