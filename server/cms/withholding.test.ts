/** Withholds items from languages, and reads their pages, lists and feeds. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testNews } from '../testing/factories.ts';
import { staffAt, type Staff } from '../testing/staff.ts';
import { startTestSite, type TestSite } from '../testing/test-site.ts';

let server: TestSite;
let admin: Staff;
beforeAll(async () => {
	server = await startTestSite({ now: () => new Date('2026-06-01T12:00:00.000Z') });
	admin = await staffAt(server, 'admin');
});
afterAll(() => server.stop());

async function change(path: string, values: Record<string, unknown>, publish = true) {
	const { content, revision } = await admin.item('GET', path);
	return admin.item('PUT', path, { revision, content: { ...content, ...values }, publish });
}
const statusOf = async (path: string): Promise<number> => (await server.get(path)).status;
const bodyOf = async (path: string): Promise<string> => (await server.get(path)).body;

test('a withheld article has no page, address, entry or link in the language', async () => {
	const { uid, slug } = await testNews(server);
	expect(await statusOf(`/zh/news/${slug}/`)).toBe(200);
	expect((await admin.item('GET', `news/${uid}`)).content.withheld_from).toEqual([]);
	await change(`news/${uid}`, { withheld_from: ['zh'] });

	expect([await statusOf(`/news/${slug}/`), await statusOf(`/zh/news/${slug}/`)]).toEqual([200, 404]);
	expect(await statusOf(`/api/news/article/${slug}?lang=zh`)).toBe(404);
	const page = await bodyOf(`/news/${slug}/`);
	expect(page).toContain(`hreflang="en" href="http://site.test/news/${slug}/"`);
	expect(page).not.toContain(`/zh/news/${slug}/`);
	const map = await bodyOf('/sitemap.xml');
	expect(map).toContain(`<loc>http://site.test/news/${slug}/</loc>`);
	expect(map).not.toContain(`/zh/news/${slug}/`);
	expect(await bodyOf('/news/feed.xml')).toContain(`/news/${slug}/`);
	expect(await bodyOf('/zh/news/feed.xml')).not.toContain(`/news/${slug}/`);

	// The old URL redirects only in languages that have the page.
	await change(`news/${uid}`, { slug: `${slug}-renamed` });
	expect([await statusOf(`/news/${slug}/`), await statusOf(`/zh/news/${slug}/`)]).toEqual([301, 404]);
});

test('an item may be withheld from the default language', async () => {
	const { uid, slug } = await testNews(server);
	await change(`news/${uid}`, { withheld_from: ['en'] });
	expect([await statusOf(`/news/${slug}/`), await statusOf(`/zh/news/${slug}/`)]).toEqual([404, 200]);
	const page = await bodyOf(`/zh/news/${slug}/`);
	expect(page).not.toContain(`hreflang="x-default" href="http://site.test/news/${slug}/"`);
	expect(await bodyOf('/sitemap.xml')).not.toContain(`href="http://site.test/news/${slug}/"`);
});

test('withholding is content: a draft changes nothing on the site, and a restored version brings it back', async () => {
	const { uid, slug } = await testNews(server);
	const draft = await change(`news/${uid}`, { withheld_from: ['zh', 'es'] }, false);
	expect(draft.content.withheld_from).toEqual(['es', 'zh']);
	expect(await statusOf(`/zh/news/${slug}/`)).toBe(200);
	// The item is withheld from Chinese, so it needs no Chinese translation.
	expect(Object.values(draft.translations).some((gap) => 'zh' in gap)).toBe(false);
	const { revision } = await admin.item('POST', `news/${uid}/publish`, { revision: draft.revision });
	expect(await statusOf(`/zh/news/${slug}/`)).toBe(404);
	const restored = await admin.item('POST', `news/${uid}/restore`, { revision, version: revision - 1 });
	expect(restored.content.withheld_from).toEqual([]);
	await admin.item('POST', `news/${uid}/publish`, { revision: restored.revision });
	expect(await statusOf(`/zh/news/${slug}/`)).toBe(200);
	expect((await admin.item('POST', `news/${uid}/duplicate`, {})).content.withheld_from).toEqual([]);
});

test('unknown languages are rejected', async () => {
	const { uid } = await testNews(server);
	const { content, revision } = await admin.item('GET', `news/${uid}`);
	const { status } = await admin.request('PUT', `news/${uid}`, {
		revision,
		content: { ...content, withheld_from: ['xx'] },
		publish: true,
	});
	expect(status).toBe(422);
});
