/** Tests of the public pages of a studio without content. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages, languageTraits } from '../../contract/languages.ts';
import { pages } from '../../contract/pages.ts';
import { writeSettings } from '../auth/settings/settings.store.ts';
import { demoThemeWords } from '../testing/demo-words.ts';
import { startTestSite, type TestSite } from '../testing/test-site.ts';

let server: TestSite;
beforeAll(async () => {
	server = await startTestSite({ demo: false });
});
afterAll(() => server.stop());

const main = async (path: string): Promise<string> => {
	const { status, body } = await server.get(path);
	expect([path, status]).toEqual([path, 200]);
	expect(body).not.toMatch(/narwhal/i);
	return /<main[^]*<\/main>/.exec(body)?.[0] ?? '';
};

test('the home page says that the site is being prepared and has no empty sections', async () => {
	for (const [path, words] of [
		['/', 'This page is being prepared.'],
		['/zh/', '本页内容正在准备中。'],
	] as const) {
		const body = await main(path);
		expect(body).toContain(words);
		expect(body).not.toContain('<h2');
	}
});

test('the home page does not say that it is being prepared when its texts cannot be loaded', async () => {
	const broken = await startTestSite({ demo: false });
	await broken.services.database.transaction((tx) =>
		tx.schema.alterTable('page_texts').renameTo('lost_texts').execute(),
	);
	const { status, body } = await broken.get('/');
	expect(status).toBe(200);
	expect(body).not.toContain('This page is being prepared.');
	await broken.stop();
});

test('the list of games has no counters, filters or tabs', async () => {
	const body = await main('/games/');
	expect(body).toContain('No games here yet');
	expect(body).not.toMatch(/<form|role="tab"|<dl/);
});

test('the news page has no tabs if there are no categories', async () => {
	const body = await main('/news/');
	expect(body).toContain('No news yet');
	expect(body).not.toContain('role="tab"');
});

const publicPages = Object.values(pages)
	.filter(({ audience, path }) => audience === 'public' && !path.includes(':'))
	.map(({ path }) => path);

test('the title of every page has the name of the studio, in each language', async () => {
	const site_languages = languages.map((code) => ({ code, path: languageTraits[code].prefix.slice(1) }));
	const company = { name: { en: 'Plain Studio' }, address: {} };
	await server.services.content.change((tx) => writeSettings(tx, { site_languages, company }));
	const linkPages = ['/no-such-page/', '/client_area/games/', '/verify/', '/unsubscribe/x/', '/reset_password/x/'];
	for (const path of [...publicPages, ...linkPages])
		for (const { prefix } of Object.values(languageTraits)) {
			const title = /<title>([^<]*)/.exec((await server.get(prefix + path)).body as string)?.[1];
			expect([prefix + path, title]).toEqual([prefix + path, expect.stringMatching(/^(.+ · )?Plain Studio$/)]);
		}
});

test('no page of a new studio shows marks or words of the demo studio', async () => {
	const site_languages = languages.map((code) => ({ code, path: languageTraits[code].prefix.slice(1) }));
	await server.services.content.change((tx) => writeSettings(tx, { site_languages }));
	for (const path of [...publicPages, '/no-such-page/', '/client_area/games/', '/client_area/roadmap/'])
		for (const { prefix } of Object.values(languageTraits)) {
			const { status, body } = await server.get(prefix + path);
			// A disabled language would redirect, and a redirect has no words to check. So the test rejects redirects.
			expect([200, 404], prefix + path).toContain(status);
			const [, head = '', content = ''] = /<head>([^]*)<\/head>([^]*)/.exec(body as string) ?? [];
			const title = /<title>([^<]*)/.exec(head)?.[1] ?? '';
			const visible = content.replace(/<script[^]*?<\/script>/g, '').replace(/<[^>]*>/g, ' ');
			expect([prefix + path, demoThemeWords.exec(`${title} ${visible}`)?.[0]]).toEqual([prefix + path, undefined]);
			const addresses = [...(head + content).matchAll(/(?:src|href|content)="([^"]*)"/g)].map(([, address]) => address);
			expect(addresses.filter((each) => /wordmark|horn|mark-[\w-]+\.svg|og\.jpg|favicon\.svg/.test(each!))).toEqual([]);
		}
});
