import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageModule } from '../document/built-assets.ts';
import { defaultSiteLanguages } from '../../contract/urls.ts';
import { createUrls, sitePages } from '../urls.ts';

test.each(Object.entries(sitePages))('%s has a module, and its path leads to no other page', (id, page) => {
	expect(existsSync(join(import.meta.dirname, '../..', pageModule(page))), page.module).toBe(true);
	expect(createUrls(defaultSiteLanguages).matchPath(page.path.replace(':slug', 'x'))?.id).toBe(id);
});
