/** Tests shares for guests: the files that a link opens, and the data that are stored about guests. */
import { createHash, randomBytes } from 'node:crypto';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { dbTest, test } from '../../testing/db-test.ts';
import type { ShareDetails } from '../../../contract/shares.ts';
import { testCertificate, testDocument, testDocumentType, testGame, testMarket } from '../../testing/factories.ts';
import { startMailServer, type MailServer } from '../../testing/mail-server.ts';
import { pdfBytes } from '../../testing/pdf.ts';
import { rawRequest } from '../../testing/raw-request.ts';
import { guestContent, guestDownload, makeShare, openShare, sendOpen, SHARES } from '../../testing/shares.ts';
import { signIn } from '../../testing/sign-in.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import { addFileHashes } from '../verify/file-hashes.ts';
import { findShareByToken } from './shares.store.ts';

const NARWHAL = 'tide-of-the-narwhal';
const HOUR_MS = 60 * 60_000;
let server: TestSite;
let clock = new Date('2026-05-15T10:00:00.000Z');
let staff: { cookie: string };
let mails: MailServer;

beforeAll(async () => {
	mails = await startMailServer();
	server = await startTestSite({
		env: { MAIL_URL: mails.url },
		now: () => clock,
		sharesPerMinute: { requests: 50_000, opens: 1000 },
		uncachedPerMinute: 100_000,
	});
	staff = await signIn(server, 'staff');
	await testDocumentType(server, 'papers', { en: 'Papers' });
	await testDocument(server, {
		uid: 'paper',
		type_uid: 'papers',
		title: { en: 'A paper', zh: '一份文件' },
		file: { name: 'paper.pdf', title: { en: 'The paper' }, bytes: await pdfBytes({ pages: 2, subject: 'paper' }) },
	});
});
afterAll(async () => {
	await server.stop();
	await mails.stop();
});

/** Moves the clock, and signs in again, because the session of the owner may have expired. */
const wait = async (ms: number) => {
	clock = new Date(clock.getTime() + ms);
	staff = await signIn(server, 'staff');
};
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const details = async (uid: string): Promise<ShareDetails> => (await server.get(`${SHARES}/${uid}`, staff)).body.data;
const verified = async (bytes: Buffer) => (await server.get(`/api/verify/${sha256(bytes)}`)).body.data;
const paper = () => makeShare(server, staff, { items: 'documents:paper' });

test('a guest sees facts, images, certificates and documents of a game, and no address of anything else', async () => {
	const { token } = await makeShare(server, staff, { game: NARWHAL });
	const before = await server.get(`/api/shares/${token}`);
	expect(before.body.data).toEqual({ needs_password: false, needs_email: false, content: null });
	expect(before.headers.get('cache-control')).toBe('private, no-store');
	const guest = await openShare(server, token);
	const content = await guestContent(server, token, guest);
	expect(content.game).toMatchObject({ title: 'Tide of the Narwhal', is_released: true });
	expect(new Set(content.files.map(({ section }) => section))).toEqual(
		new Set(['images', 'certificates', 'documents']),
	);
	for (const [, address] of JSON.stringify(content).matchAll(/"(\/[^"]*)"/g))
		expect(address).toMatch(new RegExp(`^/api/shares/${token}/files/`));
	expect((await guestContent(server, token, guest, 'zh')).game!.title).not.toBe('Tide of the Narwhal');
});

test('the cookie of a share opens that share only, and nothing of the client area', async () => {
	const [one, other] = [await paper(), await paper()];
	const guest = await openShare(server, one.token);
	expect((await server.get(`/api/shares/${other.token}`, guest)).body.data.content).toBeNull();
	expect((await server.get(`/api/shares/${other.token}/files/document-paper`, guest)).status).toBe(404);
	for (const path of ['/api/client-area/games', '/api/documents/', '/api/documents/files/paper.pdf', SHARES])
		expect([path, (await server.get(path, guest)).status]).toEqual([path, 401]);
	for (const key of ['document-other', 'paper.pdf', '..%2fpaper.pdf', 'image-x'])
		expect([key, (await server.get(`/api/shares/${one.token}/files/${key}`, guest)).status]).toEqual([key, 404]);
});

test('the cookie is for the calls of the share, and no script reads it', async () => {
	const { token } = await paper();
	const { headers } = await sendOpen(server, token);
	const cookie = headers.get('set-cookie');
	for (const attribute of [`Path=/api/shares/${token}`, 'HttpOnly', 'SameSite=Strict', 'Max-Age=14400'])
		expect(cookie).toContain(attribute);
});

test('each page of a PDF has the watermark, and the copy verifies as the same version without a name', async () => {
	const { services } = server;
	await addFileHashes({ ...services, worker: services.worker }).work();
	const { share, token } = await makeShare(server, staff, { items: 'documents:paper', recipient: 'Zoë Quill' });
	const guest = await openShare(server, token);
	const { files } = await guestContent(server, token, guest);
	const { file } = files[0]!;
	const first = await guestDownload(server, file!.url, guest);
	expect([first.status, first.headers['content-type']]).toEqual([200, 'application/pdf']);
	expect(first.headers['content-disposition']).toContain('attachment; filename="The paper.pdf"');
	const pages = (await PDFDocument.load(first.body)).getPages();
	expect(pages).toHaveLength(2);
	for (const page of pages) expect(page.node.Resources()!.toString()).toMatch(/\/Mark-?\w* /);
	const again = await guestDownload(server, `${file!.url}&inline=1`, guest);
	expect(again.body.equals(first.body)).toBe(true);
	expect(again.headers['content-disposition']).toContain('attachment');

	const { body } = await server.get(`/api/verify/${sha256(first.body)}`);
	expect(body.data).toMatchObject({
		title: 'A paper',
		type: 'Papers',
		state: 'current',
		copied_at: clock.toISOString(),
	});
	expect(JSON.stringify(body)).not.toContain('Quill');
	const original = await rawRequest(server, '/api/documents/files/paper.pdf', staff);
	expect(sha256(original.body)).not.toBe(sha256(first.body));
	const other = await makeShare(server, staff, { items: 'documents:paper', recipient: 'Bo' });
	const copy = await guestDownload(
		server,
		`/api/shares/${other.token}/files/document-paper`,
		await openShare(server, other.token),
	);
	expect(sha256(copy.body)).not.toBe(sha256(first.body));
	expect((await details(share.uid)).download_count).toBe(1);
});

dbTest('an image has the watermark in its size, in the page and as a download', { tags: ['long'] }, async () => {
	const { token } = await makeShare(server, staff, { game: NARWHAL });
	const guest = await openShare(server, token);
	const { files } = await guestContent(server, token, guest);
	const image = files.find(({ section }) => section === 'images')!;
	const { status, headers, body } = await guestDownload(server, `${image.file!.url}&inline=1`, guest);
	expect([status, headers['content-disposition'], headers['cache-control']]).toEqual([
		200,
		'inline',
		'private, no-store',
	]);
	const { format, width } = await sharp(body).metadata();
	expect([`image/${format}`, width > 100]).toEqual([headers['content-type'], true]);
	const ready = (await guestContent(server, token, guest)).files.find(({ key }) => key === image.key)!;
	expect([ready.is_pending, ready.file!.size]).toEqual([false, body.length]);
	expect(await verified(body)).toMatchObject({
		title: 'Tide of the Narwhal',
		type: 'Image: Logo',
		subject: 'image',
		state: 'current',
		published_at: null,
		copied_at: clock.toISOString(),
	});
	const { content, database } = server.services;
	const game = () => database.read.selectFrom('games').select(['uid', 'logo']).where('name', '=', NARWHAL);
	const { uid, logo } = await game().executeTakeFirstOrThrow();
	const setLogo = (value: string | null) =>
		content.change((tx) => tx.updateTable('games').set({ logo: value }).where('uid', '=', uid).execute());
	await setLogo(null);
	expect(await verified(body)).toMatchObject({ title: null, type: 'Image', state: 'removed' });
	await setLogo(logo);
});

test(
	'a shared game has the PDFs of its sheets, with the watermark, and they verify as their version',
	{ tags: ['long'] },
	async () => {
		const game = await testGame(server, { title: { en: 'Shared Shoal' } });
		const { token } = await makeShare(server, staff, { game: game.name });
		const guest = await openShare(server, token);
		const sheets = (await guestContent(server, token, guest)).files.filter(({ key }) => key.startsWith('sheet-'));
		expect(sheets.map(({ key }) => key)).toEqual(['sheet-game']);
		const [sheet] = sheets;
		expect(sheet).toMatchObject({
			section: 'documents',
			title: 'Game sheet',
			detail: expect.stringMatching(/^Version 1/),
		});
		const { status, headers, body } = await guestDownload(server, sheet!.file!.url, guest);
		expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
		for (const page of (await PDFDocument.load(body)).getPages())
			expect(page.node.Resources()!.toString()).toMatch(/\/Mark-?\w* /);
		expect(await verified(body)).toMatchObject({
			title: 'Shared Shoal',
			type: 'Game sheet',
			language: 'en',
			state: 'current',
			version: { number: 1, newest: 1 },
			copied_at: clock.toISOString(),
		});
	},
);

test('certificates of a market differ by their RTP variants', async () => {
	const game = await testGame(server);
	await testMarket(server, 'elbonia', { en: 'Elbonia' });
	for (const rtp of [94, 96.2])
		await testCertificate(server, {
			game_uid: game.uid,
			market_uid: 'elbonia',
			rtp,
			file: { name: `elbonia-${rtp}.pdf`, bytes: await pdfBytes({ subject: `${rtp}` }) },
		});
	const { token } = await makeShare(server, staff, { game: game.name });
	const { files } = await guestContent(server, token, await openShare(server, token));
	const markets = files.filter(({ section }) => section === 'certificates').map(({ detail }) => detail);
	expect(markets.toSorted()).toEqual(['Elbonia · RTP 94.00%', 'Elbonia · RTP 96.20%']);
});

test('copies are made before the guest comes', { tags: ['long'] }, async () => {
	const { token } = await makeShare(server, staff, { items: 'documents:paper', recipient: 'Early' });
	await server.services.shareCopies.work();
	const { files } = await guestContent(server, token, await openShare(server, token));
	expect(files).toMatchObject([{ is_pending: false, file: { size: expect.any(Number) } }]);
});

dbTest('a share opens at most as often as its owner allows, also at the same time', async () => {
	const { share, token } = await makeShare(server, staff, { items: 'documents:paper', max_opens: '2' });
	const opened = await Promise.all(Array.from({ length: 5 }, () => sendOpen(server, token)));
	expect(opened.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 404, 404, 404]);
	expect((await details(share.uid)).state).toBe('used_up');
	expect((await server.get(`/api/shares/${token}`)).status).toBe(404);
	// A guest who has opened the share earlier can still use the share.
	const [cookie = ''] = opened
		.find(({ status }) => status === 200)!
		.headers.get('set-cookie')!
		.split(';');
	expect((await guestContent(server, token, { cookie })).files).toHaveLength(1);
});

test('an opening ends after four hours, and with the share', async () => {
	const { token } = await makeShare(server, staff, { items: 'documents:paper', days: '1' });
	const guest = await openShare(server, token);
	await wait(4 * HOUR_MS);
	expect((await server.get(`/api/shares/${token}`, guest)).body.data.content).toBeNull();
	await wait(18 * HOUR_MS);
	const later = await openShare(server, token);
	await wait(2 * HOUR_MS);
	expect((await server.get(`/api/shares/${token}`, later)).status).toBe(404);
});

dbTest('a password is needed, and five wrong ones lock the link for 15 minutes', async () => {
	const { token } = await makeShare(server, staff, { items: 'documents:paper', password: 'correct horse' });
	expect((await server.get(`/api/shares/${token}`)).body.data.needs_password).toBe(true);
	expect((await sendOpen(server, token)).body.errors).toHaveProperty('password');
	for (let attempt = 0; attempt < 5; attempt++)
		expect((await sendOpen(server, token, { password: `wrong ${attempt}` })).body.errors).toHaveProperty('password');
	expect((await sendOpen(server, token, { password: 'correct horse' })).body.errors).toEqual({
		__all__: [expect.stringContaining('15')],
	});
	await wait(15 * 60_000);
	await openShare(server, token, { password: 'correct horse' });
});

/** Returns the mails that an address has got so far. */
async function mailsTo(recipient: string): Promise<{ text: string }[]> {
	await server.services.mail.work();
	return mails.received.filter(({ envelope }) => envelope.to.includes(recipient)).map(({ text = '' }) => ({ text }));
}
const codeIn = (text: string) => /^[0-9a-z]{4}-[0-9a-z]{4}$/m.exec(text)![0];

test('with allowed domains a guest needs a code, which only addresses of these domains get', async () => {
	const { share, token } = await makeShare(server, staff, { items: 'documents:paper', domains: '@Casino.test' });
	expect(share.domains).toEqual(['casino.test']);
	expect((await server.get(`/api/shares/${token}`)).body.data).toMatchObject({ needs_email: true, content: null });
	expect((await sendOpen(server, token)).body.errors).toHaveProperty('email');
	expect((await sendOpen(server, token, { email: 'not an address' })).body.errors).toHaveProperty('email');
	const sent = { status: 'ok', data: { state: 'code_sent' } };
	for (const email of ['ann@casino.test', 'ann@other.test', 'ann@sub.casino.test', 'ann@casino.test.evil.test'])
		expect((await sendOpen(server, token, { email })).body).toEqual(sent);
	for (const email of ['ann@other.test', 'ann@sub.casino.test', 'ann@casino.test.evil.test'])
		expect(await mailsTo(email)).toEqual([]);
	const [mail] = await mailsTo('ann@casino.test');
	const code = codeIn(mail!.text);
	expect(mail!.text).not.toContain(token);

	for (const fields of [
		{ email: 'ann@casino.test', code: '0000-0000' },
		{ email: 'bob@casino.test', code },
	])
		expect((await sendOpen(server, token, fields)).body.errors).toHaveProperty('code');
	const guest = await openShare(server, token, {
		email: ' Ann@Casino.test',
		code: code.toUpperCase().replace('-', ' '),
	});
	expect((await sendOpen(server, token, { email: 'ann@casino.test', code })).body.errors).toHaveProperty('code');

	// The watermark has the address of the guest, so each guest gets a different copy.
	const copy = await guestDownload(server, `/api/shares/${token}/files/document-paper`, guest);
	const plain = await paper();
	const other = await guestDownload(
		server,
		`/api/shares/${plain.token}/files/document-paper`,
		await openShare(server, plain.token),
	);
	expect(sha256(copy.body)).not.toBe(sha256(other.body));
	expect((await details(share.uid)).events.map(({ kind, email }) => [kind, email])).toEqual([
		['downloaded', 'ann@casino.test'],
		['opened', 'ann@casino.test'],
	]);
});

dbTest(
	'a code fails after five wrong ones and after 15 minutes, and another mail needs a minute',
	{ tags: ['long-on-postgres'] },
	async () => {
		const { token } = await makeShare(server, staff, { items: 'documents:paper', domains: 'casino.test' });
		const email = 'slow@casino.test';
		const open = async (code: string) => (await sendOpen(server, token, { email, code })).body.status as string;
		for (let number = 0; number < 3; number++) await sendOpen(server, token, { email });
		expect(await mailsTo(email)).toHaveLength(1);
		await wait(61_000);
		await sendOpen(server, token, { email });
		const sent = await mailsTo(email);
		expect(sent).toHaveLength(2);
		const [first, second] = sent.map(({ text }) => codeIn(text)) as [string, string];
		expect(await open(first)).toBe('error');
		for (let attempt = 0; attempt < 4; attempt++) await open('0000-0000');
		expect(await open(second)).toBe('error');
		await wait(61_000);
		await sendOpen(server, token, { email });
		const third = codeIn((await mailsTo(email))[2]!.text);
		await wait(15 * 60_000);
		expect(await open(third)).toBe('error');
	},
);

dbTest(
	'the owner sees openings, sections once each and downloads, with times and without network addresses',
	{ tags: ['long'] },
	async () => {
		const { share, token } = await makeShare(server, staff, { game: NARWHAL });
		const guest = await openShare(server, token);
		const view = async (section: string) =>
			(await server.post(`/api/shares/${token}/views`, new URLSearchParams({ section }), guest)).status;
		await wait(1000);
		expect(await view('facts')).toBe(200);
		expect(await view('facts')).toBe(200);
		expect([await view('assets'), await view('nonsense')]).toEqual([404, 400]);
		expect((await server.post(`/api/shares/${token}/views`, new URLSearchParams({ section: 'facts' }))).status).toBe(
			404,
		);
		await wait(1000);
		const { files } = await guestContent(server, token, guest);
		const certificate = files.find(({ section, file }) => section === 'certificates' && file)!;
		for (const range of ['bytes=0-9', 'bytes=10-19'])
			await rawRequest(server, certificate.file!.url, { ...guest, range });
		await rawRequest(server, certificate.file!.url, guest, 'HEAD');
		const { events, open_count, view_count, download_count, last_opened_at } = await details(share.uid);
		expect(events).toEqual([
			{
				at: clock.toISOString(),
				kind: 'downloaded',
				section: null,
				title: `${certificate.title} · ${certificate.detail}`,
				email: null,
			},
			{ at: new Date(clock.getTime() - 1000).toISOString(), kind: 'viewed', section: 'facts', title: '', email: null },
			{ at: last_opened_at, kind: 'opened', section: null, title: '', email: null },
		]);
		expect([open_count, view_count, download_count]).toEqual([1, 1, 1]);
		const rows = JSON.stringify(
			await Promise.all(
				(['shares', 'share_opens', 'share_views'] as const).map((table) =>
					server.services.database.read.selectFrom(table).selectAll().execute(),
				),
			),
		);
		expect(rows).not.toMatch(/127\.0\.0\.1|::1/);
	},
);

test('unknown, malformed, expired, used up and revoked links get the same response', async () => {
	const used = await makeShare(server, staff, { items: 'documents:paper', max_opens: '1' });
	await openShare(server, used.token);
	const revoked = await paper();
	await server.post(`${SHARES}/${revoked.share.uid}/revoke`, new URLSearchParams(), staff);
	const expired = await makeShare(server, staff, { items: 'documents:paper', days: '1', password: 'long enough' });
	await wait(24 * HOUR_MS);
	const tokens = [
		used.token,
		revoked.token,
		expired.token,
		randomBytes(32).toString('base64url'),
		'x',
		'%00',
		'a'.repeat(200),
		`${used.token}x`,
		used.token.toLowerCase(),
		encodeURIComponent("' or 1=1 --"),
		encodeURIComponent('令牌'),
	];
	const seen = new Set<string>();
	for (const token of tokens)
		for (const [method, path] of [
			['GET', ''],
			['POST', '/open'],
			['POST', '/views'],
			['GET', '/files/document-paper'],
		] as const) {
			const form = method === 'POST' ? { section: 'facts', password: 'long enough' } : undefined;
			const { status, headers, body } = await rawRequest(server, `/api/shares/${token}${path}`, {}, method, form);
			const { 'content-type': type, 'cache-control': cache, 'set-cookie': cookie } = headers;
			seen.add(JSON.stringify([status, type, cache, cookie, body.toString()]));
		}
	expect([...seen]).toEqual([[...seen][0]]);
	expect([...seen][0]).toContain('404');
});

/** Returns random tokens, some of another length, and tokens that differ from a real one in a character. */
function guesses(real: string, count: number): string[] {
	return Array.from({ length: count }, (_, at) => {
		const bytes = randomBytes(32);
		const place = at % real.length;
		const other = real[place] === 'A' ? 'B' : 'A';
		return [
			bytes.toString('base64url'),
			bytes.toString('hex'),
			bytes.subarray(0, 8).toString('base64url'),
			real.slice(0, place) + other + real.slice(place + 1),
		][at % 4]!;
	});
}

test('10,000 tried links give nothing and store nothing, with and without the limits', { tags: ['long'] }, async () => {
	const { token: real } = await paper();
	const limited = await startTestSite();
	onTestFinished(() => limited.stop());
	const { database } = server.services;
	const stored = async () =>
		JSON.stringify(
			await Promise.all(
				(['shares', 'share_opens', 'share_views', 'share_codes'] as const).map((table) =>
					database.read.selectFrom(table).selectAll().execute(),
				),
			),
		);
	const before = await stored();
	for (const token of guesses(real, 10_000))
		expect(await findShareByToken(database.read, token, clock)).toBeUndefined();
	const statuses = new Set<number>();
	for (let sent = 0; sent < 500; sent += 50)
		await Promise.all(
			guesses(real, 50).flatMap((token) =>
				[server, limited].map(async (site) => {
					const { status, body } = await site.get(`/api/shares/${token}`);
					statuses.add(status);
					expect(body.data).toBeUndefined();
				}),
			),
		);
	expect([...statuses].toSorted((a, b) => a - b)).toEqual([404, 429]);
	expect(await stored()).toBe(before);
	expect(await findShareByToken(database.read, real, clock)).toBeDefined();
});
