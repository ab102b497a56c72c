import { expect, test } from 'vitest';
import { textPages, textSections } from '../../contract/text-sections.ts';
import { en, zh } from '../testing/messages.ts';
import { guideTo, namedGaps, unwrittenIn } from './unwritten-texts.ts';

test('the form of a page names the own texts that are empty in the language of the studio', () => {
	const texts = { footer_about: { en: 'We make games.', es: ' ' } };
	expect(unwrittenIn('layout', texts, 'en')).toEqual({ needed: [], optional: [] });
	expect(unwrittenIn('layout', texts, 'es')).toEqual({ needed: ['footer_about'], optional: [] });
	expect(unwrittenIn('news', texts, 'es')).toBeUndefined();
});

test('each own text is a text of its page and has a guide', () => {
	const guides = textPages.flatMap((page) =>
		textSections[page].flatMap(({ texts }) => texts.flatMap((key) => guideTo(page, key) ?? [])),
	);
	expect(guides.length).toBeGreaterThan(10);
	for (const messages of [en, zh]) for (const key of guides) expect(messages).toHaveProperty([key]);
});

test('a line names short gaps, and says that there are more', () => {
	expect(namedGaps(['country', 'period'])).toEqual(['country', 'period']);
	expect(namedGaps(['x'.repeat(41), 'country'])).toEqual(['country', '…']);
	expect(namedGaps(['a', 'b', 'c', 'd', 'e', 'f', 'g'])).toEqual(['a', 'b', 'c', 'd', 'e', 'f', '…']);
});
