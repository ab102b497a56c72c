/** Compares stored times with the clock. The clock may jump, e.g. when it is corrected. */
import { sql, type RawBuilder } from 'kysely';

/** Maximum error of the clock at the time of storing. */
const CLOCK_TOLERANCE_MS = 10 * 60_000;

/** Returns the latest time that a correct clock can have stored: `longestMs` ahead, plus the tolerance. */
export const latestPossible = (now: Date, longestMs: number): string =>
	new Date(now.getTime() + longestMs + CLOCK_TOLERANCE_MS).toISOString();

/**
 * Builds the condition that a stored time is due. A time later than `latestPossible` is also due, because the clock was
 * ahead when the time was stored.
 * @param longestMs maximum delay in ms between storing the time and the time itself
 */
export const isDue = (column: string, now: Date, longestMs: number): RawBuilder<boolean> => {
	const time = sql.ref(column);
	return sql<boolean>`(${time} <= ${now.toISOString()} or ${time} > ${latestPossible(now, longestMs)})`;
};
