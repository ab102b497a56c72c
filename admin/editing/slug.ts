/** Maximum length of a slug in the API. */
const MAX_SLUG_LENGTH = 120;

/** Returns the slug for a title; '' if it has no Latin letters or digits. */
export function proposeSlug(title: string): string {
	const words = title
		.normalize('NFKD')
		.replaceAll(/\p{Mark}/gu, '')
		.toLowerCase()
		.replaceAll(/['’]/g, '')
		.match(/[a-z0-9]+/g);
	return (words ?? []).join('-').slice(0, MAX_SLUG_LENGTH).replace(/-$/, '');
}
