import { applyTheme, readTheme, THEME_STORAGE_KEY } from '../../ui/theme-choice.ts';

/**
 * Inline script of the admin. It sets the theme before the first paint. The content security policy allows the script
 * by its SHA-256 (ADR 0041).
 */
export const THEME_SCRIPT = `(${applyTheme.toString()})((${readTheme.toString()})('${THEME_STORAGE_KEY}'))`;
