/** Facts of a game's recorded mathematics that operators need and staff do not edit. */
import { definitions } from '../../../slots/definitions.ts';
import { publishedMaths } from '../../../slots/maths-record.ts';
import { readRecord } from '../../../slots/read-maths-record.ts';

export interface RecordedMaths {
	/** All returns to player that operators can order, percent, highest first. */
	returns: readonly number[];
	/** Total bets, euro cents. */
	bets: readonly number[];
}

const byDefinition = new Map<string, RecordedMaths>();

/** Returns the mathematics of a definition. The record is read once. */
export function recordedMaths(name: string): RecordedMaths {
	const known = byDefinition.get(name);
	if (known) return known;
	const { cost, coins } = definitions[name]!;
	const { rtp, otherReturns } = publishedMaths(readRecord(name));
	const maths = {
		returns: [rtp, ...otherReturns].toSorted((a, b) => b - a),
		bets: coins.map((coin) => cost * coin),
	};
	byDefinition.set(name, maths);
	return maths;
}
