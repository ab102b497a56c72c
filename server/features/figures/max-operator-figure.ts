/**
 * Largest accepted figure: 100 billion euros a month, in cents. A larger figure is a typing error, and sums of such
 * figures could exceed JavaScript's safe integers.
 */
export const MAX_OPERATOR_FIGURE = 10 ** 13;
