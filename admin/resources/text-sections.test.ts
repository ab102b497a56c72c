import { expect, test } from 'vitest';
import { textPages, textSections } from '../../contract/text-sections.ts';
import { en, zh } from '../testing/messages.ts';

test.each(textPages)('%s: each text is in one section, and each section says in both languages where it is', (page) => {
	const sections = textSections[page];
	const keys = sections.flatMap(({ texts }) => texts);
	for (const each of [keys, sections.map(({ id }) => id)]) expect(new Set(each).size).toBe(each.length);
	// Skip `search`, because all forms share its messages.
	for (const { id } of sections.filter((section) => section.id !== 'search'))
		for (const part of ['title', 'place'])
			for (const messages of [en, zh]) expect(messages).toHaveProperty([`textSections.${id}.${part}`]);
	for (const key of keys) expect(en).toHaveProperty([`texts.${key}`]);
});
