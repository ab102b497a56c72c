/** The limit of the API. */
const MAX_SLUG_LENGTH = 120;

/** Returns the lower-case words of a title joined by hyphens; empty without a Latin letter or digit. */
export function proposeSlug(title: string): string {
	const words = title
		.normalize('NFKD')
		.replaceAll(/\p{Mark}/gu, '')
		.toLowerCase()
		.replaceAll(/['’]/g, '')
		.match(/[a-z0-9]+/g);
	return (words ?? []).join('-').slice(0, MAX_SLUG_LENGTH).replace(/-$/, '');
}
