/**
 * The largest accepted operator figure: 100 billion euros a month, in cents. Without a limit, a typing error could
 * produce a sum beyond JavaScript's safe integers, which would break every page that shows it.
 */
export const MAX_OPERATOR_FIGURE = 10 ** 13;
