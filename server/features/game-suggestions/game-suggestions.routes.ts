import { listGameSuggestions, type GameSuggestions } from '../../../contract/game-suggestions.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Period } from '../../../contract/figures.ts';
import { localized } from '../../database/localized.ts';
import type { Database, Db } from '../../database/schema.ts';
import { isWithheldFrom } from '../../database/withheld.ts';
import { signedInRouter, type Routes } from '../../http/api-router.ts';
import { ok } from '../../http/ok.ts';
import { certifiedMarkets } from '../../resources/certificates/game-certificates.store.ts';
import { featuresOf, listTableGames } from '../../resources/games/games.store.ts';
import { isReleased } from '../../resources/games/games.view.ts';
import { listProviders } from '../../resources/games/providers.store.ts';
import { viewProviderName } from '../../resources/games/providers.view.ts';
import { requestedOperatorFigures } from '../figures/period-and-company.ts';
import { betsByGame } from '../figures/figures.store.ts';
import { suggestGames } from './suggest-games.ts';

interface Deps {
	database: Database;
	now: () => Date;
}

interface Reader {
	db: Db;
	language: Language;
	now: Date;
}

/** Serves the games that fit the portfolio of an operator. */
export const gameSuggestionsRoutes = ({ database: { read }, now }: Deps): Routes =>
	signedInRouter().openapi(listGameSuggestions, async (c) => {
		const { lang, company } = c.req.valid('query');
		const { scope, query } = await requestedOperatorFigures(read, c.get('user'), { company });
		const reader = { db: read, language: lang, now: now() };
		return ok(c, {
			company: scope.company,
			period: scope.period,
			...(query?.company === undefined
				? { games_with_figures: 0, suggestions: [] }
				: await suggestionsFor(reader, query.company, query)),
		});
	});

async function suggestionsFor(
	{ db, language, now }: Reader,
	company: string,
	period: Period,
): Promise<Pick<GameSuggestions, 'games_with_figures' | 'suggestions'>> {
	const [games, markets, providers, bets] = await Promise.all([
		listTableGames(db),
		certifiedMarkets(db, now),
		listProviders(db),
		betsByGame(db, company, period),
	]);
	const features = Map.groupBy(await featuresOf(db, games), ({ game_uid }) => game_uid);
	const marketsByGame = Map.groupBy(markets, ({ game_uid }) => game_uid);
	const betsOf = new Map(bets.map((row) => [row.game_uid, row]));
	// Does not suggest games on hold, and games that are withheld in the language. If the operator has figures of such
	// a game, the figures still count.
	const isOffered = (game: (typeof games)[number]) =>
		betsOf.has(game.uid) || (game.is_held_back === 0 && !isWithheldFrom(game.withheld_from, language));
	const suggested = suggestGames(
		games.filter(isOffered).map((game) => ({
			uid: game.uid,
			volatility: game.volatility,
			provider: game.provider_name,
			features: features.get(game.uid)?.map(({ key }) => key) ?? [],
			markets: marketsByGame.get(game.uid)?.map(({ key }) => key) ?? [],
			bets: betsOf.get(game.uid)?.bets ?? 0,
			months: betsOf.get(game.uid)?.months ?? 0,
		})),
	);
	const gameOf = new Map(games.map((game) => [game.uid, game]));
	const titles = {
		feature: new Map([...features.values()].flat().map(({ key, title }) => [key, localized(title, language)])),
		provider: new Map(providers.map((row) => [row.key, viewProviderName(row, language).title])),
	};
	const titleOf = (kind: string, key: string): string =>
		kind === 'feature' || kind === 'provider' ? (titles[kind].get(key) ?? key) : '';
	return {
		games_with_figures: bets.filter((row) => row.bets > 0).length,
		suggestions: suggested.map(({ uid, score, reasons }) => {
			const game = gameOf.get(uid)!;
			return {
				name: game.name,
				title: localized(game.title, language),
				release_date: game.release_date,
				is_released: isReleased(game, now),
				volatility: game.volatility as GameSuggestions['suggestions'][number]['volatility'],
				rtp: game.rtp,
				score,
				reasons: reasons.map((reason) => ({ ...reason, title: titleOf(reason.kind, reason.key) })),
			};
		}),
	};
}
