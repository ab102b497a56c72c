/** Tests of downloads in the client area: who may load a file, and by which path and name. */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDocument, testDocumentType, testPromoTool } from '../../testing/factories.ts';
import { rawRequest } from '../../testing/raw-request.ts';
import { signIn } from '../../testing/sign-in.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';

const SIZE_BYTES = 100_000;
const bytes = Buffer.from(Array.from({ length: SIZE_BYTES }, (_, i) => (i * 7) % 251));
const SHEET = '/api/documents/files/sheet.pdf';
const PACK = '/api/client-area/files/pack.zip';
const HIDDEN = '/api/client-area/files/hidden.zip';

let server: TestSite;
let operator: { cookie: string };
let staff: { cookie: string };
beforeAll(async () => {
	server = await startTestSite();
	operator = await signIn(server, 'operator');
	staff = await signIn(server, 'staff');
	await testDocumentType(server, 'sheets', { en: 'Sheets' });
	await testDocument(server, {
		type_uid: 'sheets',
		file: { name: 'sheet.pdf', title: { en: 'Thunder Yak, game sheet', zh: '雷霆牦牛 说明书' }, bytes },
	});
	const zip = { content_type: 'application/zip', bytes };
	await testPromoTool(server, { files: [{ name: 'pack.zip', title: { en: 'Pack' }, ...zip }] });
	await testPromoTool(server, { is_visible: 0, files: [{ name: 'hidden.zip', title: { en: 'Hidden' }, ...zip }] });
});
afterAll(() => server.stop());

const request = (path: string, headers?: Record<string, string>, method?: string) =>
	rawRequest(server, path, headers, method);

test.each([
	[SHEET, 'application/pdf', 'Thunder Yak, game sheet.pdf'],
	[PACK, 'application/zip', 'Pack.zip'],
])('%s is sent whole, as an attachment that is not cached', async (path, type, name) => {
	const { status, headers, body } = await request(path, operator);
	expect(status).toBe(200);
	expect(headers).toMatchObject({
		'content-type': type,
		'content-length': String(SIZE_BYTES),
		'cache-control': 'private, no-store',
		'x-content-type-options': 'nosniff',
		'accept-ranges': 'bytes',
	});
	expect(headers.etag).toMatch(/^"[^"]+"$/);
	expect(headers['content-disposition']).toBe(
		`attachment; filename="${name}"; filename*=UTF-8''${encodeURIComponent(name)}`,
	);
	expect(body.equals(bytes)).toBe(true);
});

test('the download name is in the reader’s language', async () => {
	const { headers } = await request(`${SHEET}?lang=zh`, operator);
	expect(headers['content-disposition']).toBe(
		`attachment; filename="sheet.pdf"; filename*=UTF-8''${encodeURIComponent('雷霆牦牛 说明书.pdf')}`,
	);
	expect((await request(`${PACK}?lang=zh`, operator)).headers['content-disposition']).toContain('filename="Pack.zip"');
});

test.each([
	['../../etc/passwd', 'etc passwd.pdf'],
	['a"b\\c\r\nSet-Cookie: x=y', 'a b c Set-Cookie x=y.pdf'],
	["100% (new) 'n* all", "100% (new) 'n all.pdf"],
	['invoice\u202efdp.exe', 'invoice fdp.exe.pdf'],
	['\ud800 lone', '\ufffd lone.pdf'],
	['...', 'odd-N.pdf'],
	['长'.repeat(200), `${'长'.repeat(120)}.pdf`],
])('a title like %j gives a safe name', async (title, saved) => {
	const name = `odd-${Buffer.from(title).toString('hex').slice(0, 20)}.pdf`;
	await testDocument(server, { type_uid: 'sheets', file: { name, title: { en: title } } });
	const { headers } = await request(`/api/documents/files/${name}`, operator);
	const [, plain, encoded] = /^attachment; filename="([\x20-\x7e]+?)"; filename\*=UTF-8''([\w!#$&+.^`|~%-]+)$/.exec(
		String(headers['content-disposition']),
	)!;
	const expected = saved === 'odd-N.pdf' ? name : saved;
	expect(decodeURIComponent(encoded!)).toBe(expected);
	expect([expected, name]).toContain(plain);
	expect(headers['set-cookie']).toBeUndefined();
});

test('a range is sent as a part, an unsatisfiable range is rejected, and a known version gets 304', async () => {
	const { etag } = (await request(SHEET, operator)).headers;
	const part = await request(SHEET, { ...operator, range: 'bytes=100-199' });
	expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 100-199/${SIZE_BYTES}`]);
	expect(part.body.equals(bytes.subarray(100, 200))).toBe(true);
	const rest = await request(PACK, { ...operator, range: 'bytes=-500' });
	expect(rest.body.equals(bytes.subarray(SIZE_BYTES - 500))).toBe(true);
	const outside = await request(SHEET, { ...operator, range: `bytes=${SIZE_BYTES}-` });
	expect([outside.status, outside.headers['content-range']]).toEqual([416, `bytes */${SIZE_BYTES}`]);
	const same = await request(SHEET, { ...operator, 'if-none-match': String(etag) });
	expect([same.status, same.body.length]).toEqual([304, 0]);
	const resumed = await request(SHEET, { ...operator, range: 'bytes=5-9', 'if-range': '"another"' });
	expect([resumed.status, resumed.body.length]).toEqual([200, SIZE_BYTES]);
	for (const { headers } of [part, rest, outside, same, resumed])
		expect(headers['cache-control']).toBe('private, no-store');
});

test('HEAD returns the headers of the whole file', async () => {
	const { status, headers, body } = await request(SHEET, { ...operator, range: 'bytes=0-0' }, 'HEAD');
	expect([status, headers['content-length'], body.length]).toEqual([200, String(SIZE_BYTES), 0]);
	expect(headers['content-disposition']).toContain('attachment');
	expect((await request(SHEET, {}, 'HEAD')).status).toBe(401);
});

test('no file is sent without a session, neither whole nor in part', async () => {
	const { etag } = (await request(SHEET, operator)).headers;
	const tries: Record<string, string>[] = [
		{},
		{ range: 'bytes=0-9' },
		{ 'if-none-match': String(etag) },
		{ cookie: 'reelhouse_session=made-up' },
	];
	for (const path of [SHEET, PACK, HIDDEN, `${SHEET}?lang=zh`, '/api/documents/files/nothing.pdf'])
		for (const headers of tries) {
			const { status, body, headers: answered } = await request(path, headers);
			expect([path, status]).toEqual([path, 401]);
			expect(JSON.parse(body.toString()).error.code).toBe('signed_out');
			expect([answered.etag, answered['content-disposition']]).toEqual([undefined, undefined]);
		}
});

test("only staff can download a hidden tool's pack", async () => {
	expect((await request(HIDDEN, operator)).status).toBe(404);
	expect((await request(HIDDEN, await signIn(server, 'second'))).status).toBe(404);
	expect((await request(HIDDEN, operator, 'HEAD')).status).toBe(404);
	for (const role of ['staff', 'admin'] as const) {
		const { status, headers } = await request(HIDDEN, await signIn(server, role));
		expect([status, headers['content-disposition']]).toEqual([200, expect.stringContaining('Hidden.zip')]);
	}
});

/** Invalid names, and other spellings of existing paths. */
const names = [
	'nothing.pdf',
	'sheet.pdf%00',
	'sheet.PDF',
	'SHEET.pdf',
	'%2e%2e%2freelhouse.sqlite',
	'..%2f..%2fstatic%2frng-certificate-1.pdf',
	'..%2Ffiles%2Fsheet.pdf',
	'.%2Fsheet.pdf',
	'..%5cfiles%5csheet.pdf',
	'files%2fsheet.pdf',
	'%2fetc%2fpasswd',
	'%252e%252e%252fsheet.pdf',
	'%ff',
	'%00',
	'%',
	'-',
	'a'.repeat(300),
	"sheet.pdf'%20or%20'1'='1",
	'sheet.pdf%20',
	'sheet.pdf;.zip',
];
test.each(names)('no file is found by the name %s', async (name) => {
	for (const folder of ['/api/documents/files/', '/api/client-area/files/']) {
		const { status, body } = await request(folder + name, staff);
		expect([folder, status]).toEqual([folder, 404]);
		expect(JSON.parse(body.toString()).error.code).toBe('not_found');
	}
});

test('a promo pack is not found at the path of documents, nor a document at the path of promo packs', async () => {
	for (const path of ['/api/client-area/files/sheet.pdf', '/api/documents/files/pack.zip'])
		expect((await request(path, staff)).status).toBe(404);
});

test('no public path leads to a private file', async () => {
	// The correct path works, so the 404 responses below come from the rejected names.
	expect((await request('/static/media/rng-certificate-1.pdf')).status).toBe(200);
	const folders = ['/media/', '/static/media/', '/static/', '/files/', '/media/files/', '/static/media/files/', '/'];
	const traversals = [
		'',
		'./',
		'..%2ffiles%2f',
		'%2e%2e/files/',
		'%2e%2e%2ffiles%2f',
		'..%5cfiles%5c',
		'./',
		'files%2f',
	];
	for (const folder of folders)
		for (const traversal of traversals)
			for (const name of ['sheet.pdf', 'pack.zip'])
				for (const headers of [{}, staff]) {
					const { status, body } = await request(folder + traversal + name, headers);
					expect([folder + traversal + name, [404, 400, 301].includes(status!)]).toEqual([
						folder + traversal + name,
						true,
					]);
					expect(body.equals(bytes)).toBe(false);
				}
});

test('a stored file without an owner is not found', async () => {
	await writeFile(join(server.services.config.dataDir, 'files', 'stray.pdf'), bytes);
	for (const folder of ['/api/documents/files/', '/api/client-area/files/'])
		expect((await request(`${folder}stray.pdf`, staff)).status).toBe(404);
});

test('downloads are not in the page cache', async () => {
	const before = server.cache.entries;
	for (const headers of [operator, staff, {}])
		for (const path of [SHEET, PACK, HIDDEN, '/api/documents/', '/api/client-area/promo-tools'])
			await request(path, headers);
	expect(server.cache.entries).toBe(before);
	expect((await request(SHEET)).status).toBe(401);
});

test('a file that is missing in the storage gets 500, and the error is logged', async () => {
	await testDocument(server, { type_uid: 'sheets', file: { name: 'gone.pdf' } });
	await rm(join(server.services.config.dataDir, 'files', 'gone.pdf'));
	const { status, headers, body } = await request('/api/documents/files/gone.pdf', operator);
	expect([status, headers['cache-control']]).toEqual([500, 'private, no-store']);
	expect(body.toString()).not.toContain('gone.pdf');
	const told = server.log.filter((line) => line.level === 50);
	expect(told.map((line) => (line.err as { message: string }).message)).toEqual([
		'a file of the client area is not in the storage: gone.pdf',
	]);
});
