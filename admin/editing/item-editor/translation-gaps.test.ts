import { expect, test } from 'vitest';
import { marksOf } from './translation-gaps.ts';

test('the form marks no missing translation of a text without letters', () => {
	expect(marksOf('layout', { en: '6×5', zh: '' }, { item: null }, ['en', 'zh'])).toEqual([null, null]);
	expect(marksOf('layout', { en: '6 reels', zh: '' }, { item: null }, ['en', 'zh'])).toEqual([null, 'missing']);
});
