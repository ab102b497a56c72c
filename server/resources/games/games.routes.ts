import * as contract from '../../../contract/games.ts';
import type { Language } from '../../../contract/languages.ts';
import { apiRouter, type Routes } from '../../http/api-router.ts';
import { ok } from '../../http/ok.ts';
import { movedError, notFound } from '../../http/errors.ts';
import type { Database } from '../../database/schema.ts';
import type { ContentVersion } from '../../database/content-version.ts';
import type { PictureCache } from '../../platform/pictures/pictures.store.ts';
import {
	countGames,
	gameCountsKey,
	countMatching,
	findPublicGame,
	gameEndpoints,
	gameFilterValues,
	latestGames,
	listGames,
	movedGame,
	unreleasedGames,
	type PlayableGames,
} from './games.store.ts';
import { ownProviders, providersWithGames } from './providers.store.ts';
import { viewProviderName } from './providers.view.ts';
import { isAllowedEndpoint } from './game-endpoints.ts';
import { readDemoSources, viewFilters, viewGameDetails, viewGames } from './games.view.ts';
import { definedNames } from './playable.ts';

interface Deps {
	database: Database;
	content: ContentVersion;
	pictures: PictureCache;
	now: () => Date;
}

export const gamesRoutes = ({ database: { read }, content, pictures, now }: Deps): Routes => {
	const providersAt = (at: Date, lang: Language) =>
		content.remember(`providers with games ${lang}`, at, () => providersWithGames(read, lang));
	const demoSources = (at: Date) => content.remember('demos of games', at, () => readDemoSources(read));
	const playableGames = (at: Date) =>
		content.remember('playable games', at, async (): Promise<PlayableGames> => {
			const [{ definitionNames, allowed }, endpoints] = await Promise.all([demoSources(at), gameEndpoints(read)]);
			return {
				definedNames,
				renamedUids: [...definitionNames.keys()],
				blockedEndpoints: endpoints.filter((endpoint) => !isAllowedEndpoint(endpoint, allowed)),
			};
		});
	const viewDeps = {
		read,
		demoSources,
		pictureCache: pictures,
		ownProviders: (at: Date) => content.remember('own providers', at, () => ownProviders(read)),
	};
	return apiRouter()
		.openapi(contract.listGames, async (c) => {
			const { lang, playable: onlyPlayable, ...query } = c.req.valid('query');
			const at = now();
			const playable = await playableGames(at);
			const filter = { ...query, language: lang, playable: onlyPlayable && playable };
			const { q, year, volatility, feature } = filter;
			const [rows, counts, providers, matching] = await Promise.all([
				listGames(read, filter, playable, at),
				content.remember(gameCountsKey(lang), at, () => countGames(read, lang, at)),
				providersAt(at, lang),
				q || year || volatility || feature || onlyPlayable
					? countMatching(read, filter, at)
					: content.remember(`games by provider ${lang}`, at, () => countMatching(read, filter, at)),
			]);
			return c.json(
				{
					status: 'ok' as const,
					data: await viewGames(viewDeps, rows, lang, at),
					extra: {
						available_count: counts.available,
						upcoming_count: counts.upcoming,
						providers: providers.map((row) => ({
							...viewProviderName(row, lang),
							matching: matching.get(row.key) ?? 0,
						})),
					},
				},
				200,
			);
		})
		.openapi(contract.showGameFilters, async (c) => {
			const { lang } = c.req.valid('query');
			const values = await content.remember(`game filters ${lang}`, now(), () => gameFilterValues(read, lang));
			return ok(c, viewFilters(values, lang));
		})
		.openapi(contract.latestGames, async (c) => {
			const { lang } = c.req.valid('query');
			const at = now();
			const providers = await providersAt(at, lang);
			const rows = await latestGames(
				read,
				providers.map(({ key }) => key),
				lang,
				at,
			);
			const shown = new Set(rows.map(({ provider_name }) => provider_name));
			return c.json(
				{
					status: 'ok' as const,
					data: await viewGames(viewDeps, rows, lang, at),
					extra: {
						providers: providers.filter(({ key }) => shown.has(key)).map((row) => viewProviderName(row, lang)),
					},
				},
				200,
			);
		})
		.openapi(contract.unreleasedGames, async (c) => {
			const { lang } = c.req.valid('query');
			const at = now();
			const rows = await unreleasedGames(read, lang, at);
			return ok(c, await viewGames(viewDeps, rows, lang, at));
		})
		.openapi(contract.showGame, async (c) => {
			const { slug } = c.req.valid('param');
			const { lang } = c.req.valid('query');
			const row = await findPublicGame(read, slug, lang);
			if (!row) {
				const to = await movedGame(read, slug, lang);
				throw to ? movedError(c, { from: slug, to }) : notFound();
			}
			// A response with a session is never cached, so it may depend on the user. Staff who must set up two-factor
			// authentication get the response for visitors.
			const user = c.get('user');
			const isPartner = Boolean(user && !user.must_set_up_two_factor);
			return ok(c, await viewGameDetails(viewDeps, row, lang, now(), isPartner));
		});
};
