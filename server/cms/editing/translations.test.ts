import { expect, test } from 'vitest';
import { hasLetters } from '../../../contract/languages.ts';
import { translationGaps, translationStateColumns } from './translations.ts';

const texts = (en: string, zh = '', es = '') => ({ en, zh, es });

test('a text without letters needs no translation', () => {
	const content = { layout: texts('6×5'), title: texts('Reef') };
	expect(translationGaps(content, {}, ['en', 'zh', 'es'])).toEqual({ title: { zh: 'missing', es: 'missing' } });
	const { translation_states } = translationStateColumns({ layout: texts('6×5') }, {}, 1);
	expect(JSON.parse(translation_states!)).toMatchObject({ texts: 1, zh: 'ready', counts: { zh: { missing: 0 } } });
});

test('digits, signs and the x between digits are no letters', () => {
	for (const text of ['6×5', '6x5', '5 x 3', '3–3–3', '<p>1,024</p>', ''])
		expect([text, hasLetters(text)]).toEqual([text, false]);
	for (const text of ['6 reels', '六轴', 'x', '<p><img src="a"></p>'])
		expect([text, hasLetters(text)]).toEqual([text, true]);
});
