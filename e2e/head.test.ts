import { ORIGIN } from './served-site.ts';
import { api, expect, homePath, languages, test } from './site-test.ts';

for (const language of languages)
	test(`head (${language}): says what the page is and where it lives`, async ({ page }) => {
		const texts = await api(page, '/api/texts/home', language);
		await page.goto(`${homePath[language]}?utm=1`);
		await expect(page).toHaveTitle(texts.meta_title);
		const content = (selector: string, attribute = 'content') =>
			page.locator(`head > ${selector}`).getAttribute(attribute);
		expect(await content('meta[name=description]')).toBe(texts.meta_description);
		expect(await content('link[rel=canonical]', 'href')).toBe(ORIGIN + homePath[language]);
		const alternates = await page
			.locator('head > link[hreflang]')
			.evaluateAll((links) => links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]));
		expect(alternates).toEqual([
			['en', `${ORIGIN}/`],
			['zh-Hans', `${ORIGIN}/zh/`],
			['x-default', `${ORIGIN}/`],
		]);
		expect(await content('meta[property="og:title"]')).toBe(texts.meta_title);
		expect(await content('meta[property="og:description"]')).toBe(texts.meta_description);
		expect(await content('meta[property="og:url"]')).toBe(ORIGIN + homePath[language]);
		expect(await content('meta[property="og:locale"]')).toBe(language === 'en' ? 'en_US' : 'zh_CN');
		expect(await content('meta[name=viewport]')).toContain('width=device-width');
		await expect(page.locator('meta[name=robots]')).toHaveCount(0);
	});

test('head: its picture, icons and manifest are there', async ({ page }) => {
	await page.goto('/');
	const fetched = async (address: string | null, type: RegExp) => {
		if (!address) throw new Error('The address is missing');
		const response = await page.request.get(address.replace(ORIGIN, ''));
		expect(response.status(), address).toBe(200);
		expect(response.headers()['content-type'], address).toMatch(type);
		return response;
	};
	const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
	expect(picture?.startsWith(`${ORIGIN}/`)).toBe(true);
	await fetched(picture, /^image\/(jpeg|png)$/);
	await fetched(await page.locator('link[rel=icon]').getAttribute('href'), /^image\/svg\+xml/);
	await fetched(await page.locator('link[rel=apple-touch-icon]').getAttribute('href'), /^image\/png$/);
	const response = await fetched(
		await page.locator('link[rel=manifest]').getAttribute('href'),
		/^application\/manifest\+json/,
	);
	const manifest = (await response.json()) as { name: string; icons: { src: string }[] };
	expect(manifest.name).toBe('Blue Narwhal Games');
	expect(manifest.icons.length).toBeGreaterThan(0);
	for (const { src } of manifest.icons) await fetched(src, /^image\//);
});

test('head: no script stands in the page itself, and the policy allows one by its hash', async ({ page }) => {
	const response = await page.goto('/');
	const policy = response?.headers()['content-security-policy'] ?? '';
	expect(policy).toMatch(/script-src 'self' 'sha256-[^ ;]+'(;|$)/);
	const inline = await page
		.locator('script:not([src])')
		.evaluateAll((scripts) => scripts.map((script) => script.getAttribute('type')));
	expect(inline).toEqual(['application/json']);
});
