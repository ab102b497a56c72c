import * as contract from '../../../contract/campaigns.ts';
import { linkInLanguage } from '../files/download-names.ts';
import { apiRouter, type Routes } from '../../http/api-router.ts';
import { ok } from '../../http/ok.ts';
import { movedError, notFound } from '../../http/errors.ts';
import type { Database } from '../../database/schema.ts';
import type { PictureCache } from '../../platform/pictures/pictures.store.ts';
import { findCampaign, gamesOfCampaign, listCampaigns, movedCampaign } from './campaigns.store.ts';
import { viewCampaignDetails, viewCampaigns } from './campaigns.view.ts';

interface Deps {
	database: Database;
	pictures: PictureCache;
	now: () => Date;
}

export const campaignsRoutes = ({ database: { read }, pictures, now }: Deps): Routes =>
	apiRouter()
		.openapi(contract.listCampaigns, async (c) => {
			const { lang } = c.req.valid('query');
			const data = await viewCampaigns(pictures, await listCampaigns(read, lang), lang, now());
			return ok(c, data);
		})
		.openapi(contract.showCampaign, async (c) => {
			const { slug } = c.req.valid('param');
			const { lang } = c.req.valid('query');
			const row = await findCampaign(read, slug, lang);
			if (!row) {
				const to = await movedCampaign(read, slug, lang);
				throw to ? movedError(c, { from: slug, to }) : notFound();
			}
			const games = await gamesOfCampaign(read, row.uid, lang);
			const data = await viewCampaignDetails(pictures, row, games, lang, now());
			const extra = {
				promo_link: linkInLanguage(row.promo_link, lang),
				ct_link: linkInLanguage(row.ct_link, lang),
			};
			return c.json({ status: 'ok' as const, data, extra }, 200);
		});
