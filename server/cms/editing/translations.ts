/** Finds texts of an item whose translation is missing or stale. */
import { languages, type Language } from '../../../contract/envelope.ts';
import type { Item } from '../../../contract/editing.ts';

/** The revision that last changed each language of a text, by the path of the text; 0 if it was never edited. */
export type TextRevisions = Record<string, Record<Language, number>>;

type Texts = Map<string, Record<Language, string>>;

const isText = (value: object): value is Record<Language, string | string[]> => {
	const keys = Object.keys(value);
	return keys.length === languages.length && languages.every((language) => keys.includes(language));
};

/** Returns every localized text of the content by its path. */
function textsIn(content: unknown, path: string[] = [], found: Texts = new Map()): Texts {
	if (typeof content !== 'object' || content === null) return found;
	if (isText(content)) {
		const words = (language: Language) => {
			const value = content[language];
			return typeof value === 'string' ? value : value.join('\n');
		};
		found.set(path.join('.'), { en: words('en'), zh: words('zh') });
		return found;
	}
	for (const [key, value] of Object.entries(content)) textsIn(value, [...path, key], found);
	return found;
}

/** Number of characters that are checked for emptiness. Checking a long run of spaces would block the event loop. */
const MAX_EMPTY_LENGTH = 10_000;
/** An empty paragraph, which the HTML editor leaves, counts as empty. */
const isEmpty = (text: string) => text.slice(0, MAX_EMPTY_LENGTH).replaceAll(/<\/?p>|<br>|\s|\u00a0/g, '') === '';

/**
 * Returns the revisions of all texts after a save.
 * @param before the content that the stored revisions belong to; undefined for a new item
 * @param right paths of texts whose translation the editor has confirmed without a change
 */
export function revisionsAfter(
	revisions: TextRevisions,
	before: unknown,
	after: unknown,
	revision: number,
	right: readonly string[] = [],
): TextRevisions {
	const old = textsIn(before);
	const next: TextRevisions = {};
	for (const [path, text] of textsIn(after)) {
		const written = revisions[path] ?? { en: 0, zh: 0 };
		const changed = (language: Language) => before !== undefined && old.get(path)?.[language] !== text[language];
		const revisionOf = (language: Language, other: Language) => {
			if (!changed(language)) return written[language];
			// A first translation gets the revision of the text it translates.
			return isEmpty(old.get(path)?.[language] ?? '') && !changed(other) ? written[other] : revision;
		};
		next[path] = right.includes(path)
			? { en: revision, zh: revision }
			: { en: revisionOf('en', 'zh'), zh: revisionOf('zh', 'en') };
	}
	return next;
}

/** Returns missing and stale translations by the path of the text. */
export function translationGaps(content: unknown, revisions: TextRevisions): Item['translations'] {
	const gaps: Item['translations'] = {};
	for (const [path, text] of textsIn(content)) {
		const [english, chinese] = [isEmpty(text.en), isEmpty(text.zh)];
		if (english && chinese) continue;
		const written = revisions[path] ?? { en: 0, zh: 0 };
		if (chinese) gaps[path] = { zh: 'missing' };
		else if (english) gaps[path] = { en: 'missing' };
		else if (written.en > written.zh) gaps[path] = { zh: 'stale' };
		else if (written.zh > written.en) gaps[path] = { en: 'stale' };
	}
	return gaps;
}
