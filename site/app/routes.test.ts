import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageModules } from '../document/assets.ts';
import { pages } from './routes.tsx';
import { matchPath, publicPaths, routePath } from '../urls.ts';

test('every page of the routes has a URL, and every public URL has a page', () => {
	for (const { id } of pages) expect(matchPath(routePath(id).replace(':slug', 'x'))?.id).toBe(id);
	for (const { id } of publicPaths) expect(pages.map((page) => page.id)).toContain(id);
});

test('pageModules lists the module of every page', () => {
	expect(Object.keys(pageModules).toSorted()).toEqual(pages.map(({ id }) => id as string).toSorted());
	for (const path of Object.values(pageModules))
		expect(existsSync(join(import.meta.dirname, '../..', path)), path).toBe(true);
});
