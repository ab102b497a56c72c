import { expect, test } from 'vitest';
import { checkEmail, checkHosts, checkRange, checkRecaptchaKey, checkWebAddress } from './checks.ts';

test.each([
	[checkEmail, ['', 'a@studio.test', ' a@b.co.uk '], ['a', 'a@', 'a@studio', 'a b@studio.test', 'a@studio..test']],
	[
		checkWebAddress,
		['', 'https://studio.test/x', 'http://a.test'],
		['studio.test', 'https://', 'ftp://a.test', 'https://a'],
	],
	[checkRecaptchaKey, ['', '6Lc-_x'], ['a key', 'ключ']],
	[checkHosts, [[], ['games.studio.test', 'a.test:8443']], [['games'], ['https://a.test'], ['a.test', 'b.test:0']]],
	[checkRange(5, 8), [5, 8], [4, 9, null, '']],
])('%o tells valid values from others', (check, valid, invalid) => {
	expect(valid.map(check)).toEqual(valid.map(() => ''));
	expect(invalid.filter((value) => check(value) === '')).toEqual([]);
});
