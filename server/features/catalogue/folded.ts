/** Returns a name for comparison: lower-case letters and digits, without accents, spaces and other characters. */
export const folded = (name: string): string =>
	name
		.normalize('NFKD')
		.toLowerCase()
		.replaceAll(/[^\p{L}\p{N}]/gu, '');
