/** Compares stored times with the clock, which jumps if it is corrected or the machine resumes. */
import { sql, type RawBuilder } from 'kysely';

/** Tolerated error of the clock at the time of storing. */
const CLOCK_TOLERANCE_MS = 10 * 60_000;

/** Returns the latest time that a correct clock can have stored: `longestMs` ahead, plus the tolerance. */
export const latestPossible = (now: Date, longestMs: number): string =>
	new Date(now.getTime() + longestMs + CLOCK_TOLERANCE_MS).toISOString();

/**
 * Builds the condition that a stored time is due. A time that is further ahead than a correct clock can have stored
 * counts as due too, because the clock has been set back since.
 * @param longestMs maximum delay of the stored time
 */
export const isDue = (column: string, now: Date, longestMs: number): RawBuilder<boolean> => {
	const time = sql.ref(column);
	return sql<boolean>`(${time} <= ${now.toISOString()} or ${time} > ${latestPossible(now, longestMs)})`;
};
