/**
 * Files of the client area: documents (`documents.ts`) and packs (`promo-packs.ts`), in `files/`. They are kept in the
 * store's private folder and handed to those who are signed in; this is where content links to them.
 */

/** In whose language the file is named when it is saved. */
const named = (language: 'en' | 'zh') => (language === 'en' ? '' : `?lang=${language}`);

/** Where a document is fetched. */
export const documentUrl = (file: string, language: 'en' | 'zh' = 'en') =>
	`/api/documents/files/${file}${named(language)}`;

/** Where a promo pack is fetched. */
export const packUrl = (file: string, language: 'en' | 'zh' = 'en') =>
	`/api/client-area/files/${file}${named(language)}`;
