/** Texts of a page that only the studio can write. */
import type { Language } from '../../contract/languages.ts';
import { ownTexts, type TextPage } from '../../contract/text-sections.ts';
import { isMissing } from '../editing/item-editor/translation-gaps.ts';

/** Texts by key and language. */
export type PageTexts = Readonly<Record<string, Partial<Record<Language, string>> | undefined>>;

/** Undefined for a page without such texts. */
export function unwrittenIn(page: string, texts: PageTexts, language: Language) {
	const own = ownTexts[page as TextPage];
	const isEmpty = (key: string) => isMissing(texts[key]?.[language]);
	return own && { needed: own.needed.filter(isEmpty), optional: own.optional.filter(isEmpty) };
}

/** Undefined for a text without a guide. */
export function guideTo(page: string, key: string): string | undefined {
	const own = ownTexts[page as TextPage];
	if (!own?.needed.includes(key) && !own?.optional.includes(key)) return undefined;
	// The numbered points of the home page share a guide.
	return `text_guides.${page}.${key.replace(/\d_/, '')}`;
}

const MAX_NAMED_GAPS = 6;
const MAX_GAP_LETTERS = 40;

/** Returns a few short gaps, which fit in one line. `…` means that there are more gaps. */
export function namedGaps(gaps: readonly string[]): string[] {
	const named = gaps.filter((gap) => gap.length <= MAX_GAP_LETTERS).slice(0, MAX_NAMED_GAPS);
	return named.length < gaps.length ? [...named, '…'] : named;
}
