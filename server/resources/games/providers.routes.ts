import * as contract from '../../../contract/providers.ts';
import { apiRouter, type Routes } from '../../http/api-router.ts';
import { ok } from '../../http/ok.ts';
import type { Database } from '../../database/schema.ts';
import type { PictureCache } from '../../platform/pictures/pictures.store.ts';
import { providersWithGames } from './providers.store.ts';
import { viewProvider } from './providers.view.ts';

interface Deps {
	database: Database;
	pictures: PictureCache;
}

export const providersRoutes = ({ database: { read }, pictures: pictureCache }: Deps): Routes =>
	apiRouter().openapi(contract.listProviders, async (c) => {
		const { lang } = c.req.valid('query');
		const rows = await providersWithGames(read, lang);
		const pictures = await pictureCache.load(
			rows.map(({ logo }) => logo),
			lang,
		);
		return ok(
			c,
			rows.map((row) => viewProvider(row, pictures, lang)),
		);
	});
