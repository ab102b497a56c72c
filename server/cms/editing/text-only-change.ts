import { isDeepStrictEqual } from 'node:util';

/** Replaces every localized text in a value with the same placeholder, so that a comparison ignores the texts. */
function withoutTexts(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(withoutTexts);
	if (value === null || typeof value !== 'object') return value;
	const { en, zh, ...others } = value as Record<string, unknown>;
	if (typeof en === 'string' && typeof zh === 'string' && Object.keys(others).length === 0) return 'words';
	return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, withoutTexts(field)]));
}

/**
 * True when an edit changes only localized texts. Any other field (a flag, a slug, a date, a reference, a number) may
 * affect the visibility of content.
 */
export const isTextOnlyChange = (before: object, after: object): boolean =>
	isDeepStrictEqual(withoutTexts(before), withoutTexts(after));
