/** True if label and keywords together contain all words of the text. */
export function isMatch({ label, keywords = '' }: { label: string; keywords?: string }, text: string): boolean {
	const searched = `${label} ${keywords}`.toLowerCase();
	return text
		.toLowerCase()
		.split(/\s+/)
		.every((word) => searched.includes(word));
}
