import { expect, test } from 'vitest';
import { isTextOnlyChange } from './text-only-change.ts';

const content = {
	title: { en: 'Tide', zh: '潮汐' },
	slug: 'tide',
	is_shown: true,
	rtp: 96.1,
	image: null,
	related: ['a', 'b'],
	texts: { intro: { en: 'One', zh: '' } },
};

test.each([
	['a title', { title: { en: 'Ebb', zh: '' } }, true],
	['a text within', { texts: { intro: { en: 'Two', zh: '二' } } }, true],
	['nothing', {}, true],
	['a slug', { slug: 'ebb' }, false],
	['a flag', { is_shown: false }, false],
	['a number', { rtp: 95 }, false],
	['a picture', { image: 'p1' }, false],
	['a list', { related: ['a'] }, false],
	['a removed text', { texts: {} }, false],
])('an edit of %s is classified correctly', (_, change, isTextOnly) => {
	expect(isTextOnlyChange(content, { ...content, ...change })).toBe(isTextOnly);
});
