/**
 * Returns the SHA-256 in a text in lower case; undefined if there is none. Accepts the spellings of common programs, e.g.
 * `SHA256: AB CD …` and `ab:cd:…`.
 */
export function normalizedHash(text: string): string | undefined {
	const hash = text
		.toLowerCase()
		.replace(/^sha-?256\b/, '')
		.replaceAll(/[\s:=]/g, '');
	return /^[0-9a-f]{64}$/.test(hash) ? hash : undefined;
}
