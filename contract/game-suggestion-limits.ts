/** Maximum number of suggested games. */
export const SUGGESTED_GAMES = 6;

/** Minimum number of games with figures. Fewer games show no preference (ADR 0097). */
export const MIN_GAMES_WITH_FIGURES = 3;
