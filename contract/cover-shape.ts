/**
 * Shape of game covers. The site crops a cover that nearly fits, because narrow bars at its sides would look like a
 * mistake.
 */

/** Wanted width of a cover divided by its height. */
export const COVER_RATIO = 16 / 10;

/** Maximum fraction by which a nearly fitting cover is higher than `COVER_RATIO` requires. */
export const MAX_CROPPED_SHARE = 0.12;

/**
 * Returns true for a cover that nearly fits or is wider. The factor 0.7 is (1 + MAX_CROPPED_SHARE) / COVER_RATIO. It is
 * a literal, so that the site's first script stays small.
 */
export const isNearFit = ({ width, height }: { width: number; height: number }): boolean => height <= width * 0.7;
