import * as contract from '../../../contract/banners.ts';
import type { Language } from '../../../contract/envelope.ts';
import { audienceOf } from '../../auth/accounts/audience.ts';
import { localized } from '../../database/localized.ts';
import { apiRouter, type Routes } from '../../http/api-router.ts';
import { ok } from '../../http/ok.ts';
import type { Pictures, PictureCache } from '../../platform/pictures/pictures.store.ts';
import type { Database } from '../../database/schema.ts';
import { listBanners, type BannerRow } from './banners.store.ts';

interface Deps {
	database: Database;
	pictures: PictureCache;
}

export const bannersRoutes = ({ database: { read }, pictures: pictureCache }: Deps): Routes =>
	apiRouter().openapi(contract.listBanners, async (c) => {
		const { lang } = c.req.valid('query');
		const rows = await listBanners(read, audienceOf(c.get('user'), 'public'), lang);
		const pictures = await pictureCache.load(
			rows.map((row) => row.image),
			lang,
		);
		return ok(
			c,
			rows.map((row) => viewBanner(row, pictures, lang)),
		);
	});

function viewBanner(row: BannerRow, pictures: Pictures, language: Language): contract.Banner {
	const { media, url } = pictures.of(row.image);
	return {
		link: row.link,
		url,
		title: localized(row.title, language),
		text: localized(row.text, language),
		action: localized(row.action, language),
		is_published: row.is_published === 1,
		media: { url: media },
	};
}
