/** Legal texts contain gaps (`[[…]]`) that the studio fills in, and placeholders for data of the company. */

import { withoutDoubleFullStops } from './full-stops.ts';
import type { Language } from './languages.ts';

export const legalPages = ['legal_privacy', 'legal_terms'] as const;
export type LegalPage = (typeof legalPages)[number];

export const isLegalPage = (page: string): page is LegalPage => (legalPages as readonly string[]).includes(page);

/** Names of placeholders: in a legal text, the company's name replaces `{company_name}`. */
export const companyData = ['company_name', 'company_address', 'company_details', 'company_email', 'licences'] as const;
export type CompanyData = (typeof companyData)[number];

/** Matches a gap; the first group is its text. */
export const GAP = /\[\[([^\]<]+)\]\]/g;
/** Matches a placeholder; the first group is its name. */
export const COMPANY_PLACEHOLDER = new RegExp(`\\{(${companyData.join('|')})\\}`, 'g');

/** Returns all gaps in their order, with duplicates. */
export const allGapsIn = (text: string): string[] => [...text.matchAll(GAP)].map(([, gap]) => gap!.trim());

/** Returns each gap once. The studio must replace or delete the gaps. */
export const gapsIn = (text: string): string[] => [...new Set(allGapsIn(text))];

/** The gaps of a legal page's text in one language. */
export interface TextWithGaps {
	language: Language;
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

export const companyDataIn = (text: string): CompanyData[] => companyData.filter((name) => text.includes(`{${name}}`));

const HAN = String.raw`[\p{Script=Han}\u3000-\u303f\uff00-\uffef]`;
const ENDS_WITH_HAN_AND_SPACE = new RegExp(`${HAN} $`, 'u');
const ENDS_WITH_HAN = new RegExp(`${HAN}$`, 'u');
const STARTS_WITH_HAN = new RegExp(`^${HAN}`, 'u');
const STARTS_WITH_SPACE_AND_HAN = new RegExp(`^ ${HAN}`, 'u');

/**
 * Joins two parts of a text. Removes a space between two Chinese characters, because Chinese has no spaces between
 * characters.
 */
function joined(left: string, right: string): string {
	if (ENDS_WITH_HAN_AND_SPACE.test(left.slice(-3)) && STARTS_WITH_HAN.test(right)) return left.slice(0, -1) + right;
	if (ENDS_WITH_HAN.test(left.slice(-2)) && STARTS_WITH_SPACE_AND_HAN.test(right)) return left + right.slice(1);
	return left + right;
}

/**
 * Replaces the matches of a pattern by values. Removes a space beside a value if the new text needs no space there.
 * @param valueOf returns the value for the first group of a match, or undefined to keep the match
 */
export function fillIn(text: string, pattern: RegExp, valueOf: (name: string) => string | undefined): string {
	let filled = '';
	let end = 0;
	for (const match of text.matchAll(pattern)) {
		const before = text.slice(end, match.index);
		const value = valueOf(match[1]!) ?? match[0];
		end = match.index + match[0].length;
		filled = joined(joined(filled, before), value);
		// If the value ends in a full stop, the sentence needs no second one.
		const next = text.slice(end).match(/^[.。](?!\.)/)?.[0];
		if (next && /[.。]$/.test(value)) {
			filled = withoutDoubleFullStops(filled + next);
			end += 1;
		}
		// After an empty value, only one space stays between words, and no space at the end of a block.
		if (value === '' && /^( |<|$)/.test(text.slice(end))) filled = filled.replace(/ $/, '');
	}
	return joined(filled, text.slice(end));
}
