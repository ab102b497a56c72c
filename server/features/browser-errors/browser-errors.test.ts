/** Tests of error reports: rejected reports, groups of equal errors, and the calls of superusers. */
import { afterAll, beforeAll, expect } from 'vitest';
import { dbTest, test } from '../../testing/db-test.ts';
import type { BrowserError, BrowserErrorReport, BrowserErrorSummary } from '../../../contract/browser-errors.ts';
import { BROWSER_ERRORS_PATH } from '../../../contract/urls.ts';
import { BackgroundWorker } from '../../kernel/worker.ts';
import { staffAt, type Staff } from '../../testing/staff.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.ts';
import { MAX_STORED_ERRORS } from './browser-errors.store.ts';
import { startBrowserErrors } from './browser-errors.ts';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:130.0) Gecko/20100101 Firefox/130.0';
const DAY_MS = 24 * 60 * 60 * 1000;

let server: TestSite;
let admin: Staff;
let clock = new Date('2027-03-01T10:00:00.000Z');
beforeAll(async () => {
	server = await startTestSite({ now: () => clock });
	admin = await staffAt(server, 'admin');
});
afterAll(() => server.stop());

/** Moves the clock. A move of a day or more may end the session, so staff sign in again. */
async function later(ms: number): Promise<void> {
	clock = new Date(clock.getTime() + ms);
	if (ms >= DAY_MS) admin = await staffAt(server, 'admin');
}

const report = (over: Partial<BrowserErrorReport> = {}): BrowserErrorReport => ({
	release: '1.0.0-aaaaaaaa',
	source: 'site',
	page: 'home-page',
	message: 'TypeError: x is not a function',
	frames: ['render (/assets/home-page-a.js:1:20)', '/assets/react-b.js:1:30'],
	...over,
});

/** Sends a report. Only 20 reports a minute are accepted, so most tests call `record` directly. */
const send = (body: unknown, headers: Record<string, string> = {}, site = server, text = JSON.stringify(body)) =>
	site.post(BROWSER_ERRORS_PATH, text, {
		'content-type': 'text/plain;charset=UTF-8',
		'user-agent': CHROME,
		...headers,
	});

async function list(query = ''): Promise<BrowserErrorSummary[]> {
	const { status, body } = await admin.request('GET', `browser-errors?limit=200${query}`);
	expect(status).toBe(200);
	return body.data;
}
const withMessage = async (message: string) => (await list()).filter((error) => error.message === message);
const logLines = (message: string) => server.log.filter(({ error }) => error === message);

dbTest('equal reports are one error with a count, its pages and its browsers', async () => {
	const first = clock.toISOString();
	const message = 'Error: 12 items are missing';
	await send(report({ message }));
	await later(1000);
	await send(report({ message: 'Error: 7 items are missing', page: 'game-details' }), { 'user-agent': FIREFOX });
	await send(report({ message, page: '' }));
	const errors = await withMessage(message);
	const [error] = errors;
	expect(errors).toEqual([
		{
			uid: expect.stringMatching(/^[a-z0-9]{14}$/),
			release: '1.0.0-aaaaaaaa',
			source: 'site',
			message,
			count: 3,
			first_seen_at: first,
			last_seen_at: clock.toISOString(),
			resolved_at: null,
		},
	]);
	await send(report({ message, page: 'news-page' }));
	await server.services.browserErrors.write();
	const { body } = await admin.request('GET', `browser-errors/${error!.uid}`);
	expect(body.data).toEqual({
		...error!,
		count: 4,
		stack: report().frames,
		pages: ['home-page', 'game-details', 'news-page'],
		browsers: ['Chrome, Linux', 'Firefox, macOS'],
	} satisfies BrowserError);
	expect(server.log.filter(({ path }) => path === BROWSER_ERRORS_PATH)).toEqual([]);
	expect(logLines(message)).toEqual([
		expect.objectContaining({
			level: 40,
			msg: 'a browser reported an error',
			source: 'site',
			release: '1.0.0-aaaaaaaa',
			page: 'home-page',
			browser: 'Chrome, Linux',
			frame: report().frames[0],
			count: 1,
		}),
	]);
	expect(logLines(message)[0]).not.toHaveProperty('address');
});

dbTest('another release, source, message or top frame is another error', async () => {
	const { browserErrors } = server.services;
	const before = (await list()).length;
	const base = report({ message: 'Error: apart' });
	for (const each of [
		base,
		{ ...base, release: '1.0.1-bbbbbbbb' },
		{ ...base, source: 'admin' as const },
		{ ...base, message: 'Error: not apart' },
		{ ...base, frames: ['/assets/other.js:1:1'] },
		// Only the top frame distinguishes errors.
		{ ...base, frames: [base.frames[0]!, '/assets/other.js:1:1'] },
	])
		browserErrors.record(each, CHROME);
	expect(await list()).toHaveLength(before + 5);
	expect(await list('&source=admin')).toHaveLength(1);
	expect(await list('&release=1.0.1-bbbbbbbb')).toHaveLength(1);
	const { extra } = (await admin.request('GET', 'browser-errors?limit=1')).body;
	expect(extra).toMatchObject({ total: before + 5, next: expect.any(String), previous: null });
	expect(extra.releases.toSorted()).toEqual(['1.0.0-aaaaaaaa', '1.0.1-bbbbbbbb']);
});

test('the server scrubs messages again', async () => {
	await send(report({ message: 'Error: ada@studio.test at /reset_password/abcdefgh/?x=1 said "hello you"' }));
	const [error] = await list();
	expect(error?.message).toBe('Error: [mail] at /reset_password/[secret]/ said [text]');
});

test('malformed reports and reports of other sites are dropped', async () => {
	const { total } = (await admin.request('GET', 'browser-errors')).body.extra;
	const status = async (body: unknown, headers?: Record<string, string>) => (await send(body, headers)).status;
	const valid = report({ message: 'Error: dropped' });
	expect(
		await Promise.all([
			status('no json'),
			status(null),
			status([valid]),
			status({ ...valid, user: 'ada' }),
			status({ ...valid, source: 'other' }),
			status({ ...valid, page: '/reset_password/token/' }),
			status({ ...valid, release: 'x'.repeat(41) }),
			status({ ...valid, message: 'x'.repeat(301) }),
			status({ ...valid, frames: ['https://evil.test/a.js:1:1'] }),
			status({ ...valid, frames: [] }),
			send(null, {}, server, JSON.stringify(valid) + ' '.repeat(9000)).then((response) => response.status),
		]),
	).toEqual(Array.from({ length: 11 }, () => 204));
	expect(await status(valid, { origin: 'https://evil.test' })).toBe(403);
	expect((await admin.request('GET', 'browser-errors')).body.extra.total).toBe(total);
});

test('a sandboxed demo may report, and may read the response', async () => {
	const headers = { origin: 'null', 'sec-fetch-site': 'cross-site' };
	const demo = report({ source: 'demo', page: 'thunder-yak', message: 'Error: of a demo' });
	const response = await send(demo, headers);
	expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
	expect(await withMessage('Error: of a demo')).toHaveLength(1);
	expect((await server.post('/login/', new URLSearchParams(), headers)).status).toBe(403);
});

dbTest('reports above the limit of an address are dropped', { tags: ['long-on-postgres'] }, async () => {
	const site = await startTestSite({ demo: false });
	try {
		const statuses = new Set<number>();
		for (let n = 0; n < 30; n++) statuses.add((await send(report({ message: 'Error: flood' }), {}, site)).status);
		expect([...statuses]).toEqual([204]);
		await site.services.browserErrors.write();
		const rows = await site.services.database.read.selectFrom('browser_errors').select('count').execute();
		expect(rows).toEqual([{ count: 20 }]);
	} finally {
		await site.stop();
	}
});

test('an error is logged once a minute at most, with the number of its reports', async () => {
	const { browserErrors } = server.services;
	await later(DAY_MS);
	const often = report({ message: 'Error: often' });
	for (let n = 0; n < 5; n++) browserErrors.record(often, CHROME);
	await later(60_000);
	for (let n = 0; n < 5; n++) browserErrors.record(often, CHROME);
	expect(logLines('Error: often').map(({ count }) => count)).toEqual([1, 5]);
	// All errors together share the limit of log lines.
	const before = server.log.length;
	for (let n = 0; n < 100; n++) browserErrors.record(report({ frames: [`/assets/a.js:1:${n}`] }), CHROME);
	expect(server.log.length - before).toBe(19);
	await browserErrors.write();
});

dbTest('a resolved error is open again after it occurs again', async () => {
	const message = 'Error: comes back';
	await send(report({ message }));
	const [error] = await withMessage(message);
	await later(1000);
	expect((await admin.request('POST', `browser-errors/${error!.uid}/resolve`)).status).toBe(200);
	const resolvedAt = clock.toISOString();
	expect(await withMessage(message)).toEqual([{ ...error, resolved_at: resolvedAt }]);
	expect((await list('&state=resolved')).map(({ uid }) => uid)).toEqual([error!.uid]);
	expect((await list()).at(-1)?.uid).toBe(error!.uid);
	expect((await list('&state=open')).map(({ uid }) => uid)).not.toContain(error!.uid);
	await later(1000);
	server.services.browserErrors.record(report({ message }), CHROME);
	expect(await withMessage(message)).toMatchObject([{ count: 2, resolved_at: null }]);
	const events = (await admin.request('GET', `audit?item=${error!.uid}`)).body.data;
	expect(events).toMatchObject([{ action: 'resolved', resource: 'browser_errors', title: message }]);
});

dbTest('a deleted error is gone, and the deletion is an audit event', async () => {
	const message = 'Error: deleted';
	server.services.browserErrors.record(report({ message }), CHROME);
	const [error] = await withMessage(message);
	expect((await admin.request('DELETE', `browser-errors/${error!.uid}`)).status).toBe(200);
	expect(await withMessage(message)).toEqual([]);
	for (const [method, path] of [
		['GET', ''],
		['POST', '/resolve'],
		['DELETE', ''],
	] as const)
		expect((await admin.request(method, `browser-errors/${error!.uid}${path}`)).status).toBe(404);
	const events = (await admin.request('GET', `audit?item=${error!.uid}`)).body.data;
	expect(events).toMatchObject([{ action: 'removed', resource: 'browser_errors', title: message }]);
});

test('the home screen of superusers counts the open errors that are new', async () => {
	const count = async (who: Staff) => (await who.request('GET', 'home')).body.data.new_browser_errors;
	await later(2 * DAY_MS);
	expect(await count(admin)).toBe(0);
	server.services.browserErrors.record(report({ message: 'Error: new' }), CHROME);
	await server.services.browserErrors.write();
	expect(await count(admin)).toBe(1);
	expect(await count(await staffAt(server))).toBeNull();
});

dbTest(
	'errors are deleted after 30 days without a report, and the oldest errors above the maximum number',
	async () => {
		const { browserErrors, database } = server.services;
		const record = async (from: number, to: number) => {
			for (let n = from; n < to; n++) {
				await later(1);
				browserErrors.record(report({ frames: [`/assets/many.js:1:${n}`] }), CHROME);
			}
			await browserErrors.write();
		};
		const stored = async () => (await database.read.selectFrom('browser_errors').select('stack').execute()).length;
		await later(31 * DAY_MS);
		await record(0, 1);
		expect(await stored()).toBe(1);
		for (let n = 0; n < MAX_STORED_ERRORS + 10; n += 100) await record(n, n + 100);
		expect(await stored()).toBe(MAX_STORED_ERRORS);
		const oldest = (await list('&offset=499')).map(({ uid }) => uid);
		expect((await admin.request('GET', `browser-errors/${oldest[0]}`)).body.data.stack).toEqual([
			'/assets/many.js:1:100',
		]);
		// The job deletes old errors even without new reports.
		await later(31 * DAY_MS);
		await browserErrors.write();
		expect(await stored()).toBe(0);
	},
);

dbTest('reports never wait for the database, and are stored after an outage up to a limit', async () => {
	const { database, log, now } = server.services;
	let isBroken = true;
	const worker = new BackgroundWorker({ log, now, timer: () => () => {} });
	const collector = startBrowserErrors({
		database: {
			...database,
			transaction: (work) => (isBroken ? Promise.reject(new Error('away')) : database.transaction(work)),
		},
		log,
		now,
		worker,
	});
	const many = (n: number) => report({ frames: [`/assets/outage.js:1:${n}`] });
	for (let n = 0; n < 150; n++) collector.record(many(n), CHROME);
	await collector.write();
	for (let n = 0; n < 300; n++) collector.record(many(n), CHROME);
	isBroken = false;
	await collector.stop();
	const rows = await database.read
		.selectFrom('browser_errors')
		.select('count')
		.where('stack', 'like', '%outage.js%')
		.execute();
	expect(rows).toHaveLength(200);
	expect(rows.filter(({ count }) => count === 2)).toHaveLength(150);
});
