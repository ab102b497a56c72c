/**
 * The largest figure that is taken, a hundred thousand million euros in a month: one slip of the keyboard must not make a
 * sum that JavaScript cannot hold, which no page that shows it would survive.
 */
export const MAX_OPERATOR_FIGURE = 10 ** 13;
