/** Tests the fields for search engines and link previews. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inEachLanguage } from '../../contract/languages.ts';
import { testPicture } from '../testing/factories.ts';
import { staffAt, type Staff } from '../testing/staff.ts';
import { startTestSite, type TestSite } from '../testing/test-site.ts';
import { descriptionFrom } from './seo.ts';

let server: TestSite;
let staff: Staff;
let share: string;
beforeAll(async () => {
	server = await startTestSite({ uncachedPerMinute: 100_000 });
	staff = await staffAt(server);
	({ uid: share } = await testPicture(server));
});
afterAll(() => server.stop());

/** Returns the values of the tags that search engines and social networks read. */
async function headOf(path: string) {
	const { body } = (await server.get(path)) as { body: string };
	const content = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(body)?.[1];
	return {
		title: /<title>([^<]*)</.exec(body)?.[1],
		description: content('description'),
		ogTitle: content('og:title'),
		ogDescription: content('og:description'),
		image: content('og:image'),
		width: content('og:image:width'),
		card: content('twitter:card'),
		robots: content('robots'),
		canonical: /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1],
	};
}

const seo = (hidden = false) => ({
	seo_title: { en: 'Found & chosen', zh: '找到' },
	seo_description: { en: 'What it is', zh: '' },
	seo_image: share,
	is_hidden_from_search: hidden,
});

async function publish(path: string, fields: object): Promise<void> {
	const { revision, content } = await staff.item('GET', path);
	await staff.item('PUT', path, { revision, content: { ...content, ...fields }, publish: true });
}

const items = {
	games: { filter: 'games?q=tide of the narwhal', slug: 'name', page: (slug: string) => `/game/${slug}/` },
	news: { filter: 'news?show_in_public_area=1', slug: 'slug', page: (slug: string) => `/news/${slug}/` },
} as const;

test.each(Object.keys(items) as (keyof typeof items)[])(
	'%s: head and sitemap use the fields, and values of the item where fields are empty',
	async (resource) => {
		const { filter, slug, page } = items[resource];
		const rows = (await staff.request('GET', `${filter}&state=published&sort=title`)).body.data;
		const { uid, content } = rows[0];
		const path = page(content[slug]);
		const own = await headOf(path);
		expect(own).toMatchObject({ description: content.summary.en, ogTitle: own.title, robots: undefined });
		expect(own.title).toContain(content.title.en);

		await publish(`${resource}/${uid}`, seo());
		const english = await headOf(path);
		expect(english).toMatchObject({
			title: 'Found &amp; chosen',
			ogTitle: 'Found &amp; chosen',
			description: 'What it is',
			ogDescription: 'What it is',
			width: '1600',
			card: 'summary_large_image',
			robots: undefined,
			canonical: own.canonical,
		});
		expect(english.image).toContain(share);
		expect(await headOf(`/zh${path}`)).toMatchObject({ title: '找到', description: 'What it is' });
		expect((await server.get('/sitemap.xml')).body).toContain(`${path}<`);

		await publish(`${resource}/${uid}`, seo(true));
		expect(await headOf(path)).toMatchObject({ robots: 'noindex', canonical: undefined });
		const siteMap = (await server.get('/sitemap.xml')).body as string;
		expect([siteMap.includes(`${path}<`), siteMap.includes('/about/<')]).toEqual([false, true]);

		const empty = { en: '', zh: '' };
		await publish(`${resource}/${uid}`, {
			seo_title: empty,
			seo_description: empty,
			seo_image: null,
			is_hidden_from_search: false,
		});
		expect(await headOf(path)).toEqual(own);
	},
);

test('a fixed page has a picture for link previews, and can be hidden from search engines', async () => {
	const before = await headOf('/about/');
	const { content } = await staff.item('GET', 'texts/about');
	await publish('texts/about', { pictures: { ...content.pictures, share }, is_hidden_from_search: true });
	const hidden = await headOf('/about/');
	expect(hidden).toMatchObject({ title: before.title, robots: 'noindex' });
	expect(hidden.image).toContain(share);
	const siteMap = (await server.get('/sitemap.xml')).body as string;
	expect(['/about/<', '/zh/about/<', '/games/<'].map((path) => siteMap.includes(path))).toEqual([false, false, true]);
	await publish('texts/about', { pictures: content.pictures, is_hidden_from_search: false });
	expect(await headOf('/about/')).toEqual(before);
});

test('a page without a description has the beginning of its first text', async () => {
	const describe = async (page: string, texts: Record<string, object>) => {
		const { content } = await staff.item('GET', `texts/${page}`);
		const none = { en: '', zh: '' };
		await publish(`texts/${page}`, { texts: { ...content.texts, meta_description: none, ...texts } });
	};
	await describe('games', { intro_text: { en: 'Ten games.', zh: '' } });
	expect(await headOf('/games/')).toMatchObject({ description: 'Ten games.', ogDescription: 'Ten games.' });
	const body_html = { en: '<h2>Data</h2><p>We keep<br>little &amp; short.</p>', zh: '' };
	await describe('legal_privacy', { body_html });
	expect(await headOf('/privacy/')).toMatchObject({ description: 'We keep little &amp; short.' });
});

test('a derived description has at most 160 characters and ends between words', () => {
	expect(descriptionFrom(' One\n line ')).toBe('One line');
	expect(descriptionFrom('x'.repeat(160))).toBe('x'.repeat(160));
	expect(descriptionFrom(`${'word '.repeat(31)}cut-here and more`)).toBe(`${'word '.repeat(31).trim()}…`);
	expect(descriptionFrom('字'.repeat(200))).toBe(`${'字'.repeat(159)}…`);
});

test('the texts that all pages share cannot be hidden from search engines, because they have no page', async () => {
	const { revision, content } = await staff.item('GET', 'texts/layout');
	const sent = { revision, content: { ...content, is_hidden_from_search: true }, publish: true };
	const { status, body } = await staff.request('PUT', 'texts/layout', sent);
	expect([status, Object.keys(body.fields)]).toEqual([422, ['is_hidden_from_search']]);
});

test('calls may omit the fields, and versions of older releases without the fields can be restored', async () => {
	const [{ uid }] = (await staff.request('GET', 'news?state=published&limit=1')).body.data;
	const { revision, content } = await staff.item('GET', `news/${uid}`);
	const { seo_title, seo_description, seo_image, is_hidden_from_search, ...old } = content;
	const saved = await staff.item('PUT', `news/${uid}`, { revision, content: old, publish: true });
	const values = { seo_title, seo_description, seo_image, is_hidden_from_search };
	expect(values).toEqual({
		seo_title: inEachLanguage(() => ''),
		seo_description: inEachLanguage(() => ''),
		seo_image: null,
		is_hidden_from_search: false,
	});
	expect(saved).toMatchObject({ state: 'published', content: values, problems: {} });

	const { database } = server.services;
	await database.transaction((tx) =>
		tx
			.updateTable('versions')
			.set({ content: JSON.stringify(old) })
			.where('resource', '=', 'news')
			.where('uid', '=', uid)
			.where('revision', '=', saved.revision)
			.execute(),
	);
	const restored = await staff.item('POST', `news/${uid}/restore`, {
		revision: saved.revision,
		version: saved.revision,
	});
	expect(restored).toMatchObject({ content: values, problems: {} });
	const published = await staff.item('POST', `news/${uid}/publish`, { revision: restored.revision });
	expect(published.state).toBe('published');
});

test('a picture for link previews must exist and counts as used, and a title that is too long is rejected', async () => {
	const [{ uid }] = (await staff.request('GET', 'games?state=published&limit=1')).body.data;
	const { revision, content } = await staff.item('GET', `games/${uid}`);
	const { status, body } = await staff.request('PUT', `games/${uid}`, {
		revision,
		content: { ...content, seo_image: 'nothing' },
		publish: true,
	});
	expect([status, Object.keys(body.fields)]).toEqual([422, ['seo_image']]);
	const long = await staff.request('PUT', `games/${uid}`, {
		revision,
		content: { ...content, seo_title: { en: 'x'.repeat(121), zh: '' } },
	});
	expect([long.status, Object.keys(long.body.fields)]).toEqual([422, ['seo_title.en']]);
	await publish(`games/${uid}`, { seo_image: share });
	const { uses } = (await staff.request('GET', `media/${share}`)).body.data;
	expect(uses.map((use: { uid: string }) => use.uid)).toContain(uid);
	await publish(`games/${uid}`, { seo_image: null });
});
