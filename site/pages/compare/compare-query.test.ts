import { expect, test } from 'vitest';
import { parseCompareQuery, writeCompareQuery } from './compare-query.ts';

test.each([
	['', { games: [], company: undefined }],
	['?games=a,b,a', { games: ['a', 'b'], company: undefined }],
	['?games=a,b,c,d,e&company=one', { games: ['a', 'b', 'c', 'd'], company: 'one' }],
	['?games=a,,%3Cscript%3E,../b&company=%20', { games: ['a'], company: undefined }],
])('%s is read as slugs and a company', (search, query) => {
	expect(parseCompareQuery(search)).toEqual(query);
});

test.each(['', '?games=a,b', '?company=one', '?games=a&company=one'])('%s is written as it was read', (search) => {
	expect(writeCompareQuery(parseCompareQuery(search))).toBe(search);
});
