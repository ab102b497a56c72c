/** Runs the same tests for each content type: saving, creating, publishing, removing, and conflicts. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { dbTest, test } from '../testing/db-test.ts';
import { demo, demoFolders } from '../testing/demo-studio.ts';
import { pictureKeys, textKeys } from '../../contract/texts.ts';
import { staffAt, type Staff } from '../testing/staff.ts';
import { signIn } from '../testing/sign-in.ts';
import { onPostgres, startTestSite, type TestSite } from '../testing/test-site.ts';
import { contentTypes } from './content-types.ts';

const pdf = await readFile(new URL('rng-certificate-1.pdf', demoFolders.static));

let server: TestSite;
let admin: Staff;
let operator: { cookie: string };
beforeAll(async () => {
	server = await startTestSite({ uncachedPerMinute: 100_000 });
	admin = await staffAt(server, 'admin');
	operator = await signIn(server, 'operator');
	uploaded = (await upload('files', pdf)).data;
});
afterAll(() => server.stop());

/** API calls that return the items of a content type. */
const shownAt: Record<string, string[]> = {
	games: [
		'/api/games',
		'/api/games/tide-of-the-narwhal',
		'/api/client-area/games',
		'/api/client-area/games/tide-of-the-narwhal',
	],
	features: ['/api/games/tide-of-the-narwhal'],
	providers: ['/api/providers'],
	news: ['/api/news/all', '/api/client-area/news/all'],
	news_categories: ['/api/news/categories'],
	banners: ['/api/banners'],
	partners: ['/api/partners'],
	roadmap: ['/api/client-area/roadmap'],
	campaigns: ['/api/client-area/campaigns', '/api/client-area/campaigns/tide-chasers'],
	promo_tools: ['/api/client-area/promo-tools'],
	documents: ['/api/documents/'],
	document_types: ['/api/documents/types'],
	markets: ['/api/client-area/certificates'],
	game_certificates: ['/api/client-area/certificates'],
	game_assets: ['/api/client-area/assets'],
	lobby_formats: ['/api/client-area/assets'],
	offices: ['/api/offices'],
	texts: ['/api/texts/home', '/api/texts/about', '/api/texts/legal_terms'],
	settings: ['/api/settings'],
	look: ['/api/settings'],
	companies: [],
};
const itemsOnSite = async (resource: string) =>
	Promise.all(
		['en', 'zh'].flatMap((lang) =>
			shownAt[resource]!.map(async (path) => (await server.get(`${path}?lang=${lang}`, operator)).body),
		),
	);

let uploaded: { name: string; content_type: string; size: number };
const upload = async (path: string, body: string | Buffer): Promise<any> => {
	const address = `${server.url}/api/admin/${path}?name=copy.pdf`;
	const headers = { 'content-type': 'application/octet-stream', ...(await signIn(server, 'admin')) };
	return (await fetch(address, { method: 'POST', body: new Uint8Array(Buffer.from(body)), headers })).json();
};

/** Returns a copy of the content with a unique name, slug and date. */
const renamed = (content: any, name: string) => ({
	...content,
	...('slug' in content ? { slug: `copy-${name.replace('_', '-')}` } : {}),
	...('c_at' in content ? { c_at: new Date().toISOString() } : {}),
	...('key' in content ? { key: `copy_${name}` } : {}),
	...('max_win' in content ? { name: `copy-${name}`, related: [] } : {}),
	...('file' in content ? { file: { ...content.file, ...uploaded, content_type: 'text/html', size: 1 } } : {}),
	...('picture' in content ? { file: null } : {}),
	...('files' in content ? { files: [] } : {}),
	...('reference' in content ? { reference: `Copy of ${name}`, certificate_state: 'withdrawn', file: null } : {}),
	...(content.title ? { title: { en: `Copy of ${name}`, zh: `副本 ${name}` } } : {}),
	...(content.name?.en ? { name: { en: `Copy of ${name}`, zh: `副本 ${name}` } } : {}),
	...('latitude' in content ? { city: { en: `Copy of ${name}`, zh: `副本 ${name}` } } : {}),
	...(typeof content.name === 'string' && !('max_win' in content) ? { name: `Copy of ${name}` } : {}),
});

/** Removes hashes of files, because a background job adds them at an unpredictable time. */
const textWithoutHashes = (value: unknown): string =>
	JSON.stringify(value).replaceAll(/"sha256":(null|"[0-9a-f]*")/g, '');

describe.each(contentTypes.map((contentType) => [contentType.editing.resource, contentType] as const))(
	'%s',
	(resource, contentType) => {
		const any = async () => (await admin.request('GET', `${resource}?limit=200`)).body.data[0].uid as string;

		dbTest('an item that is saved unchanged and published looks the same on the site', async () => {
			const before = await itemsOnSite(resource);
			// All items of a content type have the same fields, so the test on PostgreSQL reads only five items.
			const { data } = (await admin.request('GET', `${resource}?limit=${onPostgres ? 5 : 200}`)).body;
			expect(data.length).toBeGreaterThan(0);
			for (const { uid, revision } of data) {
				const { content } = await admin.item('GET', `${resource}/${uid}`);
				await admin.item('PUT', `${resource}/${uid}`, { revision, content, publish: true });
				expect((await admin.item('GET', `${resource}/${uid}`)).content).toEqual(content);
			}
			// Removes `is_published`, because only responses to staff contain it.
			const withoutFlag = (item: any) => textWithoutHashes(item).replaceAll('"is_published":false', '');
			const unpublished = data.some(({ state }: { state: string }) => state === 'draft');
			if (!unpublished) expect((await itemsOnSite(resource)).map(withoutFlag)).toEqual(before.map(withoutFlag));
		});

		const withholdable = contentType.editing.isWithholdable ? [resource] : [];
		test.each(withholdable)('%s that are withheld from a language are on the site in the others only', async () => {
			const inChinese = () =>
				Promise.all(shownAt[resource]!.map(async (path) => server.get(`${path}?lang=zh`, operator)));
			const inEnglish = () =>
				Promise.all(shownAt[resource]!.map(async (path) => (await server.get(`${path}?lang=en`, operator)).body));
			const save = async (withheld_from: string[]) => {
				const { data } = (await admin.request('GET', `${resource}?limit=200`)).body;
				for (const { uid, revision, state } of data) {
					const { content } = await admin.item('GET', `${resource}/${uid}`);
					const publish = state === 'published';
					await admin.item('PUT', `${resource}/${uid}`, { revision, content: { ...content, withheld_from }, publish });
				}
			};
			const before = await inEnglish();
			await save(['zh']);
			for (const { status, body } of await inChinese())
				if (status !== 404) expect((body.data.games ?? body.data) as unknown[]).toEqual([]);
			// Only the list `withheld_from` may differ between the English responses before and after the change.
			const named = (each: unknown) =>
				textWithoutHashes(each).replaceAll('"withheld_from":["zh"]', '"withheld_from":[]');
			expect((await inEnglish()).map(named)).toEqual(before.map(named));
			await save([]);
			for (const { status } of await inChinese()) expect(status).toBe(200);
		});

		test('of two concurrent edits, the second gets a conflict', async () => {
			const uid = await any();
			const { content, revision } = await admin.item('GET', `${resource}/${uid}`);
			await admin.item('PUT', `${resource}/${uid}`, { revision, content });
			const { status, body } = await admin.request('PUT', `${resource}/${uid}`, { revision, content });
			expect([status, body.error.code, body.current.revision]).toEqual([409, 'conflict', revision + 1]);
		});

		// Staff cannot create items of a fixed content type.
		const growing = contentType.editing.fixed ? [] : [resource];
		dbTest.each(growing)('new %s are on the site when they are published, and gone when they are removed', async () => {
			const { content } = await admin.item('GET', `${resource}/${await any()}`);
			const made = await admin.item('POST', resource, { content: renamed(content, resource) });
			const direct = contentType.editing.isDirect;
			expect(made.state).toBe(direct ? 'published' : 'draft');
			const seen = async () => JSON.stringify(await itemsOnSite(resource)).includes(`Copy of ${resource}`);
			// The site shows these items only if another item uses them. The site never shows companies.
			const appears = !['news_categories', 'features', 'providers', 'companies'].includes(resource);
			expect(await seen()).toBe(direct && appears);
			if (!direct) await admin.item('POST', `${resource}/${made.uid}/publish`, { revision: 1 });
			expect(await seen()).toBe(appears);
			expect((await admin.request('DELETE', `${resource}/${made.uid}?revision=1`)).status).toBe(200);
			expect(await seen()).toBe(false);
			const back = await admin.item('POST', `${resource}/${made.uid}/restore`, { revision: 2, version: 1 });
			expect(back.content).toEqual(made.content);
		});

		test('an empty body and invalid content are rejected by field', async () => {
			const { status, body } = contentType.editing.fixed
				? await admin.request('PUT', `${resource}/${contentType.editing.fixed[0]}`, {
						revision: 0,
						content: { odd: 1 },
					})
				: await admin.request('POST', resource, { content: { odd: 1 } });
			expect([status, body.fields.odd]).toEqual([422, 'This field does not exist.']);
			expect(Object.keys(body.fields).length).toBeGreaterThan(1);
		});
	},
);

test('items that visitors see in a list can be withheld from languages', () => {
	for (const { editing, listPage, table } of contentTypes)
		expect([editing.resource, editing.isWithholdable]).toEqual([
			editing.resource,
			listPage !== undefined && table !== undefined,
		]);
});

test("the keys of texts and pictures are those of the demo studio's pages", () => {
	for (const [page, { texts }] of Object.entries(demo.pages))
		expect([page, Object.keys(texts).sort()]).toEqual([page, textKeys[page as keyof typeof textKeys].toSorted()]);
	for (const [page, keys] of Object.entries(pictureKeys))
		// The demo studio has no pictures for link previews (`share`).
		expect([page, keys.filter((key) => key !== 'share').sort()]).toEqual([
			page,
			Object.keys(demo.pages[page as keyof typeof demo.pages]!.pictures).sort(),
		]);
});

test('a document has the uploaded file with its stored properties, and a file that is used or missing is rejected', async () => {
	const [row] = (await admin.request('GET', 'documents?limit=1')).body.data;
	const { content } = await admin.item('GET', `documents/${row.uid}`);
	const other = { ...(await upload('files', pdf)).data, title: { en: 'Another', zh: '' } };
	const file = { ...other, content_type: 'text/html', size: 1 };
	const made = await admin.item('POST', 'documents', { content: { ...content, file }, publish: true });
	expect(made.content.file).toMatchObject({ ...other, content_type: 'application/pdf', size: pdf.length });
	const errorsOf = async (name: string) =>
		(await admin.request('POST', 'documents', { content: { ...content, file: { ...file, name } }, publish: true })).body
			.fields;
	expect(await errorsOf(content.file.name)).toEqual({ file: 'This name is already in use.' });
	expect(await errorsOf('nowhere.pdf')).toEqual({ file: 'This no longer exists.' });
	// Version 1 refers to the first file, so restoring version 1 must bring the file back.
	const next = { ...(await upload('files', pdf)).data, title: other.title };
	await admin.item('PUT', `documents/${made.uid}`, { revision: 1, content: { ...content, file: next }, publish: true });
	const restored = await admin.item('POST', `documents/${made.uid}/restore`, { revision: 2, version: 1 });
	expect(restored.content.file.name).toBe(other.name);
	await admin.item('POST', `documents/${made.uid}/publish`, { revision: 3 });
	expect((await server.get(`/api/documents/files/${other.name}`, operator)).status).toBe(200);
	expect((await server.get(`/api/documents/files/${next.name}`, operator)).status).toBe(404);
});

dbTest('a certificate is uploaded as a public file and used by the settings', async () => {
	const { data } = await upload('certificates', pdf);
	const { content, revision } = await admin.item('GET', 'settings/studio');
	const certificates = [{ title: { en: 'New one', zh: '新的' }, file: data.name }];
	await admin.item('PUT', 'settings/studio', { revision, content: { ...content, certificates } });
	const [shownOne] = (await server.get('/api/settings')).body.data.certificates;
	expect(shownOne).toEqual({ title: 'New one', url: `/static/media/${data.name}` });
	const { status, headers } = await server.get(shownOne.url);
	expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
	const unknown = [{ title: { en: 'No', zh: '' }, file: 'nowhere.pdf' }];
	const body = { revision: revision + 1, content: { ...content, certificates: unknown } };
	expect((await admin.request('PUT', 'settings/studio', body)).body.fields).toEqual({
		'certificates.0.file': 'This no longer exists.',
	});
	expect((await upload('certificates', 'not a PDF')).error.code).toBe('unsupported_type');
});
