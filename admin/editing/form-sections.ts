/** Finds sections of a form by field. */
import type { Item } from '../api/item.ts';
import { isIn } from './field-path.ts';
import type { FormSection, Resource } from './resource.ts';

export const sectionsOf = ({ sections }: Pick<Resource, 'sections'>, item: Item | null): readonly FormSection[] =>
	typeof sections === 'function' ? sections(item) : sections;

/**
 * Counts paths by section. The path `title.en` counts for the section with the field `title`. @returns numbers by
 * section id
 */
export function countBySection(sections: readonly FormSection[], paths: readonly string[]): Map<string, number> {
	const counts = new Map<string, number>();
	for (const path of paths) {
		const section = sections.find(({ fields }) => fields.some((field) => isIn(path, field)));
		if (section) counts.set(section.id, (counts.get(section.id) ?? 0) + 1);
	}
	return counts;
}

/** Sorts entries by the order of fields in the form. Unknown fields come last. */
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
