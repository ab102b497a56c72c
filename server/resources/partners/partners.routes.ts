import * as contract from '../../../contract/partners.ts';
import { audienceOf } from '../../auth/accounts/audience.ts';
import { apiRouter, type Routes } from '../../http/api-router.ts';
import { ok } from '../../http/ok.ts';
import type { Pictures, PictureCache } from '../../platform/pictures/pictures.store.ts';
import type { Database } from '../../database/schema.ts';
import { listPartners, type PartnerRow } from './partners.store.ts';

interface Deps {
	database: Database;
	pictures: PictureCache;
}

export const partnersRoutes = ({ database: { read }, pictures: pictureCache }: Deps): Routes =>
	apiRouter().openapi(contract.listPartners, async (c) => {
		const { lang } = c.req.valid('query');
		const rows = await listPartners(read, audienceOf(c.get('user'), 'public'), lang);
		const pictures = await pictureCache.load(
			rows.map((row) => row.image),
			lang,
		);
		return ok(
			c,
			rows.map((row) => viewPartner(row, pictures)),
		);
	});

function viewPartner(row: PartnerRow, pictures: Pictures): contract.Partner {
	const { media, url } = pictures.of(row.image);
	return {
		name: row.name,
		image: url,
		url: row.url,
		is_published: row.is_published === 1,
		media: { image: media },
	};
}
