import { listPartners, type Partner } from '../../contract/partners.ts';
import { apiRouter } from '../http/api-router.ts';
import { largest, Pictures } from '../media/media.store.ts';
import type { Services } from '../services.ts';
import { publishedPartners, type PartnerRow } from './partners.store.ts';

export const partnersRoutes = ({ database: { read } }: Services) =>
	apiRouter().openapi(listPartners, async (c) => {
		const { lang } = c.req.valid('query');
		const rows = await publishedPartners(read);
		const pictures = await Pictures.load(
			read,
			rows.map((row) => row.image),
			lang,
		);
		return c.json({ status: 'ok' as const, data: rows.map((row) => viewPartner(row, pictures)) }, 200);
	});

function viewPartner(row: PartnerRow, pictures: Pictures): Partner {
	const image = pictures.of(row.image);
	return {
		name: row.name,
		image: largest(image),
		url: row.url,
		is_published: row.is_published === 1,
		media: { image },
	};
}
