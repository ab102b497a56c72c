/**
 * The client area's documents and packs in `files/`. They are in the private storage, and only signed-in users can
 * download them.
 */

/** The parameter selects the language of the download name. */
const languageParam = (language: 'en' | 'zh') => (language === 'en' ? '' : `?lang=${language}`);

export const documentUrl = (file: string, language: 'en' | 'zh' = 'en') =>
	`/api/documents/files/${file}${languageParam(language)}`;

export const packUrl = (file: string, language: 'en' | 'zh' = 'en') =>
	`/api/client-area/files/${file}${languageParam(language)}`;
