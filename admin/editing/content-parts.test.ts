import { expect, test } from 'vitest';
import { differingParts, filledParts, partValue, withPart } from './content-parts.ts';

const mine = {
	slug: 'one',
	title: { en: 'Mine', zh: '同' },
	games: ['a', 'b'],
	texts: { hero: { en: 'Same', zh: '我' } },
};
const theirs = {
	slug: 'one',
	title: { en: 'Theirs', zh: '同' },
	games: ['b', 'a'],
	texts: { hero: { en: 'Same', zh: '他' } },
};

test('differences are listed by field, and by language for localized fields', () => {
	expect(differingParts(mine, theirs)).toEqual([
		{ path: 'title.en', field: 'title', language: 'en' },
		{ path: 'games', field: 'games', language: null },
		{ path: 'texts.hero.zh', field: 'texts.hero', language: 'zh' },
	]);
	expect(differingParts(mine, structuredClone(mine))).toEqual([]);
});

test('the filled parts of a single content are listed', () => {
	const filled = filledParts({ ...mine, slug: '', games: [], image: null, has_page: false, rtp: 0 });
	expect(filled.map(({ path }) => path)).toEqual([
		'title.en',
		'title.zh',
		'texts.hero.en',
		'texts.hero.zh',
		'has_page',
		'rtp',
	]);
});

test('copying a part to another content changes only that part', () => {
	for (const part of differingParts(mine, theirs)) {
		const merged = withPart(theirs, part, partValue(mine, part));
		expect(differingParts(merged, theirs).map(({ path }) => path)).toEqual([part.path]);
		expect(partValue(merged, part)).toEqual(partValue(mine, part));
	}
	expect(theirs.title.en).toBe('Theirs');
});
