import type { Locator, Page } from '@playwright/test';
import type { PageWatch } from './page-watch.ts';
import { alive, api, expect, homePath, languages, readTo, settled, test, words } from './site-test.ts';
import { LATER, TODAY } from './served-site.ts';

const map = (page: Page, name = 'Map of our offices'): Locator => page.getByRole('region', { name });
const markers = (page: Page): Locator => page.locator('.leaflet-marker-icon');
const MAP_SCRIPT = /\/assets\/map-engine[^/]*\.js$/;

interface Office {
	city: string;
	country: string;
	address: string;
	phone: string;
}

/** Goes down to the map and waits until it is drawn. */
async function openMap(page: Page, path = '/', name?: string): Promise<void> {
	await page.goto(path);
	await alive(page.getByRole('tab').first());
	await readTo(map(page, name));
	await expect(markers(page)).toHaveCount(3);
}

for (const language of languages)
	test(`map (${language}): is fetched near the screen only, and shows the three offices @both`, async ({ page }) => {
		const offices = await api<Office[]>(page, '/api/offices', language);
		const fetched: string[] = [];
		page.on('request', (request) => fetched.push(request.url()));
		await page.goto(homePath[language]);
		await alive(page.getByRole('tab').first());
		await readTo(page.getByRole('tablist'));
		expect(fetched.filter((url) => /map-engine|land-/.test(url))).toEqual([]);

		const name = words[language].LABEL_MAP;
		await readTo(map(page, name));
		await expect(markers(page)).toHaveCount(3);
		expect(fetched.filter((url) => MAP_SCRIPT.test(url))).toHaveLength(1);
		const frame = await map(page, name).boundingBox();
		expect(frame?.height).toBe(400);
		for (const { city, country } of offices) {
			const box = await page.locator(`.leaflet-marker-icon[title="${city}, ${country}"]`).boundingBox();
			if (!frame || !box) throw new Error(`${city} is not on the map`);
			expect(box.x).toBeGreaterThanOrEqual(frame.x);
			expect(box.y).toBeGreaterThanOrEqual(frame.y);
			expect(box.x + box.width).toBeLessThanOrEqual(frame.x + frame.width);
			expect(box.y + box.height).toBeLessThanOrEqual(frame.y + frame.height);
		}
	});

test('map: a marker tells its office, from the keyboard too', async ({ page }) => {
	const [office] = await api<Office[]>(page, '/api/offices');
	await openMap(page);
	const marker = markers(page).first();
	await marker.focus();
	await page.keyboard.press('Enter');
	await expect(page.locator('.leaflet-popup')).toContainText(office?.address ?? '?');
});

test('map: a wheel scrolls the page and does not zoom', async ({ page }) => {
	await openMap(page);
	await settled(page);
	const places = (): Promise<string[]> =>
		markers(page).evaluateAll((all) => all.map((marker) => (marker as HTMLElement).style.transform));
	const before = await places();
	const top = await page.evaluate(() => scrollY);
	const box = await map(page).boundingBox();
	if (!box) throw new Error('The map is not there');
	await page.mouse.move(box.x + box.width / 2, box.y + 200);
	await page.mouse.wheel(0, -300);
	await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(top);
	await settled(page, 12);
	expect(await places()).toEqual(before);
});

test('map: zooms from 1 to 10', async ({ page }) => {
	await openMap(page);
	const zoom = async (name: string): Promise<number> => {
		const button = map(page).getByRole('button', { name });
		let presses = 0;
		while ((await button.getAttribute('aria-disabled')) !== 'true') {
			if (++presses > 20) throw new Error(`${name} has no end`);
			await button.click();
			await settled(page);
		}
		return presses;
	};
	await zoom('Zoom out');
	expect(await zoom('Zoom in')).toBe(9);
	expect(await zoom('Zoom out')).toBe(9);
});

/** What a map that can't be loaded says in the console, once for each time it was tried. */
function mapComplaints(page: Page, watch: PageWatch): string[] {
	watch.expect(/console error: Failed to load resource.*map-engine/);
	watch.expect(/request failed: .*map-engine/);
	watch.expect(/console error: map /);
	const complaints: string[] = [];
	page.on('console', (message) => {
		if (message.text().startsWith('map ')) complaints.push(message.text());
	});
	return complaints;
}

for (const failures of [1, 3])
	test(`map: comes after ${failures} failed load${failures === 1 ? '' : 's'} of its script`, async ({
		page,
		watch,
	}) => {
		const complaints = mapComplaints(page, watch);
		await page.route(MAP_SCRIPT, (route) =>
			complaints.length < failures ? route.abort('connectionreset') : route.continue(),
		);
		await openMap(page);
		expect(complaints).toHaveLength(failures);
	});

test('map: its script is tried again after 2, 8 and 24 ms, then given up quietly @both', async ({ page, watch }) => {
	const complaints = mapComplaints(page, watch);
	let asked = 0;
	await page.route(MAP_SCRIPT, (route) => {
		asked++;
		return route.abort('connectionreset');
	});
	const offices = await api<Office[]>(page, '/api/offices');
	await page.clock.install({ time: TODAY });
	await page.clock.pauseAt(LATER);
	await page.goto('/');
	await alive(page.getByRole('tab').first());
	await readTo(map(page));
	await expect.poll(() => complaints.length).toBe(1);
	// A first try may ask twice: the browser is told to fetch the script ahead, and then to run it.
	const first = asked;
	expect([1, 2]).toContain(first);
	for (const [index, delay] of [2, 8, 24].entries()) {
		await page.clock.runFor(delay - 1);
		await settled(page);
		expect(asked).toBe(first + index);
		await page.clock.runFor(1);
		await expect.poll(() => complaints.length).toBe(index + 2);
		expect(asked).toBe(first + index + 1);
	}
	await expect(map(page)).toBeHidden();
	await page.clock.runFor(60_000);
	await settled(page);
	expect(asked).toBe(first + 3);
	expect(complaints).toHaveLength(4);
	for (const { address, phone } of offices) {
		await expect(page.getByRole('main').getByText(address, { exact: true })).toBeVisible();
		await expect(page.getByRole('main').getByRole('link', { name: phone })).toBeVisible();
	}
	await expect(page.getByRole('dialog')).toHaveCount(0);
});
