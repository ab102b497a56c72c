/**
 * A search for documents. The address of the page and the API have the same query: `text`, and `{type}=on` for each
 * type.
 */

export interface DocumentQuery {
	/** Trimmed search text; empty for no text. */
	text: string;
	/** Sorted. An empty list means all types. */
	types: readonly string[];
}

/** The API accepts at most this length. */
export const MAX_TEXT_LENGTH = 100;

/** These parameters are not document types. */
const RESERVED_PARAMETERS: ReadonlySet<string> = new Set(['text', 'lang']);

/** Replaces control characters, which the API rejects. Cuts the text to the maximum length. */
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

/** Ignores other parameters. */
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

/** Returns the canonical query without `?`; empty if all documents match. */
export function serializeQuery({ text, types }: DocumentQuery): string {
	const parameters = new URLSearchParams(text ? { text } : {});
	for (const type of types) parameters.set(type, 'on');
	return String(parameters);
}
