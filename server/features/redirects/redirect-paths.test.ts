import { expect, test } from 'vitest';
import { defaultSiteLanguages } from '../../../contract/urls.ts';
import { isLoop, isReserved, keysOf, pathKey, targetIn } from './redirect-paths.ts';

test.each([
	['/Old-Page/', '/old-page'],
	['/old//page', '/old/page'],
	['/', '/'],
	['/%E6%97%A7/', '/旧'],
	['/a%20b', '/a b'],
	['/old.html', '/old.html'],
	['old', undefined],
	['/%ff', undefined],
	['/a%3Fb', undefined],
	['/a%0Ab', undefined],
	['/a\\b', undefined],
	[`/${'a'.repeat(500)}`, undefined],
])('the key of %s is %s', (path, key) => expect(pathKey(path)).toBe(key));

test('a redirect of a path without a language prefix applies to all languages', () => {
	expect(keysOf(defaultSiteLanguages, '/zh/old')).toEqual(['/zh/old', '/old']);
	expect(keysOf(defaultSiteLanguages, '/old')).toEqual(['/old']);
	expect([
		targetIn(defaultSiteLanguages, 'zh', '/games/'),
		targetIn(defaultSiteLanguages, 'en', '/zh/games/'),
		targetIn(defaultSiteLanguages, 'zh', 'https://a.test/'),
	]).toEqual(['/zh/games/', '/zh/games/', 'https://a.test/']);
});

test('paths of the software are reserved in every language', () => {
	expect(
		['/api/x', '/zh/admin', '/media/a.webp', '/404', '/login'].map((path) => isReserved(defaultSiteLanguages, path)),
	).toEqual(Array(5).fill(true));
	expect(['/apis', '/old/api', '/zh'].map((path) => isReserved(defaultSiteLanguages, path))).toEqual([
		false,
		false,
		false,
	]);
});

const loops = (redirects: Record<string, string>, path: string) =>
	isLoop(defaultSiteLanguages, path, (key) => redirects[key]);

test('loops of redirects are found, over several hops, languages and spellings', () => {
	expect(loops({ '/a': '/about/' }, '/a')).toBe(false);
	expect(loops({ '/a': 'https://a.test/a' }, '/a')).toBe(false);
	expect(loops({ '/a': '/A/?x=1' }, '/a')).toBe(true);
	expect(loops({ '/a': '/b', '/b': '/c/', '/c': '/a#top' }, '/c')).toBe(true);
	expect(loops({ '/a': '/zh/b', '/zh/b': '/b', '/b': '/about/' }, '/a')).toBe(true);
	expect(loops({ '/zh/a': '/b', '/b': '/about/' }, '/zh/a')).toBe(false);
	expect(loops({ '/a': '/zh/a' }, '/a')).toBe(true);
	expect(loops({ '/a': '/b', '/b': '/c', '/c': '/d' }, '/a')).toBe(false);
	expect(loops({ '/a': '/b', '/b': '/c', '/c': '/d', '/d': '/e', '/e': '/f', '/f': '/g' }, '/a')).toBe(true);
});
