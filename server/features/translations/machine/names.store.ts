import type { Language } from '../../../../contract/languages.ts';
import { toAllLanguages } from '../../../database/localized.ts';
import type { Db } from '../../../database/schema.ts';

export interface TextLanguages {
	source: Language;
	target: Language;
}

/** Maximum number of names in texts, and minimum length of a name, because short names are common words. */
const MAX_NAMES = 2000;
const MIN_NAME_LENGTH = 4;
/**
 * Content types with names as titles. In a text, a name is not translated, or is replaced by its stored translation.
 */
const namedResources = ['games', 'providers', 'partners'];

/** Returns the names of the studio's games, providers and partners, with their own translations. */
export async function namesFor(db: Db, { source, target }: TextLanguages): Promise<ReadonlyMap<string, string>> {
	const rows = await db
		.selectFrom('items')
		.select('title')
		.where('resource', 'in', namedResources)
		.where('removed_at', 'is', null)
		.orderBy('uid')
		.limit(MAX_NAMES)
		.execute();
	return new Map(
		rows
			.map(({ title }) => toAllLanguages(title))
			.filter((title) => title[source].length >= MIN_NAME_LENGTH)
			.map((title) => [title[source], title[target] || title[source]]),
	);
}
