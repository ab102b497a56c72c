import { expect, test } from './site-test.ts';

test('styleguide: production has none', async ({ page }) => {
	for (const path of ['/styleguide', '/styleguide/', '/zh/styleguide'])
		expect((await page.request.get(path)).status(), path).toBe(404);
});
