/** Characters of a slug at the most, as the API has it. */
const LONGEST = 120;

/** Lower-case words of a title joined by hyphens; empty when it has no Latin letter or digit. */
export function proposeSlug(title: string): string {
	const words = title
		.normalize('NFKD')
		.replaceAll(/\p{Mark}/gu, '')
		.toLowerCase()
		.replaceAll(/['’]/g, '')
		.match(/[a-z0-9]+/g);
	return (words ?? []).join('-').slice(0, LONGEST).replace(/-$/, '');
}
