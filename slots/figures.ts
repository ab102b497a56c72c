/** The figures of a game that are published, from its record in `figures/`, which `npm run figures` writes. */
import type { Cut } from './reckoning/cut.ts';
import type { Reckoning } from './reckoning/reckon.ts';
import type { Parts } from './reckoning/terms.ts';
import type { Figures, Volatility } from './simulate/figures.ts';

export interface Reckoned {
	/** Less what the highest win cuts off. */
	rtp: number;
	/** Of the whole, the cut's among it; 0 where both are exact. */
	standardError: number;
	/** The part that the highest win cuts off, played by the second player. */
	cut: Cut;
	method: Reckoning['method'];
	/** By what it comes from; of paid rounds. */
	parts?: Parts;
	/** What the second player played for it, with its seed; nothing where it is exact. */
	rounds: Reckoning['rounds'];
	seed: number;
}

/** What a return was found to be, and by which two ways. Shares are of 1. */
export interface RecordedReturn {
	/** Reckoned without the engine (slots/reckoning). */
	reckoned: Reckoned;
	/** Played by the engine. */
	simulated: Figures & { seed: number };
}

/** Whether the simulation's 99% interval holds the reckoned return. */
export const isHeld = ({ reckoned, simulated }: RecordedReturn): boolean =>
	Math.abs(simulated.rtp - reckoned.rtp) <= simulated.halfWidth;

export interface FigureRecord {
	slug: string;
	/** Of the definition, and of what the engine makes of it (simulate/digest.ts). */
	definition: string;
	engine: string;
	published: RecordedReturn;
	/** The other returns, by the definition's names for them. */
	variants: Record<string, RecordedReturn>;
	/** What each of the definition's buys returns. */
	buys: RecordedReturn[];
}

export interface PublishedFigures {
	/** Percent, two decimals. */
	rtp: number;
	/** Percent of rounds that pay, one decimal. */
	hitFrequency: number;
	volatility: Volatility;
	/** Standard deviation of a round, in bets, one decimal. */
	deviation: number;
	/** The other returns that operators can order, percent, highest first. */
	otherReturns: number[];
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** What is told of a game. The return is the reckoned one, which simulation confirms; the rest is simulated. */
export function publishedFigures({ published, variants }: FigureRecord): PublishedFigures {
	const { hitFrequency, volatility, deviation } = published.simulated;
	return {
		rtp: rounded(published.reckoned.rtp * 100, 2),
		hitFrequency: rounded(hitFrequency * 100, 1),
		volatility,
		deviation: rounded(deviation, 1),
		otherReturns: Object.values(variants)
			.map(({ reckoned }) => rounded(reckoned.rtp * 100, 2))
			.sort((a, b) => b - a),
	};
}
