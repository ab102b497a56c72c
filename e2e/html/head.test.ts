import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestSite } from '../../server/testing/test-site.ts';
import { ORIGIN } from '../browser-site.ts';
import { homePath, languages, STUDIO } from '../site-data.ts';
import { getData, getPage, startHtmlSite, textOf } from './html-site.ts';

let site: TestSite;
beforeAll(async () => void (site = await startHtmlSite()));
afterAll(() => site.stop());

test.each(languages)('head (%s): has title, description, canonical and alternate addresses', async (language) => {
	const texts = await getData(site, '/api/texts/home', language);
	const { one, all } = await getPage(site, `${homePath[language]}?utm=1`);
	expect(textOf(one('head > title'))).toBe(texts.meta_title);
	const content = (selector: string, attribute = 'content') => one(`head > ${selector}`).getAttribute(attribute);
	expect(content('meta[name=description]')).toBe(texts.meta_description);
	expect(content('link[rel=canonical]', 'href')).toBe(ORIGIN + homePath[language]);
	const alternates = all('head > link[hreflang]').map((link) => [
		link.getAttribute('hreflang'),
		link.getAttribute('href'),
	]);
	expect(alternates).toEqual([
		['en', `${ORIGIN}/`],
		['zh-Hans', `${ORIGIN}/zh/`],
		['x-default', `${ORIGIN}/`],
	]);
	expect(content('meta[property="og:title"]')).toBe(texts.meta_title);
	expect(content('meta[property="og:description"]')).toBe(texts.meta_description);
	expect(content('meta[property="og:url"]')).toBe(ORIGIN + homePath[language]);
	expect(content('meta[property="og:locale"]')).toBe(language === 'en' ? 'en_GB' : 'zh_CN');
	expect(content('meta[name=viewport]')).toContain('width=device-width');
	expect(all('meta[name=robots]')).toEqual([]);
});

test('head: the linked picture, icons and manifest exist', async () => {
	const { one } = await getPage(site, '/');
	const read = async (address: string | null, type: RegExp) => {
		const response = await fetch(site.url + address?.replace(ORIGIN, ''));
		expect(response.status, String(address)).toBe(200);
		expect(response.headers.get('content-type'), String(address)).toMatch(type);
		return response;
	};
	const picture = one('meta[property="og:image"]').getAttribute('content');
	expect(picture?.startsWith(`${ORIGIN}/`)).toBe(true);
	await read(picture, /^image\/(jpeg|png)$/);
	await read(one('link[rel=icon]').getAttribute('href'), /^image\/svg\+xml/);
	await read(one('link[rel=apple-touch-icon]').getAttribute('href'), /^image\/png$/);
	const response = await read(one('link[rel=manifest]').getAttribute('href'), /^application\/manifest\+json/);
	const manifest = (await response.json()) as { name: string; icons: { src: string }[] };
	expect(manifest.name).toBe(STUDIO.en);
	expect(manifest.icons.length).toBeGreaterThan(0);
	for (const { src } of manifest.icons) await read(src, /^image\//);
});

test('head: a document contains the start script, and the policy allows both inline scripts by their hashes', async () => {
	const { headers, all } = await getPage(site, '/');
	expect(headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^ ;]+' 'sha256-[^ ;]+'(;|$)/);
	expect(all('script').map((script) => script.getAttribute('type'))).toEqual([null, 'application/json']);
});

test('head: scripts wait for the first picture, except in the client area', async () => {
	for (const [path, starts] of [
		['/', 'later'],
		['/zh/news/', 'later'],
		['/client_area/roadmap/', 'now'],
	] as const) {
		const { all } = await getPage(site, path);
		const [script] = all('script[data-modules]');
		expect(script!.hasAttribute('data-now') ? 'now' : 'later', path).toBe(starts);
		const modules = script!.getAttribute('data-modules')!.split(' ');
		expect(modules[0]).toMatch(/entry-client/);
		expect(modules).toContainEqual(expect.stringMatching(/parts-/));
		expect(all('link[rel=modulepreload], script[src]')).toEqual([]);
	}
});

test('public pages that dive load the styles of deep water later, and without scripts at once', async () => {
	for (const [path, dives] of [
		['/', true],
		['/no-such-page/', true],
		['/reset_password/x/', true],
		['/client_area/roadmap/', false],
	] as const) {
		const { one, all } = await getPage(site, path);
		const later = one('script[data-modules]').getAttribute('data-later-styles');
		if (dives) expect(later, path).toMatch(/deep-water-[\w-]+\.css$/);
		else expect(later, path).toBeNull();
		const withoutScripts = all('noscript link[rel=stylesheet]').map((link) => link.getAttribute('href'));
		expect(withoutScripts, path).toEqual(dives ? [later] : []);
		expect(
			all('style')
				.map((style) => style.textContent)
				.join(),
			path,
		).not.toContain('.dive-whale');
	}
});
