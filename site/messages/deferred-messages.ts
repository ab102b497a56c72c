/**
 * Messages that public pages do not show at first, e.g. those of dialogs and of the client area. Code that shows them
 * also loads them.
 */
import { addMessages, type DeferredMessages } from './translations.tsx';
import type { Language } from '../urls.ts';

const loadMessages = import.meta.glob<{ default: DeferredMessages }>('../../languages/*/site-deferred.json');

export async function loadWithDeferredMessages<T>(language: Language, load: () => Promise<T>): Promise<T> {
	const [loaded, { default: messages }] = await Promise.all([
		load(),
		loadMessages[`../../languages/${language}/site-deferred.json`]!(),
	]);
	addMessages(language, messages);
	return loaded;
}
