/** Returns true if label and keywords of an entry contain all words of a text. */
export function isMatch({ label, keywords = '' }: { label: string; keywords?: string }, text: string): boolean {
	const searched = `${label} ${keywords}`.toLowerCase();
	return text
		.toLowerCase()
		.split(/\s+/)
		.every((word) => searched.includes(word));
}
