/** Messages about translations and their files. */
import type { Language } from '../../../contract/languages.ts';
import { translate, type MessageKey } from '../../kernel/messages.ts';

type NameOf<Key> = Key extends `translations.${infer Name}` ? Name : never;
export type TranslationMessage = NameOf<MessageKey>;

/** Returns a message. `values` must have the values that the message needs. */
export const translationMessage = (
	language: Language,
	name: TranslationMessage,
	values: Record<string, string | number> = {},
): string => translate(language, `translations.${name}`, values as never);
