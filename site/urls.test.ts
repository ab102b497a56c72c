import { expect, test } from 'vitest';
import {
	defaultSiteLanguages,
	languagePrefix,
	movedPath,
	toSiteLanguages,
	type SiteLanguages,
} from '../contract/urls.ts';
import { canonicalPath } from './canonical-path.ts';
import { canonicalQuery, createUrls, publicPaths } from './urls.ts';

const urls = createUrls(defaultSiteLanguages);
const { inLanguage, isInClientArea, matchPath, splitLanguage, translatedPath, url } = urls;

test('url builds the canonical path of a route in either language', () => {
	expect(url('home-page', 'en')).toBe('/');
	expect(url('home-page', 'zh')).toBe('/zh/');
	expect(url('game-details', 'zh', { slug: 'tide-of-the-narwhal' })).toBe('/zh/game/tide-of-the-narwhal/');
	expect(url('games-page', 'en', { hash: 'partner' })).toBe('/games/#partner');
	expect(url('ca-news-detail-page', 'en', { slug: 'ab12-a-title' })).toBe('/client_area/news/ab12-a-title');
	expect(url('news-detail-page', 'en', { slug: 'a/b c' })).toBe('/news/a%2Fb%20c/');
});

test('only the first segment decides the language of a path', () => {
	expect(splitLanguage('/zh/news/')).toEqual({ language: 'zh', rest: '/news/' });
	expect(splitLanguage('/zhongwen/')).toEqual({ language: 'en', rest: '/zhongwen/' });
	expect(translatedPath('/zh/news/', 'en')).toBe('/news/');
	expect(translatedPath('/news/', 'zh')).toBe('/zh/news/');
});

test('inLanguage adds the language to paths in content and leaves other URLs unchanged', () => {
	expect(inLanguage('/about/', 'zh')).toBe('/zh/about/');
	expect(inLanguage('https://partner.example/', 'zh')).toBe('https://partner.example/');
	expect(inLanguage('//partner.example/', 'zh')).toBe('//partner.example/');
});

test('matchPath matches pages at their canonical path only', () => {
	expect(matchPath('/')).toEqual({ id: 'home-page', language: 'en', audience: 'public' });
	expect(matchPath('/zh/?x=1')).toMatchObject({ id: 'home-page', language: 'zh' });
	expect(matchPath('/zh/game/thunder-yak/?x=1')).toMatchObject({ id: 'game-details', slug: 'thunder-yak' });
	expect(matchPath('/game/')).toBeNull();
	expect(matchPath('/zh')).toBeNull();
	expect(matchPath('/nowhere/')).toBeNull();
	expect(canonicalPath(urls, '/zh')).toBe('/zh/');
	expect(canonicalPath(urls, '/')).toBeNull();
	expect(canonicalPath(urls, '/nowhere')).toBeNull();
	for (const prefix of ['', '/zh'])
		for (const path of ['/client_area', '/client_area/'])
			expect(canonicalPath(urls, prefix + path)).toBe(`${prefix}/client_area/roadmap/`);
	for (const path of ['/games%3Fa', '/games/%3Fa', '/games%23a', '/zh%3f'])
		expect(canonicalPath(urls, path), path).toBeNull();
});

test('canonicalQuery keeps valid parameters: named ones in the order of the table, then the others by name', () => {
	const query = (id: string, search: string) => String(canonicalQuery(id, new URLSearchParams(search)));
	expect(query('news-page', 'x=1&offset=05')).toBe('offset=5');
	expect(query('games-page', 'x=1&q=fox')).toBe('q=fox');
	// A page in the client area accepts every parameter.
	expect(query('ca-documents-page', 'b=on&from=mail&a=on&text=&c=+')).toBe('a=on&b=on&from=mail');
	expect(query('home-page', 'a=on')).toBe('');
});

test('publicPaths lists every public page without parameters in both languages', () => {
	for (const { paths } of publicPaths(urls))
		for (const path of Object.values(paths)) expect(matchPath(path)?.audience, path).toBe('public');
	expect(publicPaths(urls).map(({ path }) => path)).toContain('/');
});

test('isInClientArea distinguishes the client area’s pages from all others', () => {
	for (const path of ['/client_area/roadmap/', '/zh/client_area/campaign/x', '/client_area/news/u1-tides'])
		expect(isInClientArea(path), path).toBe(true);
	for (const path of ['/', '/roadmap/', '/client_area/', '/client_area/elsewhere/', '/reset_password/x/'])
		expect(isInClientArea(path), path).toBe(false);
});

test('the languages that are on decide the paths, whatever the interface’s languages are', () => {
	const languages: SiteLanguages = {
		list: [
			{ code: 'zh', path: '/zh' },
			{ code: 'en', path: '/english' },
		],
		default: 'zh',
		fallback: 'en',
	};
	const other = createUrls(languages);
	expect([other.url('news-page', 'zh'), other.url('news-page', 'en')]).toEqual(['/news/', '/english/news/']);
	expect(other.splitLanguage('/english/news/')).toEqual({ language: 'en', rest: '/news/' });
	expect(other.matchPath('/zh/news/')).toBeNull();
	expect(other.translatedPath('/english/news/', 'zh')).toBe('/news/');
	const alone: SiteLanguages = { list: [{ code: 'en', path: '/en' }], default: 'en', fallback: 'en' };
	expect(languagePrefix(alone, 'zh')).toBe('');
});

test('movedPath finds the address of a page whose language has moved or is off', () => {
	const site = toSiteLanguages([
		{ code: 'en', path: '' },
		{ code: 'zh', path: 'cn' },
	]);
	const former = [
		{ code: 'zh', path: '/zh' },
		{ code: 'es', path: '/es' },
	] as const;
	expect(movedPath(site, former, '/zh/news/')).toBe('/cn/news/');
	expect(movedPath(site, former, '/zh')).toBe('/cn/');
	expect(movedPath(site, former, '/es/news/')).toBe('/news/');
	expect(movedPath(site, former, '/zhou/news/')).toBeUndefined();
});
