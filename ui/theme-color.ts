/** Colours of the browser around the admin and demos. They equal `--ground` of the schemes in tokens.css. */
export const THEME_COLOR = '#050d1c';
export const LIGHT_THEME_COLOR = '#f3f8fc';
