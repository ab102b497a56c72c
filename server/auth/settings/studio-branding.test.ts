import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffAt, type Staff } from '../../testing/staff.ts';
import { signIn } from '../../testing/sign-in.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import { studioName } from '../../testing/demo-studio.ts';

let server: TestSite;
let admin: Staff;
beforeAll(async () => {
	server = await startTestSite();
	admin = await staffAt(server, 'admin');
});
afterAll(() => server.stop());

const set = async (change: object) => {
	const { content, revision } = await admin.item('GET', 'look/studio');
	await admin.item('PUT', 'look/studio', { revision, content: { ...content, ...change }, publish: true });
};
const page = async () => (await server.get('/')).body as string;
/** Returns the target of the redirect of /favicon.ico, after checking that it exists. */
const icon = async () => {
	const { status, headers } = await server.get('/favicon.ico');
	expect(status).toBe(302);
	const to = headers.get('location')!;
	const isThere = to.startsWith('/media/')
		? (await fetch(server.url + to)).headers.get('content-type') === 'image/webp'
		: existsSync(new URL(`../../../site/public${to}`, import.meta.url));
	expect(isThere).toBe(true);
	return to;
};
const manifest = async () => JSON.parse((await server.get('/manifest.webmanifest')).body);

test('the demo studio has its drawn name, its icons and its sharing image', async () => {
	const html = await page();
	expect(html).toMatch(new RegExp(`<header[^>]*>.*?<img src="[^"]*wordmark[^"]*"[^>]* alt="${studioName.en}"`));
	expect(html).toContain('<link rel="icon" href="/favicon.svg"');
	expect(await icon()).toBe('/icon-192.png');
	expect(html).toContain('/og.jpg');
	expect(html).toMatch(/<img[^>]* src="[^"]*horn-/);
	// The drawn name of the studio must not count as a logo.
	const { steps } = (await admin.request('GET', 'setup')).body.data;
	expect(steps).toContainEqual({ step: 'look', is_done: false });
	expect((await manifest()).icons.map(({ src }: { src: string }) => src)).toContain('/icon-512.png');
});

test('another studio shows its own logo and icon instead of those of the demo studio', async () => {
	const [picture] = (await admin.request('GET', 'media?limit=1')).body.data;
	await set({ logo: picture.uid, icon: picture.uid, house_marks: false });
	const html = await page();
	expect(html).not.toMatch(/wordmark|\/favicon\.svg|\/og\.jpg/);
	for (const document of [html, (await server.get('/admin/', await signIn(server, 'admin'))).body])
		expect(document).toContain(`<link rel="icon" href="${picture.url}">`);
	expect(html).toMatch(new RegExp(`<img src="${picture.url}"[^>]* alt="${studioName.en}"`));
	expect(await icon()).toMatch(/^\/media\/.*\.webp$/);
	const { name, icons } = await manifest();
	expect([name, icons.every(({ type }: { type: string }) => type === 'image/webp')]).toEqual([studioName.en, true]);
});

test('a studio without a logo shows its name', async () => {
	await set({ logo: null, icon: null, house_marks: false });
	const html = await page();
	expect(html).toMatch(new RegExp(`<header[^>]*>.*?<span[^>]*>${studioName.en}</span>`));
	expect(html).toContain('<link rel="icon" href="/plain-icon.svg"');
	expect(await icon()).toBe('/plain-icon.svg');
});

test('pages without a picture for link previews have a drawn one', { tags: ['long'] }, async () => {
	await set({ share_picture: null, house_marks: false });
	expect(/<meta property="og:image" content="([^"]*)">/.exec(await page())?.[1]).toBe(
		'http://site.test/share-picture/en.png',
	);
	const drawn = async (path: string) => {
		const response = await fetch(`${server.url}/share-picture/${path}.png`);
		const bytes = new DataView(await response.arrayBuffer());
		return response.ok
			? [response.headers.get('content-type'), bytes.getUint32(16), bytes.getUint32(20)]
			: response.status;
	};
	const [article] = (await server.get('/api/news/latest')).body.data;
	const picture = ['image/png', 1200, 630];
	expect(await drawn('en')).toEqual(picture);
	expect(await drawn('zh')).toEqual(picture);
	expect(await drawn(`en/news/${article.slug}`)).toEqual(picture);
	expect(await drawn('en/news/no-such-article')).toBe(404);
	expect(await drawn('en/game/no-such-game')).toBe(404);
	expect(await drawn('xx')).toBe(404);
});

test('a picture that is the studio’s logo or icon cannot be deleted from the library', async () => {
	const [picture] = (await admin.request('GET', 'media?limit=1')).body.data;
	await set({ logo: picture.uid });
	const { revision } = (await admin.request('GET', `media/${picture.uid}`)).body.data;
	const { status, body } = await admin.request('DELETE', `media/${picture.uid}?revision=${revision}`);
	expect([status, body.error.code]).toEqual([409, 'in_use']);
});
