import { afterAll, beforeAll, expect, test } from 'vitest';
import { demo } from '../../testing/demo-studio.ts';
import { pageTextsResponse } from '../../../contract/texts.ts';
import { staffAt } from '../../testing/staff.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import { addPagePictures } from './texts.store.ts';

let server: TestSite;
beforeAll(async () => void (server = await startTestSite()));
afterAll(() => server.stop());

const responseOf = async (page: string, lang: string) =>
	pageTextsResponse.parse((await server.get(`/api/texts/${page}?lang=${lang}`)).body);

for (const lang of ['en', 'zh'] as const) {
	test(`every page has its own texts and pictures in ${lang}`, async () => {
		const { available_count: available, upcoming_count: upcoming } = (await server.get('/api/games')).body.extra;
		for (const [page, { texts, pictures }] of Object.entries(demo.pages)) {
			const { data, extra } = await responseOf(page, lang);
			const numbered = (text = '') =>
				text.replaceAll('{available_count}', String(available)).replaceAll('{upcoming_count}', String(upcoming));
			expect(data).toEqual(Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, numbered(text[lang])])));
			expect([page, Object.keys(extra.pictures).sort()]).toEqual([page, Object.keys(pictures).sort()]);
		}
	});
}

test('a picture of a page has its description in the requested language and can be loaded', async () => {
	const english = (await responseOf('about', 'en')).extra.pictures;
	const chinese = (await responseOf('about', 'zh')).extra.pictures;
	expect(Object.keys(english)).toEqual(['back_office', 'hero', 'rgs']);
	for (const [key, { image, media }] of Object.entries(english)) {
		expect(media.image.alt).toMatch(/^[A-Z][\x20-\x7e’–—]+$/);
		expect(chinese[key]!.media.image.alt).toMatch(/\p{Script=Han}/u);
		expect(chinese[key]!.image).toBe(image);
		expect(media.image.renditions.map(({ url }) => url)).toContain(image);
		const { status, headers } = await server.get(image);
		expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);
	}
});

test('another language replaces an empty text; one that is empty in all is omitted, and the page shows its built-in text', async () => {
	const admin = await staffAt(server, 'admin');
	const { content, revision } = await admin.item('GET', 'texts/home');
	const empty = Object.keys(content.texts).map((key) => [key, { en: '', zh: '' }]);
	const texts = {
		...Object.fromEntries(empty),
		meta_title: { en: 'Two fields', zh: '' },
		latest_text: { en: '', zh: '只有中文' },
		partners_title: { en: ' ', zh: ' ' },
	};
	await admin.item('PUT', 'texts/home', { revision, content: { ...content, texts }, publish: true });
	for (const language of ['en', 'zh'])
		expect((await responseOf('home', language)).data).toEqual({ meta_title: 'Two fields', latest_text: '只有中文' });
	const page = (await server.get('/')).body;
	for (const heading of ['Latest releases', 'Coming soon', 'Latest news', 'In good company', 'Our offices'])
		expect(page).toMatch(new RegExp(`<h2[^>]*>${heading}</h2>`));
	expect(page).not.toMatch(/<(h[1-6]|p)[^>]*><\/\1>/);
	expect((await server.get('/zh/')).body).toMatch(/<h2[^>]*>最新发布<\/h2>/);
	await admin.item('PUT', 'texts/home', { revision: revision + 1, content, publish: true });
});

test('a page may have no pictures, and an unknown page is not found', async () => {
	expect((await responseOf('legal_terms', 'en')).extra).toEqual({ pictures: {}, is_hidden_from_search: false });
	expect((await server.get('/api/texts/no_such_page')).status).toBe(404);
});

test('a page references only existing pictures, and a referenced picture cannot be deleted', async () => {
	const { content, database } = server.services;
	const missing = content.change((tx) => addPagePictures(tx, 'home', { hero: 'nothing' }));
	await expect(missing).rejects.toThrow(/foreign key/i);
	const { media_uid } = await database.read
		.selectFrom('page_pictures')
		.select('media_uid')
		.where('page', '=', 'about')
		.limit(1)
		.executeTakeFirstOrThrow();
	const removed = content.change(async (tx) => {
		await tx.deleteFrom('media').where('uid', '=', media_uid).execute();
	});
	await expect(removed).rejects.toThrow(/foreign key/i);
});
