/**
 * Gaps (`[[…]]`) in legal texts, and placeholders for data of the company. The outline of a new studio contains both.
 */

import { withoutDoubleFullStops } from './full-stops.ts';
import type { Language } from './languages.ts';

export const legalPages = ['legal_privacy', 'legal_terms'] as const;
export type LegalPage = (typeof legalPages)[number];

export const isLegalPage = (page: string): page is LegalPage => (legalPages as readonly string[]).includes(page);

/** Data of the company in the settings and the look. In a legal text, `{company_name}` stands for the name. */
export const companyData = ['company_name', 'company_address', 'company_details', 'company_email', 'licences'] as const;
export type CompanyData = (typeof companyData)[number];

/** Matches a gap; the first group is its text. */
export const GAP = /\[\[([^\]<]+)\]\]/g;
/** Matches a placeholder; the first group is its name. */
export const COMPANY_PLACEHOLDER = new RegExp(`\\{(${companyData.join('|')})\\}`, 'g');

/** Returns the texts in double brackets in their order, with duplicates. */
export const allGapsIn = (text: string): string[] => [...text.matchAll(GAP)].map(([, gap]) => gap!.trim());

/** Returns the texts in double brackets, without duplicates. The studio must replace or delete these texts. */
export const gapsIn = (text: string): string[] => [...new Set(allGapsIn(text))];

/** A text of a legal page with the gaps that it has in a language. */
export interface TextWithGaps {
	language: Language;
	/** Key of the text in the page, such as `title`. */
	key: string;
	gaps: string[];
}

/**
 * Returns the texts of a page that have gaps.
 * @param texts texts by key, in each language
 * @param languages the languages of the site, in the order of the result
 */
export const textsWithGaps = (
	texts: Readonly<Record<string, Readonly<Partial<Record<Language, string>>> | undefined>>,
	languages: readonly Language[],
): TextWithGaps[] =>
	languages.flatMap((language) =>
		Object.entries(texts)
			.map(([key, text]) => ({ language, key, gaps: gapsIn(text?.[language] ?? '') }))
			.filter(({ gaps }) => gaps.length > 0),
	);

/** Returns the placeholders in a text, without duplicates. */
export const companyDataIn = (text: string): CompanyData[] => companyData.filter((name) => text.includes(`{${name}}`));

const HAN = String.raw`[\p{Script=Han}\u3000-\u303f\uff00-\uffef]`;
const ENDS_WITH_HAN_AND_SPACE = new RegExp(`${HAN} $`, 'u');
const ENDS_WITH_HAN = new RegExp(`${HAN}$`, 'u');
const STARTS_WITH_HAN = new RegExp(`^${HAN}`, 'u');
const STARTS_WITH_SPACE_AND_HAN = new RegExp(`^ ${HAN}`, 'u');

/** Joins two parts of a text. Chinese has no spaces between its characters, so a space between two of them is removed. */
function joined(left: string, right: string): string {
	if (ENDS_WITH_HAN_AND_SPACE.test(left.slice(-3)) && STARTS_WITH_HAN.test(right)) return left.slice(0, -1) + right;
	if (ENDS_WITH_HAN.test(left.slice(-2)) && STARTS_WITH_SPACE_AND_HAN.test(right)) return left + right.slice(1);
	return left + right;
}

/**
 * Replaces matches of a pattern, and the spaces around them that the values do not need.
 * @param valueOf gets the first group of a match; undefined leaves the match
 */
export function fillIn(text: string, pattern: RegExp, valueOf: (name: string) => string | undefined): string {
	let filled = '';
	let end = 0;
	for (const match of text.matchAll(pattern)) {
		const before = text.slice(end, match.index);
		const value = valueOf(match[1]!) ?? match[0];
		end = match.index + match[0].length;
		filled = joined(joined(filled, before), value);
		// A value that ends in a full stop also ends the sentence.
		const next = text.slice(end).match(/^[.。](?!\.)/)?.[0];
		if (next && /[.。]$/.test(value)) {
			filled = withoutDoubleFullStops(filled + next);
			end += 1;
		}
		// An empty value leaves one space between words, and none at the end of a block.
		if (value === '' && /^( |<|$)/.test(text.slice(end))) filled = filled.replace(/ $/, '');
	}
	return joined(filled, text.slice(end));
}
