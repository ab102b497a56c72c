import { expect, test } from 'vitest';
import { pages } from '../../site/routes.tsx';
import { matchPath } from '../../site/urls.ts';
import { visits } from '../matrix-pages.ts';

test('the matrix visits every page of the routes', () => {
	expect(Object.keys(visits).toSorted()).toEqual([...pages.map(({ id }) => id as string), 'page-404'].toSorted());
});

test('the matrix visits each page under its own name', async () => {
	// One item of every list, which is as any visit wants it.
	const item = { uid: '1', slug: 'a', name: 'a', has_public_page: true, is_playable_in_public_area: true };
	const read = async <T>() => [true, false].map((is_released) => ({ ...item, is_released })) as T;
	for (const [id, states] of Object.entries(visits))
		for (const { path } of Object.values(states)) {
			const address = typeof path === 'string' ? path : await path(read);
			expect(matchPath(address)?.id ?? 'page-404', address).toBe(id);
		}
});
