/** Checks the paths of the site's languages, on the server and while a user types. */
import type { LanguagePath } from './urls.ts';

export type LanguagePathProblem =
	| 'noDefaultLanguage'
	| 'duplicate'
	| 'severalDefaultLanguages'
	| 'languagePathTaken'
	| 'languagePathReserved';

/**
 * Returns the problems of the list of languages and of their paths, by the path of the field.
 * @param reserved first parts of paths that the site uses for other purposes; only the server knows them
 */
export function languagePathProblems(
	list: readonly LanguagePath[],
	reserved: ReadonlySet<string> = new Set(),
): Record<string, LanguagePathProblem> {
	const problems: Record<string, LanguagePathProblem> = {};
	if (list.every(({ path }) => path !== '')) problems['site_languages'] = 'noDefaultLanguage';
	const isRepeated = (place: number, same: (other: LanguagePath) => boolean) => list.findIndex(same) < place;
	for (const [place, { code, path }] of list.entries()) {
		const field = `site_languages.${place}.path`;
		if (isRepeated(place, (other) => other.code === code)) problems[field] = 'duplicate';
		else if (isRepeated(place, (other) => other.path === path))
			problems[field] = path === '' ? 'severalDefaultLanguages' : 'languagePathTaken';
		else if (reserved.has(path)) problems[field] = 'languagePathReserved';
	}
	return problems;
}
