import * as contract from '../../../contract/promo-tools.ts';
import { audienceOf } from '../../auth/accounts/audience.ts';
import { readWithheldColumn } from '../../database/withheld.ts';
import { localizedHtml } from '../../platform/html/stored-html.ts';
import { apiRouter, type Routes } from '../../http/api-router.ts';
import { ok } from '../../http/ok.ts';
import { notFound } from '../../http/errors.ts';
import type { PictureCache } from '../../platform/pictures/pictures.store.ts';
import type { Database } from '../../database/schema.ts';
import { findPromoTool, listPromoTools } from './promo-tools.store.ts';
import { viewPromoTools } from './promo-tools.view.ts';

interface Deps {
	database: Database;
	pictures: PictureCache;
}

export const promoToolsRoutes = ({ database: { read }, pictures }: Deps): Routes =>
	apiRouter()
		.openapi(contract.listPromoTools, async (c) => {
			const { lang } = c.req.valid('query');
			const rows = await listPromoTools(read, audienceOf(c.get('user'), 'client'), lang);
			return ok(c, await viewPromoTools(pictures, rows, lang));
		})
		.openapi(contract.showPromoTool, async (c) => {
			const { slug: uid } = c.req.valid('param');
			const { lang } = c.req.valid('query');
			const row = await findPromoTool(read, audienceOf(c.get('user'), 'client'), uid, lang);
			if (!row) throw notFound();
			const [tool] = await viewPromoTools(pictures, [row], lang);
			const data = {
				...tool!,
				page_html: localizedHtml(row.page_html, lang),
				withheld_from: readWithheldColumn(row.withheld_from),
			};
			return ok(c, data);
		});
