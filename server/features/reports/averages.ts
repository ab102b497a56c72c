import type { Figures as OperatorFiguresView } from '../../../contract/performance.ts';
import type { OperatorFigures } from '../../database/schema.ts';

/** @returns euro cents, or null if there are no rounds */
export const averageBet = ({ bets, rounds }: OperatorFigures): number | null => (rounds === 0 ? null : bets / rounds);

/** @returns rounds per player, or null if there are no players */
export const averageRounds = ({ rounds, players }: OperatorFigures): number | null =>
	players === 0 ? null : rounds / players;

const hundredths = (value: number | null): number | null => (value === null ? null : Math.round(value * 100) / 100);

export const viewOperatorFigures = (figures: OperatorFigures): OperatorFiguresView => ({
	bets: figures.bets,
	ggr: figures.ggr,
	rounds: figures.rounds,
	players: figures.players,
	vips: figures.vips,
	average_bet: hundredths(averageBet(figures)),
	average_rounds: hundredths(averageRounds(figures)),
});
