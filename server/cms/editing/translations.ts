/** Finds missing, stale and machine-made translations of an item. */
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
 * Revision that last changed a text, by path and language; 0 if it was never edited. `machine` lists the languages with
 * unconfirmed machine translations.
 */
export type TextRevisions = Record<string, Record<Language, number> & { machine?: Language[] }>;

/** Texts by path and language. Entries of a list are joined by line breaks. */
type TextsByPath = Map<string, Record<Language, string>>;

/**
 * Returns the source language for translations into `language`: the fallback language of the site. The fallback
 * language itself is translated from the first other language, or from English if there is none.
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

/** Maximum number of characters that `isEmptyText` checks, because a long run of spaces would block the event loop. */
const MAX_EMPTY_LENGTH = 10_000;
/** An HTML editor may store an empty paragraph for an empty text. */
export const isEmptyText = (text: string): boolean =>
	text.slice(0, MAX_EMPTY_LENGTH).replaceAll(/<\/?p>|<br>|\s|\u00a0/g, '') === '';

export interface TextMarks {
	/** Translations that the editor confirms: by path for all languages, or by path and language, e.g. `title.en`. */
	translated?: readonly string[];
	/** Machine-made texts, by path and language. */
	machine?: readonly string[];
}

/**
 * Returns the text revisions after a save.
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
			// A changed original makes its translations stale, even if the editor confirms the original language.
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
 * Returns the languages with a missing, stale or machine-made translation, by text path. A translation is stale if the
 * text in the fallback language changed later. Languages from which the item is withheld need no translation.
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

/** State of an item by language. */
export interface TranslationStates extends Partial<Record<Language, TranslationState>> {
	/** Number of texts with words in at least one language. */
	texts: number;
	counts: Partial<Record<Language, Record<Exclude<TranslationState, 'ready'>, number>>>;
}

/** States that require work, most work first. */
const unready = ['missing', 'stale', 'machine'] as const;

/**
 * Returns the columns for the screen of translations. They cover all languages of the software, so that a change of the
 * site's languages needs no update of items.
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
 * Version of the rules in `translationGaps`. After a change of rules or languages, stored states are computed again.
 */
const RULES_VERSION = 4;

/** Returns the suffix of `items.translation_states_of`. The suffix shows whether stored states are current. */
export const statesOfLanguages = (): string => ` ${languages.join(',')} ${RULES_VERSION} ${fallbackLanguage()}`;

const statesOf = (revision: number) => `${revision}${statesOfLanguages()}`;
