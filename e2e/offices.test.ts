/** Tests when the map loads, and its retries after failed loads. The test needs the built script. */
import { waitForHydration, api, expect, test, translations } from './site-test.ts';

test('map: loads shortly before it is on the screen, and retries failed loads of its script @long', async ({
	page,
	watch,
}) => {
	watch.expect(/console error: Failed to load resource.*map-engine/);
	watch.expect(/request failed: .*map-engine/);
	watch.expect(/console error: map /);
	const failures: string[] = [];
	page.on('console', (message) => {
		if (message.text().startsWith('map ')) failures.push(message.text());
	});
	await page.route(/\/assets\/map-engine[^/]*\.js$/, (route) =>
		failures.length < 2 ? route.abort('connectionreset') : route.continue(),
	);
	const offices = await api<object[]>(page, '/api/offices');
	await page.goto('/contacts/');
	await waitForHydration(page.getByRole('banner'));
	const map = page.getByRole('region', { name: translations.en.LABEL_MAP });
	await map.evaluate((node) =>
		window.scrollBy({ top: node.getBoundingClientRect().top - innerHeight - 500, behavior: 'instant' }),
	);
	await expect(map.getByRole('button', { name: translations.en.ACTION_ZOOM_IN })).toBeVisible();
	await expect(map.getByRole('link')).toHaveCount(offices.length);
	// The map has loaded before the visitor can see it.
	await expect(map).not.toBeInViewport();
	expect(failures).toHaveLength(2);
});
