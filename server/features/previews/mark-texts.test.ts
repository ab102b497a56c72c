import { expect, test } from 'vitest';
import { markTexts } from './mark-texts.ts';

test('translated texts and lists of texts end with the mark of their field, and other values stay', () => {
	const content = {
		slug: 'a-slug',
		title: { en: 'Title', zh: '' },
		texts: { intro: { en: 'Intro', zh: '介绍' } },
		lines: { en: ['one', 'two'], zh: [] },
		image: null,
		gallery: ['a'],
	};
	const marked = markTexts(content);
	const markOf = (path: string) => Object.entries(marked.fields).find(([, field]) => field === path)![0];
	expect(Object.values(marked.fields)).toEqual(['title', 'texts.intro', 'lines']);
	expect(new Set(Object.keys(marked.fields)).size).toBe(3);
	expect(marked.content).toEqual({
		...content,
		title: { en: `Title${markOf('title')}`, zh: '' },
		texts: { intro: { en: `Intro${markOf('texts.intro')}`, zh: `介绍${markOf('texts.intro')}` } },
		lines: { en: [`one${markOf('lines')}`, `two${markOf('lines')}`], zh: [] },
	});
});
