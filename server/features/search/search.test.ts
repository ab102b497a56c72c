/** Tests of the admin's search, and of the call that finds the items of a page. */
import { afterAll, beforeAll, expect } from 'vitest';
import { dbTest, test } from '../../testing/db-test.ts';
import type { Item } from '../../../contract/editing.ts';
import type { FoundItem, PageItems, SearchResults } from '../../../contract/search.ts';
import { addContactMessage } from '../../resources/contact/contact.store.ts';
import { testUser } from '../../testing/factories.ts';
import { setStaffRole, staffAt, type Staff } from '../../testing/staff.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import { inEachLanguage } from '../../../contract/languages.ts';

let server: TestSite;
let admin: Staff;
let staff: Staff;
beforeAll(async () => {
	server = await startTestSite();
	admin = await staffAt(server, 'admin');
	staff = await staffAt(server);
});
afterAll(() => server.stop());

const search = async (q: string, who = admin, more = ''): Promise<SearchResults> =>
	(await who.request('GET', `search?q=${encodeURIComponent(q)}${more}`)).body.data;
const found = async (q: string, who = admin, more = ''): Promise<string[]> =>
	(await search(q, who, more)).items.map(({ resource, uid }) => `${resource}/${uid}`);
const pageItems = async (path: string, who = admin): Promise<PageItems> =>
	(await who.request('GET', `page-items?path=${encodeURIComponent(path)}`)).body.data;
const uidsAt = async (path: string, who = admin): Promise<string[]> =>
	(await pageItems(path, who)).items.map(({ uid }) => uid);

let made = 0;
async function makeArticle(over: Record<string, unknown>, publish = true): Promise<Item<any>> {
	const [category] = (await admin.request('GET', 'news_categories')).body.data;
	const content = {
		slug: `searched-${++made}`,
		title: { en: 'An article', zh: '' },
		summary: { en: '', zh: '' },
		body: { en: '', zh: '' },
		category_uid: category.uid,
		c_at: '2026-02-01T00:00:00.000Z',
		image: null,
		show_in_public_area: true,
		show_in_client_area: true,
		...over,
	};
	return admin.item('POST', 'news', { content, publish });
}

dbTest('items are found by title in every language, slug, main text and uid, in any case', async () => {
	const { uid } = await makeArticle({
		slug: 'quokka-parade',
		title: { en: 'The Wombat Waltz', zh: '袋熊圆舞曲' },
		summary: { en: 'A Bandicoot band', zh: '针鼹合唱团演出' },
	});
	const only = [`news/${uid}`];
	for (const text of ['wombat waltz', 'WALTZ the', '熊圆舞', 'quokka-parade', 'quokka', 'bandicoot', '针鼹', uid])
		expect([text, await found(text)]).toEqual([text, only]);
	for (const text of ['wombat bandicoot', 'wom%waltz', 'wom_at', '袋熊 bandicoot', `${uid}x`])
		expect([text, await found(text)]).toEqual([text, []]);
});

test('drafts are found by their texts before they are complete, and items in the trash are left out', async () => {
	const draft = await makeArticle(
		{ category_uid: '', title: { en: 'Numbat notes', zh: '' }, summary: { en: '', zh: '袋食蚁兽“日记”' } },
		false,
	);
	expect(await found('numbat')).toEqual([`news/${draft.uid}`]);
	expect(await found('食蚁兽“日记')).toEqual([`news/${draft.uid}`]);
	await admin.request('DELETE', `news/${draft.uid}?revision=${draft.revision}`);
	expect(await found('numbat')).toEqual([]);
});

dbTest('the best matches come first, and the number of items is limited', async () => {
	const titles = ['Inside the bilby', 'Bilby again', 'Bilby', 'Superbilby'];
	const items = new Map<string, string>();
	for (const title of titles) {
		const { uid } = await makeArticle({ title: { en: title, zh: '' } });
		items.set(`news/${uid}`, title);
	}
	expect((await found('bilby')).map((key) => items.get(key))).toEqual([
		'Bilby',
		'Bilby again',
		'Inside the bilby',
		'Superbilby',
	]);
	expect((await found('e')).length).toBe(20);
});

test('the texts of a page are found by their words', async () => {
	const home = await admin.item('GET', 'texts/home');
	const texts = { ...home.content.texts, intro_lead: { en: 'Kookaburras laugh here', zh: '笑翠鸟在此' } };
	await admin.item('PUT', 'texts/home', {
		content: { ...home.content, texts },
		revision: home.revision,
		publish: true,
	});
	expect(await found('kookaburra')).toEqual(['texts/home']);
	expect(await found('笑翠鸟')).toEqual(['texts/home']);
});

dbTest('without a text nothing is found, and odd texts are rejected or find nothing', async () => {
	expect(await search('')).toEqual({ items: [], others: [] });
	expect(await search('   ')).toEqual({ items: [], others: [] });
	expect(await found("' or 1=1 --")).toEqual([]);
	expect((await admin.request('GET', 'search?q=%00')).body.error.parameter).toBe('q');
	expect((await admin.request('GET', `search?q=${'a'.repeat(101)}`)).body.error.parameter).toBe('q');
});

dbTest('users, messages and media are found by those who may view them', async () => {
	const company = await admin.item('POST', 'companies', { content: { name: 'Potoroo Partners' } });
	const operator = await testUser(server, { email: 'potoroo@operator.test', company_uid: company.uid });
	await testUser(server, { email: 'potoroo-staff@studio.test' });
	const message = { name: 'Pat Potoroo', email: 'pat@visitor.test', subject: 'Hello', message: 'Text' };
	await server.services.database.transaction((tx) =>
		addContactMessage(tx, {
			...message,
			uid: 'potoroomessage',
			company: '',
			phone: '',
			language: 'en',
			created_at: new Date().toISOString(),
		}),
	);
	const others = async (who: Staff) => (await search('potoroo', who)).others;
	expect(await others(admin)).toEqual([
		{ resource: 'users', uid: expect.any(String), title: 'potoroo-staff@studio.test', note: '' },
		{ resource: 'users', uid: operator.uid, title: 'potoroo@operator.test', note: 'Potoroo Partners' },
		{ resource: 'messages', uid: 'potoroomessage', title: 'Pat Potoroo', note: 'Hello' },
	]);
	expect((await others(staff)).map(({ title }) => title)).toEqual(['potoroo@operator.test', 'Pat Potoroo']);
	expect(await found('potoroo', staff)).toEqual([`companies/${company.uid}`]);
	const { name } = (await admin.request('GET', 'media?limit=1')).body.data[0];
	expect((await search(name)).others).toContainEqual(expect.objectContaining({ resource: 'media', title: name }));
	try {
		await setStaffRole(server, 'editor');
		expect(await others(staff)).toEqual([]);
		expect(await found('potoroo', staff)).toEqual([]);
	} finally {
		await setStaffRole(server, 'manager');
	}
});

dbTest('results say what the caller may do, and only superusers find the settings', async () => {
	const { company } = (await admin.item('GET', 'settings/studio')).content;
	expect(await found(company.name.en)).toContain('settings/studio');
	expect(await found(company.name.en, staff)).not.toContain('settings/studio');
	const { uid } = await makeArticle({ title: { en: 'Pademelon', zh: '' } });
	const mine = async () => (await search('pademelon', staff)).items;
	expect(await mine()).toEqual([
		{
			resource: 'news',
			uid,
			title: { ...inEachLanguage(() => ''), en: 'Pademelon', zh: '' },
			state: 'published',
			on_site: true,
			shown_from: null,
			path: expect.stringMatching(/^\/news\/searched-/),
			may_edit: true,
		} satisfies FoundItem,
	]);
	try {
		await setStaffRole(server, 'viewer');
		expect((await mine()).map(({ may_edit }) => may_edit)).toEqual([false]);
	} finally {
		await setStaffRole(server, 'manager');
	}
});

dbTest('the search for pages finds only items with a page of their own', async () => {
	const [category] = (await admin.request('GET', 'news_categories')).body.data;
	expect(await found(category.title.en)).toContain(`news_categories/${category.uid}`);
	const pages = await search(category.title.en, admin, '&pages_only=yes');
	expect(pages.others).toEqual([]);
	expect(pages.items.every(({ path }) => path !== null)).toBe(true);
	expect(pages.items.map(({ resource }) => resource)).not.toContain('news_categories');
});

dbTest('the item of a page is found in both languages, by its published slug and by that of its draft', async () => {
	const item = await makeArticle({ slug: 'dunnart' });
	for (const path of ['/news/dunnart/', '/zh/news/dunnart/', '/news/dunnart', '/news/dunnart/?a=b#c'])
		expect([path, await uidsAt(path)]).toEqual([path, [item.uid]]);
	expect(await uidsAt('/game/dunnart/')).toEqual([]);
	expect(await uidsAt('/news/dunnart-2/')).toEqual([]);
	await admin.item('PUT', `news/${item.uid}`, {
		content: { ...item.content, slug: 'dunnart-draft' },
		revision: item.revision,
		publish: false,
	});
	expect(await uidsAt('/news/dunnart/')).toEqual([item.uid]);
	expect(await uidsAt('/news/dunnart-draft/')).toEqual([item.uid]);
});

test('old addresses, pages of the client area and items in the trash are found with their state', async () => {
	const item = await makeArticle({ slug: 'kowari', show_in_public_area: false });
	expect(await uidsAt(`/client_area/news/${item.uid}-kowari`)).toEqual([item.uid]);
	expect(await uidsAt(`/client_area/news/${item.uid}-any-other`)).toEqual([item.uid]);
	const shown = await makeArticle({ slug: 'quoll' });
	const moved = await admin.item('PUT', `news/${shown.uid}`, {
		content: { ...shown.content, slug: 'quoll-moved' },
		revision: shown.revision,
		publish: true,
	});
	const at = async (path: string) =>
		(await pageItems(path)).items.map(({ uid, path, state, on_site }) => [uid, path, state, on_site]);
	expect(await at('/news/quoll/')).toEqual([[shown.uid, '/news/quoll-moved/', 'published', true]]);
	await admin.request('DELETE', `news/${shown.uid}?revision=${moved.revision}`);
	expect(await at('/news/quoll-moved/')).toEqual([[shown.uid, '/news/quoll-moved/', 'removed', false]]);
});

dbTest('for a fixed page, the response has its texts and the lists that it shows', async () => {
	expect(await uidsAt('/about/')).toEqual(['about']);
	expect(await uidsAt('/zh/')).toEqual(['home', 'layout']);
	expect((await pageItems('/games/')).lists).toEqual(['games']);
	expect((await pageItems('/client_area/documents/')).lists).toEqual(['documents']);
	expect((await pageItems('/')).lists).toEqual(['banners', 'partners']);
	for (const path of ['/no-such/', '', 'about', '/media/a.png', '/news//', "/news/'%00/", '/news/%E0%A4%A/'])
		expect([path, (await pageItems(path)).items]).toEqual([path, []]);
});

test('the profile names the content types of which the account may create items', async () => {
	const creates = async (who: Staff): Promise<string[]> => (await who.request('GET', 'me')).body.data.creates;
	expect(await creates(admin)).toEqual(expect.arrayContaining(['games', 'companies', 'features']));
	expect(await creates(admin)).not.toEqual(expect.arrayContaining(['texts']));
	try {
		await setStaffRole(server, 'editor');
		expect(await creates(staff)).toEqual(expect.arrayContaining(['games', 'news']));
		for (const resource of ['features', 'companies', 'texts', 'settings'])
			expect(await creates(staff)).not.toContain(resource);
		await setStaffRole(server, 'viewer');
		expect(await creates(staff)).toEqual([]);
	} finally {
		await setStaffRole(server, 'manager');
	}
});
