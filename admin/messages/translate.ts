import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format';
import { inEachLanguage, languages, languageTraits, readLanguage, type Language } from '../../contract/languages.ts';

type Catalogue = Record<string, CompiledMessage>;

/** Messages for an admin that cannot load its catalogue. */
const startupMessages = import.meta.glob<Catalogue>('../../languages/*/admin-startup.json', {
	eager: true,
	import: 'default',
});
const loadCatalogue = import.meta.glob<Catalogue>('../../languages/*/admin.json', { import: 'default' });
/** Messages that the home screen does not show. */
const loadScreenCatalogue = import.meta.glob<Catalogue>('../../languages/*/admin-screens.json', { import: 'default' });
let hasScreens = false;

/** Returns the names of the languages from `Intl`, so that catalogues need no names of languages. */
function languageNames(language: Language): Catalogue {
	const names = new Intl.DisplayNames(languageTraits[language].adminLocale, { type: 'language' });
	return Object.fromEntries(languages.map((each) => [`languages.${each}`, names.of(each) ?? each]));
}

const messages = inEachLanguage((language) => ({
	...languageNames(language),
	...startupMessages[`../../languages/${language}/admin-startup.json`],
}));

/** Loads the messages of a language. Rejects if the server cannot be reached. */
export async function loadMessages(language: Language): Promise<void> {
	Object.assign(messages[language], await loadCatalogue[`../../languages/${language}/admin.json`]!());
	if (hasScreens)
		Object.assign(messages[language], await loadScreenCatalogue[`../../languages/${language}/admin-screens.json`]!());
}

/** Loads the messages of all screens. From then on, `loadMessages` includes these messages in every language. */
export function loadScreenMessages(language: Language): Promise<void> {
	hasScreens = true;
	return loadMessages(language);
}

/** Returns the `Intl` locale of a language. */
export const localeOf = (language: string): string => languageTraits[readLanguage(language)].adminLocale;

type Formatters = FormatOptions['formatters'];

/** Arguments of a message. */
export interface MessageArguments {
	/** Text for a missing message; the key by default. */
	_?: string | undefined;
	[name: string]: string | number | boolean | null | undefined;
}

export type Translate = (key: string, values?: MessageArguments) => string;

export function createTranslate(language: Language): Translate {
	const locale = localeOf(language);
	const numbers = new Intl.NumberFormat(locale);
	const plurals = new Intl.PluralRules(locale);
	// Messages format no dates, so no date formatter is needed.
	const formatters = { getNumberFormat: () => numbers, getPluralRules: () => plurals } as unknown as Formatters;
	return (key, { _: fallback = key, ...values } = {}) => {
		// Call the formatter of use-intl directly, because use-intl reads dots in keys as paths.
		const message = messages[language][key];
		return message === undefined ? fallback : (format(message, locale, values as never, { formatters }) as string);
	};
}
