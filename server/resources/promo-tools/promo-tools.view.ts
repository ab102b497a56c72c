import type { Language } from '../../../contract/envelope.ts';
import type { PromoTool } from '../../../contract/promo-tools.ts';
import { localized } from '../../database/localized.ts';
import { thumbnail, type PictureCache } from '../../platform/pictures/pictures.store.ts';
import type { PromoToolRow } from './promo-tools.store.ts';

export async function viewPromoTools(
	pictureCache: PictureCache,
	rows: PromoToolRow[],
	language: Language,
): Promise<PromoTool[]> {
	const pictures = await pictureCache.load(
		rows.map((row) => row.logo),
		language,
	);
	return rows.map((row) => {
		const logo = pictures.find(row.logo);
		return {
			uid: row.uid,
			slug: row.slug,
			name: localized(row.name, language),
			description: localized(row.description, language),
			logo: logo?.url ?? null,
			logo_thumbnail_400x400: logo ? thumbnail(logo, 400) : null,
			is_visible: row.is_visible === 1,
			media: logo ? { logo: logo.media, logo_thumbnail_400x400: logo.media } : {},
		};
	});
}
