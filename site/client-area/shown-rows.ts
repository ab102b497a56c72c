/** A "show more" button shows at least this number of rows. Fewer rows are shown without a button. */
const MIN_HIDDEN_ROWS = 6;

/**
 * Returns all rows if fewer than MIN_HIDDEN_ROWS would be hidden.
 * @param limit number of rows that the user has asked to see
 */
export const shownRows = (total: number, limit: number): number => (total - limit < MIN_HIDDEN_ROWS ? total : limit);
