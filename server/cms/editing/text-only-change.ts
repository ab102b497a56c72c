import { isDeepStrictEqual } from 'node:util';
import { isLocalized } from '../../database/localized.ts';

/** Replaces all localized texts by the same placeholder, so that a comparison ignores them. */
function withoutTexts(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(withoutTexts);
	if (value === null || typeof value !== 'object') return value;
	if (isLocalized(value) && Object.values(value).every((text) => typeof text === 'string')) return 'words';
	return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, withoutTexts(field)]));
}

/** Changes of other fields may hide or show content. */
export const isTextOnlyChange = (before: object, after: object): boolean =>
	isDeepStrictEqual(withoutTexts(before), withoutTexts(after));
