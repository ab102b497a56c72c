/** Fewer hidden rows are shown at once, without a "show more" button. */
const MIN_HIDDEN_ROWS = 6;

/**
 * Returns all rows if fewer than MIN_HIDDEN_ROWS would be hidden.
 * @param limit rows of the shown pages
 */
export const shownRows = (total: number, limit: number): number => (total - limit < MIN_HIDDEN_ROWS ? total : limit);
