/** Checks the paths of the site's languages, on the server and while a user types. */
import { pages } from './pages.ts';
import {
	ADMIN_FILES_PATH,
	ADMIN_PATH,
	BROWSER_ERRORS_PATH,
	DEMO_FILES_PATH,
	DEMO_PATH,
	LOGIN_PATH,
	LOGOUT_PATH,
	MEDIA_PATH,
	PREVIEW_PATH,
	RESET_PASSWORD_PATH,
	STATIC_FILES_PATH,
	type LanguagePath,
} from './urls.ts';

const firstPart = (path: string): string => path.split('/')[1] ?? '';

/** First parts of paths that belong to pages, to the server or to files. */
export const reservedParts: ReadonlySet<string> = new Set(
	[
		...Object.values(pages).map(({ path }) => path),
		ADMIN_PATH,
		ADMIN_FILES_PATH,
		BROWSER_ERRORS_PATH,
		DEMO_FILES_PATH,
		DEMO_PATH,
		LOGIN_PATH,
		LOGOUT_PATH,
		MEDIA_PATH,
		PREVIEW_PATH,
		RESET_PASSWORD_PATH,
		STATIC_FILES_PATH,
		'/404/',
		'/assets/',
		'/styleguide/',
	]
		.map(firstPart)
		.filter(Boolean),
);

export type LanguagePathProblem =
	| 'noDefaultLanguage'
	| 'duplicate'
	| 'severalDefaultLanguages'
	| 'languagePathTaken'
	| 'languagePathReserved';

/** Returns the problems of the list of languages and of their paths, by the path of the field. */
export function languagePathProblems(list: readonly LanguagePath[]): Record<string, LanguagePathProblem> {
	const problems: Record<string, LanguagePathProblem> = {};
	if (list.every(({ path }) => path !== '')) problems['site_languages'] = 'noDefaultLanguage';
	const isRepeated = (place: number, same: (other: LanguagePath) => boolean) => list.findIndex(same) < place;
	for (const [place, { code, path }] of list.entries()) {
		const field = `site_languages.${place}.path`;
		if (isRepeated(place, (other) => other.code === code)) problems[field] = 'duplicate';
		else if (isRepeated(place, (other) => other.path === path))
			problems[field] = path === '' ? 'severalDefaultLanguages' : 'languagePathTaken';
		else if (reservedParts.has(path)) problems[field] = 'languagePathReserved';
	}
	return problems;
}
