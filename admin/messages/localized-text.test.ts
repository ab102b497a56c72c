import { afterEach, expect, test } from 'vitest';
import { defaultSiteLanguages, toLanguagePaths } from '../../contract/urls.ts';
import { titlesIn } from './localized-text.ts';
import { setSiteLanguages } from './site-languages.ts';

afterEach(() => setSiteLanguages(toLanguagePaths(defaultSiteLanguages), defaultSiteLanguages.fallback));

test('the second title is in the source language or the first language of the site', () => {
	const title = { en: 'Releases', es: 'Lanzamientos', zh: '新作发布' };
	const list = [
		{ code: 'zh' as const, path: '' },
		{ code: 'es' as const, path: 'es' },
	];
	setSiteLanguages([...list, { code: 'en', path: 'en' }], 'en');
	expect(titlesIn(title, 'en')).toMatchObject({ first: 'Releases', second: '新作发布' });
	setSiteLanguages(list, 'zh');
	expect(titlesIn(title, 'en')).toMatchObject({ first: '新作发布', second: 'Releases' });
	// The name of a page is in the language of the interface first.
	expect(titlesIn(title, 'en', { isFixed: true })).toMatchObject({ first: 'Releases', second: '新作发布' });
});
