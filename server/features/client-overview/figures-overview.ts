import { OVERVIEW_ITEMS, type ClientOverview, type GameChange } from '../../../contract/client-overview.ts';
import type { Language } from '../../../contract/languages.ts';
import { localized } from '../../database/localized.ts';
import type { Db, OperatorFigures } from '../../database/schema.ts';
import type { SessionUser } from '../../http/app-env.ts';
import { gameTitles } from '../../resources/games/games.store.ts';
import { viewOperatorFigures } from '../figures/averages.ts';
import { addMonths } from '../figures/months.ts';
import { requestedOperatorFiguresIfAllowed } from '../figures/period-and-company.ts';
import { sumOperatorFigures } from '../figures/figures.store.ts';

type Keyed = OperatorFigures & { key: string };

/**
 * Returns the newest month with figures that the user may see. Includes the games with the highest GGR, and the games
 * with the greatest losses of GGR since the month before.
 */
export async function figuresOverview(
	db: Db,
	user: SessionUser,
	language: Language,
): Promise<Pick<ClientOverview, 'figures_allowed' | 'figures'>> {
	const { scope, query, isAllowed } = await requestedOperatorFiguresIfAllowed(db, user, {});
	if (!query) return { figures_allowed: isAllowed, figures: null };
	const month = query.to;
	const monthBefore = addMonths(month, -1);
	const [months, games, gamesBefore, titles] = await Promise.all([
		sumOperatorFigures(db, 'month', { ...query, from: monthBefore }),
		sumOperatorFigures(db, 'game', { ...query, from: month }),
		sumOperatorFigures(db, 'game', { ...query, from: monthBefore, to: monthBefore }),
		gameTitles(db, language),
	]);
	const totalOf = (wanted: string) => months.find(({ key }) => key === wanted);
	const total = totalOf(month);
	if (!total) return { figures_allowed: true, figures: null };
	const before = totalOf(monthBefore);
	const gameByUid = new Map(
		titles.map(({ uid, name, title }) => [uid, { name, title: localized(title, language) }] as const),
	);
	return {
		figures_allowed: true,
		figures: {
			month,
			company: scope.company,
			total: viewOperatorFigures(total),
			before: before ? viewOperatorFigures(before) : null,
			...bestAndFalling(games, gamesBefore, gameByUid),
		},
	};
}

/**
 * Returns the games with the highest GGR, and the games with the greatest losses of GGR since the month before.
 * @param gameByUid games to include
 */
export function bestAndFalling(
	games: Keyed[],
	gamesBefore: Keyed[],
	gameByUid: ReadonlyMap<string, Pick<GameChange, 'name' | 'title'>>,
): { best: GameChange[]; falling: GameChange[] } {
	const now = new Map(games.map(({ key, ggr }) => [key, ggr]));
	const before = new Map(gamesBefore.map(({ key, ggr }) => [key, ggr]));
	const changes = [...new Set([...now.keys(), ...before.keys()])].flatMap((uid) => {
		const game = gameByUid.get(uid);
		return game ? [{ ...game, ggr: now.get(uid) ?? 0, ggr_before: before.get(uid) ?? null }] : [];
	});
	const loss = ({ ggr, ggr_before }: GameChange) => (ggr_before ?? ggr) - ggr;
	return {
		best: changes
			.filter(({ ggr }) => ggr > 0)
			.sort((a, b) => b.ggr - a.ggr)
			.slice(0, OVERVIEW_ITEMS),
		falling: changes
			.filter((game) => loss(game) > 0)
			.sort((a, b) => loss(b) - loss(a))
			.slice(0, OVERVIEW_ITEMS),
	};
}
