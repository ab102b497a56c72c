/** Tests of hostile uploads: they are rejected with a message, take little memory, and leave no files. */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { deflateRawSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MediaItem } from '../../../contract/media.ts';
import { addUser } from '../../auth/accounts/accounts.store.ts';
import { openSession } from '../../auth/sessions/sessions.store.ts';
import { writeSettings } from '../../auth/settings/settings.store.ts';
import { startObjectStorage } from '../../testing/object-storage.ts';
import { signIn } from '../../testing/sign-in.ts';
import { onPostgres, startTestSite, type TestSite } from '../../testing/test-site.ts';
import { flatPng, pictureBytes, upload } from '../../testing/uploads.ts';
import { zipOf as packOf } from '../../testing/zip.ts';

const SCRIPT = '<script>alert(document.domain)</script>';
const MB = 1024 * 1024;
/** Size of the chunks that `post` sends. */
const CHUNK_BYTES = 64 * 1024;

let server: TestSite;
let staff: { cookie: string };
beforeAll(async () => {
	server = await startTestSite({ demo: true, uncachedPerMinute: 100_000 });
	staff = await signIn(server, 'staff');
});
afterAll(() => server.stop());

/**
 * Returns a picture of noise, which hardly compresses, so that half of the file has about half of the picture's rows.
 */
const noise = (format: 'avif' | 'gif' | 'jpeg' | 'png' | 'webp'): Promise<Buffer> =>
	sharp({
		create: {
			width: 200,
			height: 200,
			channels: 3,
			background: '#000',
			noise: { type: 'gaussian', mean: 128, sigma: 40 },
		},
	})
		.toFormat(format)
		.toBuffer();

/** Returns the files in the data folder, except the files of the database. */
async function everything({ services }: TestSite = server): Promise<string[]> {
	const { dataDir } = services.config;
	const found = await readdir(dataDir, { recursive: true, withFileTypes: true });
	return found
		.filter((each) => each.isFile() && !each.name.startsWith('reelhouse'))
		.map((each) => join(each.parentPath, each.name).slice(dataDir.length + 1))
		.sort();
}

/** Asserts that a rejected upload leaves database and files unchanged. */
async function leavesNothing(work: () => Promise<void>): Promise<void> {
	await server.services.renditions.work();
	const before = await everything();
	const total = async () => (await server.get('/api/admin/media?limit=1', staff)).body.extra.total as number;
	const rows = await total();
	await work();
	expect(await everything()).toEqual(before);
	expect(await total()).toBe(rows);
}

const WRONG_TYPE =
	'The selected file format (type) is not supported, please use avif, gif, jpg, png, svg, webp instead.';

test.each([
	['a compressed drawing', gzipSync('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'), 'drawing.svg'],
	['an HTML page with the name of a PNG', `<!doctype html>${SCRIPT}`, 'page.png'],
	['a script that begins like a picture', `GIF89a=1;alert(1)//`, 'script.gif'],
	['a program', `MZ\x90\0\x03`, 'program.png'],
	['a PDF', '%PDF-1.7\n', 'sheet.png'],
	['a ZIP file', Buffer.from('504b0506'.padEnd(44, '0'), 'hex'), 'pack.png'],
	['a TIFF', Buffer.from('49492a0008000000', 'hex'), 'scan.png'],
	['an empty file', '', 'empty.png'],
])('%s is rejected', async (_, bytes, name) => {
	await leavesNothing(async () => {
		const { status, body } = await upload(server, staff, bytes, { name, headers: { 'content-type': 'image/png' } });
		if (String(bytes).startsWith('GIF89a')) expect([415, 422]).toContain(status);
		else expect([status, body.error.message]).toEqual([415, WRONG_TYPE]);
	});
});

test.each([
	['a script', `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`, 'drawing.svg', '<script>'],
	['an event and the name of a PNG', `<?xml version="1.0"?><svg onload="alert(1)"/>`, 'drawing.png', 'onload'],
])('a drawing with %s is rejected with the name of what is not allowed', async (_, bytes, name, part) => {
	await leavesNothing(async () => {
		const { status, body } = await upload(server, staff, bytes, { name });
		expect([status, body.error]).toEqual([
			422,
			{ code: 'unsafe_svg', message: expect.stringContaining(`The SVG contains ${part}, which is not allowed.`) },
		]);
	});
});

test('only the rewritten drawing is stored, and its page can do nothing', async () => {
	const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 10"><!-- ${SCRIPT} -->
		<title>alert</title><style>.a{fill:#f00}</style><path class="a" d="M0 0h30v10H0z"/></svg>`;
	const before = await everything();
	const { status, body } = await upload(server, staff, drawing, { name: 'logo.svg' });
	expect(status).toBe(201);
	expect(body.data).toMatchObject({ name: 'logo.svg', content_type: 'image/svg+xml', width: 1280, height: 427 });
	await server.services.renditions.work();
	const { data } = (await server.get(`/api/admin/media/${body.data.uid}`, staff)).body as { data: MediaItem };
	expect(data).toMatchObject({ state: 'ready', width: 1280, height: 427 });
	expect(data.renditions.map(({ format, width }) => [format, width])).toEqual([
		['webp', 320],
		['webp', 640],
		['webp', 1280],
		['svg', 1280],
	]);
	expect(data.url).toMatch(/\.webp$/);
	const { url } = data.renditions.find(({ format }) => format === 'svg')!;
	const answer = await fetch(server.url + url);
	expect(Object.fromEntries(answer.headers)).toMatchObject({
		'content-type': 'image/svg+xml',
		'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
		'x-content-type-options': 'nosniff',
	});
	const rewritten =
		'<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="427" viewBox="0 0 30 10"><path d="M0 0h30v10H0z" fill="#f00"/></svg>';
	expect(await answer.text()).toBe(rewritten);
	const { dataDir } = server.services.config;
	for (const file of (await everything()).filter((each) => !before.includes(each) && each.endsWith('.svg')))
		expect(await readFile(join(dataDir, file), 'utf8')).toBe(rewritten);
	const replaced = await upload(server, staff, await pictureBytes('png'), {
		path: `/api/admin/media/${data.uid}/replace`,
		query: { revision: String(data.revision) },
	});
	expect(replaced.status).toBe(200);
	await server.services.renditions.work();
	const after = (await server.get(`/api/admin/media/${data.uid}`, staff)).body.data as MediaItem;
	expect([after.state, after.renditions.some(({ format }) => format === 'svg')]).toEqual(['ready', false]);
});

test('the error is translated into Chinese', async () => {
	const { body } = await upload(server, staff, SCRIPT, { lang: 'zh' });
	expect(body.error.message).toBe('不支持所选的文件格式（类型），请改用 avif, gif, jpg, png, svg, webp。');
});

const appended = async (format: 'gif' | 'png' | 'jpeg', tail: string | Buffer): Promise<Buffer> =>
	Buffer.concat([await pictureBytes(format), Buffer.from(tail)]);

/** Returns a small ZIP file with a directory that has no entries. */
function zipOf(text: string): Buffer {
	const packed = deflateRawSync(text);
	const local = Buffer.alloc(30 + 1);
	local.write('PK\x03\x04', 'latin1');
	local.writeUInt16LE(8, 8);
	local.writeUInt32LE(packed.length, 18);
	local.writeUInt16LE(1, 26);
	local.write('a', 30);
	return Buffer.concat([local, packed, Buffer.from('504b0506'.padEnd(44, '0'), 'hex')]);
}

test.each([
	['a GIF that is a script', () => appended('gif', `*/=1;alert(1)//${SCRIPT}`)],
	['a PNG with a page behind it', () => appended('png', `<!doctype html>${SCRIPT}`)],
	['a PNG with a page inside it', async () => flatPng(20, 20, Buffer.from(`<!doctype html>${SCRIPT}`))],
	['a JPEG with a packed file behind it', () => appended('jpeg', zipOf(SCRIPT))],
	['a JPEG with a PDF behind it', () => appended('jpeg', `%PDF-1.7\n${SCRIPT}`)],
])('%s is published as the picture only', async (_, bytes) => {
	const { status, body } = await upload(server, staff, await bytes());
	expect(status).toBe(201);
	await server.services.renditions.work();
	const { data } = (await server.get(`/api/admin/media/${body.data.uid}`, staff)).body as { data: MediaItem };
	expect(data.state).toBe('ready');
	for (const { url, format } of data.renditions) {
		const answer = await fetch(server.url + url);
		const sent = Buffer.from(await answer.arrayBuffer());
		expect([sent.includes('script'), sent.includes('alert'), sent.includes('PK\x03'), sent.includes('%PDF')]).toEqual(
			Array(4).fill(false),
		);
		expect((await sharp(sent).metadata()).format).toBe(format === 'avif' ? 'heif' : 'webp');
	}
});

test('a file that is valid as two types is stored as the type it begins with, and is never public', async () => {
	const bytes = Buffer.concat([Buffer.from(`%PDF-1.7\n${SCRIPT}`), zipOf(SCRIPT)]);
	const { status, body } = await upload(server, staff, bytes, { path: '/api/admin/files', name: 'pack.zip' });
	expect([status, body.data.content_type]).toEqual([201, 'application/pdf']);
	expect((await fetch(`${server.url}/media/${body.data.name}`)).status).toBe(404);
	for (const wrong of [SCRIPT, `<svg>${SCRIPT}</svg>`, 'MZ\x90\0', await pictureBytes('avif')])
		expect((await upload(server, staff, wrong, { path: '/api/admin/files' })).status).toBe(415);
});

test.each([
	['all black', 14_000, 14_000],
	['as wide as 40 megapixels', 39_999_999, 1],
	['taller than any screen', 1, 16_001],
])('a small file that decodes to a huge picture, %s, is rejected before decoding', async (_, width, height) => {
	const bytes = flatPng(width, height);
	expect(bytes.length).toBeLessThan(MB);
	await leavesNothing(async () => {
		const before = process.memoryUsage().rss;
		const { status, body } = await upload(server, staff, bytes);
		expect([status, body.error.code]).toEqual([422, 'too_many_pixels']);
		expect(body.error.message).toContain('40 megapixels');
		expect(process.memoryUsage().rss - before).toBeLessThan(60 * MB);
	});
});

test(
	'a file above the configured limit is rejected with its message, with or without a declared size',
	{ tags: ['long'] },
	async () => {
		const eleven = flatPng(10, 10, Buffer.alloc(11 * MB, 7));
		await leavesNothing(async () => {
			const { status, body } = await upload(server, staff, eleven);
			expect([status, body.error.message]).toEqual([413, 'File size should be not more then 10Mb']);
			expect((await upload(server, staff, eleven, { lang: 'zh' })).body.error.message).toBe('文件大小不能超过 10 MB');
			const chunked = await fetch(`${server.url}/api/admin/media?name=a.png`, {
				method: 'POST',
				headers: staff,
				body: new Blob([new Uint8Array(eleven)]).stream(),
				duplex: 'half',
			} as RequestInit);
			expect(chunked.status).toBe(413);
		});
		expect((await upload(server, staff, flatPng(10, 10, Buffer.alloc(10 * MB - 1000, 7)))).status).toBe(201);
		await server.services.content.change((tx) => writeSettings(tx, { attachment_max_size: 1 }));
		const { body } = await upload(server, staff, flatPng(10, 10, Buffer.alloc(MB)));
		expect(body.error.message).toBe('File size should be not more then 1Mb');
		await server.services.content.change((tx) => writeSettings(tx, { attachment_max_size: 10 }));
		// Captions, videos and packs have other limits.
		expect((await upload(server, staff, `WEBVTT${' '.repeat(MB)}`, { kind: 'captions' })).status).toBe(413);
		const { limits } = (await server.get('/api/admin/media', staff)).body.extra;
		expect([limits.video.megabytes, limits.file.megabytes]).toEqual([300, 200]);
	},
);

test('a file with a huge declared size is rejected before it is sent', async () => {
	await leavesNothing(async () => {
		const { port } = new URL(server.url);
		const socket = connect(Number(port), '127.0.0.1');
		let said = '';
		socket.on('data', (chunk: Buffer) => (said += chunk)).on('error', () => {});
		socket.write(
			`POST /api/admin/media?name=a.png HTTP/1.1\r\nHost: x\r\nCookie: ${staff.cookie}\r\nContent-Length: 99999999999\r\n\r\nsome`,
		);
		await new Promise((resolve) => socket.once('close', resolve));
		expect(said).toContain('413');
	});
});

test.each([
	'../../x.png',
	'..\\..\\x.png',
	'/etc/passwd',
	'a"b\'c.png',
	'a\r\nSet-Cookie: a=b.png',
	'a\u2028b.png',
	'photo\u202egnp.exe',
	'a\0.png',
	'.htaccess',
	'...',
	'<img src=x onerror=alert(1)>.png',
	`${'长'.repeat(300)}.png`,
	'\ud800.png',
	' ',
])('a file named %j gets a safe title and a random stored name', async (name) => {
	const before = await everything();
	const { status, body } = await upload(server, staff, await pictureBytes('png'), { name });
	expect(status).toBe(201);
	expect(body.data.name).toMatch(/^(?![. ])[^/\\:*?"<>|\p{Cc}\u200e\u200f\u2028-\u202e]{1,120}$/u);
	expect(body.data.name).not.toMatch(/\.\./);
	await server.services.renditions.work();
	const added = (await everything()).filter((file) => !before.includes(file));
	expect(added.length).toBeGreaterThan(1);
	for (const file of added)
		expect(file).toMatch(/^(originals\/[0-9a-f]{20}\.png|media\/[0-9a-f]{20}-\d+\.(avif|webp))$/);
});

test.each(['avif', 'gif', 'jpeg', 'png', 'webp'] as const)(
	'a truncated %s is reported as damaged, in both languages, and leaves no file',
	{ tags: ['long'] },
	async (format) => {
		const whole = await noise(format);
		const half = whole.subarray(0, Math.floor(whole.length / 2));
		await leavesNothing(async () => {
			const { status, body } = await upload(server, staff, half);
			expect([status, body.error?.message]).toEqual([
				422,
				'The image is damaged and cannot be read. Please upload another file.',
			]);
			expect((await upload(server, staff, half, { lang: 'zh' })).body.error.message).toBe(
				'图片已损坏，无法读取，请换一个文件上传。',
			);
		});
		expect((await upload(server, staff, whole)).status).toBe(201);
	},
);

test('an upload that is aborted at an early or a late byte leaves no file', { tags: ['long'] }, async () => {
	const bytes = flatPng(10, 10, Buffer.alloc(4 * MB, 7));
	await leavesNothing(async () => {
		for (const sent of [0, 1, 5000, 3 * MB]) {
			const { port } = new URL(server.url);
			const socket = connect(Number(port), '127.0.0.1');
			socket.on('error', () => {});
			socket.write(
				`POST /api/admin/media?name=a.png HTTP/1.1\r\nHost: x\r\nCookie: ${staff.cookie}\r\nContent-Length: ${bytes.length}\r\n\r\n`,
			);
			await new Promise((resolve) => socket.write(bytes.subarray(0, sent), resolve));
			const logged = server.log.length;
			socket.destroy();
			// The log line is written at the end of the request.
			while (!server.log.slice(logged).some(({ msg }) => msg === 'request')) await delay(2);
		}
	});
});

test.each([
	['upload', '/api/admin/media?name=a.png', 'image/png'],
	['pack', '/api/admin/files?name=a.zip', 'application/zip'],
	['content', '/api/admin/banners', 'application/json'],
	['form', '/login/', 'application/x-www-form-urlencoded'],
	['message', '/api/contact', 'application/json'],
])('an aborted %s is an error of the client, with or without a declared size', async (_, path, type) => {
	const { port } = new URL(server.url);
	for (const framing of ['Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n', 'Content-Length: 5000\r\n\r\n{"a":']) {
		const socket = connect(Number(port), '127.0.0.1');
		socket.on('error', () => {});
		const logged = server.log.length;
		const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nCookie: ${staff.cookie}\r\n`;
		await new Promise((resolve) => socket.write(head + framing, resolve));
		socket.destroy();
		while (!server.log.slice(logged).some(({ msg }) => msg === 'request')) await delay(2);
		const lines = server.log.slice(logged).map(({ level, status }) => [level, status]);
		expect([framing, lines]).toEqual([framing, [[30, 400]]]);
	}
});

test('a pack with a path outside of its folder is rejected, and the error names the path in both languages', async () => {
	await leavesNothing(async () => {
		const bytes = packOf([{ name: 'fine.txt' }, { name: '../evil.txt' }]);
		for (const [lang, words] of [
			['en', 'A name in the ZIP file points outside of its folder: "../evil.txt".'],
			['zh', 'ZIP 文件中的名称指向其文件夹之外：“../evil.txt”。'],
		] as const) {
			const { status, body } = await upload(server, staff, bytes, { path: '/api/admin/files', name: 'a.zip', lang });
			expect([status, body.error]).toEqual([422, { code: 'unsafe_zip', message: words }]);
		}
	});
});

test('a public PDF is a sandboxed download, also in ranges and by HEAD', async () => {
	const admin = await signIn(server, 'admin');
	const path = '/api/admin/certificates';
	const { body } = await upload(server, admin, '%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript>>>>', { path });
	const { name } = body.data;
	for (const init of [{}, { method: 'HEAD' }, { headers: { range: 'bytes=0-3' } }] as RequestInit[]) {
		const { headers } = await fetch(`${server.url}/static/media/${name}`, init);
		expect(headers.get('content-disposition')).toMatch(/^attachment; /);
		expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
		expect(headers.get('x-content-type-options')).toBe('nosniff');
	}
});

/**
 * Sends bytes in small chunks without copying them.
 * @param beforeEnd runs before the last chunk
 */
async function post(bytes: Buffer, beforeEnd: () => Promise<void>): Promise<number> {
	const call = request(`${server.url}/api/admin/media?name=a.png`, {
		method: 'POST',
		headers: { ...staff, 'content-length': bytes.length },
	});
	const answer = new Promise<number>((resolve, reject) => {
		call
			.on('error', reject)
			.on('response', (response) => response.resume().on('end', () => resolve(response.statusCode!)));
	});
	for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
		if (start + CHUNK_BYTES >= bytes.length) await beforeEnd();
		if (!call.write(bytes.subarray(start, start + CHUNK_BYTES))) await once(call, 'drain');
	}
	call.end();
	return answer;
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

test(
	'large uploads are written to the disk while they arrive, and are not held in memory',
	{ tags: ['long'] },
	async () => {
		const bytes = flatPng(10, 10, Buffer.alloc(9 * MB, 7));
		const usedBytes = () => {
			collectGarbage();
			return process.memoryUsage().arrayBuffers;
		};
		const before = usedBytes();
		let arrived = 0;
		let most = 0;
		const { promise: allMeasured, resolve } = Promise.withResolvers<void>();
		const measure = async () => {
			arrived++;
			most = Math.max(most, usedBytes());
			if (arrived === 4) resolve();
			await allMeasured;
		};
		const answers = await Promise.all([1, 2, 3, 4].map(() => post(bytes, measure)));
		expect(answers).toEqual([201, 201, 201, 201]);
		// In memory, four uploads would take 36 MB.
		expect(most - before).toBeLessThan(24 * MB);
		await server.services.renditions.work();
	},
);

test(
	'while the storage is unreachable, uploads are rejected with a message; later, pictures are served again',
	{ tags: ['long'] },
	async () => {
		const objects = await startObjectStorage();
		const away = await startTestSite({ demo: false, env: { STORAGE_URL: objects.url } });
		try {
			const now = new Date();
			const id = await away.services.database.transaction(async (tx) => {
				const rights = { is_staff: 1, is_superuser: 1, is_active: 1, company_uid: null } as const;
				await addUser(tx, { uid: 'me', email: 'me@studio.test', language: 'en', password_hash: 'x', ...rights }, now);
				return openSession(tx, 'me', 'a test', now);
			});
			const me = { cookie: `reelhouse_session=${id}` };
			const kept = await upload(away, me, await pictureBytes('png'));
			expect(kept.status).toBe(201);
			await away.services.renditions.work();
			await objects.pause();
			const { status, body } = await upload(away, me, await pictureBytes('png'));
			expect([status, body.error.code]).toEqual([503, 'storage_unavailable']);
			expect((await away.get('/api/admin/media', me)).body.extra.total).toBe(1);
			expect((await everything(away)).filter((file) => !file.includes('lock'))).toEqual([]);
			await objects.restart();
			const { data } = (await away.get(`/api/admin/media/${kept.body.data.uid}`, me)).body;
			expect((await fetch(away.url + data.url)).status).toBe(200);
			expect((await upload(away, me, await pictureBytes('png'))).status).toBe(201);
		} finally {
			await away.stop();
			await objects.stop();
		}
	},
);

const canMount = !onPostgres && process.platform === 'linux' && process.getuid?.() === 0;
test.runIf(canMount)(
	'a full disk is reported, and no part of the upload stays on the disk',
	{ tags: ['long'] },
	async () => {
		const full = await startTestSite();
		const uploads = join(full.services.config.dataDir, 'uploads');
		mkdirSync(uploads);
		const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', uploads]);
		expect(mounted.status).toBe(0);
		try {
			const me = await signIn(full, 'staff');
			const before = await everything(full);
			const { status, body } = await upload(full, me, flatPng(10, 10, Buffer.alloc(4 * MB, 7)), { lang: 'zh' });
			expect([status, body.error.code, body.error.message]).toEqual([
				507,
				'storage_full',
				'未能保存：网站的存储空间已满。请稍后重试，或联系网站管理员。',
			]);
			expect(await everything(full)).toEqual(before);
			expect((await upload(full, me, await pictureBytes('png'))).status).toBe(201);
		} finally {
			spawnSync('umount', [uploads]);
			await full.stop();
		}
	},
);
