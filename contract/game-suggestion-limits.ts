export const SUGGESTED_GAMES = 6;

/** With figures of fewer games, a company's preference is not visible (ADR 0097). */
export const MIN_GAMES_WITH_FIGURES = 3;
