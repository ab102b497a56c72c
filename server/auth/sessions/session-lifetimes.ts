const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A session ends after this time without use. */
export const SESSION_IDLE_TIMEOUT_MS = 12 * HOUR_MS;
/** Also the maximum age of the session cookies (session-cookie.ts). */
export const SESSION_MAX_AGE_MS = 7 * 24 * HOUR_MS;
/** Minimum time between two updates of a session's last use, to save writes. */
export const TOUCH_INTERVAL_MS = MINUTE_MS;
