/** Finds texts of an item whose translation is missing, stale or made by a machine. */
import { fallbackLanguage } from '../../database/fallback-language.ts';
import { isLocalized, type Localized } from '../../database/localized.ts';
import {
	FALLBACK_LANGUAGE,
	hasLetters,
	inEachLanguage,
	languages,
	type Language,
} from '../../../contract/languages.ts';
import type { Item } from '../../../contract/editing.ts';
import type { TranslationState } from '../../../contract/translations.ts';

/**
 * The revision that last changed a text, by path and language; 0 for a text without edits. `machine` lists the
 * languages of a machine-made text that nobody has confirmed.
 */
export type TextRevisions = Record<string, Record<Language, number> & { machine?: Language[] }>;

/** Texts in each language by path. The entries of a list are joined by line breaks. */
type TextsByPath = Map<string, Record<Language, string>>;

/**
 * Returns the language from which texts are translated into `language`: the fallback language of the site. Texts in the
 * fallback language are translated from the first other language of the site. If the site has no other language, the
 * source is English, because older texts may be in English.
 */
export function sourceLanguageOf(siteLanguages: readonly Language[], language: Language): Language {
	const fallback = fallbackLanguage();
	return language === fallback ? (siteLanguages.find((other) => other !== language) ?? FALLBACK_LANGUAGE) : fallback;
}

export function textsIn(content: unknown, path: string[] = [], found: TextsByPath = new Map()): TextsByPath {
	if (typeof content !== 'object' || content === null) return found;
	if (isLocalized(content)) {
		const words = (language: Language) => [(content as Localized<string | string[]>)[language] ?? ''].flat().join('\n');
		found.set(path.join('.'), inEachLanguage(words));
		return found;
	}
	for (const [key, value] of Object.entries(content)) textsIn(value, [...path, key], found);
	return found;
}

/** Maximum number of characters to check for emptiness, because a long run of spaces blocks the event loop. */
const MAX_EMPTY_LENGTH = 10_000;
/** Returns true for a text without words, such as the empty paragraph of the HTML editor. */
export const isEmptyText = (text: string): boolean =>
	text.slice(0, MAX_EMPTY_LENGTH).replaceAll(/<\/?p>|<br>|\s|\u00a0/g, '') === '';

export interface TextMarks {
	/**
	 * Texts whose translation is confirmed as up to date: paths, or paths with a language, such as `title.en`. A path
	 * without a language confirms all languages.
	 */
	translated?: readonly string[];
	/** Machine-made texts: paths with a language. */
	machine?: readonly string[];
}

/**
 * Returns the revisions of the texts after a save.
 * @param before content before the save; undefined for a new item
 */
export function revisionsAfter(
	revisions: TextRevisions,
	before: unknown,
	after: unknown,
	revision: number,
	{ translated = [], machine = [] }: TextMarks = {},
): TextRevisions {
	const old = textsIn(before);
	const fallback = fallbackLanguage();
	const next: TextRevisions = {};
	for (const [path, text] of textsIn(after)) {
		const written: TextRevisions[string] = revisions[path] ?? inEachLanguage(() => 0);
		const changed = (language: Language) => before !== undefined && old.get(path)?.[language] !== text[language];
		const isConfirmed = (language: Language) => translated.includes(path) || translated.includes(`${path}.${language}`);
		const revisionOf = (language: Language): number => {
			const others = languages.filter((other) => other !== language);
			const latest = Math.max(0, ...others.map((other) => (changed(other) ? revision : (written[other] ?? 0))));
			// Texts in the other languages are translations of the original, so a change of the original always makes
			// the translations stale.
			const isOriginal = language === fallback && changed(language);
			if (translated.includes(`${path}.${language}`) && !isOriginal) return latest;
			if (!changed(language)) return written[language] ?? 0;
			// A new translation is up to date, so it gets the latest revision of the other languages.
			const isTranslation = isEmptyText(old.get(path)?.[language] ?? '') && !others.some(changed);
			return isTranslation ? latest : revision;
		};
		const isMachine = (language: Language) =>
			machine.includes(`${path}.${language}`) ||
			(written.machine?.includes(language) === true && !changed(language) && !isConfirmed(language));
		const marked = languages.filter((language) => isMachine(language) && !isEmptyText(text[language]));
		next[path] = {
			...(translated.includes(path) ? inEachLanguage(() => revision) : inEachLanguage(revisionOf)),
			...(marked.length > 0 && { machine: marked }),
		};
	}
	return next;
}

/**
 * Returns missing, stale and machine-made translations in some languages, by the path of the text. The original is the
 * text in the fallback language of the site, and is never stale. A translation is stale if the original was changed
 * after it. A language from which the item is withheld needs no translation, and neither does a text without letters.
 */
export function translationGaps(
	content: unknown,
	revisions: TextRevisions,
	among: readonly Language[],
): Item['translations'] {
	const gaps: Item['translations'] = {};
	const fallback = fallbackLanguage();
	const { withheld_from = [] } = (content ?? {}) as { withheld_from?: readonly Language[] };
	const needed = among.filter((language) => !withheld_from.includes(language));
	for (const [path, text] of textsIn(content)) {
		const filled = languages.filter((language) => !isEmptyText(text[language]));
		if (filled.length === 0) continue;
		const needsAll = filled.some((language) => hasLetters(text[language]));
		const revisionOf = (language: Language) => revisions[path]?.[language] ?? 0;
		const original = filled.includes(fallback) ? revisionOf(fallback) : 0;
		const found = needed.flatMap((language): [Language, 'missing' | 'stale' | 'machine'][] => {
			if (!filled.includes(language)) return needsAll ? [[language, 'missing']] : [];
			if (revisionOf(language) < original) return [[language, 'stale']];
			return revisions[path]?.machine?.includes(language) ? [[language, 'machine']] : [];
		});
		if (found.length > 0) gaps[path] = Object.fromEntries(found);
	}
	return gaps;
}

/** State of an item in each language, with the numbers of texts that are not ready. */
export interface TranslationStates extends Partial<Record<Language, TranslationState>> {
	/** Number of texts that have words in any language. */
	texts: number;
	counts: Partial<Record<Language, Record<Exclude<TranslationState, 'ready'>, number>>>;
}

/** States by the work that they require, most work first. */
const unready = ['missing', 'stale', 'machine'] as const;

/**
 * Returns the columns of an item for the board of translations. The columns contain the states in all languages. If
 * staff change the languages of the site, no item needs an update.
 */
export function translationStateColumns(content: unknown, revisions: TextRevisions, revision: number) {
	const texts = [...textsIn(content).values()].filter((text) =>
		languages.some((language) => !isEmptyText(text[language])),
	).length;
	const gaps = Object.values(translationGaps(content, revisions, languages));
	const states: TranslationStates = { texts, counts: {} };
	for (const language of languages) {
		const countOf = (state: TranslationState) => gaps.filter((gap) => gap[language] === state).length;
		const counts = { missing: countOf('missing'), stale: countOf('stale'), machine: countOf('machine') };
		states[language] = unready.find((state) => counts[state] > 0) ?? 'ready';
		states.counts[language] = counts;
	}
	return {
		translation_states: texts > 0 ? JSON.stringify(states) : null,
		translation_states_of: statesOf(revision),
	};
}

/**
 * Version of the rules of `translationGaps`. States that were stored under other rules, for other languages or for
 * another fallback language are computed again.
 */
const RULES_VERSION = 4;

/** Returns the part of `items.translation_states_of` that follows the revision. */
export const statesOfLanguages = (): string => ` ${languages.join(',')} ${RULES_VERSION} ${fallbackLanguage()}`;

/** Returns the value of `items.translation_states_of` for a revision. */
const statesOf = (revision: number) => `${revision}${statesOfLanguages()}`;
