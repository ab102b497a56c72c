import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffAt, type Staff } from '../../testing/staff.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';

const HOUR_MS = 3600_000;

let now = new Date('2026-06-01T10:00:00Z');
let server: TestSite;
let admin: Staff;
beforeAll(async () => {
	server = await startTestSite({ now: () => now });
	admin = await staffAt(server, 'admin');
});
afterAll(() => server.stop());

async function published(resource: string, change: object = {}) {
	const { uid } = (await admin.request('GET', `${resource}?limit=1&state=published`)).body.data[0];
	const { content, revision } = await admin.item('GET', `${resource}/${uid}`);
	return admin.item('PUT', `${resource}/${uid}`, { revision, content: { ...content, ...change }, publish: true });
}

test('a published article with a future date has that date in `shown_from`, and its page appears then', async () => {
	const from = new Date(now.getTime() + HOUR_MS).toISOString();
	const news = await published('news', { c_at: from, show_in_public_area: true });
	expect([news.state, news.on_site, news.audience, news.shown_from]).toEqual(['published', true, 'public', from]);
	expect((await server.get(news.path!)).status).toBe(404);
	now = new Date(from);
	expect((await admin.item('GET', `news/${news.uid}`)).shown_from).toBe(null);
	expect((await server.get(news.path!)).status).toBe(200);
});

test.each([
	['news', { show_in_public_area: true, show_in_client_area: false }, 'public'],
	['news', { show_in_public_area: false, show_in_client_area: true }, 'clients'],
	['news', { show_in_public_area: false, show_in_client_area: false }, 'staff'],
	['promo_tools', { is_visible: true }, 'clients'],
	['promo_tools', { is_visible: false }, 'staff'],
	['campaigns', {}, 'clients'],
	['roadmap', {}, 'clients'],
	['documents', {}, 'clients'],
	['document_types', {}, 'clients'],
	['companies', {}, 'clients'],
	['games', {}, 'public'],
	['banners', {}, 'public'],
])('the audience of published %s with %j is %s', async (resource, change, audience) => {
	const { audience: shownAudience, shown_from } = await published(resource, change);
	expect([shownAudience, shown_from]).toEqual([audience, null]);
});
