import type { Figures as OperatorFiguresView } from '../../../contract/figures.ts';
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

const zeroFigures: OperatorFigures = { bets: 0, ggr: 0, rounds: 0, players: 0, vips: 0 };

export const sumOfFigures = (rows: readonly OperatorFigures[]): OperatorFigures =>
	rows.reduce(
		(sum, row) => ({
			bets: sum.bets + row.bets,
			ggr: sum.ggr + row.ggr,
			rounds: sum.rounds + row.rounds,
			players: sum.players + row.players,
			vips: sum.vips + row.vips,
		}),
		zeroFigures,
	);
