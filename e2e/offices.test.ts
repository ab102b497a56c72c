/** The map over a connection that fails: only the built script is fetched as visitors fetch it. */
import { waitForHydration, api, expect, test, translations } from './site-test.ts';

test('map: comes shortly before it is on the screen, after failed loads of its script', async ({ page, watch }) => {
	watch.expect(/console error: Failed to load resource.*map-engine/);
	watch.expect(/request failed: .*map-engine/);
	watch.expect(/console error: map /);
	const complaints: string[] = [];
	page.on('console', (message) => {
		if (message.text().startsWith('map ')) complaints.push(message.text());
	});
	await page.route(/\/assets\/map-engine[^/]*\.js$/, (route) =>
		complaints.length < 2 ? route.abort('connectionreset') : route.continue(),
	);
	const offices = await api<object[]>(page, '/api/offices');
	await page.goto('/contacts/');
	await waitForHydration(page.getByRole('banner'));
	const map = page.getByRole('region', { name: translations.en.LABEL_MAP });
	await map.evaluate((node) =>
		window.scrollBy({ top: node.getBoundingClientRect().top - innerHeight - 500, behavior: 'instant' }),
	);
	await expect(page.locator('.leaflet-marker-icon')).toHaveCount(offices.length);
	// By then it is below the screen still.
	await expect(map).not.toBeInViewport();
	expect(complaints).toHaveLength(2);
});
