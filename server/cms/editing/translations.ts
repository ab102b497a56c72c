/** Finds texts of an item whose translation is missing or stale. */
import { isLocalized, type Localized } from '../../database/localized.ts';
import { inEachLanguage, languages, type Language } from '../../../contract/languages.ts';
import type { Item } from '../../../contract/editing.ts';

/** The revision that last changed a text, by its path and language. 0 means never edited. */
export type TextRevisions = Record<string, Record<Language, number>>;

type TextsByPath = Map<string, Record<Language, string>>;

function textsIn(content: unknown, path: string[] = [], found: TextsByPath = new Map()): TextsByPath {
	if (typeof content !== 'object' || content === null) return found;
	if (isLocalized(content)) {
		const words = (language: Language) => [(content as Localized<string | string[]>)[language] ?? ''].flat().join('\n');
		found.set(path.join('.'), inEachLanguage(words));
		return found;
	}
	for (const [key, value] of Object.entries(content)) textsIn(value, [...path, key], found);
	return found;
}

/** Maximum number of characters to check for emptiness, because a long run of spaces would block the event loop. */
const MAX_EMPTY_LENGTH = 10_000;
/** Returns true for a text without words, such as the empty paragraph of the HTML editor. */
const isEmpty = (text: string) => text.slice(0, MAX_EMPTY_LENGTH).replaceAll(/<\/?p>|<br>|\s|\u00a0/g, '') === '';

/**
 * Returns the revisions of all texts after a save. @param before the content before the save; undefined for a new item
 * @param confirmed paths of texts whose translations the editor has confirmed as up to date
 */
export function revisionsAfter(
	revisions: TextRevisions,
	before: unknown,
	after: unknown,
	revision: number,
	confirmed: readonly string[] = [],
): TextRevisions {
	const old = textsIn(before);
	const next: TextRevisions = {};
	for (const [path, text] of textsIn(after)) {
		const written = revisions[path] ?? inEachLanguage(() => 0);
		const changed = (language: Language) => before !== undefined && old.get(path)?.[language] !== text[language];
		const revisionOf = (language: Language) => {
			if (!changed(language)) return written[language] ?? 0;
			// A new translation is up to date, so it gets the latest revision of the other languages.
			const others = languages.filter((other) => other !== language);
			const isTranslation = isEmpty(old.get(path)?.[language] ?? '') && !others.some(changed);
			return isTranslation ? Math.max(...others.map((other) => written[other] ?? 0)) : revision;
		};
		next[path] = confirmed.includes(path) ? inEachLanguage(() => revision) : inEachLanguage(revisionOf);
	}
	return next;
}

/** Returns missing and stale translations by the path of the text. */
export function translationGaps(content: unknown, revisions: TextRevisions): Item['translations'] {
	const gaps: Item['translations'] = {};
	for (const [path, text] of textsIn(content)) {
		const filled = languages.filter((language) => !isEmpty(text[language]));
		if (filled.length === 0) continue;
		const revisionOf = (language: Language) => revisions[path]?.[language] ?? 0;
		const latest = Math.max(...filled.map(revisionOf));
		const found = languages.flatMap((language): [Language, 'missing' | 'stale'][] => {
			if (!filled.includes(language)) return [[language, 'missing']];
			return revisionOf(language) < latest ? [[language, 'stale']] : [];
		});
		if (found.length > 0) gaps[path] = Object.fromEntries(found);
	}
	return gaps;
}
