/**
 * The words of what no public page shows at once: dialogs, the set-password page, the client area. They are fetched with
 * its code, so that no first page carries them.
 */
import { addMessages, type LateMessages } from './translations.tsx';
import type { Language } from './urls.ts';

const catalogues: Record<Language, () => Promise<{ default: LateMessages }>> = {
	en: () => import('./messages/en-late.json'),
	zh: () => import('./messages/zh-late.json'),
};

/** Asks for late code together with its words. */
export async function loadWithLateMessages<T>(language: Language, load: () => Promise<T>): Promise<T> {
	const [loaded, { default: messages }] = await Promise.all([load(), catalogues[language]()]);
	addMessages(language, messages);
	return loaded;
}
