/** Colours of the browser around pages. They equal `--ground` of the themes. */
export const THEME_COLOR = '#050d1c';
export const LIGHT_THEME_COLOR = '#f3f8fc';
