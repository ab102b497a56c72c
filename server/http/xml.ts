const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for an element or a double-quoted attribute, and removes characters that XML 1.0 forbids. */
export const escapeXml = (text: string): string =>
	text
		.toWellFormed()
		// oxlint-disable-next-line no-control-regex -- the expression looks for control characters
		.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
		.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
