import { showChoices } from '../../../contract/editing.ts';
import { toAllLanguages } from '../../database/localized.ts';
import type { Database } from '../../database/schema.ts';
import { apiRouter, type Routes } from '../../http/api-router.ts';
import { ok } from '../../http/ok.ts';
import { listProviders } from './providers.store.ts';
import { listFeatures, listLanguages } from './games.store.ts';

interface Deps {
	database: Database;
}

export const choicesRoutes = ({ database: { read } }: Deps): Routes =>
	apiRouter().openapi(showChoices, async (c) => {
		const [languages, features, providers] = await Promise.all([
			listLanguages(read),
			listFeatures(read),
			listProviders(read),
		]);
		const named = ({ key, title }: { key: string; title: string }) => ({ key, title: toAllLanguages(title) });
		return ok(c, {
			languages,
			features: features.map(({ uid, ...each }) => ({ uid, ...named(each) })),
			providers: providers.map(named),
		});
	});
