/**
 * Tests of the look of the site: drafts, rejected values, its style sheet in pages, and the migration of older
 * databases.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { presets } from '../../../contract/theme/theme.ts';
import * as migration from '../../database/migrations/0060-look.ts';
import { readLook } from '../../auth/settings/look.store.ts';
import { linkMail } from '../../platform/mail/mail-layout.ts';
import { mailStudio } from '../../auth/settings/mail-studio.ts';
import { staffAt, type Staff } from '../../testing/staff.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';

let server: TestSite;
let admin: Staff;
beforeAll(async () => {
	server = await startTestSite({ uncachedPerMinute: 100_000 });
	admin = await staffAt(server, 'admin');
	expect((await put(presets.slate)).status).toBe(200);
});
afterAll(() => server.stop());

const put = async (change: object, publish = true, lang = 'en') => {
	const { content, revision } = await admin.item('GET', 'look/studio');
	return admin.request('PUT', `look/studio?lang=${lang}`, { revision, content: { ...content, ...change }, publish });
};
const page = async (path = '/') => (await server.get(path)).body as string;
const none = { en: '', zh: '' };

test('a new look is a draft until it is published, and is restored from a version', async () => {
	const before = await page();
	const { revision: first } = await admin.item('GET', 'look/studio');
	const { ember } = presets;
	expect((await put(ember, false)).status).toBe(200);
	expect(await page()).toBe(before);
	const { revision } = await admin.item('GET', 'look/studio');
	await admin.item('POST', 'look/studio/publish', { revision });
	const after = await page();
	expect(after).toContain(`--ground:${ember.dark.ground}`);
	expect(after).toContain("--face-display:'Oswald'");
	expect(after).toContain(`<meta name="theme-color" content="${ember.dark.ground}">`);
	const manifest = JSON.parse((await server.get('/manifest.webmanifest')).body);
	expect(manifest.theme_color).toBe(ember.dark.ground);
	const item = await admin.item('GET', 'look/studio');
	const restored = await admin.item('POST', 'look/studio/restore', {
		revision: item.revision,
		version: first,
	});
	await admin.item('POST', 'look/studio/publish', { revision: restored.revision });
	expect(await page()).toBe(before);
});

test('a light look has no dark scheme, and a look for both follows the system', async () => {
	expect((await put(presets.porcelain)).status).toBe(200);
	const light = await page();
	expect(light).toContain('<meta name="color-scheme" content="light">');
	expect(light).toContain('color-scheme:light');
	expect((await put(presets.emerald)).status).toBe(200);
	const both = await page('/zh/');
	expect(both).toContain('<meta name="color-scheme" content="dark light">');
	expect(both).toContain('@media screen and (prefers-color-scheme:light)');
	expect(both).toContain('media="(prefers-color-scheme: light)"');
	expect((await put(presets.slate)).status).toBe(200);
});

test('colours that are hard to read are rejected with their pair and its contrast, in drafts too', async () => {
	const dark = { ...presets.slate.dark, text: '#2a2d33' };
	for (const publish of [true, false]) {
		const { status, body } = await put({ dark }, publish);
		expect(status).toBe(422);
		expect(body.fields['dark.text']).toMatch(/text \(#2a2d33\).*background \(#0f1115\).*1(\.\d)?:1.*4\.5:1/);
	}
	expect((await put({ dark }, true, 'zh')).body.fields['dark.text']).toMatch(/对比度为 1(\.\d)?∶1.*4\.5∶1/);
	expect((await put({ dark }, true, 'es')).body.fields['dark.text']).toMatch(/contraste de 1(,\d)?:1.*4,5:1/);
	// Only the schemes of the site are checked.
	expect((await put({ scheme: 'light', dark })).status).toBe(200);
	expect((await put({ scheme: 'both', dark })).status).toBe(422);
	expect((await put({ ...presets.slate })).status).toBe(200);
});

test('values that are no colours, faces, pictures or addresses are rejected, and nothing of them is stored', async () => {
	const before = await admin.item('GET', 'look/studio');
	const shown = await page();
	const { dark } = presets.slate;
	const words = { title: none, text: none };
	const errorsOf = async (change: object) => {
		const { status, body } = await put(change);
		expect(status).toBe(422);
		return body.fields;
	};
	expect(await errorsOf({ dark: { ...dark, ground: 'red;}body{display:none' } })).toEqual({
		'dark.ground': expect.stringContaining('#0f1115'),
	});
	expect(await errorsOf({ dark: { ...dark, shades: { depth: '</style><script>' } } })).toHaveProperty([
		'dark.shades.depth',
	]);
	expect(await errorsOf({ display_face: 'comic' })).toHaveProperty('display_face');
	expect(await errorsOf({ effect: 'confetti' })).toHaveProperty('effect');
	expect(await errorsOf({ logo: 'nosuchpicture' })).toHaveProperty('logo');
	expect(await errorsOf({ founded_year: 1 })).toHaveProperty('founded_year');
	const { error_words } = before.content;
	expect(
		await errorsOf({ error_words: { ...error_words, not_found: { ...words, title: { en: 'x'.repeat(81), zh: '' } } } }),
	).toHaveProperty(['error_words.not_found.title.en']);
	const licence = { title: { en: 'A licence', zh: '' }, link: 'javascript:alert(1)', logo: null };
	expect(await errorsOf({ licences: [licence] })).toHaveProperty(['licences.0.link']);
	expect((await admin.item('GET', 'look/studio')).content).toEqual(before.content);
	expect(await page()).toBe(shown);
});

test('the footer shows year, company data, licences and help, and error pages have the words of the studio', async () => {
	const { error_words } = (await admin.item('GET', 'look/studio')).content;
	const { status } = await put({
		founded_year: 1999,
		legal_name: { en: 'Reels & Co Limited', zh: '' },
		company_details: { en: 'No. 12345', zh: '' },
		licences: [{ title: { en: 'A regulator', zh: '' }, link: 'https://regulator.test/', logo: null }],
		safer_play_links: [
			{ title: { en: 'A helpline', zh: '' }, country: { en: 'Malta', zh: '' }, link: 'https://help.test/' },
		],
		error_words: { ...error_words, not_found: { title: { en: 'Lost & found', zh: '' }, text: none } },
	});
	expect(status).toBe(200);
	await admin.request('PUT', 'settings/studio', {
		...(await admin.item('GET', 'settings/studio').then(({ content, revision }) => ({
			revision,
			content: { ...content, company: { ...content.company, name: { en: 'A studio', zh: '' } } },
		}))),
	});
	const footer = /<footer[^]*<\/footer>/.exec(await page())![0];
	expect(footer).toMatch(/© 1999–20\d\d Reels &amp; Co Limited/);
	for (const part of ['No. 12345', 'Malta', '<a href="https://help.test/"', '<a href="https://regulator.test/"'])
		expect(footer).toContain(part);
	const missing = await page('/no-such-page/');
	expect(missing).toContain('>Lost &amp; found</h1>');
	expect(missing).toContain('<title>Lost &amp; found · A studio</title>');
	// The text of the interface replaces an empty text.
	expect(missing).toContain('The page you are looking for');
});

test('a live preview shows any page with unsaved colours, readable or not', async () => {
	const { content } = await admin.item('GET', 'look/studio');
	const preview = (change: object, shown: string) =>
		admin.request('POST', 'look/live-preview', {
			uid: 'studio',
			content: { ...content, ...change },
			language: 'en',
			page: shown,
		});
	const dark = { ...presets.slate.dark, text: '#2a2d33' };
	for (const path of ['/games/', '/no-such-page/']) {
		const { status, body } = await preview({ dark }, path);
		expect([status, body.data.path]).toEqual([200, path]);
		expect(body.data.html).toContain('--text:#2a2d33');
	}
	expect((await preview({}, 'https://other.test/')).status).toBe(400);
	// The live preview of other content types shows the page of the item, not the requested page.
	const texts = await admin.item('GET', 'texts/about');
	const request = { uid: 'about', content: texts.content, language: 'en', page: '/games/' };
	expect((await admin.request('POST', 'texts/live-preview', request)).body.data.path).toBe('/about/');
});

test('mails have the name, the accent and the logo for light backgrounds', async () => {
	const [picture] = (await admin.request('GET', 'media?limit=1')).body.data;
	expect((await put({ ...presets.slate, logo_light: picture.uid })).status).toBe(200);
	const studio = await mailStudio(server.services, server.services.database.read, 'en');
	expect(studio).toEqual({
		name: 'A studio',
		logo: expect.stringMatching(/^http:\/\/site\.test\/media\/.*\.webp$/),
		accent: presets.slate.dark.accent,
		onAccent: expect.stringMatching(/^#[\da-f]{6}$/),
	});
	const texts = { subject: 'Hello', text: ['First'], action: 'Open' };
	const { html } = linkMail('a@b.test', 'en', studio, texts, 'http://site.test/');
	expect(html).toContain(`background:${studio.accent}`);
	expect(html).toContain(`<img src="${studio.logo}" alt="A studio"`);
	expect(linkMail('a@b.test', 'en', { ...studio, logo: null }, texts, '/').html).toContain('A studio');
});

test('a store that is in use keeps the look that the site had, and a new store gets the default', async () => {
	const { database } = server.services;
	await database
		.transaction(async (tx) => {
			await tx.deleteFrom('settings').execute();
			await tx.insertInto('settings').values({ key: 'house_marks', value: 'true' }).execute();
			await migration.up(tx);
			const { display_face, effect, founded_year, house_marks, section_marks, ...look } = await readLook(tx);
			expect({ display_face, effect, founded_year, house_marks }).toEqual({
				display_face: 'unbounded',
				effect: 'sea',
				founded_year: 2015,
				house_marks: true,
			});
			expect(section_marks).toHaveLength(5);
			expect(look).toMatchObject({ dark: presets.arctic.dark, light: presets.arctic.light });
			throw new Error('roll back');
		})
		.catch((error: Error) => expect(error.message).toBe('roll back'));
	const fresh = await startTestSite({ demo: false });
	expect(await readLook(fresh.services.database.read)).toMatchObject({ effect: 'gradient', founded_year: null });
	await fresh.stop();
});
