import type { Figures as ShownFigures } from '../../../contract/performance.ts';
import type { OperatorFigures } from '../../database/schema.ts';

/** Euro cents a round; null without rounds. */
export const averageBet = ({ bets, rounds }: OperatorFigures): number | null => (rounds === 0 ? null : bets / rounds);

/** Rounds a player; null without players. */
export const averageRounds = ({ rounds, players }: OperatorFigures): number | null =>
	players === 0 ? null : rounds / players;

const hundredths = (value: number | null): number | null => (value === null ? null : Math.round(value * 100) / 100);

/** Figures as they are shown, with their averages. */
export const viewOperatorFigures = (figures: OperatorFigures): ShownFigures => ({
	bets: figures.bets,
	ggr: figures.ggr,
	rounds: figures.rounds,
	players: figures.players,
	vips: figures.vips,
	average_bet: hundredths(averageBet(figures)),
	average_rounds: hundredths(averageRounds(figures)),
});
