/** Minimum number of hidden rows. Fewer rows do not need a "show more" button. */
const MIN_HIDDEN_ROWS = 6;

/**
 * Returns the number of rows to show: all rows if fewer than six would be hidden.
 * @param limit rows of the shown pages
 */
export const shownRows = (total: number, limit: number): number => (total - limit < MIN_HIDDEN_ROWS ? total : limit);
