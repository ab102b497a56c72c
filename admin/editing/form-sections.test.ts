import { expect, test } from 'vitest';
import { countBySection, inFormOrder, sectionsOf } from './form-sections.ts';
import type { FormSection } from './resource.ts';

const sections: FormSection[] = [
	{ id: 'texts', fields: ['title', 'body'], content: null },
	{ id: 'maths', fields: ['rtp', 'limits.bet'], content: null },
];

test('paths are counted in the section of their field', () => {
	const counts = countBySection(sections, [
		'title.en',
		'title.zh',
		'rtp',
		'limits.bet.min',
		'limits.better',
		'unknown',
	]);
	expect([...counts]).toEqual([
		['texts', 2],
		['maths', 2],
	]);
});

test('errors follow each other as their fields do', () => {
	const paths = ['unknown', 'limits.bet.min', 'title.zh', 'rtp', 'title.en'];
	expect(
		inFormOrder(
			sections,
			paths.map((path) => [path] as const),
		).flat(),
	).toEqual(['title.zh', 'title.en', 'rtp', 'limits.bet.min', 'unknown']);
});

test('sections can depend on the item', () => {
	const of = (item: object | null) => (item ? sections : sections.slice(1));
	expect(sectionsOf({ sections: of }, null)).toHaveLength(1);
	expect(sectionsOf({ sections }, null)).toHaveLength(2);
});
