/**
 * Tests that staff see unsaved content on the real page, and that the content is neither shown to others nor stored.
 */
import { afterAll, beforeAll, expect } from 'vitest';
import { dbTest, test } from '../../testing/db-test.ts';
import type { LivePreview } from '../../../contract/editing.ts';
import { contentTypes } from '../../app/content-types.ts';
import { setStaffRole, staffAt, type Staff } from '../../testing/staff.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import { LIVE_PREVIEWS_PER_MINUTE } from './live-preview.routes.ts';

let server: TestSite;
let staff: Staff;
let admin: Staff;
const clock = new Date('2027-03-01T10:00:00.000Z');
beforeAll(async () => {
	server = await startTestSite({ now: () => clock, uncachedPerMinute: 100_000 });
	staff = await staffAt(server);
	admin = await staffAt(server, 'admin');
});
afterAll(() => server.stop());

/** Matches the private-use characters that mark fields (`mark-texts.ts`). */
const MARKS = /[\u{E000}-\u{F8FF}]/gu;

interface Sent {
	uid?: string | null;
	content: object;
	language?: 'en' | 'zh';
}
const send = (who: Staff, resource: string, { language = 'en', ...sent }: Sent) =>
	who.request('POST', `${resource}/live-preview`, { ...sent, language });
const render = async (who: Staff, resource: string, sent: Sent): Promise<LivePreview> => {
	const { status, body } = await send(who, resource, sent);
	expect([resource, status, body.error]).toEqual([resource, 200, undefined]);
	return body.data as LivePreview;
};
const plain = ({ html }: LivePreview) => html.replaceAll(MARKS, '');

async function existing(resource: string, who = staff): Promise<{ uid: string; content: Record<string, any> }> {
	const [{ uid }] = (await who.request('GET', `${resource}?limit=1`)).body.data;
	const { content } = await who.item('GET', `${resource}/${uid}`);
	return { uid, content };
}

const stored = async () => {
	const { read } = server.services.database;
	const [items, versions, events, version] = await Promise.all([
		read.selectFrom('items').selectAll().orderBy('uid').execute(),
		read.selectFrom('versions').select(['uid', 'revision']).orderBy('uid').execute(),
		read.selectFrom('audit_log').select('uid').orderBy('uid').execute(),
		read.selectFrom('content_version').selectAll().execute(),
	]);
	return { items, versions, events, version };
};

for (const [resource, field, path] of [
	['games', 'title', '/game/'],
	['features', 'title', '/games/'],
	['news', 'title', '/news/'],
	['news_categories', 'title', '/news/'],
	['banners', 'title', '/'],
	['roadmap', 'title', '/client_area/roadmap/'],
	['campaigns', 'name', '/client_area/campaign/'],
	['promo_tools', 'name', '/client_area/promo_tool/'],
	['offices', 'address', '/contacts/'],
] as const)
	test(`${resource}: unsaved texts are on the page in the language that is edited, with marks of their field`, async () => {
		const { uid, content } = await existing(resource);
		const words = { en: `Typed ${resource} in English`, zh: `输入 ${resource}` };
		for (const language of ['en', 'zh'] as const) {
			const shown = await render(staff, resource, { uid, content: { ...content, [field]: words }, language });
			expect(shown.path.startsWith(path)).toBe(true);
			expect(shown.html).toContain(`<html lang="${language === 'en' ? 'en' : 'zh-Hans'}"`);
			const mark = Object.entries(shown.fields).find(([, name]) => name === field)?.[0];
			expect(shown.html).toContain(words[language] + mark);
			expect(plain(shown)).not.toContain('data-preview');
		}
	});

test('nothing is stored, and neither visitors nor other staff see the content', async () => {
	const { uid, content } = await existing('news');
	const before = await stored();
	const typed = 'Only for the eyes of its writer';
	const shown = await render(staff, 'news', { uid, content: { ...content, title: { en: typed, zh: '' } } });
	expect(plain(shown)).toContain(typed);
	expect(await stored()).toEqual(before);
	for (const address of [shown.path, '/', '/news/', '/api/news/all'])
		expect(JSON.stringify((await server.get(address)).body)).not.toContain(typed);
	expect((await staff.item('GET', `news/${uid}`)).content).toEqual(content);
	expect(plain(await render(admin, 'news', { uid, content }))).not.toContain(typed);
});

test('two users who edit the same item at once each see their own content', async () => {
	const { uid, content } = await existing('banners');
	const pages = await Promise.all(
		[staff, admin, staff, admin].map((who, index) =>
			render(who, 'banners', { uid, content: { ...content, title: { en: `Version ${index}`, zh: '' } } }),
		),
	);
	for (const [index, page] of pages.entries())
		expect([0, 1, 2, 3].filter((each) => plain(page).includes(`Version ${each}`))).toEqual([index]);
});

dbTest(
	'an item that was never saved has a page, with stand-ins for missing values',
	{ tags: ['long-on-postgres'] },
	async () => {
		const { content } = await existing('news');
		const before = await stored();
		const shown = await render(staff, 'news', {
			content: { category_uid: content['category_uid'], title: { en: 'New', zh: '' } },
		});
		expect(plain(shown)).toContain('New');
		expect(await stored()).toEqual(before);
	},
);

test('missing fields without which no page can be shown are named, in the language of the request', async () => {
	const { uid, content } = await existing('banners');
	const { status, body } = await staff.request('POST', 'banners/live-preview?lang=zh', {
		uid,
		content: { ...content, image: null },
		language: 'en',
	});
	expect([status, body.error.code, body.fields]).toEqual([422, 'invalid', { image: '请填写此项。' }]);
	const tooLong = { ...content, title: { en: 'x'.repeat(5000), zh: '' } };
	expect(Object.keys((await send(staff, 'banners', { uid, content: tooLong })).body.fields)).toEqual(['title.en']);
	const office = await existing('offices');
	const wrong = await send(staff, 'offices', { ...office, content: { ...office.content, longitude: 999 } });
	expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['longitude']]);
});

dbTest('the HTML of a text is sanitised as by a save', async () => {
	const { uid, content } = await existing('news');
	const body = { en: '<p onclick="alert(1)">Safe</p><script>alert(2)</script>', zh: '' };
	const shown = await render(staff, 'news', { uid, content: { ...content, body } });
	expect(plain(shown)).toContain('Safe');
	expect(shown.html).not.toMatch(/onclick|alert\(/);
});

test('previews of unknown items, removed items and content types without a page return 404', async () => {
	const { content } = await existing('news');
	expect((await send(staff, 'news', { uid: 'nosuch', content })).status).toBe(404);
	const company = await existing('companies');
	expect((await send(staff, 'companies', company)).status).toBe(404);
	expect((await send(staff, 'texts', { content: { texts: {}, pictures: {} } })).status).toBe(404);
	const removed = await staff.item('POST', 'news', { content: {} });
	expect((await staff.request('DELETE', `news/${removed.uid}?revision=1`)).status).toBe(200);
	expect((await send(staff, 'news', { uid: removed.uid, content })).status).toBe(404);
});

test('the call requires the right to save', async () => {
	const [news, office] = [await existing('news'), await existing('offices')];
	try {
		for (const [role, ofDraft, ofDirect] of [
			['viewer', 403, 403],
			['editor', 200, 403],
			['publisher', 200, 200],
		] as const) {
			await setStaffRole(server, role);
			expect([role, (await send(staff, 'news', news)).status]).toEqual([role, ofDraft]);
			expect([role, (await send(staff, 'offices', office)).status]).toEqual([role, ofDirect]);
		}
	} finally {
		await setStaffRole(server, 'manager');
	}
});

test('the client area is rendered with the data of the viewer', async () => {
	const { uid, content } = await existing('campaigns');
	const shown = await render(staff, 'campaigns', { uid, content });
	expect(plain(shown)).toContain(content['name'].en);
	// Without a preview, the page of the client area contains no data.
	const shell = (await server.get(shown.path)).body as string;
	expect(shell).not.toContain(content['name'].en);
});

test('the HTML of every page with texts contains each text of the page', async () => {
	const texts = contentTypes.find(({ editing }) => editing.resource === 'texts')!;
	for (const page of texts.editing.fixed!) {
		const { content } = await staff.item('GET', `texts/${page}`);
		const { html, fields } = await render(staff, 'texts', { uid: page, content });
		const body = html.slice(html.indexOf('<body'), html.indexOf('<script type="application/json"'));
		const missing = Object.entries(fields)
			.filter(([mark, path]) => !body.includes(mark) && !/\.meta_/.test(path))
			.map(([, path]) => path);
		expect([page, missing]).toEqual([page, []]);
	}
});

test(
	'live previews of a user beyond the limit per minute are rejected, and those of other users are not',
	{ tags: ['long'], timeout: 60_000 },
	async () => {
		const site = await startTestSite({ now: () => clock, uncachedPerMinute: 100_000 });
		try {
			const [one, other] = [await staffAt(site), await staffAt(site, 'admin')];
			const [{ uid }] = (await one.request('GET', 'partners?limit=1')).body.data;
			const { content } = await one.item('GET', `partners/${uid}`);
			const statuses = new Set<number>();
			for (let sent = 0; sent < LIVE_PREVIEWS_PER_MINUTE; sent++)
				statuses.add((await send(one, 'partners', { uid, content })).status);
			expect([...statuses]).toEqual([200]);
			const { status, headers } = await send(one, 'partners', { uid, content });
			expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
			expect((await send(other, 'partners', { uid, content })).status).toBe(200);
			const large = { ...content, name: 'x'.repeat(4 * 1024 * 1024) };
			expect((await send(other, 'partners', { uid, content: large })).status).toBe(413);
		} finally {
			await site.stop();
		}
	},
);
