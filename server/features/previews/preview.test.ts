/** Tests of previews over HTTP: who sees a draft on the real pages, in which state and language. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { me as meContract } from '../../../contract/accounts.ts';
import type { Item, NewPreviewLink, Preview, PreviewLink } from '../../../contract/editing.ts';
import type { StaffRole } from '../../../contract/rights.ts';
import { contentTypes } from '../../app/content-types.ts';
import { contractRoutes, isGuarded } from '../../testing/contract-routes.ts';
import { addFileUpload } from '../../resources/media/library.store.ts';
import { secretHash } from '../../kernel/secrets.ts';
import { writeSettings } from '../../auth/settings/settings.store.ts';
import { staffAt, type Staff } from '../../testing/staff.ts';
import { signIn } from '../../testing/sign-in.ts';
import { startTestSite, type TestResponse, type TestSite } from '../../testing/test-site.ts';
import { setCookiesOf } from '../../testing/cookies.ts';

let server: TestSite;
let staff: Staff;
let clock = new Date('2027-03-01T10:00:00.000Z');
beforeAll(async () => {
	server = await startTestSite({ now: () => clock, uncachedPerMinute: 100_000 });
	staff = await staffAt(server);
});
afterAll(() => server.stop());

type Language = 'en' | 'zh';
const prefix = { en: '', zh: '/zh' };

let made = 0;
const article = async (over: object = {}) => ({
	slug: `northern-lights-${++made}`,
	title: { en: `Northern lights ${made}`, zh: `北极光 ${made}` },
	summary: { en: 'A short one', zh: '一句话' },
	body: { en: '<p>Lights</p>', zh: '<p>灯火</p>' },
	category_uid: (await staff.request('GET', 'news_categories')).body.data[0].uid as string,
	c_at: '2027-02-01T00:00:00.000Z',
	image: null,
	show_in_public_area: true,
	show_in_client_area: true,
	...over,
});
const make = (resource: string, content: object, publish = false) => staff.item('POST', resource, { content, publish });

/** Returns path and query of a link. */
const pathOf = (link: string) => {
	const { pathname, search } = new URL(link, 'http://site.test');
	return pathname + search;
};
const previewOf = async (resource: string, uid: string): Promise<Preview> =>
	(await staff.request('POST', `${resource}/${uid}/preview`, {})).body.data as Preview;
const linkTo = async (resource: string, uid: string, days?: number): Promise<NewPreviewLink> =>
	(await staff.request('POST', `${resource}/${uid}/preview-links`, { days })).body.data as NewPreviewLink;

interface Visit {
	/** Path to which the link redirects. */
	path: string;
	/** Headers that the browser sends with later requests. */
	headers: { cookie: string };
	get(path: string): Promise<TestResponse>;
}

/** Opens a preview link like a browser. */
async function open(link: string, headers: Record<string, string> = {}): Promise<Visit> {
	const response = await server.get(pathOf(link), headers);
	expect([response.status, response.headers.get('cache-control')]).toEqual([303, 'private, no-store']);
	const cookie = [headers['cookie'], ...setCookiesOf(response)].filter(Boolean).join('; ');
	return {
		path: response.headers.get('location')!,
		headers: { cookie },
		get: (path) => server.get(path, { cookie }),
	};
}

const anonymous = (path: string) => server.get(path);
const text = ({ body }: TestResponse) => (typeof body === 'string' ? body : JSON.stringify(body));

/** Content for the tests of a resource, and the addresses that show the content. */
interface Sample {
	content: (words: { en: string; zh: string }) => Promise<object>;
	change: (content: any, words: { en: string; zh: string }) => object;
	/** Returns the address of the page if its HTML contains the texts, otherwise the address of the API call. */
	shownBy: (item: Item<any>, language: Language) => string;
	path: (item: Item<any>) => string;
}

async function another(resource: string, over: (content: any) => object): Promise<object> {
	const [{ uid }] = (await staff.request('GET', `${resource}?limit=1`)).body.data;
	const { content } = await staff.item('GET', `${resource}/${uid}`);
	return { ...content, ...over(content) };
}
async function uploaded(name: string, bytes: Buffer | string = `bytes of ${name}`, content_type = 'application/zip') {
	const { config, database, storage } = server.services;
	const from = join(config.dataDir, `${name}.part`);
	await writeFile(from, bytes);
	await storage.save('files', name, from);
	const file = { name, title: { en: name, zh: '' }, content_type, size: Buffer.byteLength(bytes) };
	const upload = { name, content_type, size: file.size, title: name, created_at: clock.toISOString(), created_by: '' };
	await database.transaction((tx) => addFileUpload(tx, { ...upload, folder: 'files' }));
	return file;
}
const client = (path: string) => (_: unknown, language: Language) => `/api/${path}?lang=${language}`;
const titled = (content: any, title: { en: string; zh: string }) => ({ ...content, title });
const named = (content: any, name: { en: string; zh: string }) => ({ ...content, name });

const samples: Record<string, Sample> = {
	games: {
		content: (title) => another('games', () => ({ title, name: `game-${++made}`, related: [] })),
		change: titled,
		shownBy: ({ content }, language) => `${prefix[language]}/game/${content.name}/`,
		path: ({ content }) => `/game/${content.name}/`,
	},
	'games without a page': {
		content: (title) =>
			another('games', () => ({ title, name: `game-${++made}`, related: [], has_public_page: false })),
		change: titled,
		shownBy: (_, language) => `/api/games?limit=60&lang=${language}`,
		path: () => '/games/',
	},
	news: {
		content: (title) => article({ title }),
		change: titled,
		shownBy: ({ content }, language) => `${prefix[language]}/news/${content.slug}/`,
		path: ({ content }) => `/news/${content.slug}/`,
	},
	'news of the client area': {
		content: (title) => article({ title, show_in_public_area: false }),
		change: titled,
		shownBy: ({ uid, content }, language) => `/api/client-area/news/article/${uid}-${content.slug}?lang=${language}`,
		path: ({ uid, content }) => `/client_area/news/${uid}-${content.slug}`,
	},
	'news of nobody': {
		content: (title) => article({ title, show_in_public_area: false, show_in_client_area: false }),
		change: titled,
		shownBy: ({ uid, content }, language) => `/api/client-area/news/article/${uid}-${content.slug}?lang=${language}`,
		path: ({ uid, content }) => `/client_area/news/${uid}-${content.slug}`,
	},
	banners: {
		content: (title) => another('banners', () => ({ title })),
		change: titled,
		shownBy: (_, language) => `${prefix[language]}/`,
		path: () => '/',
	},
	partners: {
		content: ({ en, zh }) => another('partners', () => ({ name: `${en} / ${zh}` })),
		change: (content, { en, zh }) => ({ ...content, name: `${en} / ${zh}` }),
		shownBy: (_, language) => `${prefix[language]}/`,
		path: () => '/',
	},
	roadmap: {
		content: (title) => another('roadmap', () => ({ title })),
		change: titled,
		shownBy: client('client-area/roadmap'),
		path: () => '/client_area/roadmap/',
	},
	campaigns: {
		content: (name) => another('campaigns', () => ({ name, slug: `campaign-${++made}` })),
		change: named,
		shownBy: ({ content }, language) => `/api/client-area/campaigns/${content.slug}?lang=${language}`,
		path: ({ content }) => `/client_area/campaign/${content.slug}`,
	},
	promo_tools: {
		content: (name) => another('promo_tools', () => ({ name, slug: `tool-${++made}`, files: [] })),
		change: named,
		shownBy: ({ uid, content }, language) => `/api/client-area/promo-tools/${uid}-${content.slug}?lang=${language}`,
		path: ({ uid, content }) => `/client_area/promo_tool/${uid}-${content.slug}/`,
	},
	'promo_tools that are hidden': {
		content: (name) => another('promo_tools', () => ({ name, slug: `tool-${++made}`, files: [], is_visible: false })),
		change: named,
		shownBy: client('client-area/promo-tools'),
		path: ({ uid, content }) => `/client_area/promo_tool/${uid}-${content.slug}/`,
	},
	documents: {
		content: async (title) => {
			const file = await uploaded(`document-${++made}.pdf`, 'a document', 'application/pdf');
			return another('documents', () => ({ title, file }));
		},
		change: titled,
		shownBy: client('documents/'),
		path: () => '/client_area/documents/',
	},
	game_assets: {
		content: (title) => another('game_assets', () => ({ title, file: null })),
		change: titled,
		shownBy: client('client-area/assets'),
		path: () => '/client_area/assets/',
	},
	game_certificates: {
		content: (note) => another('game_certificates', () => ({ note, file: null, certificate_state: 'withdrawn' })),
		change: (content, note) => ({ ...content, note }),
		shownBy: client('client-area/certificates'),
		path: () => '/client_area/certificates/',
	},
};
const resourceOf = (name: string) => name.split(' ')[0]!;

test('every resource with drafts has a sample', () => {
	const staged = contentTypes.filter(({ editing: { isDirect, fixed } }) => !isDirect && !fixed);
	expect([...new Set(Object.keys(samples).map(resourceOf))].sort()).toEqual(
		staged.map(({ editing }) => editing.resource).sort(),
	);
});

for (const [name, sample] of Object.entries(samples))
	for (const language of ['en', 'zh'] as const) {
		const words = (note: string) => ({ en: `${note} in English ${++made}`, zh: `${note} 中文 ${++made}` });

		test(`${name}: a new draft is visible only through its link (${language})`, async () => {
			const title = words('A draft');
			const item = await make(resourceOf(name), await sample.content(title));
			expect(item.state).toBe('draft');
			const address = sample.shownBy(item, language);
			const before = await anonymous(address);
			expect(text(before)).not.toContain(title[language]);
			const { link } = await linkTo(resourceOf(name), item.uid);
			const visit = await open(link[language]);
			expect(visit.path).toBe(prefix[language] + sample.path(item));
			const shown = await visit.get(address);
			expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
			expect(text(shown)).toContain(title[language]);
			const after = await anonymous(address);
			expect([after.status, text(after)]).toEqual([before.status, text(before)]);
			await staff.request('DELETE', `${resourceOf(name)}/${item.uid}?revision=${item.revision}`);
		});

		test(`${name}: unpublished changes are visible only through the link, published content to everybody (${language})`, async () => {
			const [old, fresh] = [words('The old one'), words('The new one')];
			const item = await make(resourceOf(name), await sample.content(old), true);
			const content = sample.change(item.content, fresh);
			await staff.item('PUT', `${resourceOf(name)}/${item.uid}`, { revision: item.revision, content });
			const address = sample.shownBy(item, language);
			const { link } = await linkTo(resourceOf(name), item.uid);
			const visit = await open(link[language]);
			const shown = text(await visit.get(address));
			expect([shown.includes(fresh[language]), shown.includes(old[language])]).toEqual([true, false]);
			const page = await visit.get(visit.path);
			expect(page.status).toBe(200);
			expect(page.body).toContain(language === 'en' ? 'published (unpublished changes)' : '已发布（有未发布的修改）');
			const others = text(await anonymous(address));
			expect(others).not.toContain(fresh[language]);
			if (!/^\/api\/(client-area|documents)/.test(address)) expect(others).toContain(old[language]);
			await staff.request('DELETE', `${resourceOf(name)}/${item.uid}?revision=2`);
		});
	}

test.each(['en', 'zh'] as const)('unpublished texts of a page are visible in its preview (%s)', async (language) => {
	for (const [page, path] of [
		['about', '/about/'],
		['legal_terms', '/terms/'],
	] as const) {
		const { content, revision } = await staff.item('GET', `texts/${page}`);
		const [key, old] = Object.entries(content.texts as Record<string, { en: string; zh: string }>).find(
			([, text]) => text.en !== '' && !text.en.startsWith('<') && !text.en.includes('&'),
		)!;
		const words = { en: `New words ${++made}`, zh: `新的文字 ${made}` };
		const texts = { ...content.texts, [key]: words };
		await staff.item('PUT', `texts/${page}`, { revision, content: { ...content, texts } });
		const visit = await open((await linkTo('texts', page)).link[language]);
		expect(visit.path).toBe(prefix[language] + path);
		const shown = (await visit.get(visit.path)).body as string;
		expect([page, shown.includes(words[language])]).toEqual([page, true]);
		const others = (await anonymous(visit.path)).body as string;
		expect([page, others.includes(words[language]), others.includes(old[language])]).toEqual([page, false, true]);
		await staff.request('POST', `texts/${page}/discard`, { revision: revision + 1 });
	}
});

test('the document shows the preview’s bar with its state and exit, and excludes robots', async () => {
	const title = { en: 'Words with <b> & "quotes"', zh: '' };
	const item = await make('news', await article({ title }));
	const { link } = await linkTo('news', item.uid);
	for (const language of ['en', 'zh'] as const) {
		const visit = await open(link[language]);
		const { body, headers } = await visit.get(visit.path);
		const bar = /<aside class="preview-bar".*?<\/aside>/.exec(body)![0];
		expect(bar).toContain('<strong>Words with &lt;b&gt; &amp; &quot;quotes&quot;</strong>');
		expect(bar).toContain(language === 'en' ? 'Preview: article · draft' : '预览：新闻 · 草稿');
		expect(bar).toContain('<a href="/preview/end/" referrerpolicy="same-origin">');
		expect(body.indexOf('id="root"')).toBeLessThan(body.indexOf(bar));
		expect(body).toContain('<meta name="robots" content="noindex">');
		expect(headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^ ]+' 'sha256-[^ ]+';/);
		expect((await visit.get(`${prefix[language]}/about/`)).body).toContain('preview-bar');
	}
	expect((await anonymous('/about/')).body).not.toContain('preview-bar');
});

test('the link always shows the newest draft', async () => {
	const item = await make('news', await article());
	const visit = await open((await linkTo('news', item.uid)).link.en);
	const content = { ...item.content, title: { en: 'Second thoughts', zh: '' } };
	await staff.item('PUT', `news/${item.uid}`, { revision: 1, content });
	expect((await visit.get(visit.path)).body).toContain('Second thoughts');
	await staff.item('POST', `news/${item.uid}/publish`, { revision: 2 });
	expect((await visit.get(visit.path)).body).toContain('Preview: article · published');
});

test('a draft of an older release is shown only after the current sanitiser and contract have checked it', async () => {
	const item = await make('news', await article(), true);
	const waits = (over: object) =>
		server.services.database.transaction((tx) =>
			tx
				.updateTable('items')
				.set({ draft: JSON.stringify({ ...item.content, ...over }) })
				.where('uid', '=', item.uid)
				.execute(),
		);
	const seen = async () => {
		const visit = await open((await linkTo('news', item.uid)).link.en);
		return (await visit.get(`/api/news/article/${item.content.slug}`)).body.data.body as string;
	};
	await waits({ body: { en: '<p>Waiting<script>alert(1)</script></p>', zh: '' }, colour: 'blue' });
	expect(await seen()).toBe('<p>Waiting</p>');
	await waits({ category_uid: undefined });
	expect(await seen()).toBe(item.content.body.en);
});

test('an article with a future date is shown only by its link, which shows no other future articles', async () => {
	const waiting = await make('news', await article({ c_at: '2027-08-01T09:00:00.000Z' }), true);
	const item = await make('news', await article({ c_at: '2027-09-01T09:00:00.000Z' }), true);
	expect((await anonymous(`/news/${item.content.slug}/`)).status).toBe(404);
	const visit = await open((await linkTo('news', item.uid)).link.en);
	expect((await visit.get(visit.path)).body).toContain(item.content.title.en);
	expect((await visit.get('/api/news/latest')).body.data[0].slug).toBe(item.content.slug);
	expect((await visit.get(`/api/news/article/${waiting.content.slug}`)).status).toBe(404);
	expect((await visit.get(`/news/${waiting.content.slug}/`)).status).toBe(404);
	expect(text(await visit.get('/api/news/latest'))).not.toContain(waiting.content.slug);
	expect(text(await anonymous('/api/news/latest'))).not.toContain(item.content.slug);
});

test('a scheduled article is visible in its preview', async () => {
	const item = await make('news', await article());
	await staff.item('POST', `news/${item.uid}/publish`, { revision: 1, from: '2027-10-01T00:00:00.000Z' });
	const visit = await open((await linkTo('news', item.uid)).link.zh);
	expect((await visit.get(visit.path)).body).toContain('已定时发布');
});

test('preview links for staff show nothing without an admin session', async () => {
	const item = await make('news', await article());
	const { urls } = await previewOf('news', item.uid);
	expect((await server.get(urls.en)).status).toBe(404);
	expect((await server.get(urls.en, await signIn(server, 'operator'))).status).toBe(404);
	const session = await signIn(server, 'staff');
	const visit = await open(urls.en, session);
	expect((await visit.get(visit.path)).body).toContain(item.content.title.en);
	// The cookie of a staff preview is invalid without a session.
	const alone = visit.headers.cookie.split('; ').find((part) => part.includes('preview'))!;
	const response = await server.get(visit.path, { cookie: alone });
	expect([response.status, response.headers.getSetCookie()[0]]).toEqual([404, expect.stringContaining('Max-Age=0')]);
});

test('an editor who previews an outdated revision gets a conflict', async () => {
	const item = await make('news', await article());
	await staff.item('PUT', `news/${item.uid}`, { revision: 1, content: item.content });
	const response = await staff.request('POST', `news/${item.uid}/preview`, { revision: 1 });
	expect([response.status, response.body.error.code, response.body.current.revision]).toEqual([409, 'conflict', 2]);
	expect((await staff.request('POST', `news/${item.uid}/preview`, { revision: 2 })).status).toBe(200);
	const [category] = (await staff.request('GET', 'news_categories')).body.data;
	expect((await staff.request('POST', `news_categories/${category.uid}/preview`, {})).status).toBe(404);
});

const cookieOf = (visit: Visit) => visit.headers.cookie.split('=')[1]!;

test('a manipulated, expired or orphaned token leads to the 404 page, and its cookie is deleted', async () => {
	const item = await make('news', await article());
	const { link } = await linkTo('news', item.uid);
	const visit = await open(link.en);
	const token = cookieOf(visit);
	const bent = [
		token.slice(0, -1),
		`${token}x`,
		token.toUpperCase(),
		secretHash(token),
		// Format of signed links in earlier releases.
		`news.${item.uid}.anybody.zzzzzzz.${token}`,
		// Format of a staff token.
		`news.${item.uid}`,
		`${token}.more`,
		`${token}=`,
		'nonsense',
		'%00',
		'..%2f',
	];
	const expectNotFound = async (path: string, language: Language) => {
		const response = await server.get(path, { cookie: `reelhouse_preview=${token}` });
		expect([path, response.status]).toEqual([path, 404]);
		expect([path, response.headers.getSetCookie()]).toEqual([
			path,
			[expect.stringMatching(/^reelhouse_preview=; Max-Age=0; Path=\//)],
		]);
		expect(response.body).toContain(language === 'en' ? '<html lang="en">' : '<html lang="zh-Hans">');
	};
	for (const each of bent) {
		await expectNotFound(`/preview/${each}/`, 'en');
		await expectNotFound(`/preview/${each}/?to=zh`, 'zh');
	}
	const stale = async (cookie: string) => {
		for (const path of [visit.path, `/api/news/article/${item.content.slug}`]) {
			const response = await server.get(path, { cookie });
			expect([path, response.status, response.headers.getSetCookie().length]).toEqual([path, 404, 1]);
		}
		// Other pages work with an invalid cookie, and are not cached.
		const home = await server.get('/', { cookie });
		expect([home.status, home.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
		expect(home.body).not.toContain('preview-bar');
	};
	for (const each of bent.slice(0, 4)) await stale(`reelhouse_preview=${each}`);

	expect((await visit.get(visit.path)).status).toBe(200);
	const { revision } = await staff.item('GET', `news/${item.uid}`);
	await staff.request('DELETE', `news/${item.uid}?revision=${revision}`);
	await expectNotFound(pathOf(link.en), 'en');
	await stale(visit.headers.cookie);

	const late = await make('news', await article());
	const lateLink = (await linkTo('news', late.uid)).link.en;
	const before = clock;
	clock = new Date('2027-03-08T09:59:59.000Z');
	expect((await server.get(pathOf(lateLink))).status).toBe(303);
	clock = new Date('2027-03-08T10:00:00.000Z');
	try {
		expect((await server.get(pathOf(lateLink))).status).toBe(404);
	} finally {
		clock = before;
	}
});

const linksOf = async (resource: string, uid: string): Promise<PreviewLink[]> =>
	(await staff.request('GET', `${resource}/${uid}/preview-links`)).body.data as PreviewLink[];
const changeStaff = (change: { role?: StaffRole; is_staff?: 0 | 1; is_active?: 0 | 1; is_locked?: 0 | 1 }) =>
	server.services.database.transaction((tx) =>
		tx.updateTable('users').set(change).where('email', '=', 'staff@demo.test').execute(),
	);

test('creating and revoking public links requires the right to edit; viewers can only list the links', async () => {
	const item = await make('news', await article());
	const { uid } = await linkTo('news', item.uid);
	await changeStaff({ role: 'viewer' });
	try {
		const statuses = [
			await staff.request('POST', `news/${item.uid}/preview-links`, { days: 1 }),
			await staff.request('DELETE', `news/${item.uid}/preview-links/${uid}`),
			await staff.request('GET', `news/${item.uid}/preview-links`),
			await staff.request('POST', `news/${item.uid}/preview`, {}),
		].map(({ status }) => status);
		expect(statuses).toEqual([403, 403, 200, 200]);
	} finally {
		await changeStaff({ role: 'manager' });
	}
	expect((await linksOf('news', item.uid)).map((link) => link.uid)).toEqual([uid]);
});

test('a link is valid for the given 1 to 30 days, or for a week by default', async () => {
	const item = await make('news', await article());
	for (const days of [0, 31, 1.5, -1, '7', null]) {
		const { status, body } = await staff.request('POST', `news/${item.uid}/preview-links`, { days });
		expect([days, status, body.error.message.includes('days')]).toEqual([days, 400, true]);
	}
	const lasting = async (days: number | undefined) => {
		const { created_at, expires_at } = await linkTo('news', item.uid, days);
		return (Date.parse(expires_at) - Date.parse(created_at)) / 86_400_000;
	};
	expect([await lasting(undefined), await lasting(1), await lasting(30)]).toEqual([7, 1, 30]);
	expect((await linksOf('news', item.uid)).map(({ is_active }) => is_active)).toEqual([true, true, true]);
});

test('links are listed on their item with creator and last use, and can be revoked there', async () => {
	const { read } = server.services.database;
	const item = await make('news', await article());
	const other = await make('news', await article());
	const first = await linkTo('news', item.uid, 3);
	const admin = await staffAt(server, 'admin');
	const second = (await admin.request('POST', `news/${item.uid}/preview-links`, {})).body.data as NewPreviewLink;
	const visit = await open(first.link.zh);
	expect((await visit.get(visit.path)).status).toBe(200);

	const { link: _, ...listed } = first;
	expect(await linksOf('news', item.uid)).toEqual(
		expect.arrayContaining([
			{ ...listed, maker: 'staff@demo.test', last_opened_at: clock.toISOString() },
			expect.objectContaining({ uid: second.uid, maker: 'admin@demo.test', last_opened_at: null }),
		]),
	);
	expect(await linksOf('news', other.uid)).toEqual([]);
	const stored = JSON.stringify(await read.selectFrom('preview_links').selectAll().execute());
	expect(stored).toContain(secretHash(cookieOf(visit)));
	expect(stored).not.toContain(cookieOf(visit));

	expect((await staff.request('DELETE', `news/${other.uid}/preview-links/${first.uid}`)).status).toBe(404);
	expect((await staff.request('DELETE', `banners/${item.uid}/preview-links/${first.uid}`)).status).toBe(404);
	// A user with the right to edit may revoke links of other users.
	expect((await admin.request('DELETE', `news/${item.uid}/preview-links/${first.uid}`)).status).toBe(200);
	expect((await admin.request('DELETE', `news/${item.uid}/preview-links/${first.uid}`)).status).toBe(404);
	expect((await linksOf('news', item.uid)).map(({ uid }) => uid)).toEqual([second.uid]);
	expect((await visit.get(visit.path)).status).toBe(404);
	expect((await server.get(pathOf(first.link.en))).status).toBe(404);
	expect((await server.get(pathOf(second.link.en))).status).toBe(303);
	const events = await read
		.selectFrom('audit_log')
		.select(['who', 'action', 'title', 'details'])
		.where('item_uid', '=', item.uid)
		.where('action', 'like', 'link%')
		.orderBy('uid')
		.execute();
	expect(events.map(({ who, action, details }) => `${who} ${action} ${details}`).sort()).toEqual([
		'admin@demo.test link_made {"days":7}',
		'admin@demo.test link_revoked {}',
		'staff@demo.test link_made {"days":3}',
	]);
});

test.each([
	['the right to edit', { role: 'viewer' }, { role: 'manager' }],
	['all rights', { is_staff: 0 }, { is_staff: 1 }],
	['the account', { is_active: 0 }, { is_active: 1 }],
	['the way in', { is_locked: 1 }, { is_locked: 0 }],
] as const)('a link is not valid while its creator lacks %s', async (_, taken, given) => {
	const item = await make('news', await article());
	const { link } = await linkTo('news', item.uid);
	const visit = await open(link.en);
	const admin = await staffAt(server, 'admin');
	const isListedActive = async () =>
		(await admin.request('GET', `news/${item.uid}/preview-links`)).body.data.map(
			(each: PreviewLink) => each.is_active,
		) as boolean[];
	await changeStaff(taken);
	try {
		expect((await server.get(pathOf(link.en))).status).toBe(404);
		expect((await visit.get(visit.path)).status).toBe(404);
		expect(await isListedActive()).toEqual([false]);
	} finally {
		await changeStaff(given);
	}
	expect((await visit.get(visit.path)).status).toBe(200);
	expect(await isListedActive()).toEqual([true]);
});

test('a link is not valid while its creator lacks required two-factor authentication', async () => {
	const item = await make('news', await article());
	const { link } = await linkTo('news', item.uid);
	const require = (staff_two_factor_required: boolean) =>
		server.services.content.change((tx) => writeSettings(tx, { staff_two_factor_required }));
	await require(true);
	try {
		expect((await server.get(pathOf(link.en))).status).toBe(404);
	} finally {
		await require(false);
	}
	expect((await server.get(pathOf(link.en))).status).toBe(303);
});

test('an item has at most fifty public links, and expired ones do not count', async () => {
	const item = await make('news', await article());
	for (let i = 0; i < 50; i++) await linkTo('news', item.uid, 1);
	const rejected = await staff.request('POST', `news/${item.uid}/preview-links`, {});
	expect([rejected.status, rejected.body.error.code]).toEqual([409, 'too_many_links']);
	await server.services.database.transaction((tx) =>
		tx.updateTable('preview_links').set({ expires_at: clock.toISOString() }).where('item_uid', '=', item.uid).execute(),
	);
	expect((await staff.request('POST', `news/${item.uid}/preview-links`, {})).status).toBe(200);
	expect((await linksOf('news', item.uid)).length).toBe(1);
});

test('the cookie is bound to the host, HTTP-only, and ends with the browser’s session', async () => {
	const item = await make('news', await article());
	const { link } = await linkTo('news', item.uid);
	const response = await server.get(pathOf(link.en));
	expect(response.headers.getSetCookie()).toEqual([
		expect.stringMatching(/^reelhouse_preview=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax$/),
	]);
	expect([response.headers.get('x-robots-tag'), response.headers.get('referrer-policy')]).toEqual([
		'noindex',
		'no-referrer',
	]);
	const secure = await startTestSite({ env: { ORIGIN: 'https://site.test' }, now: () => clock });
	try {
		const there = await staffAt(secure);
		const { uid } = (await there.request('GET', 'banners')).body.data[0];
		const { body } = await there.request('POST', `banners/${uid}/preview-links`, {});
		expect(body.data.link.en).toMatch(/^https:\/\/site\.test\/preview\//);
		const opened = await secure.get(pathOf(body.data.link.en));
		const [cookie] = opened.headers.getSetCookie();
		expect(cookie).toMatch(/^__Host-reelhouse_preview=[\w.-]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
		expect((await secure.get('/', { cookie: cookie!.split(';')[0]! })).body).toContain('preview-bar');
		// A cookie without the `__Host-` prefix may come from another host of the domain, so the server ignores it.
		const planted = cookie!.split(';')[0]!.replace('__Host-', '');
		expect((await secure.get('/', { cookie: planted })).body).not.toContain('preview-bar');
	} finally {
		await secure.stop();
	}
});

test('the token does not appear in the log', async () => {
	const item = await make('news', await article());
	const { link } = await linkTo('news', item.uid);
	const visit = await open(link.en);
	await visit.get('/preview/end/');
	const paths = server.log.map((line) => String(line['path']));
	expect(paths.filter((path) => path.includes(cookieOf(visit)))).toEqual([]);
	expect(paths).toContain('/preview/[secret]/');
	expect(paths).toContain('/preview/end/');
});

test('leaving a preview deletes the cookie and returns to the previous page', async () => {
	const leave = async (visit: Visit, referer?: string) => {
		const response = await server.get('/preview/end/', { ...visit.headers, ...(referer ? { referer } : {}) });
		expect(response.status).toBe(303);
		expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^reelhouse_preview=; Max-Age=0; Path=\//)]);
		return response.headers.get('location');
	};
	const item = await make('news', await article(), true);
	const content = { ...item.content, slug: `${item.content.slug}-moved` };
	await staff.item('PUT', `news/${item.uid}`, { revision: 1, content });
	const visit = await open((await linkTo('news', item.uid)).link.en);
	expect(visit.path).toBe(`/news/${content.slug}/`);
	expect(await leave(visit, 'http://site.test/zh/games/?sort=name')).toBe('/zh/games/?sort=name');
	// The end of a preview leads from the previewed page to the published page.
	expect(await leave(visit, `http://site.test/zh/news/${content.slug}/`)).toBe(`/zh/news/${item.content.slug}/`);
	const draft = await make('news', await article());
	const other = await open((await linkTo('news', draft.uid)).link.en);
	expect(await leave(other, `http://site.test/zh/news/${draft.content.slug}/`)).toBe('/zh/');
	for (const elsewhere of [undefined, 'https://evil.test/games/', 'http://site.test//evil.test/', 'nonsense'])
		expect(await leave(visit, elsewhere)).toBe('/');
});

test('previews are not counted as visits', async () => {
	const { traffic, database } = server.services;
	const item = await make('games', await samples['games']!.content({ en: 'Not counted', zh: '' }), true);
	const address = `/game/${item.content.name}/`;
	const visit = await open((await linkTo('games', item.uid)).link.en);
	const counts = async () => {
		await traffic.write();
		const rows = await database.read
			.selectFrom('traffic')
			.selectAll()
			.where('subject', '=', item.content.name)
			.execute();
		return rows.map(({ count }) => count);
	};
	await visit.get(address);
	expect(await counts()).toEqual([]);
	await anonymous(address);
	expect(await counts()).toEqual([1]);
});

test('a preview writes nothing, and requests that write never run in a preview', async () => {
	const item = await make('news', await article());
	const visit = await open((await linkTo('news', item.uid)).link.en);
	const { content, database } = server.services;
	const everything = async () => [
		content.current,
		await database.read.selectFrom('content_version').selectAll().execute(),
		await database.read.selectFrom('news').selectAll().orderBy('uid').execute(),
		await database.read.selectFrom('items').selectAll().orderBy('resource').orderBy('uid').execute(),
	];
	const before = await everything();
	for (const path of [visit.path, '/', '/api/news/all', '/games/', '/zh/news/']) await visit.get(path);
	expect(await everything()).toEqual(before);
	for (const method of ['POST', 'PUT', 'DELETE']) {
		const response = await server.request(method, `/api/news/article/${item.content.slug}`, undefined, visit.headers);
		expect([method, response.status]).toEqual([method, 404]);
		expect((await server.request(method, visit.path, undefined, visit.headers)).status).toBe(405);
	}
	expect(await everything()).toEqual(before);
});

test('a draft that the database rejects is not shown, and the site still works', async () => {
	const item = await make('news', await article(), true);
	const content = { ...item.content, slug: `${item.content.slug}-wanted` };
	await staff.item('PUT', `news/${item.uid}`, { revision: 1, content });
	const visit = await open((await linkTo('news', item.uid)).link.en);
	expect((await visit.get(visit.path)).status).toBe(200);
	await make('news', await article({ slug: content.slug, title: { en: 'Another one', zh: '' } }), true);
	const countLogged = () => server.log.filter((line) => line['msg'] === 'an item could not be previewed').length;
	const before = countLogged();
	const response = await visit.get(visit.path);
	expect([response.status, response.headers.getSetCookie().length]).toEqual([200, 1]);
	expect(response.body).toContain('Another one');
	expect(response.body).not.toContain('preview-bar');
	expect(countLogged()).toBe(before + 1);
});

test('previews do not change the page cache, and visitors get what is published during a preview', async () => {
	const item = await make('news', await article(), true);
	const content = { ...item.content, title: { en: 'Not yet', zh: '还没有' } };
	await staff.item('PUT', `news/${item.uid}`, { revision: 1, content });
	const path = `/news/${item.content.slug}/`;
	const addresses = [
		path,
		`/zh${path}`,
		'/',
		'/news/',
		`/api/news/article/${item.content.slug}?lang=en`,
		'/api/news/all?lang=en',
	];
	const cached = new Map<string, TestResponse>();
	for (const address of addresses) cached.set(address, await anonymous(address));
	const { link } = await linkTo('news', item.uid);
	const cacheSize = () => [server.cache.entries, server.cache.bytes];
	const before = cacheSize();
	const visit = await open(link.en);
	for (const address of [...addresses, '/zh/news/', '/api/news/latest?lang=zh', '/about/']) {
		const response = await visit.get(address);
		expect([address, response.headers.get('cache-control'), response.headers.get('etag')]).toEqual([
			address,
			'private, no-store',
			null,
		]);
		if (addresses.includes(address)) expect([address, /Not yet|还没有/.test(text(response))]).toEqual([address, true]);
	}
	const known = cached.get(path)!.headers.get('etag')!;
	const again = await server.get(path, { ...visit.headers, 'if-none-match': known });
	expect([again.status, again.body.includes('Not yet')]).toEqual([200, true]);
	expect(cacheSize()).toEqual(before);
	for (const address of addresses) {
		const response = await anonymous(address);
		expect([address, text(response), response.headers.get('etag')]).toEqual([
			address,
			text(cached.get(address)!),
			cached.get(address)!.headers.get('etag'),
		]);
	}
	expect(cacheSize()).toEqual(before);
});

test('twenty concurrent previews and twenty visitors each get their own content', { tags: ['long'] }, async () => {
	const drafts = [];
	for (let i = 0; i < 20; i++) {
		const item = await make('news', await article(), true);
		const title = { en: `Own words of number ${i}.`, zh: '' };
		await staff.item('PUT', `news/${item.uid}`, { revision: 1, content: { ...item.content, title } });
		drafts.push({ item, title: title.en, visit: await open((await linkTo('news', item.uid)).link.en) });
	}
	const saving = await make('news', await article());
	const responses = await Promise.all([
		...drafts.map(({ visit }) => visit.get(visit.path)),
		...drafts.map(({ visit }) => anonymous(visit.path)),
		...drafts.map(({ visit }) => visit.get('/api/news/all')),
		...drafts.map((_, i) => anonymous(`/api/news/all?offset=${i}`)),
		// Another user publishes at the same time.
		staff.request('POST', `news/${saving.uid}/publish`, { revision: 1 }),
	]);
	expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
	const own = (words: string) => [...new Set(words.match(/Own words of number \d+\./g) ?? [])];
	for (const [i, { title, item }] of drafts.entries()) {
		expect(own(text(responses[i]!))).toEqual([title]);
		expect([own(text(responses[20 + i]!)), text(responses[20 + i]!).includes(item.content.title.en)]).toEqual([
			[],
			true,
		]);
		expect(own(text(responses[40 + i]!)).filter((each) => each !== title)).toEqual([]);
		expect(own(text(responses[60 + i]!))).toEqual([]);
	}
	expect((await anonymous(`/news/${saving.content.slug}/`)).status).toBe(200);
});

/** Statuses that a guest gets, by resource and call. A guest has a preview cookie and no account. */
const guests: Record<
	string,
	{ sample: string; statuses: (item: Item<any>) => Record<string, number>; alone: string[] }
> = {
	promo_tools: {
		sample: 'promo_tools that are hidden',
		statuses: ({ uid, content }) => ({
			'/api/client-area/promo-tools': 200,
			[`/api/client-area/promo-tools/${uid}-${content.slug}`]: 200,
			'/api/client-area/promo-tools/{other}': 404,
			'/api/client-area/files/{name}': 404,
			'/api/client-area/files/{certificate}': 404,
			'/api/client-area/files/no-such.zip': 404,
		}),
		alone: ['/api/client-area/promo-tools'],
	},
	campaigns: {
		sample: 'campaigns',
		statuses: ({ content }) => ({
			'/api/client-area/campaigns': 200,
			[`/api/client-area/campaigns/${content.slug}`]: 200,
			[`/api/client-area/campaigns/${content.slug}/opt-in`]: 200,
			'/api/client-area/campaigns/{other}': 404,
			'/api/client-area/campaigns/{other}/opt-in': 404,
		}),
		alone: ['/api/client-area/campaigns'],
	},
	news: {
		sample: 'news of the client area',
		statuses: ({ uid, content }) => ({
			'/api/client-area/news/categories': 200,
			'/api/client-area/news/all': 200,
			[`/api/client-area/news/article/${uid}-${content.slug}`]: 200,
			'/api/client-area/news/article/{other}': 404,
		}),
		alone: ['/api/client-area/news/all'],
	},
	roadmap: {
		sample: 'roadmap',
		statuses: () => ({
			'/api/client-area/roadmap': 200,
			'/api/client-area/news/categories': 200,
			'/api/client-area/news/all': 200,
			'/api/client-area/news/article/{other}': 404,
		}),
		alone: ['/api/client-area/roadmap'],
	},
	documents: {
		sample: 'documents',
		statuses: () => ({ '/api/documents/types': 200, '/api/documents/': 200, '/api/documents/files/{document}': 404 }),
		alone: ['/api/documents/'],
	},
	game_assets: {
		sample: 'game_assets',
		statuses: () => ({ '/api/client-area/assets': 200 }),
		alone: ['/api/client-area/assets'],
	},
	game_certificates: {
		sample: 'game_certificates',
		statuses: () => ({
			'/api/client-area/certificates': 200,
			'/api/client-area/files/{name}': 404,
			'/api/client-area/files/{certificate}': 404,
		}),
		alone: ['/api/client-area/certificates'],
	},
};

test('every content type that guests may preview has a row for the test below', () => {
	const withGuests = contentTypes.filter(({ preview }) => preview?.guest).map(({ editing }) => editing.resource);
	expect(Object.keys(guests).sort()).toEqual(withGuests.sort());
});

const stringsIn = (value: unknown): string[] =>
	typeof value === 'string'
		? [value]
		: value !== null && typeof value === 'object'
			? Object.values(value).flatMap(stringsIn)
			: [];

/** Returns the texts that identify each item of the client area in responses: uids, slugs, keys and names of files. */
async function namesOfItems(): Promise<{ uid: string; names: string[] }[]> {
	const { read } = server.services.database;
	const columns = {
		documents: [],
		document_types: ['key'],
		promo_tools: ['slug'],
		campaigns: ['slug'],
		roadmap_items: [],
		news: ['slug'],
		game_certificates: [],
		markets: ['key'],
		games: ['name'],
	} as const;
	const rows = await Promise.all(
		Object.entries(columns).map(([table, names]) =>
			(read as unknown as Kysely<Record<string, Record<string, string>>>)
				.selectFrom(table)
				.select(['uid', ...names])
				.execute(),
		),
	);
	const files = await read.selectFrom('files').selectAll().execute();
	return [
		...rows.flat().map((row) => ({ uid: row.uid, names: Object.values(row) })),
		...files.map((row) => ({
			uid: (row.document_uid ?? row.promo_tool_uid ?? row.certificate_uid)!,
			names: [row.name],
		})),
	];
}

test.each(Object.entries(guests))(
	'a guest with a link to one of %s sees that item and nothing else of the client area',
	{ tags: ['long'] },
	async (resource, { sample, statuses, alone }) => {
		const title = { en: `For a guest ${++made}`, zh: `给访客 ${made}` };
		const item = await make(resource, await samples[sample]!.content(title));
		const { read } = server.services.database;
		const others = {
			promo: await read
				.selectFrom('promo_tools')
				.select(['uid', 'slug'])
				.where('uid', '!=', item.uid)
				.executeTakeFirstOrThrow(),
			campaign: await read
				.selectFrom('campaigns')
				.select('slug')
				.where('uid', '!=', item.uid)
				.executeTakeFirstOrThrow(),
			news: await read
				.selectFrom('news')
				.select(['uid', 'slug'])
				.where('uid', '!=', item.uid)
				.where('show_in_client_area', '=', 1)
				.executeTakeFirstOrThrow(),
			pack: await read
				.selectFrom('files')
				.select('name')
				.where('promo_tool_uid', 'is not', null)
				.executeTakeFirstOrThrow(),
			document: await read
				.selectFrom('files')
				.select('name')
				.where('document_uid', 'is not', null)
				.where('document_uid', '!=', item.uid)
				.executeTakeFirstOrThrow(),
			certificate: await read
				.selectFrom('files')
				.select('name')
				.where('certificate_uid', 'is not', null)
				.executeTakeFirstOrThrow(),
		};
		const filled = (path: string) =>
			path
				.replace('promo-tools/{other}', `promo-tools/${others.promo.uid}-${others.promo.slug}`)
				.replace('campaigns/{other}', `campaigns/${others.campaign.slug}`)
				.replace('article/{other}', `article/${others.news.uid}-${others.news.slug}`)
				.replace('client-area/files/{name}', `client-area/files/${others.pack.name}`)
				.replace('{certificate}', others.certificate.name)
				.replace('{document}', others.document.name);
		const expected = new Map(Object.entries(statuses(item)).map(([path, status]) => [filled(path), status]));
		// The other GET calls of the client area reject a guest, even for existing items.
		for (const route of await contractRoutes()) {
			if (route.method !== 'get' || !isGuarded(route.path)) continue;
			const path = filled(
				route.path
					.replace('promo-tools/{slug}', 'promo-tools/{other}')
					.replace('campaigns/{slug}', 'campaigns/{other}')
					.replace('article/{slug}', 'article/{other}')
					.replace('{category}', 'all')
					.replace('documents/files/{name}', 'documents/files/{document}'),
			).replaceAll(/\{\w+\}/g, 'x');
			if (!expected.has(path)) expected.set(path, 401);
		}
		expect([...expected.values()].filter((status) => status === 401).length).toBeGreaterThan(20);
		const visit = await open((await linkTo(resource, item.uid)).link.en);
		for (const [path, status] of expected) {
			const response = await visit.get(path);
			expect([path, response.status, response.headers.get('cache-control')]).toEqual([
				path,
				status,
				'private, no-store',
			]);
			const written = await server.post(path, {}, visit.headers);
			expect([path, [401, 404, 405].includes(written.status)]).toEqual([path, true]);
		}
		const me = await visit.get('/api/auth/me');
		expect(meContract.responses[200].content['application/json'].schema.parse(me.body).data.user).toEqual({
			email: '',
			company: '',
			is_staff: false,
			is_superuser: false,
			must_set_up_two_factor: false,
			can_view_figures: false,
			can_manage_colleagues: false,
			can_share: false,
		});
		expect(me.headers.get('cache-control')).toBe('private, no-store');
		for (const path of alone) {
			const { data } = (await visit.get(path)).body;
			expect((data.certificates ?? data.assets ?? data).map(({ uid, slug }: any) => uid ?? slug)).toEqual([
				resource === 'campaigns' ? item.content.slug : item.uid,
			]);
		}
		const own = JSON.stringify([item.uid, item.content]);
		const foreign = (await namesOfItems()).filter(({ uid }) => !own.includes(uid)).flatMap(({ names }) => names);
		expect(foreign.length).toBeGreaterThan(50);
		for (const [path, status] of expected)
			if (status === 200) {
				// Texts of the item itself may contain links to other files.
				const shown = stringsIn((await visit.get(path)).body).filter((value) => !own.includes(value));
				const found = foreign.filter((name) =>
					shown.some((value) => value === name || value.split('?')[0]!.endsWith(`/files/${name}`)),
				);
				expect([path, found]).toEqual([path, []]);
			}
		// The calls of the item's page return no other items.
		if (resource === 'roadmap') expect((await visit.get('/api/client-area/news/all')).body.data).toEqual([]);
		const page = await visit.get(visit.path);
		expect([page.status, page.body.includes('preview-bar')]).toEqual([200, true]);
		expect((await visit.get('/api/admin/me')).status).toBe(401);
		expect((await visit.get('/admin/')).body).not.toContain('preview-bar');
		// Requests without the cookie are rejected.
		expect((await anonymous('/api/auth/me')).body.data).toEqual({});
		for (const path of expected.keys()) expect((await anonymous(path)).status).toBe(401);
		await staff.request('DELETE', `${resource}/${item.uid}?revision=1`);
		expect((await visit.get(alone[0]!)).status).toBe(401);
		expect((await visit.get('/api/auth/me')).body.data).toEqual({});
	},
);

test('a guest can download only the files of the previewed item, those of the draft included', async () => {
	const content = (await samples['promo_tools']!.content({ en: 'With packs', zh: '' })) as { files: object[] };
	const item = await make('promo_tools', { ...content, files: [await uploaded('old-pack.zip')] }, true);
	const foreign = await make(
		'promo_tools',
		{
			...(await samples['promo_tools']!.content({ en: 'Other', zh: '' })),
			files: [await uploaded('foreign-pack.zip')],
		},
		true,
	);
	await staff.item('PUT', `promo_tools/${item.uid}`, {
		revision: 1,
		content: { ...item.content, files: [await uploaded('new-pack.zip')] },
	});
	const visit = await open((await linkTo('promo_tools', item.uid)).link.en);
	const file = await visit.get('/api/client-area/files/new-pack.zip');
	expect([file.status, file.body, file.headers.get('cache-control')]).toEqual([
		200,
		'bytes of new-pack.zip',
		'private, no-store',
	]);
	expect(file.headers.get('content-disposition')).toContain('new-pack.zip');
	for (const name of ['old-pack.zip', 'foreign-pack.zip'])
		expect([name, (await visit.get(`/api/client-area/files/${name}`)).status]).toEqual([name, 404]);
	expect((await visit.get('/api/documents/files/new-pack.zip')).status).toBe(401);
	const operator = await signIn(server, 'operator');
	expect((await server.get('/api/client-area/files/new-pack.zip', operator)).status).toBe(404);
	for (const [{ uid }, revision] of [
		[item, 2],
		[foreign, 1],
	] as const)
		await staff.request('DELETE', `promo_tools/${uid}?revision=${revision}`);
});

test('a slow download does not block other requests', { tags: ['long'] }, async () => {
	const content = await samples['promo_tools']!.content({ en: 'A heavy one', zh: '' });
	const files = [await uploaded('heavy.zip', Buffer.alloc(8_000_000))];
	const item = await make('promo_tools', { ...content, files });
	const visit = await open((await linkTo('promo_tools', item.uid)).link.en);
	const slow = await fetch(`${server.url}/api/client-area/files/heavy.zip`, { headers: visit.headers });
	const saved = await staff.item('PUT', `promo_tools/${item.uid}`, { revision: 1, content: item.content });
	expect(saved.revision).toBe(2);
	expect((await slow.arrayBuffer()).byteLength).toBe(8_000_000);
	await staff.request('DELETE', `promo_tools/${item.uid}?revision=2`);
});

test('a preview of a public item gives no access to the client area', async () => {
	const item = await make('games', await samples['games']!.content({ en: 'Of the public', zh: '' }));
	const visit = await open((await linkTo('games', item.uid)).link.en);
	expect((await visit.get('/api/auth/me')).body.data).toEqual({});
	for (const path of [
		'/api/client-area/roadmap',
		'/api/client-area/promo-tools',
		'/api/client-area/games',
		'/api/documents/',
	])
		expect([path, (await visit.get(path)).status]).toEqual([path, 401]);
	await staff.request('DELETE', `games/${item.uid}?revision=1`);
});

test('staff and operators keep their own rights in a preview', async () => {
	const item = await make('news', await article({ show_in_public_area: false }));
	const { link } = await linkTo('news', item.uid);
	for (const [role, users, performance] of [
		['staff', 200, 200],
		['operator', 403, 200],
	] as const) {
		const session = await signIn(server, role);
		const visit = await open(link.en, session);
		const me = await visit.get('/api/auth/me');
		expect(me.body.data.user.is_staff).toBe(role === 'staff');
		expect((await visit.get('/api/admin/me')).status).toBe(users);
		expect((await visit.get('/api/client-area/performance')).status).toBe(performance);
		expect((await visit.get('/api/client-area/promo-tools')).body.data.length).toBeGreaterThan(1);
		const all = (await visit.get('/api/client-area/news/all')).body.data as { uid: string }[];
		expect(all.length).toBeGreaterThan(1);
		expect(all.map(({ uid }) => uid)).toContain(item.uid);
		expect(
			(await server.get('/api/client-area/news/all', session)).body.data.map(({ uid }: Item) => uid),
		).not.toContain(item.uid);
	}
});
