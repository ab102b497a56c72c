import { readFileSync } from 'node:fs';
import compileMessage from 'icu-minify/compile';
import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format';
import { withoutDoubleFullStops } from '../../contract/full-stops.ts';
import { FALLBACK_LANGUAGE, inEachLanguage, languageTraits, type Language } from '../../contract/languages.ts';
import type { ServerMessages } from '../../languages/server-messages.ts';

export type MessageKey = keyof ServerMessages;

/** The values of a message. A message without arguments has none. */
type Values<Key extends MessageKey> = ServerMessages[Key] extends null ? [] : [values: ServerMessages[Key]];

export type Translate = <Key extends MessageKey>(key: Key, ...values: Values<Key>) => string;

interface LoadedMessages {
	messages: Readonly<Partial<Record<MessageKey, string>>>;
	/** Compiled messages, cached because compiling is slow. */
	compiled: Map<MessageKey, CompiledMessage>;
	locale: string;
	formatters: FormatOptions['formatters'];
}

const loaded = inEachLanguage((language): LoadedMessages => {
	const file = new URL(`../../languages/${language}/server.json`, import.meta.url);
	const { locale, decimalSeparator } = languageTraits[language];
	const plurals = new Intl.PluralRules(locale);
	return {
		messages: JSON.parse(readFileSync(file, 'utf8')) as LoadedMessages['messages'],
		compiled: new Map(),
		locale,
		// These two formatters are enough, because numbers in messages have no thousands separators, and messages
		// contain no dates.
		formatters: {
			getNumberFormat: () => ({ format: (value: number) => String(value).replace('.', decimalSeparator) }),
			getPluralRules: () => plurals,
		} as unknown as FormatOptions['formatters'],
	};
});

function write(language: Language, key: MessageKey, values: object | null = {}): string {
	const { messages, compiled, locale, formatters } = loaded[language];
	let message = compiled.get(key);
	if (message === undefined) {
		const text = messages[key] ?? loaded[FALLBACK_LANGUAGE].messages[key];
		if (text === undefined) throw new Error(`no language has the message ${key}`);
		message = compileMessage(text);
		compiled.set(key, message);
	}
	return withoutDoubleFullStops(format(message, locale, values as never, { formatters }) as string);
}

export const translate = <Key extends MessageKey>(language: Language, key: Key, ...[values]: Values<Key>): string =>
	write(language, key, values);

export const translator =
	(language: Language): Translate =>
	(key, ...[values]) =>
		write(language, key, values);

/** A text that is translated when the reader's language is known. */
export type LocalizedMessage = (language: Language) => string;

/** Returns a message that is translated later, when the reader's language is known. */
export const message =
	<Key extends MessageKey>(key: Key, ...[values]: Values<Key>): LocalizedMessage =>
	(language) =>
		write(language, key, values);
