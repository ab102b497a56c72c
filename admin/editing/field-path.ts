/** Paths of fields as in errors: `title.en` is the English part of `title`. */
import { isLanguage, type Language } from '../../contract/languages.ts';

/** Returns the language that a path ends with; null without one. */
export function languageOf(path: string): Language | null {
	const last = path.split('.').at(-1);
	return isLanguage(last) ? last : null;
}

/** Returns true if a path is that of a field or of a part of it. */
export const isIn = (path: string, field: string): boolean => path === field || path.startsWith(`${field}.`);
