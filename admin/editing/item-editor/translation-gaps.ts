import { get } from 'react-hook-form';
import { hasLetters, type Language } from '../../../contract/languages.ts';
import type { Content, Item } from '../../api/item.ts';
import { isLocalized, sameValue } from '../content-parts.ts';
import { languagesOfContent } from '../form-languages.ts';
import { WITHHELD_FIELD } from '../form-sections.ts';

/** Returns the paths of texts that had the mark at the last save. */
export function gapsIn(
	{ translations, problems }: Pick<Item, 'translations' | 'problems'>,
	language: Language,
	mark: TextMark,
): string[] {
	const paths = Object.entries(translations)
		.filter(([, texts]) => texts[language] === mark)
		.map(([path]) => `${path}.${language}`);
	// A text that is empty in all languages has no mark. Problems list it if it is required.
	const required = Object.keys(problems).filter((path) => path.endsWith(`.${language}`));
	return mark === 'missing' ? [...new Set([...required, ...paths])] : paths;
}

/** `missing`: no text. `stale`: outdated translation. `machine`: unchecked machine translation. */
export type TextMark = 'missing' | 'stale' | 'machine';

/** The value in one language: a text, or a list of texts. */
export type Text = string | string[] | undefined;
export const isMissing = (text: Text): boolean => (Array.isArray(text) ? text.length === 0 : !text?.trim());

/** The item as last saved, and the paths of the translations that the user has confirmed since. */
interface Saved {
	item: Pick<Item, 'content' | 'translations' | 'problems'> | null;
	confirmedTranslations: ReadonlySet<string>;
}

/**
 * Returns a mark per language; null for a language in which the text needs no work.
 * @param withheld languages that do not show the item, so they need no translation
 */
export function marksOf(
	path: string,
	value: Partial<Record<Language, Text>> | undefined,
	{ item }: Pick<Saved, 'item'>,
	languages: readonly Language[],
	withheld: readonly Language[] = [],
): (TextMark | null)[] {
	const needsAll = Object.values(value ?? {}).some((text) => hasLetters([text ?? ''].flat().join('\n')));
	const before = get(item?.content, path) as Partial<Record<Language, Text>> | undefined;
	return languages.map((language) => {
		if (withheld.includes(language)) return null;
		if (needsAll && isMissing(value?.[language])) return 'missing';
		const mark = item?.translations[path]?.[language];
		return mark && mark !== 'missing' && sameValue(value?.[language], before?.[language]) ? mark : null;
	});
}

/** The texts of a form by language. */
export interface TextsOfForm {
	hasTexts: boolean;
	/** True if a text is empty in all languages. */
	hasEmptyTexts: boolean;
	gaps: Record<TextMark, Record<string, string[]>>;
}

export function textsOfForm(values: Content, saved: Saved): TextsOfForm {
	const found: TextsOfForm = {
		hasTexts: false,
		hasEmptyTexts: false,
		gaps: { missing: {}, stale: {}, machine: {} },
	};
	const languages = languagesOfContent(values);
	const withheld = values[WITHHELD_FIELD] as Language[] | undefined;
	const visit = (value: unknown, path: string): void => {
		if (typeof value !== 'object' || value === null) return;
		if (!isLocalized(value)) {
			for (const [key, each] of Object.entries(value)) visit(each, path ? `${path}.${key}` : key);
			return;
		}
		const texts = value as Partial<Record<Language, Text>>;
		const hasText = Object.values(texts).some((text) => !isMissing(text));
		found.hasTexts ||= hasText;
		found.hasEmptyTexts ||= !hasText;
		marksOf(path, texts, saved, languages, withheld).forEach((mark, index) => {
			if (!mark || (mark !== 'missing' && saved.confirmedTranslations.has(path))) return;
			const language = languages[index]!;
			(found.gaps[mark][language] ??= []).push(`${path}.${language}`);
		});
	};
	visit(values, '');
	// A text that is empty in all languages has no mark. Problems list it if it is required.
	for (const language of languages) {
		const missing = found.gaps.missing[language] ?? [];
		const required = Object.keys(saved.item?.problems ?? {}).filter(
			(path) => path.endsWith(`.${language}`) && isMissing(get(values, path)) && !missing.includes(path),
		);
		if (required.length > 0) found.gaps.missing[language] = [...required, ...missing];
	}
	return found;
}
