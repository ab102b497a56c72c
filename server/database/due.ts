/** Compares stored times with the clock, which may jump when it is corrected. */
import { sql, type RawBuilder } from 'kysely';

const CLOCK_TOLERANCE_MS = 10 * 60_000;

/** Returns the latest time that a process with a correct clock can have stored. */
export const latestPossible = (now: Date, longestMs: number): string =>
	new Date(now.getTime() + longestMs + CLOCK_TOLERANCE_MS).toISOString();

/**
 * SQL condition that a stored time is due. A time after `latestPossible` counts as due too, because a wrong clock must
 * have set it.
 * @param longestMs maximum number of ms that the stored time may be in the future
 */
export const isDue = (column: string, now: Date, longestMs: number): RawBuilder<boolean> => {
	const time = sql.ref(column);
	return sql<boolean>`(${time} <= ${now.toISOString()} or ${time} > ${latestPossible(now, longestMs)})`;
};
