/** Names of languages in imported files. */
import { isLanguage, languages, languageTraits, type Language } from '../../contract/languages.ts';

/** Other names and codes of languages. */
const languageWords: Partial<Record<Language, readonly string[]>> = {
	en: ['eng', '英文', 'inglés'],
	es: ['esp', 'spa', 'castellano', '西文', '西语'],
	zh: ['cn', 'chn', 'zh-cn', 'simplified Chinese', 'chino simplificado', '中文', '简体', '简体中文', '汉语'],
};

const displayNames = languages.flatMap((shown) =>
	(['dialect', 'standard'] as const).map(
		(languageDisplay) =>
			new Intl.DisplayNames(languageTraits[shown].adminLocale, { type: 'language', languageDisplay }),
	),
);

/** Returns the names of a language in all languages of the interface, and its codes: `Spanish`, `español`, `es` etc. */
export function languageNames(code: string): string[] {
	const { name, englishName, tag } = isLanguage(code) ? languageTraits[code] : {};
	const codes = [code, ...(tag === undefined ? [] : [tag])];
	return [
		...new Set([
			...codes,
			...[name, englishName].filter((each) => each !== undefined),
			...displayNames.flatMap((names) => codes.map((each) => nameOf(names, each))),
			...(isLanguage(code) ? (languageWords[code] ?? []) : []),
		]),
	];
}

function nameOf(names: Intl.DisplayNames, code: string): string {
	try {
		return names.of(code) ?? code;
	} catch {
		// A stored code may not be a valid language tag.
		return code;
	}
}
