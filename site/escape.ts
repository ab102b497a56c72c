const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it may stand in HTML, inside double quotes too. */
export const escape = (text: string): string =>
	text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
