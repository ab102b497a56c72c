import { languages, type Language } from './languages.ts';

/** Maximum length of a slug in the API. */
const MAX_SLUG_LENGTH = 120;

/** Returns the slug for a title; '' if it has no Latin letters or digits. */
export function proposeSlug(title: string): string {
	const words = title
		.normalize('NFKD')
		.replaceAll(/\p{Mark}/gu, '')
		.toLowerCase()
		.replaceAll(/['’]/g, '')
		.match(/[a-z0-9]+/g);
	return (words ?? []).join('-').slice(0, MAX_SLUG_LENGTH).replace(/-$/, '');
}

/**
 * Returns the slug for a title in all languages. Uses the text in the fallback language, then in English, then in the
 * other languages. Skips texts without Latin letters and digits.
 */
export const proposeSlugIn = (title: Partial<Record<Language, string>> | undefined, fallback: Language): string =>
	[fallback, ...languages].map((language) => proposeSlug(title?.[language] ?? '')).find(Boolean) ?? '';

/**
 * Returns a slug for a title without Latin letters and digits: the resource with the date and time in UTC, e.g.
 * `news-20261128-2245`.
 */
export const neutralSlug = (resource: string, at: Date): string =>
	`${resource.replaceAll('_', '-')}-${at.toISOString().slice(0, 16).replaceAll(/[-:]/g, '').replace('T', '-')}`;
