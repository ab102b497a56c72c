/** Paths of fields, as in errors: `title.en` is the English text of `title`. */
import { isLanguage, type Language } from '../../contract/languages.ts';

/** Returns the language at the end of a path; null without one. */
export function languageOf(path: string): Language | null {
	const last = path.split('.').at(-1);
	return isLanguage(last) ? last : null;
}

/** Returns true if a path names a field or a part of the field. */
export const isIn = (path: string, field: string): boolean => path === field || path.startsWith(`${field}.`);
