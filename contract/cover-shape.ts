/**
 * Width divided by height. The site crops a cover that nearly fits, because narrow bars at its sides would look like a
 * mistake.
 */
export const COVER_RATIO = 16 / 10;

/** A cover nearly fits if its height exceeds the wanted height by at most this fraction. */
export const MAX_CROPPED_SHARE = 0.12;

/**
 * Also returns true for a wider cover. The factor 0.7 is (1 + MAX_CROPPED_SHARE) / COVER_RATIO. It is a literal to keep
 * the site's first script small.
 */
export const isNearFit = ({ width, height }: { width: number; height: number }): boolean => height <= width * 0.7;
