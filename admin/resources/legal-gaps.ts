/** Collects the gaps of both legal pages in all languages, so that a form asks for each distinct gap once. */
import type { Language } from '../../contract/languages.ts';
import { allGapsIn, fillIn, GAP, legalPages, type LegalPage } from '../../contract/legal-texts.ts';

/** Texts by page and language. */
export type LegalBodies = Readonly<Record<LegalPage, Partial<Record<Language, string>>>>;

export interface LegalGap {
	/** Stays the same while other gaps are filled. */
	key: string;
	/** Names of the gap, by language. Usually one name, because the texts are translations of each other. */
	names: Partial<Record<Language, string[]>>;
	pages: LegalPage[];
	/** True if the gap represents whole sentences, which the studio may omit. */
	isSentence: boolean;
}

/** Values by the gap's key: a text for each language, or null to delete the gap. */
export type GapValues = Readonly<Record<string, Partial<Record<Language, string>> | null>>;

const keyOf = (language: Language, name: string): string => `${language} ${name}`;

const BLOCK_END = /<\/(?:p|h[1-6]|li|dt|dd|td|th|caption|blockquote)>/;
const gapsByBlock = (html: string): string[][] => html.split(BLOCK_END).map(allGapsIn);

/**
 * Pairs the gaps of a text with the gaps of its translation. Gaps match if their blocks, or the whole texts, have
 * equally many gaps.
 */
function pairs(source: string, translation: string): [string, string][] {
	const [ours, theirs] = [gapsByBlock(source), gapsByBlock(translation)];
	const zip = (left: string[], right: string[]) =>
		left.length === right.length ? left.map((gap, place): [string, string] => [gap, right[place]!]) : [];
	return ours.length === theirs.length
		? ours.flatMap((gaps, place) => zip(gaps, theirs[place]!))
		: zip(ours.flat(), theirs.flat());
}

/**
 * Translations of a gap count as the same gap.
 * @param languages the languages of the site, the source language first
 */
export function legalGaps(bodies: LegalBodies, languages: readonly Language[]): LegalGap[] {
	const found = new Map<string, LegalGap>();
	const [source, ...others] = languages;
	for (const language of languages)
		for (const page of legalPages)
			for (const name of allGapsIn(bodies[page][language] ?? '')) {
				const key = keyOf(language, name);
				const known = found.get(key);
				if (known) known.pages = [...new Set([...known.pages, page])];
				else
					found.set(key, { key, names: { [language]: [name] }, pages: [page], isSentence: /[.!?。！？]$/.test(name) });
			}
	for (const page of legalPages)
		for (const language of others)
			for (const [ours, theirs] of pairs(bodies[page][source!] ?? '', bodies[page][language] ?? '')) {
				const gap = found.get(keyOf(source!, ours))!;
				const translation = found.get(keyOf(language, theirs))!;
				if (gap === translation) continue;
				for (const [each, names] of Object.entries(translation.names) as [Language, string[]][]) {
					gap.names[each] = [...new Set([...(gap.names[each] ?? []), ...names])];
					for (const name of names) found.set(keyOf(each, name), gap);
				}
				gap.pages = [...new Set([...gap.pages, ...translation.pages])];
			}
	return [...new Set(found.values())];
}

const MAX_NEUTRAL_WORDS = 3;

const MAX_NAME_WORDS = 8;
/** E.g. `Axarquía,`, `S.`, `GmbH` or `&`. */
const NAME_WORD = /^[("«“]?[\p{Lu}\p{Lo}\p{N}&+–-]/u;
/** Lower-case words inside of a name, and legal forms such as `s.r.o.`. */
const LOWER_NAME_WORD =
	/^(?:a|an|and|d|da|de|del|der|des|di|do|dos|du|e|el|en|et|for|i|in|la|las|le|les|los|of|the|und|van|von|y|(?:\p{Ll}\.){2,})$/u;

/** E.g. `Hosting Axarquía, S. L.`. */
function isName(words: readonly string[]): boolean {
	const [first = '', ...others] = words;
	return (
		words.length <= MAX_NAME_WORDS &&
		NAME_WORD.test(first) &&
		others.every((word) => NAME_WORD.test(word) || LOWER_NAME_WORD.test(word.replace(/,$/, '')))
	);
}

/** A number, a date or a name may be the same in all languages. */
function isNeutral(value: string): boolean {
	const words = value.trim().split(/\s+/);
	return words.length <= MAX_NEUTRAL_WORDS || isName(words);
}

/** Without its own value, a language uses the number or name of the source language. */
export function gapValue(gap: LegalGap, values: GapValues, language: Language, source: Language): string {
	const ofGap = values[gap.key] ?? {};
	const proposed = ofGap[source] ?? '';
	return ofGap[language] ?? (!gap.isSentence && isNeutral(proposed) ? proposed : '');
}

const EMPTY_BLOCK = /<(p|h[1-6]|li|dt|dd|blockquote)(?: [^>]*)?>\s*<\/\1>/g;
const escapeHtml = (text: string): string =>
	text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('[[', '[');

/** A gap without a value stays. A block that had only a deleted gap is removed. */
export function fillLegalGaps(
	bodies: LegalBodies,
	gaps: readonly LegalGap[],
	values: GapValues,
	[source, ...others]: readonly Language[],
): LegalBodies {
	const fill = (html: string, language: Language): string => {
		let hasDeleted = false;
		const filled = fillIn(html, GAP, (name) => {
			const gap = gaps.find(({ names }) => names[language]?.includes(name.trim()));
			if (!gap) return undefined;
			if (values[gap.key] === null) {
				hasDeleted = true;
				return '';
			}
			return escapeHtml(gapValue(gap, values, language, source!).trim()) || undefined;
		});
		return hasDeleted ? filled.replaceAll(EMPTY_BLOCK, '') : filled;
	};
	const fillPage = (page: LegalPage) => {
		const filled = { ...bodies[page] };
		for (const language of [source!, ...others])
			if (filled[language]) filled[language] = fill(filled[language], language);
		return filled;
	};
	return { legal_privacy: fillPage('legal_privacy'), legal_terms: fillPage('legal_terms') };
}
