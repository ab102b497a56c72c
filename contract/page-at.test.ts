import { expect, test } from 'vitest';
import { pageAt } from './page-at.ts';
import { defaultSiteLanguages } from './urls.ts';
import { pages, type PageId } from './pages.ts';
import { pagePath } from './urls.ts';

test('every page is found at its path in each language', () => {
	for (const id of Object.keys(pages) as PageId[]) {
		const path = pagePath(id, 'a-slug');
		const slug = pages[id].path.includes(':slug') ? 'a-slug' : '';
		for (const address of [path, `/zh${path}`, path.replace(/(?<=.)\/$/, ''), `${path}?a=/b/#c`])
			expect([address, pageAt(defaultSiteLanguages, address)]).toEqual([address, { id, slug, path }]);
	}
});

test('no page is found at other addresses', () => {
	for (const address of ['', 'games/', '/no-such/', '/game/', '/game/a/b/', '/media/a.png', 'https://elsewhere.test/'])
		expect([address, pageAt(defaultSiteLanguages, address)]).toEqual([address, null]);
});
