import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format';
import { inEachLanguage, languages, languageTraits, readLanguage, type Language } from '../../contract/languages.ts';

type Messages = Record<string, CompiledMessage>;

/** Used while the other messages cannot load. */
const startupMessages = import.meta.glob<Messages>('../../languages/*/admin-startup.json', {
	eager: true,
	import: 'default',
});
const messageFiles = import.meta.glob<Messages>('../../languages/*/admin.json', { import: 'default' });
/** Messages that the home screen does not show. */
const screenMessageFiles = import.meta.glob<Messages>('../../languages/*/admin-screens.json', { import: 'default' });
let hasScreens = false;

/** `Intl` has the names of languages, so the files of messages have none. */
function languageNames(language: Language): Messages {
	const names = new Intl.DisplayNames(languageTraits[language].adminLocale, { type: 'language' });
	return Object.fromEntries(languages.map((each) => [`languages.${each}`, names.of(each) ?? each]));
}

const messages = inEachLanguage((language) => ({
	...languageNames(language),
	...startupMessages[`../../languages/${language}/admin-startup.json`],
}));

/** Rejects if the server cannot be reached. */
export async function loadMessages(language: Language): Promise<void> {
	Object.assign(messages[language], await messageFiles[`../../languages/${language}/admin.json`]!());
	if (hasScreens)
		Object.assign(messages[language], await screenMessageFiles[`../../languages/${language}/admin-screens.json`]!());
}

/** Also loads the messages of screens. Later calls of `loadMessages` then include these messages. */
export function loadScreenMessages(language: Language): Promise<void> {
	hasScreens = true;
	return loadMessages(language);
}

export const localeOf = (language: string): string => languageTraits[readLanguage(language)].adminLocale;

type Formatters = FormatOptions['formatters'];

export interface MessageArguments {
	/** Replaces a missing message. Default: the key. */
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
		// use-intl reads dots in keys as paths, so call its formatter directly.
		const message = messages[language][key];
		return message === undefined ? fallback : (format(message, locale, values as never, { formatters }) as string);
	};
}
