import type { Language } from '../../../contract/envelope.ts';
import type { Company, PeriodFigures, Period } from '../../../contract/figures.ts';
import { localized } from '../../database/localized.ts';
import type { OperatorFigures } from '../../database/schema.ts';
import type { GameTitle } from '../../resources/games/games.store.ts';
import { sumOfFigures, viewOperatorFigures } from './averages.ts';
import { periodBefore } from './months.ts';

type Summed = OperatorFigures & { key: string };

const mostBetsFirst = (a: OperatorFigures, b: OperatorFigures) => b.bets - a.bets;

/**
 * Returns the sums of the period of equal length before `period`; null if figures are missing.
 * @param months sums by month, which include the period before
 */
export function viewBefore(period: Period, known: Period, months: Summed[]): PeriodFigures['before'] {
	const before = periodBefore(period);
	if (known.from > before.from) return null;
	const total = sumOfFigures(months.filter(({ key }) => key >= before.from && key <= before.to));
	return { period: before, total: viewOperatorFigures(total) };
}

/** @param before result of `viewBefore` */
export function viewFigures(
	{ months, games, companies }: Record<'months' | 'games' | 'companies', Summed[]>,
	before: PeriodFigures['before'],
	titles: readonly GameTitle[],
	known: Company[],
	language: Language,
): Pick<PeriodFigures, 'total' | 'before' | 'by_month' | 'by_game' | 'by_company'> {
	const titleOf = new Map(titles.map((game) => [game.uid, game]));
	const nameOf = new Map(known.map(({ uid, name }) => [uid, name]));
	return {
		total: viewOperatorFigures(sumOfFigures(months)),
		before,
		by_month: months.map(({ key, ...figures }) => ({ month: key, ...viewOperatorFigures(figures) })),
		by_game: games.toSorted(mostBetsFirst).flatMap(({ key, ...figures }) => {
			const game = titleOf.get(key);
			// A game may be newer than the list of titles.
			if (!game) return [];
			const { name, title, isShown } = game;
			return [{ name, title: localized(title, language), has_page: isShown, ...viewOperatorFigures(figures) }];
		}),
		by_company: companies
			.toSorted(mostBetsFirst)
			.map(({ key, ...figures }) => ({ uid: key, name: nameOf.get(key) ?? key, ...viewOperatorFigures(figures) })),
	};
}
