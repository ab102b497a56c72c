import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format';
import { inEachLanguage, languages, languageTraits, readLanguage, type Language } from '../../contract/languages.ts';

type Catalogue = Record<string, CompiledMessage>;

/** Messages for an admin that fails to start. */
const startupMessages = import.meta.glob<Catalogue>('../../languages/*/admin-startup.json', {
	eager: true,
	import: 'default',
});
const loadCatalogue = import.meta.glob<Catalogue>('../../languages/*/admin.json', { import: 'default' });
/** The messages that the home screen does not show. */
const loadScreenCatalogue = import.meta.glob<Catalogue>('../../languages/*/admin-screens.json', { import: 'default' });
let hasScreens = false;

/** Returns the names of all languages in a language, which no catalogue has: a new language would change each. */
function languageNames(language: Language): Catalogue {
	const names = new Intl.DisplayNames(languageTraits[language].adminLocale, { type: 'language' });
	return Object.fromEntries(languages.map((each) => [`languages.${each}`, names.of(each) ?? each]));
}

const messages = inEachLanguage((language) => ({
	...languageNames(language),
	...startupMessages[`../../languages/${language}/admin-startup.json`],
}));

/** Loads the messages of a language. Rejects if the server is unreachable. */
export async function loadMessages(language: Language): Promise<void> {
	Object.assign(messages[language], await loadCatalogue[`../../languages/${language}/admin.json`]!());
	if (hasScreens)
		Object.assign(messages[language], await loadScreenCatalogue[`../../languages/${language}/admin-screens.json`]!());
}

/** Loads the messages of the screens behind the home screen, from now on in each language that is loaded. */
export function loadScreenMessages(language: Language): Promise<void> {
	hasScreens = true;
	return loadMessages(language);
}

/** Returns the locale of `Intl` for the interface's language. */
export const localeOf = (language: string): string => languageTraits[readLanguage(language)].adminLocale;

type Formatters = FormatOptions['formatters'];

/** Values of a message's arguments. */
export interface MessageArguments {
	/** Text if there is no message; by default the key. */
	_?: string | undefined;
	[name: string]: string | number | boolean | null | undefined;
}

/** Returns the message of a key in the interface's language. */
export type Translate = (key: string, values?: MessageArguments) => string;

/** Makes the function that formats the loaded messages of a language. */
export function createTranslate(language: Language): Translate {
	const locale = localeOf(language);
	const numbers = new Intl.NumberFormat(locale);
	const plurals = new Intl.PluralRules(locale);
	// Messages contain no dates.
	const formatters = { getNumberFormat: () => numbers, getPluralRules: () => plurals } as unknown as Formatters;
	return (key, { _: fallback = key, ...values } = {}) => {
		// use-intl would read dots in keys as paths, so call its formatter only.
		const message = messages[language][key];
		return message === undefined ? fallback : (format(message, locale, values as never, { formatters }) as string);
	};
}
