/**
 * A document search. The page's address and the API's query have the same format: `text` and a flag `{type}=on` for
 * each type.
 */

export interface DocumentQuery {
	/** The search text, trimmed; empty when there is none. */
	text: string;
	/** Sorted keys of document types; an empty list means all types. */
	types: readonly string[];
}

/** The API rejects longer texts. */
export const MAX_TEXT_LENGTH = 100;

/** Parameters that are not flags of document types. */
const RESERVED_PARAMETERS: ReadonlySet<string> = new Set(['text', 'lang']);

/** Replaces control characters such as a pasted tab, which the API rejects, and cuts the text at the maximum length. */
const cleanText = (text: string): string =>
	Array.from(
		text
			.toWellFormed()
			.replace(/\p{Cc}+/gu, ' ')
			.trim(),
	)
		.slice(0, MAX_TEXT_LENGTH)
		.join('')
		.trim();

export function documentQuery(text: string, types: Iterable<string>): DocumentQuery {
	return { text: cleanText(text), types: [...new Set(types)].sort() };
}

/** Reads the query of an address; other parameters are ignored. */
export function parseQuery(search: string): DocumentQuery {
	const parameters = new URLSearchParams(search);
	const flags = [...parameters].filter(
		([name, value]) => value === 'on' && name !== '' && !RESERVED_PARAMETERS.has(name),
	);
	return documentQuery(
		parameters.get('text') ?? '',
		flags.map(([name]) => name),
	);
}

/** Returns the canonical query string of a search, without `?`; an empty string when the search matches all documents. */
export function serializeQuery({ text, types }: DocumentQuery): string {
	const parameters = new URLSearchParams(text ? { text } : {});
	for (const type of types) parameters.set(type, 'on');
	return String(parameters);
}
