/**
 * Messages that public pages do not show at first: those of dialogs, the set-password page and the client area. They
 * load with the code that needs them.
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
