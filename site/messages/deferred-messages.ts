/**
 * Messages that no public page shows at first: those of dialogs, the set-password page and the client area. They load
 * together with the code that needs them, so that first pages stay small.
 */
import { addMessages, type DeferredMessages } from './translations.tsx';
import type { Language } from '../urls.ts';

const loadMessages = import.meta.glob<{ default: DeferredMessages }>('./??-deferred.json');

/** Loads code together with the deferred messages that it needs. */
export async function loadWithDeferredMessages<T>(language: Language, load: () => Promise<T>): Promise<T> {
	const [loaded, { default: messages }] = await Promise.all([load(), loadMessages[`./${language}-deferred.json`]!()]);
	addMessages(language, messages);
	return loaded;
}
