import type { Language } from '../../../contract/envelope.ts';
import * as contract from '../../../contract/promo-tools.ts';
import { audienceOf } from '../../auth/accounts/audience.ts';
import { localized } from '../../database/localized.ts';
import { readWithheldColumn } from '../../database/withheld.ts';
import { localizedHtml } from '../../platform/html/stored-html.ts';
import { apiRouter, type Routes } from '../../http/api-router.ts';
import { ok } from '../../http/ok.ts';
import { notFound } from '../../http/errors.ts';
import { thumbnail, type PictureCache } from '../../platform/pictures/pictures.store.ts';
import type { Database } from '../../database/schema.ts';
import { findPromoTool, listPromoTools, type PromoToolRow } from './promo-tools.store.ts';

interface Deps {
	database: Database;
	pictures: PictureCache;
}

export const promoToolsRoutes = ({ database: { read }, pictures }: Deps): Routes =>
	apiRouter()
		.openapi(contract.listPromoTools, async (c) => {
			const { lang } = c.req.valid('query');
			const rows = await listPromoTools(read, audienceOf(c.get('user'), 'client'), lang);
			return ok(c, await viewTools(pictures, rows, lang));
		})
		.openapi(contract.showPromoTool, async (c) => {
			const { slug: uid } = c.req.valid('param');
			const { lang } = c.req.valid('query');
			const row = await findPromoTool(read, audienceOf(c.get('user'), 'client'), uid, lang);
			if (!row) throw notFound();
			const [tool] = await viewTools(pictures, [row], lang);
			const data = {
				...tool!,
				page_html: localizedHtml(row.page_html, lang),
				withheld_from: readWithheldColumn(row.withheld_from),
			};
			return ok(c, data);
		});

async function viewTools(
	pictureCache: PictureCache,
	rows: PromoToolRow[],
	language: Language,
): Promise<contract.PromoTool[]> {
	const pictures = await pictureCache.load(
		rows.map((row) => row.logo),
		language,
	);
	return rows.map((row) => {
		const logo = row.logo === null ? undefined : pictures.of(row.logo);
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
