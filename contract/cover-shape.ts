/** Shapes of games' covers that the site crops. Bars at the sides of nearly fitting covers would look like a fault. */

/** Wanted width of a cover divided by its height. */
export const COVER_RATIO = 16 / 10;

/** Difference of a cover from `COVER_RATIO`, as a share, up to which the cover nearly fits. */
export const MAX_CROPPED_SHARE = 0.12;

/**
 * Returns true for a cover that nearly fits or is wider. The factor is (1 + MAX_CROPPED_SHARE) / COVER_RATIO, written
 * out because the site's first script has no room for more.
 */
export const isNearFit = ({ width, height }: { width: number; height: number }): boolean => height <= width * 0.7;
