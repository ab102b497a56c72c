/** Shown for a missing figure. */
export const NO_FIGURE = '–';
