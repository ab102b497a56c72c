/** What documents are searched for, as the page's address and the API's query say it alike (decision 24). */

export interface DocumentQuery {
	/** Trimmed; empty when there is none. */
	text: string;
	/** Keys of types, sorted; none means all. */
	types: readonly string[];
}

/** The most characters that the API takes. */
export const LONGEST_TEXT = 100;

/** Parameters that no type's flag can be called. */
const TAKEN: ReadonlySet<string> = new Set(['text', 'lang']);

/** A pasted tab or line end would make the whole text one that can't be searched for. */
const searchable = (text: string): string =>
	Array.from(
		text
			.toWellFormed()
			.replace(/\p{Cc}+/gu, ' ')
			.trim(),
	)
		.slice(0, LONGEST_TEXT)
		.join('')
		.trim();

export function documentQuery(text: string, types: Iterable<string>): DocumentQuery {
	return { text: searchable(text), types: [...new Set(types)].sort() };
}

/** @param search an address's query; what does not belong to the search is passed over. */
export function readQuery(search: string): DocumentQuery {
	const parameters = new URLSearchParams(search);
	const flags = [...parameters].filter(([name, value]) => value === 'on' && name !== '' && !TAKEN.has(name));
	return documentQuery(
		parameters.get('text') ?? '',
		flags.map(([name]) => name),
	);
}

/** One spelling for each search, without `?`; empty when all documents are meant. */
export function writeQuery({ text, types }: DocumentQuery): string {
	const parameters = new URLSearchParams(text ? { text } : {});
	for (const type of types) parameters.set(type, 'on');
	return String(parameters);
}
