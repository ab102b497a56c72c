/** Lengths of periods of figures. This module has no dependencies, because the site's bundle includes it. */

/** Used if a request names no first month. */
export const DEFAULT_PERIOD_MONTHS = 12;
/** Tables are designed for ten years of figures (ADR 0015). */
export const MAX_PERIOD_MONTHS = 120;
