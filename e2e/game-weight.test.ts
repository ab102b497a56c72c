/** What a visitor's browser has to fetch before a demo can be played. */
import { expect, test } from './site-test.ts';

/** Bytes of a first load, as sent (the games' share of them is held in slots/art.test.ts). */
const MAX_FIRST_LOAD_BYTES = 1_500_000;
/** What one game's pictures may weigh. */
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
	// So that it holds for every game, whatever its pictures.
	expect(sum(others)).toBeLessThanOrEqual(MAX_FIRST_LOAD_BYTES - MAX_PICTURE_BYTES);
});
