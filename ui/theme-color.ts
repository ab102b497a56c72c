/** Colours of the browser's interface around the admin and demos. They equal `--ground` in tokens.css. */
export const THEME_COLOR = '#050d1c';
export const LIGHT_THEME_COLOR = '#f3f8fc';
