import { readLanguage, type Language } from '../../../contract/languages.ts';

/** Returns the language of an account, in which its owner gets mails. */
export const languageOf = ({ language }: { language: string }): Language => readLanguage(language);
