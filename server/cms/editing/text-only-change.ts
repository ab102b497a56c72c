import { isDeepStrictEqual } from 'node:util';
import { isLocalized } from '../../database/localized.ts';

/** Replaces localized texts by the same placeholder, so that a comparison ignores texts. */
function withoutTexts(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(withoutTexts);
	if (value === null || typeof value !== 'object') return value;
	if (isLocalized(value) && Object.values(value).every((text) => typeof text === 'string')) return 'words';
	return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, withoutTexts(field)]));
}

/** Returns true if only localized texts differ. A change of another field may hide or show content. */
export const isTextOnlyChange = (before: object, after: object): boolean =>
	isDeepStrictEqual(withoutTexts(before), withoutTexts(after));
