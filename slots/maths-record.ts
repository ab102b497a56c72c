/** The published mathematics of a game, from its record in `maths-records/`, which `npm run record-maths` writes. */
import type { Cut } from './rtp/cut.ts';
import type { RtpResult } from './rtp/compute-rtp.ts';
import type { Parts } from './rtp/terms.ts';
import type { SimulatedMaths, Volatility } from './simulate/simulated-maths.ts';

export interface ComputedReturn {
	/** Return without the cut. */
	rtp: number;
	/** Standard error of the return with the cut; 0 if both are exact. */
	standardError: number;
	/** Part of the return above the maximum win, measured by the second player. */
	cut: Cut;
	method: RtpResult['method'];
	/** Return by origin before the cut; missing for buys. */
	parts?: Parts;
	/** Number of the second player's rounds by part of the return, 0 if it is exact, and the seed. */
	rounds: RtpResult['rounds'];
	seed: number;
}

/** A return found by two independent methods. Shares are fractions of 1, not percent. */
export interface RecordedReturn {
	/** Result of the computation, which does not use the engine (slots/rtp). */
	computed: ComputedReturn;
	/** Result of the simulation, which the engine plays. */
	simulated: SimulatedMaths & { seed: number };
}

/** Returns true if the simulation's 99% interval contains the computed return. */
export const isConfirmed = ({ computed, simulated }: RecordedReturn): boolean =>
	Math.abs(simulated.rtp - computed.rtp) <= simulated.halfWidth;

export interface MathsRecord {
	slug: string;
	/** Digests of the definition and of the engine's rounds (simulate/digest.ts). */
	definition: string;
	engine: string;
	published: RecordedReturn;
	/** Recorded returns of the variants, by their names in the definition. */
	variants: Record<string, RecordedReturn>;
	/** Recorded returns of the buys, in the definition's order. */
	buys: RecordedReturn[];
}

export interface PublishedMaths {
	/** RTP in percent, with two decimals. */
	rtp: number;
	/** Percent of rounds that pay, with one decimal. */
	hitFrequency: number;
	volatility: Volatility;
	/** Standard deviation of a round in bets, with one decimal. */
	deviation: number;
	/** RTP of other variants in percent, highest first. */
	otherReturns: number[];
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/**
 * Returns the published mathematics of a game. The return is the computed one, which simulation confirms; the other
 * values are simulated.
 */
export function publishedMaths({ published, variants }: MathsRecord): PublishedMaths {
	const { hitFrequency, volatility, deviation } = published.simulated;
	return {
		rtp: rounded(published.computed.rtp * 100, 2),
		hitFrequency: rounded(hitFrequency * 100, 1),
		volatility,
		deviation: rounded(deviation, 1),
		otherReturns: Object.values(variants)
			.map(({ computed }) => rounded(computed.rtp * 100, 2))
			.sort((a, b) => b - a),
	};
}
