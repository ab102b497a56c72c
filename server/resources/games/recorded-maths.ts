/** Facts of a game's recorded mathematics that operators need and staff do not edit. */
import { definitions } from '../../../slots/definitions.ts';
import { publishedMaths } from '../../../slots/maths-record.ts';
import { readRecord } from '../../../slots/read-maths-record.ts';

export interface RecordedMaths {
	/** All returns to player that operators can order, in percent, highest first. */
	returns: readonly number[];
	/** Bets from which a player chooses for a round, in euro cents. */
	bets: readonly number[];
	/**
	 * Shares of the rounds by the size of the win, in multiples of the bet. A win is at least `from`, and less than the
	 * `from` of the next entry. Losing rounds are left out.
	 */
	wins: readonly { from: number; share: number }[];
}

const byDefinition = new Map<string, RecordedMaths>();

/** Returns the mathematics of a definition. The record is read once. */
export function recordedMaths(name: string): RecordedMaths {
	const known = byDefinition.get(name);
	if (known) return known;
	const { cost, coins } = definitions[name]!;
	const record = readRecord(name);
	const { rtp, otherReturns } = publishedMaths(record);
	const maths = {
		returns: [rtp, ...otherReturns].toSorted((a, b) => b - a),
		bets: coins.map((coin) => cost * coin),
		wins: record.published.simulated.spread.filter(({ share }) => share > 0),
	};
	byDefinition.set(name, maths);
	return maths;
}
