export const SUGGESTED_GAMES = 6;

/**
 * A company with figures of fewer games gets no suggestions, because its preferences are not visible in the figures
 * (ADR 0097).
 */
export const MIN_GAMES_WITH_FIGURES = 3;
