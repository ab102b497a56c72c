/** Tests what counts as a change of published content for operators. */
import { expect, test } from 'vitest';
import { compareContents } from './compare-contents.ts';

const game = { title: { en: 'Paper Crane' }, rtp: 96, has_desktop: true, has_mobile: false };
const changes = (before: object, after: object) =>
	compareContents('games', { uid: 'g', before: { ...game, ...before }, after: { ...game, ...after } })?.fields;

test('a translation that is added or removed is no change, and another text in a common language is one', () => {
	const both = { en: 'Paper Crane', zh: '纸鹤' };
	expect(changes({}, { title: both })).toBeUndefined();
	expect(changes({ title: both }, {})).toBeUndefined();
	expect(changes({ title: both }, { title: { ...both, zh: '千纸鹤' } })).toMatchObject([{ field: 'title' }]);
	expect(changes({ title: { en: 'Paper Crane' } }, { title: { zh: '纸鹤' } })).toMatchObject([{ field: 'title' }]);
});

test('a field that older content lacks has not changed', () => {
	expect(changes({ has_mobile: undefined }, { has_mobile: true })).toBeUndefined();
	expect(changes({}, { has_mobile: true })).toEqual([
		{ field: 'devices', before: ['desktop'], after: ['desktop', 'mobile'] },
	]);
});
