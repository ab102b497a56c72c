/** `npm run record-maths` writes the records in `maths-records/`. */
import type { Cut } from './rtp/cut.ts';
import type { RtpResult } from './rtp/compute-rtp.ts';
import type { Parts } from './rtp/terms.ts';
import type { SimulatedMaths, Volatility } from './simulate/simulated-maths.ts';

export interface ComputedReturn {
	/** Return before the maximum win cuts off a part. */
	rtp: number;
	/** Standard error of the return with the cut, or 0 if the return and the cut are exact. */
	standardError: number;
	/** Part of the return above the maximum win, measured by the second player. */
	cut: Cut;
	method: RtpResult['method'];
	/** Return by origin before the cut. Missing for buys. */
	parts?: Parts;
	/** Rounds that the second player played for each part of the return, or 0 for an exact part. */
	rounds: RtpResult['rounds'];
	seed: number;
}

/** A return found by two independent methods. Shares are fractions of 1. */
export interface RecordedReturn {
	/** Result of the computation in `slots/rtp`, which does not use the engine. */
	computed: ComputedReturn;
	/** Result of the simulation with the engine. */
	simulated: SimulatedMaths & { seed: number };
}

export const isConfirmed = ({ computed, simulated }: RecordedReturn): boolean =>
	Math.abs(simulated.rtp - computed.rtp) <= simulated.halfWidth;

export interface MathsRecord {
	slug: string;
	/** Digests of the definition and of the engine's rounds (simulate/digest.ts). */
	definition: string;
	engine: string;
	published: RecordedReturn;
	variants: Record<string, RecordedReturn>;
	/** In the definition's order. */
	buys: RecordedReturn[];
}

export interface PublishedMaths {
	/** RTP in percent, with two decimals. */
	rtp: number;
	/** Percent of paid rounds that pay, with one decimal. */
	hitFrequency: number;
	volatility: Volatility;
	/** Standard deviation of a round's win in bets, with one decimal. */
	deviation: number;
	otherReturns: number[];
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** The return is computed, and the other values are simulated. */
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
