import { expect, test } from 'vitest';
import { parseAssetQuery, writeAssetQuery } from './asset-query.ts';

test('a query is read and written in one order, without values that the API rejects', () => {
	const search = 'ground=dark&kind=painting&q=%20big%20win%20&game=paper-crane&language=zh-Hant&other=1';
	const query = parseAssetQuery(search);
	expect(query).toEqual({ q: 'big win', game: 'paper-crane', kind: '', language: 'zh-Hant', ground: 'dark' });
	expect(writeAssetQuery(query)).toBe('q=big+win&game=paper-crane&language=zh-Hant&ground=dark');
	expect(writeAssetQuery(parseAssetQuery('game=..%2Fsecret&ground=red'))).toBe('');
});
