/** A search for documents. The page's address and the API use the same query: `text`, and `{type}=on` for each type. */

export interface DocumentQuery {
	/** Search text without spaces at its ends; empty without one. */
	text: string;
	/** Sorted keys of document types; an empty list means all types. */
	types: readonly string[];
}

/** Maximum length that the API accepts. */
export const MAX_TEXT_LENGTH = 100;

/** Parameters of the address that are not document types. */
const RESERVED_PARAMETERS: ReadonlySet<string> = new Set(['text', 'lang']);

/** Replaces control characters, because the API rejects them. Cuts the text to its maximum length. */
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

/** Reads the query of an address. Ignores other parameters. */
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

/** Returns the canonical query string without `?`; empty if all documents match. */
export function serializeQuery({ text, types }: DocumentQuery): string {
	const parameters = new URLSearchParams(text ? { text } : {});
	for (const type of types) parameters.set(type, 'on');
	return String(parameters);
}
