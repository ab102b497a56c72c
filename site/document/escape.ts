const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML content and double-quoted attributes. */
export const escape = (text: string): string =>
	text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
