import { expect, test } from 'vitest';
import { documentQuery, readQuery, writeQuery } from './document-query.ts';

test('an address and what is searched for say the same', () => {
	const query = documentQuery(' 灯河 & co ', ['game-sheets', 'api', 'api']);
	expect(query).toEqual({ text: '灯河 & co', types: ['api', 'game-sheets'] });
	expect(readQuery(`?${writeQuery(query)}`)).toEqual(query);
	expect(writeQuery(query)).toBe('text=%E7%81%AF%E6%B2%B3+%26+co&api=on&game-sheets=on');
	expect(writeQuery(readQuery(''))).toBe('');
});

test('one search has one spelling', () => {
	const spellings = [
		'?text=tide&api=on&brand=on',
		'?brand=on&text=+tide%20&api=on&api=on',
		'?text=tide&brand=on&api=on',
	];
	expect(new Set(spellings.map((spelling) => writeQuery(readQuery(spelling)))).size).toBe(1);
});

test('what belongs to something else is passed over', () => {
	expect(readQuery('?from=mail&lang=on&text=&utm=off&=on')).toEqual({ text: '', types: [] });
	expect(readQuery('?text=on')).toEqual({ text: 'on', types: [] });
});

test('a text is always one that can be searched for', () => {
	expect(documentQuery('a\tb\r\nc\u0000', []).text).toBe('a b c');
	expect(documentQuery('   ', []).text).toBe('');
	expect(Array.from(documentQuery('🐋'.repeat(300), []).text)).toHaveLength(100);
	expect(() => writeQuery(documentQuery('\ud800', []))).not.toThrow();
});
