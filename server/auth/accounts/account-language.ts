import { readLanguage, type Language } from '../../../contract/languages.ts';

/** Returns the language for mails to the account's owner. */
export const languageOf = ({ language }: { language: string }): Language => readLanguage(language);
