/** Tests the names of files in an archive of assets. */
import { expect, test } from 'vitest';
import { uniqueName } from './naming-pattern.ts';

test('a name that is taken gets a number, also if the two differ only in case', () => {
	const taken = new Set<string>();
	const names = ['Aurora/banner.png', 'aurora/Banner.png', 'aurora/banner.png', 'aurora/banner'];
	expect(names.map((name) => uniqueName(name, taken))).toEqual([
		'Aurora/banner.png',
		'aurora/Banner-2.png',
		'aurora/banner-3.png',
		'aurora/banner',
	]);
});
