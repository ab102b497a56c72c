import { isDeepStrictEqual } from 'node:util';
import { isLocalized } from '../../database/localized.ts';

/** Replaces every localized text by the same placeholder, so that a comparison ignores texts. */
function withoutTexts(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(withoutTexts);
	if (value === null || typeof value !== 'object') return value;
	if (isLocalized(value) && Object.values(value).every((text) => typeof text === 'string')) return 'words';
	return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, withoutTexts(field)]));
}

/** True when only localized texts differ. A change of any other field may hide or show content. */
export const isTextOnlyChange = (before: object, after: object): boolean =>
	isDeepStrictEqual(withoutTexts(before), withoutTexts(after));
