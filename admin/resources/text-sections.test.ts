import { expect, test } from 'vitest';
import { textPages, textSections } from '../../contract/text-sections.ts';
import en from '../messages/en.json' with { type: 'json' };
import zh from '../messages/zh.json' with { type: 'json' };

test.each(textPages)('%s: each text is in one section, and each section says in both languages where it is', (page) => {
	const sections = textSections[page];
	const keys = sections.flatMap(({ texts }) => texts);
	for (const each of [keys, sections.map(({ id }) => id)]) expect(new Set(each).size).toBe(each.length);
	for (const { id } of sections)
		for (const part of ['title', 'place'])
			for (const messages of [en, zh]) expect(messages).toHaveProperty([`textSections.${id}.${part}`]);
	for (const key of keys) expect(en).toHaveProperty([`texts.${key}`]);
});
