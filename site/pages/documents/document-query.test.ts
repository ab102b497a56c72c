import { expect, test } from 'vitest';
import { documentQuery, parseQuery, serializeQuery } from './document-query.ts';

test('a query string and a search convert into each other', () => {
	const query = documentQuery(' 灯河 & co ', ['game-sheets', 'api', 'api']);
	expect(query).toEqual({ text: '灯河 & co', types: ['api', 'game-sheets'] });
	expect(parseQuery(`?${serializeQuery(query)}`)).toEqual(query);
	expect(serializeQuery(query)).toBe('text=%E7%81%AF%E6%B2%B3+%26+co&api=on&game-sheets=on');
	expect(serializeQuery(parseQuery(''))).toBe('');
});

test('equal searches have one query string', () => {
	const spellings = [
		'?text=tide&api=on&brand=on',
		'?brand=on&text=+tide%20&api=on&api=on',
		'?text=tide&brand=on&api=on',
	];
	expect(new Set(spellings.map((spelling) => serializeQuery(parseQuery(spelling)))).size).toBe(1);
});

test('other parameters are ignored', () => {
	expect(parseQuery('?from=mail&lang=on&text=&utm=off&=on')).toEqual({ text: '', types: [] });
	expect(parseQuery('?text=on')).toEqual({ text: 'on', types: [] });
});

test('a search text is always valid for the API', () => {
	expect(documentQuery('a\tb\r\nc\u0000', []).text).toBe('a b c');
	expect(documentQuery('   ', []).text).toBe('');
	expect(Array.from(documentQuery('🐋'.repeat(300), []).text)).toHaveLength(100);
	expect(() => serializeQuery(documentQuery('\ud800', []))).not.toThrow();
});
