import type { Media } from '../../../contract/envelope.ts';

/**
 * Returns true for a cover that is higher than 16:10 by at most 12 percent, or wider. Such a cover is cropped where its
 * place is wider, because bars at its sides would look like a fault.
 */
export const isNearFit = ({ width, height }: Media): boolean => height <= width * 0.7;
