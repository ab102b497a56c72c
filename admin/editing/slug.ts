/** Maximum length of a slug in the API. */
const MAX_SLUG_LENGTH = 120;

/** Returns the lower-case words of a title joined by hyphens; '' if the title has no Latin letter or digit. */
export function proposeSlug(title: string): string {
	const words = title
		.normalize('NFKD')
		.replaceAll(/\p{Mark}/gu, '')
		.toLowerCase()
		.replaceAll(/['’]/g, '')
		.match(/[a-z0-9]+/g);
	return (words ?? []).join('-').slice(0, MAX_SLUG_LENGTH).replace(/-$/, '');
}
