import { FALLBACK_LANGUAGE, type Language } from '../../contract/languages.ts';

let language: Language = FALLBACK_LANGUAGE;

/** For code outside of React. */
export const interfaceLanguage = (): Language => language;

export const setInterfaceLanguage = (next: Language): void => {
	language = next;
};
