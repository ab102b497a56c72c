import type { Language } from '../../contract/languages.ts';
import type { Content, Item } from '../api/item.ts';
import { isIn } from './field-path.ts';
import { languagesOfContent } from './form-languages.ts';
import type { FormSection, Resource } from './resource.ts';

/** Languages from which an item is withheld. */
export const WITHHELD_FIELD = 'withheld_from';
export const shownLanguages = (content: Content): Language[] => {
	const withheld = (content[WITHHELD_FIELD] ?? []) as readonly Language[];
	return languagesOfContent(content).filter((language) => !withheld.includes(language));
};
export const TEXTS_SECTION = 'texts';

export function sectionsOf(
	{ sections, isWithholdable = false }: Pick<Resource, 'sections' | 'isWithholdable'>,
	item: Item | null,
): readonly FormSection[] {
	const own = typeof sections === 'function' ? sections(item) : sections;
	if (!isWithholdable) return own;
	return own.map((section) =>
		section.id === TEXTS_SECTION ? { ...section, fields: [...section.fields, WITHHELD_FIELD] } : section,
	);
}

/** Returns the number of paths by section id. `title.en` counts in the section of the field `title`. */
export function countBySection(sections: readonly FormSection[], paths: readonly string[]): Map<string, number> {
	const counts = new Map<string, number>();
	for (const path of paths) {
		const section = sections.find(({ fields }) => fields.some((field) => isIn(path, field)));
		if (section) counts.set(section.id, (counts.get(section.id) ?? 0) + 1);
	}
	return counts;
}

/** Paths without a field come last. */
export function inFormOrder<Entry extends readonly [path: string, ...unknown[]]>(
	sections: readonly FormSection[],
	entries: readonly Entry[],
): Entry[] {
	const fields = sections.flatMap((section) => section.fields);
	const place = ([path]: Entry): number => {
		const index = fields.findIndex((field) => isIn(path, field));
		return index < 0 ? fields.length : index;
	};
	return entries.toSorted((a, b) => place(a) - place(b));
}
