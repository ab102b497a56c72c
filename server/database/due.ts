/** Compares stored times with the clock, which may jump: a wrong clock is corrected, or a machine resumes. */
import { sql, type RawBuilder } from 'kysely';

/** Maximum difference between the clocks of processes, and maximum jump of a clock, that changes no stored time. */
const CLOCK_TOLERANCE_MS = 10 * 60_000;

/** Returns the latest time that a correct clock could have stored, `longestMs` ahead of it. */
export const latestPossible = (now: Date, longestMs: number): string =>
	new Date(now.getTime() + longestMs + CLOCK_TOLERANCE_MS).toISOString();

/**
 * Compares a stored time with the clock. A time that is further ahead than any of its kind was stored by a clock that
 * has been set back since, so it counts as past. Otherwise the work would wait for that clock's time.
 * @param longestMs maximum delay of this kind of time
 */
export const isDue = (column: string, now: Date, longestMs: number): RawBuilder<boolean> => {
	const time = sql.ref(column);
	return sql<boolean>`(${time} <= ${now.toISOString()} or ${time} > ${latestPossible(now, longestMs)})`;
};
