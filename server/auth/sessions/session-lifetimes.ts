const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A session ends after this time without use, before its maximum age. */
export const SESSION_IDLE_TIMEOUT_MS = 12 * HOUR_MS;
/** Maximum age of a session, and of the cookies of a session (session-cookie.ts). */
export const SESSION_MAX_AGE_MS = 7 * 24 * HOUR_MS;
/** Minimum time between two writes of the time of last use. */
export const TOUCH_INTERVAL_MS = MINUTE_MS;
