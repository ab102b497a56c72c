import { LOW_PERFORMING_SHARE, showGamesTable } from '../../../contract/games-table.ts';
import { documentsOfGames } from '../../resources/documents/documents.store.ts';
import { signedInRouter, type Routes } from '../../http/api-router.ts';
import { ok } from '../../http/ok.ts';
import { compressed } from '../../http/compressed.ts';
import { requestedOperatorFiguresIfAllowed } from '../figures/period-and-company.ts';
import { sumOperatorFigures } from '../figures/figures.store.ts';
import type { Database } from '../../database/schema.ts';
import { isWithheldFrom } from '../../database/withheld.ts';
import { readRankWeights } from '../../auth/settings/settings.store.ts';
import { readAllowedGameHosts } from '../../resources/games/game-endpoints.ts';
import { languageCodes, listLanguages, listTableGames } from '../../resources/games/games.store.ts';
import { listProviders } from '../../resources/games/providers.store.ts';
import { viewProviderName } from '../../resources/games/providers.view.ts';
import { definitionNamesOf } from '../../resources/games/games.view.ts';
import { viewTableDocuments, viewTableGames } from './games-table.view.ts';

interface Deps {
	database: Database;
	now: () => Date;
}

export const gamesTableRoutes = ({ database: { read }, now }: Deps): Routes => {
	const router = signedInRouter();
	router.use(showGamesTable.path, compressed);
	return router.openapi(showGamesTable, async (c) => {
		const { lang, ...requested } = c.req.valid('query');
		const { scope, query, isAllowed } = await requestedOperatorFiguresIfAllowed(read, c.get('user'), requested);
		const [weights, languages, providers, games, codes, documents, played, allowed, figures] = await Promise.all([
			readRankWeights(read),
			listLanguages(read),
			listProviders(read),
			listTableGames(read),
			languageCodes(read),
			documentsOfGames(read, lang),
			definitionNamesOf(read),
			readAllowedGameHosts(read),
			query ? sumOperatorFigures(read, 'game', query) : [],
		]);
		const shown = games.filter(({ withheld_from }) => !isWithheldFrom(withheld_from, lang));
		const used = new Set(shown.map(({ provider_name }) => provider_name));
		const data = {
			...scope,
			figures_allowed: isAllowed,
			weights,
			low_performing_share: LOW_PERFORMING_SHARE * 100,
			languages,
			providers: providers.filter(({ key }) => used.has(key)).map((row) => viewProviderName(row, lang)),
			documents: viewTableDocuments(documents.rows, lang),
			games: viewTableGames({ games, codes, documents, played, allowed, figures }, weights, lang, now()),
		};
		return ok(c, data);
	});
};
