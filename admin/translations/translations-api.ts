import type { Language } from '../../contract/languages.ts';
import type { Translation, TranslationChange, TranslationCounts } from '../../contract/translations.ts';
import type { Paging } from '../api/call-page.ts';
import { call } from '../api/call.ts';

export interface BoardExtra extends Paging {
	languages: Language[];
	resources: string[];
	counts: Partial<Record<Language, TranslationCounts>>;
	has_machine: boolean;
}

/** An item in one language. */
export interface Cell {
	resource: string;
	uid: string;
	language: Language;
}

export const pathOfCell = ({ resource, uid, language }: Cell): string => `${resource}/${uid}/${language}`;

export const loadTranslation = async (path: string, signal?: AbortSignal): Promise<Translation> =>
	(await call<Translation>('GET', `translations/${path}`, { signal })).data;

/** Does not store the translation. */
export const translateByMachine = async (path: string, textPath: string): Promise<string> =>
	(await call<{ text: string }>('POST', `translations/${path}/machine`, { body: { path: textPath } })).data.text;

export const saveTranslation = async (path: string, body: TranslationChange): Promise<Translation> =>
	(await call<Translation>('PUT', `translations/${path}`, { body })).data;
