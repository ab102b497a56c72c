/**
 * The client area's documents and packs in `files/`. They are in the private storage, and only signed-in users can
 * download them.
 */
import type { Text } from './shape.ts';

/** The parameter selects the language of the download name. */
const languageParams = { en: '', zh: '?lang=zh' };

export const documentUrl = (file: string, language: keyof Text = 'en') =>
	`/api/documents/files/${file}${languageParams[language]}`;

export const packUrl = (file: string, language: keyof Text = 'en') =>
	`/api/client-area/files/${file}${languageParams[language]}`;
