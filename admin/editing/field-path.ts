/** `title.en` is the path of the English text of `title`. */
import { isLanguage, type Language } from '../../contract/languages.ts';

export function languageOf(path: string): Language | null {
	const last = path.split('.').at(-1);
	return isLanguage(last) ? last : null;
}

/** True for the field's own path, and for the path of a part. */
export const isIn = (path: string, field: string): boolean => path === field || path.startsWith(`${field}.`);
