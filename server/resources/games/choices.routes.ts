import { showChoices } from '../../../contract/editing.ts';
import { toAllLanguages } from '../../database/localized.ts';
import type { Database } from '../../database/schema.ts';
import { apiRouter, type Routes } from '../../http/api-router.ts';
import { ok } from '../../http/ok.ts';
import { listFeatures, listLanguages } from './games.store.ts';

interface Deps {
	database: Database;
}

/** Returns the languages and features that staff can choose for a game. */
export const choicesRoutes = ({ database: { read } }: Deps): Routes =>
	apiRouter().openapi(showChoices, async (c) => {
		const [languages, features] = await Promise.all([listLanguages(read), listFeatures(read)]);
		const data = { languages, features: features.map(({ key, title }) => ({ key, title: toAllLanguages(title) })) };
		return ok(c, data);
	});
