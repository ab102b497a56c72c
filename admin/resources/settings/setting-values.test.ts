import { expect, test } from 'vitest';
import { inputPaths, partsWithOtherDefault } from './setting-values.ts';

test('values with another default are found, and an empty default is none', () => {
	const content = { min: 6, emails: { info: 'a@b.test' }, weights: { bets: 2, ggr: 1 }, hosts: ['a.test'] };
	const defaults = { min: 8, emails: { info: '' }, weights: { bets: 1.3, ggr: 1 }, hosts: [], unknown: 1 };
	expect(partsWithOtherDefault(content, defaults).map(({ path }) => path)).toEqual(['min', 'weights.bets']);
});

test('a text in several languages and a list have one input', () => {
	const content = { company: { name: { en: 'A', zh: '' } }, hosts: [], logo: null };
	expect(inputPaths(content, ['company', 'hosts', 'logo'])).toEqual(['company.name', 'hosts', 'logo']);
});
