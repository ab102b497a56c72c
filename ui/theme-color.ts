/** The colours of the browser around the pages: the grounds of the themes, compared with tokens.css by a test. */
export const THEME_COLOR = '#050d1c';
export const LIGHT_THEME_COLOR = '#f3f8fc';
