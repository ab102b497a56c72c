/** Tests the HTML of client-area pages: the same for everybody, not cached, not indexed. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../../server/testing/sign-in.ts';
import type { TestSite } from '../../server/testing/test-site.ts';
import { homePath, clientAreaPath, languages, translations } from '../site-data.ts';
import { getPage, startHtmlSite, textOf } from './html-site.ts';

let site: TestSite;
beforeAll(async () => void (site = await startHtmlSite()));
afterAll(() => site.stop());

test.each(languages)('client area (%s): the HTML is the same for everybody, and is not cached', async (language) => {
	const path = clientAreaPath(language, 'campaigns/');
	const { cookie } = await signIn(site, 'operator');
	const before = await getPage(site, path);
	const after = await getPage(site, path, { cookie });
	expect(before.status).toBe(200);
	expect(before.headers.get('cache-control')).toBe('private, no-store');
	expect(after.html).toBe(before.html);
	const { body } = await site.get(`/api/client-area/campaigns?lang=${language}`, { cookie });
	expect(body.data.length).toBeGreaterThan(0);
	for (const { name } of body.data) expect(before.html).not.toContain(name);
	expect(before.one('meta[name=robots]').getAttribute('content')).toBe('noindex');
	// The document preloads the messages of its page with the page's code. A public page preloads no messages.
	const messages = /assets\/ca-campaigns-page-[\w-]+\.js/;
	expect(before.html).toMatch(messages);
	expect((await getPage(site, homePath[language])).html).not.toMatch(messages);
});

test.each(languages)('client area (%s): without JavaScript a page says that it needs JavaScript', async (language) => {
	for (const rest of ['roadmap/', 'campaign/any', 'documents/', 'games/', 'summary/', 'promo_tools/', 'account/']) {
		const { html } = await getPage(site, clientAreaPath(language, rest));
		expect([rest, html.includes(translations[language].TEXT_CLIENT_AREA_NEEDS_JAVASCRIPT)]).toEqual([rest, true]);
	}
	const { one } = await getPage(site, clientAreaPath(language, 'documents/'));
	expect(textOf(one('h1'))).toBe(translations[language].LABEL_DOCUMENTS);
	expect(textOf(one('head > title'))).toMatch(new RegExp(`^${translations[language].LABEL_DOCUMENTS} · `));
});
