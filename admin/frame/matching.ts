/** Matches entries of a search field with typed text. */

/** Whether all words of a text are in an entry's label or keywords. */
export function isMatch({ label, keywords = '' }: { label: string; keywords?: string }, text: string): boolean {
	const searched = `${label} ${keywords}`.toLowerCase();
	return text
		.toLowerCase()
		.split(/\s+/)
		.every((word) => searched.includes(word));
}
