import { expect, test } from 'vitest';
import { pages } from '../../contract/pages.ts';
import { defaultSiteLanguages } from '../../contract/urls.ts';
import { createUrls } from '../../site/urls.ts';
import { visits } from '../matrix-pages.ts';

test('the matrix visits every route', () => {
	expect(Object.keys(visits).toSorted()).toEqual([...Object.keys(pages), 'page-404'].toSorted());
});

test('the paths of the matrix match their routes', async () => {
	// This item meets the conditions of all visits.
	const item = { uid: '1', slug: 'a', name: 'a', has_public_page: true, is_playable_in_public_area: true };
	const read = async <T>() => [true, false].map((is_released) => ({ ...item, is_released })) as T;
	for (const [id, states] of Object.entries(visits))
		for (const { path } of Object.values(states)) {
			const address = typeof path === 'string' ? path : await path(read);
			expect(createUrls(defaultSiteLanguages).matchPath(address)?.id ?? 'page-404', address).toBe(id);
		}
});
