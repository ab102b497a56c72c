import { expect, test } from './site-test.ts';

/** Maximum compressed size of a first load. slots/art.test.ts limits the part of each game. */
const MAX_FIRST_LOAD_BYTES = 1_500_000;
const MAX_PICTURE_BYTES = 700 * 1024;

test('demo: a first load is at most 1.5 MB', async ({ page, watch }) => {
	watch.ignoreShift();
	const sizes: Promise<{ url: string; bytes: number }>[] = [];
	page.on('requestfinished', (request) =>
		sizes.push(request.sizes().then(({ responseBodySize }) => ({ url: request.url(), bytes: responseBodySize }))),
	);
	await page.goto('/demo/volcano-vault/?lang=zh&seed=1');
	await expect(page.locator('#game')).toHaveAttribute('data-state', 'idle');
	await expect.poll(() => watch.pendingRequests).toEqual([]);
	const loaded = await Promise.all(sizes);
	const sum = (files: typeof loaded) => files.reduce((total, { bytes }) => total + bytes, 0);
	const others = loaded.filter(({ url }) => !/\.(avif|webp)$/.test(url));
	expect(others.length).toBeGreaterThan(4);
	expect(sum(loaded)).toBeLessThanOrEqual(MAX_FIRST_LOAD_BYTES);
	// slots/art.test.ts limits the pictures of each game. This limit for the other files keeps every game
	// below the total.
	expect(sum(others)).toBeLessThanOrEqual(MAX_FIRST_LOAD_BYTES - MAX_PICTURE_BYTES);
});
