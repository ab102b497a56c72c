/** The colour of the browser around the pages: the ground of the dark theme, compared with tokens.css by a test. */
export const THEME_COLOR = '#050d1c';
