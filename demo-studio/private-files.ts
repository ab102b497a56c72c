/**
 * URLs of the client area's files: documents (`documents.ts`) and packs (`promo-packs.ts`) in `files/`. They are stored
 * in the private folder of the storage, and only signed-in users can download them.
 */

/** Returns the parameter for the language of the download name. */
const languageParam = (language: 'en' | 'zh') => (language === 'en' ? '' : `?lang=${language}`);

/** Returns the URL of a document. */
export const documentUrl = (file: string, language: 'en' | 'zh' = 'en') =>
	`/api/documents/files/${file}${languageParam(language)}`;

/** Returns the URL of a promo pack. */
export const packUrl = (file: string, language: 'en' | 'zh' = 'en') =>
	`/api/client-area/files/${file}${languageParam(language)}`;
