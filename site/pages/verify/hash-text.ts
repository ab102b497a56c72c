/**
 * Returns the SHA-256 or version id in a text, in lower case; undefined without one. Accepts the forms of common
 * programs, e.g. `SHA256: AB CD …` and `ab:cd:…`, and the address on a sheet.
 */
export function normalizedHash(text: string): string | undefined {
	const given = text
		.toLowerCase()
		.replace(/^.*\/verify\/([a-z0-9]+)\/?$/, '$1')
		.replace(/^sha-?256\b/, '')
		.replaceAll(/[\s:=]/g, '');
	return /^([0-9a-f]{64}|[a-z2-7]{16})$/.test(given) ? given : undefined;
}
