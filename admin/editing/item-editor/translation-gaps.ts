import type { Language } from '../../api/call.ts';
import type { Item } from '../../api/item.ts';

/** Returns the paths of the texts that are missing or stale in a language, as last saved. */
export function gapsIn(
	{ translations, problems }: Pick<Item, 'translations' | 'problems'>,
	language: Language,
	mark: 'missing' | 'stale',
): string[] {
	const paths = Object.entries(translations)
		.filter(([, texts]) => texts[language] === mark)
		.map(([path]) => `${path}.${language}`);
	// A text that publishing requires may be missing in all languages.
	const required = Object.keys(problems).filter((path) => path.endsWith(`.${language}`));
	return mark === 'missing' ? [...new Set([...required, ...paths])] : paths;
}
