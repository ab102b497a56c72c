import { languages, type Language } from './languages.ts';

const MAX_SLUG_LENGTH = 120;

/** Returns '' for a title without Latin letters and digits. */
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
 * Returns the slug of the first text with Latin letters or digits: in the fallback language, then in English, then in
 * the other languages.
 */
export const proposeSlugIn = (title: Partial<Record<Language, string>> | undefined, fallback: Language): string =>
	[fallback, ...languages].map((language) => proposeSlug(title?.[language] ?? '')).find(Boolean) ?? '';

/**
 * Returns a slug for a title without Latin letters and digits: the resource, date and time (UTC), e.g.
 * `news-20261128-2245`.
 */
export const neutralSlug = (resource: string, at: Date): string =>
	`${resource.replaceAll('_', '-')}-${at.toISOString().slice(0, 16).replaceAll(/[-:]/g, '').replace('T', '-')}`;
