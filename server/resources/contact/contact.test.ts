import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import PostalMime from 'postal-mime';
import { afterEach, expect } from 'vitest';
import { dbTest, test } from '../../testing/db-test.ts';
import { MAX_CONTACT_LENGTHS, HONEYPOT_FIELD } from '../../../contract/contact.ts';
import { consumeCaptcha } from '../../platform/captcha/captcha.store.ts';
import { listOutbox } from '../../platform/mail/mail.store.ts';
import { writeSettings } from '../../auth/settings/settings.store.ts';
import { startMailServer, type MailServer } from '../../testing/mail-server.ts';
import { onPostgres, startTestSite, type TestSite, type TestSiteOptions } from '../../testing/test-site.ts';
import { listContactMessages } from './contact.store.ts';
import { translate, translator } from '../../kernel/messages.ts';

const MINUTE_MS = 60_000;

const started: { stop(): Promise<void> }[] = [];
afterEach(async () => {
	for (const each of started.splice(0).reverse()) await each.stop();
});

/** Starts a site with a contact form. The default rate limit is too high to be reached. */
async function startStudio(options: TestSiteOptions = {}, settings: Record<string, unknown> = {}): Promise<TestSite> {
	const server = await startTestSite({ demo: false, contactPerMinute: 1000, ...options });
	started.push(server);
	await server.services.content.change((tx) =>
		writeSettings(tx, {
			show_contact_form: true,
			emails: { info: 'info@studio.test', press: '', support: '', sales: 'sales@studio.test' },
			...settings,
		}),
	);
	return server;
}

async function startPost(): Promise<MailServer> {
	const post = await startMailServer();
	started.push(post);
	return post;
}

/**
 * Returns the value of the captcha widget for a solved challenge (altcha 3.2.2: base64 of challenge and solution).
 */
const payload = (challenge: Challenge, solution: unknown) =>
	btoa(JSON.stringify({ challenge: { parameters: challenge.parameters, signature: challenge.signature }, solution }));

async function solved(server: TestSite): Promise<string> {
	const { body } = await server.get('/api/captcha');
	return payload(body.data, await solveChallenge({ challenge: body.data, deriveKey }));
}

const filled = {
	name: 'Ada O’Brien 😀',
	company: '蓝海 <b>Gaming</b>',
	subject: 'Ten games & a question',
	email: 'ada@operator.test',
	phone: '+886 2 1234-5678',
	message: 'Hello,\r\nwe would like <script>alert(1)</script> ten games.\n\n再见',
};

const form = async (server: TestSite, changes: Record<string, unknown> = {}) => ({
	...filled,
	'g-recaptcha-response': await solved(server),
	...changes,
});

const messages = (server: TestSite) => listContactMessages(server.services.database.read);
const outbox = (server: TestSite) => listOutbox(server.services.database.read);
const contentVersion = ({ services }: TestSite) => services.content.refresh().then(() => services.content.current);

test('a message that is sent as JSON is stored, and its mail reaches the studio', async () => {
	const post = await startPost();
	const server = await startStudio({ env: { MAIL_URL: post.url, MAIL_FROM: 'Blue Narwhal <web@studio.test>' } });
	const version = await contentVersion(server);
	const answer = await server.post('/api/contact?lang=zh', await form(server));
	expect([answer.status, answer.body]).toEqual([200, { status: 'ok' }]);
	expect(answer.headers.get('cache-control')).toBe('private, no-store');
	const kept = { ...filled, message: filled.message.replace('\r\n', '\n') };
	expect(await messages(server)).toEqual([expect.objectContaining({ ...kept, language: 'zh' })]);

	await post.waitForMails(1);
	const [mail] = post.received;
	expect(mail).toMatchObject({
		envelope: { from: 'web@studio.test', to: ['sales@studio.test'] },
		from: { name: 'Blue Narwhal', address: 'web@studio.test' },
		to: [{ address: 'sales@studio.test' }],
		replyTo: [{ address: 'ada@operator.test' }],
		subject: 'Contact form: Ten games & a question',
	});
	for (const [field, value] of Object.entries(kept))
		expect([field, mail?.text?.includes(value)]).toEqual([field, true]);
	expect(mail?.text).toContain('Page language: Chinese');
	expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
	expect(mail?.html).toContain('蓝海 &lt;b&gt;Gaming&lt;/b&gt;');
	expect(mail?.html).not.toContain('<script');
	await server.services.mail.work();
	expect(await outbox(server)).toEqual([]);
	expect(await contentVersion(server)).toBe(version);
});

test('a message that is sent as a form is stored, whether or not the path ends with a slash', async () => {
	const server = await startStudio();
	for (const path of ['/api/contact', '/api/contact/']) {
		const { status, body } = await server.post(path, new URLSearchParams(await form(server)));
		expect([status, body]).toEqual([200, { status: 'ok' }]);
	}
	expect((await messages(server)).map(({ company }) => company)).toEqual(Array(2).fill(filled.company));
});

test('email or phone is enough, and without an email the mail has no reply address', { tags: ['long'] }, async () => {
	const post = await startPost();
	const server = await startStudio({ env: { MAIL_URL: post.url } });
	const { name, company, subject, phone, message } = filled;
	const least = { name, company, subject, phone, message, 'g-recaptcha-response': await solved(server) };
	expect((await server.post('/api/contact', least)).body).toEqual({ status: 'ok' });
	await post.waitForMails(1);
	expect(post.received[0]?.replyTo).toBeUndefined();
	expect(post.received[0]?.from?.address).toBe('noreply@site.test');
	const byMail = { ...filled, phone: '', 'g-recaptcha-response': await solved(server) };
	expect((await server.post('/api/contact', byMail)).body).toEqual({ status: 'ok' });
});

test('every error is reported by field, in the language of the page', async () => {
	const server = await startStudio();
	const right = await form(server);
	for (const language of ['en', 'zh'] as const) {
		const t = translator(language);
		const errorsOf = async (sent: unknown) => {
			const { status, body } = await server.post(`/api/contact?lang=${language}`, sent);
			expect([status, body.status]).toEqual([200, 'error']);
			return body.errors;
		};
		expect(await errorsOf({})).toEqual({
			name: [t('contact.name')],
			company: [t('contact.company')],
			subject: [t('contact.subject')],
			message: [t('contact.message')],
			email: [t('contact.emailOrPhone')],
			captcha: [t('captcha.missing')],
		});
		const blank = { name: ' ', company: '\t', subject: '\u2028', message: ' \n\r\n ' };
		expect(Object.keys(await errorsOf({ ...right, ...blank }))).toEqual(Object.keys(blank));
		for (const email of ['ada', 'ada@', 'a@b@c.test', 'ada@x.test, eve@x.test', 'Ada <a@b.test>', '"a\\"@b.test']) {
			expect([email, await errorsOf({ ...right, email })]).toEqual([email, { email: [t('contact.email')] }]);
		}
		for (const phone of ['12', 'call me', '+', '1;drop', '+86 10 1234 5678 x']) {
			expect([phone, await errorsOf({ ...right, phone })]).toEqual([phone, { phone: [t('contact.phone')] }]);
		}
		expect(await errorsOf({ ...right, email: ' ', phone: '' })).toEqual({ email: [t('contact.emailOrPhone')] });
		const long = Object.fromEntries(
			Object.entries(MAX_CONTACT_LENGTHS).map(([field, most]) => [field, '1'.repeat(most + 1)]),
		);
		expect(await errorsOf({ ...right, ...long })).toEqual(
			Object.fromEntries(
				Object.entries(MAX_CONTACT_LENGTHS).map(([field, most]) => [field, [t('contact.tooLong', { max: most })]]),
			),
		);
		expect(await errorsOf({ ...right, 'g-recaptcha-response': 'nonsense' })).toEqual({
			captcha: [t('captcha.wrong')],
		});
	}
	expect(await messages(server)).toEqual([]);
	expect(translate('zh', 'contact.name')).toMatch(/[\u4e00-\u9fff]/);
});

dbTest('the longest values, full-width characters and emoji are accepted', { tags: ['long-on-postgres'] }, async () => {
	const server = await startStudio();
	const sent = await form(server, {
		name: '😀'.repeat(MAX_CONTACT_LENGTHS.name),
		message: '字'.repeat(MAX_CONTACT_LENGTHS.message),
		email: ' ada＠例子.测试 ',
		phone: '（０２）１２３４ ５６７８ 转 12',
	});
	expect((await server.post('/api/contact', sent)).body).toEqual({ status: 'ok' });
	expect(await messages(server)).toMatchObject([
		{ name: sent.name, message: sent.message, email: 'ada@例子.测试', phone: '(02)1234 5678 转 12' },
	]);
});

test('control characters reach neither the database nor the mail', async () => {
	const server = await startStudio();
	const sent = await form(server, {
		name: 'A\0\x1b[31mB',
		company: 'one\ntwo\u202etxt.exe',
		message: 'a\0b\x07\ttab\r\nnext\u2028third',
		subject: 'lone \ud800 half',
	});
	expect((await server.post('/api/contact', sent)).body).toEqual({ status: 'ok' });
	expect(await messages(server)).toMatchObject([
		{ name: 'A [31mB', company: 'one twotxt.exe', message: 'ab\ttab\nnext\nthird', subject: 'lone \ufffd half' },
	]);
});

test('user input cannot add a header to the mail', { tags: ['long'] }, async () => {
	const post = await startPost();
	const server = await startStudio({ env: { MAIL_URL: post.url } });
	const breaks = [
		'\r\n',
		'\n',
		'\r',
		'\u2028',
		'\u0085',
		'\u2029',
		'\0\r\n',
		'\r\n\t',
		'%0d%0a',
		'\u560d\u560a',
		'\r\n\r\n',
	];
	for (const each of breaks) {
		const bad = `a${each}Bcc: x@example.test`;
		const sent = await form(server, { name: bad, company: bad, subject: bad, phone: '', message: bad });
		const inAddress = { ...sent, email: `a@b.test${each}Bcc: x@example.test` };
		expect(Object.keys((await server.post('/api/contact', inAddress)).body.errors)).toEqual(['email']);
		expect((await server.post('/api/contact', sent)).body).toEqual({ status: 'ok' });
	}
	await post.waitForMails(breaks.length);
	for (const { raw, envelope, headers } of post.received) {
		expect(envelope.to).toEqual(['sales@studio.test']);
		expect(headers.map(({ key }) => key).sort()).toEqual(
			[
				'auto-submitted',
				'content-type',
				'date',
				'from',
				'message-id',
				'mime-version',
				'reply-to',
				'subject',
				'to',
			].sort(),
		);
		// Unfold the headers like a lenient parser, which must find no injected header.
		const head = raw.slice(0, raw.search(/\r?\n\r?\n/)).replace(/\r?\n[ \t]+/g, ' ');
		expect(head).not.toMatch(/[\r\n\u0085\u2028\u2029]\s*bcc/i);
	}
});

test('wrong, changed, expired and used captcha answers have different errors', async () => {
	let ahead = 0;
	const server = await startStudio({ now: () => new Date(Date.parse('2026-03-01T12:00:00Z') + ahead) });
	const t = translator('en');
	const send = async (answer: string) =>
		(await server.post('/api/contact', { ...filled, 'g-recaptcha-response': answer })).body;
	const wrong = { status: 'error', errors: { captcha: [t('captcha.wrong')] } };
	const { data } = (await server.get('/api/captcha')).body;
	const solution = (await solveChallenge({ challenge: data, deriveKey }))!;
	const other = (await server.get('/api/captcha')).body.data;
	const later = { ...data, parameters: { ...data.parameters, data: { expires: '2099-01-01T00:00:00.000Z' } } };
	const easier = { ...data, parameters: { ...data.parameters, keyPrefix: '00' } };
	for (const answer of [
		payload(data, { ...solution, derivedKey: '00'.repeat(32) }),
		payload(data, { counter: solution.counter, derivedKey: `${data.parameters.keyPrefix}${'00'.repeat(16)}` }),
		payload({ ...data, signature: undefined } as Challenge, solution),
		payload({ ...data, signature: '' }, solution),
		payload(other, solution),
		payload(later, solution),
		payload(easier, solution),
		payload(data, null),
		btoa(JSON.stringify({ challenge: null, solution: null, test: true })),
		btoa('null'),
		'%%%',
		'A'.repeat(10_000),
	]) {
		expect(await send(answer)).toEqual(wrong);
	}
	expect(await send(payload(data, solution))).toEqual({ status: 'ok' });
	expect(await send(payload(data, solution))).toEqual({ status: 'error', errors: { captcha: [t('captcha.used')] } });
	expect(await send(payload(data, { ...solution, counter: 1, time: 5 }))).toEqual({
		status: 'error',
		errors: { captcha: [t('captcha.used')] },
	});
	const old = await solved(server);
	ahead = 10 * MINUTE_MS;
	expect(await send(old)).toEqual({ status: 'error', errors: { captcha: [t('captcha.expired')] } });
	expect(await messages(server)).toHaveLength(1);
});

test('an invalid field does not consume the captcha', async () => {
	const server = await startStudio();
	const sent = await form(server);
	const first = await server.post('/api/contact', { ...sent, email: 'ada@' });
	expect(Object.keys(first.body.errors)).toEqual(['email']);
	expect((await server.post('/api/contact', sent)).body).toEqual({ status: 'ok' });
});

dbTest('one captcha answer used twenty times at once stores one message', async () => {
	const server = await startStudio();
	// On PostgreSQL, two servers on one database receive the requests.
	const second = onPostgres ? await startStudio({ databaseUrl: server.services.config.databaseUrl ?? '' }) : undefined;
	const sent = await form(server);
	const responses = await Promise.all(
		Array.from({ length: 20 }, (_, i) => (i % 2 && second ? second : server).post('/api/contact', sent)),
	);
	expect(responses.filter(({ body }) => body.status === 'ok')).toHaveLength(1);
	expect(responses.filter(({ body }) => body.errors?.captcha?.[0] === translate('en', 'captcha.used'))).toHaveLength(
		19,
	);
	expect(await messages(server)).toHaveLength(1);
});

dbTest('used captcha answers are deleted once they have expired', { tags: ['long-on-postgres'] }, async () => {
	let ahead = 0;
	const server = await startStudio({ now: () => new Date(Date.parse('2026-03-01T12:00:00Z') + ahead) });
	await server.post('/api/contact', await form(server));
	ahead = 21 * MINUTE_MS;
	await server.post('/api/contact', await form(server));
	const { read } = server.services.database;
	expect(await read.selectFrom('used_captchas').select('key').execute()).toHaveLength(1);
});

test('a bot that fills in the honeypot gets a success response, and nothing is stored', async () => {
	const server = await startStudio();
	for (const dropped of [1, 2]) {
		const { body } = await server.post('/api/contact', await form(server, { [HONEYPOT_FIELD]: 'https://spam.test' }));
		expect(body).toEqual({ status: 'ok' });
		expect(server.log.filter(({ level }) => level === 40)).toHaveLength(dropped);
		expect(server.log.find(({ level, dropped: count }) => level === 40 && count === dropped)).toBeDefined();
	}
	expect([await messages(server), await outbox(server)]).toEqual([[], []]);
	// Browsers and password managers must not recognise the honeypot field by its name.
	for (const known of ['website', 'url', 'homepage', 'fax', 'address']) expect(HONEYPOT_FIELD).not.toContain(known);
});

/** Expects the response above the rate limit, in English and Chinese. */
async function expectToWait(server: TestSite, word: 'tooMany' | 'tooManyAttempts') {
	for (const language of ['en', 'zh'] as const) {
		const { status, headers, body } = await server.post(`/api/contact?lang=${language}`, await form(server));
		const wait = Number(headers.get('retry-after'));
		expect(wait).toBeGreaterThan(0);
		expect([status, body.errors]).toEqual([
			200,
			{ __all__: [translate(language, `contact.${word}`, { count: wait })] },
		]);
	}
}

test(
	'after five messages in a minute, the response tells an address how long to wait',
	{ tags: ['long'] },
	async () => {
		const server = await startStudio({ contactPerMinute: undefined });
		const responses = await Promise.all(
			Array.from({ length: 7 }, async () => (await server.post('/api/contact', await form(server))).body.status),
		);
		expect(responses.filter((status) => status === 'ok')).toHaveLength(5);
		await expectToWait(server, 'tooMany');
		expect(await messages(server)).toHaveLength(5);
		expect(translate('en', 'contact.tooMany', { count: 1 })).toMatch(/in 1 second\.$/);
	},
);

test('invalid messages, and those that the captcha rejects, do not count as sent', async () => {
	const server = await startStudio({ contactPerMinute: 1 });
	const sent = await form(server);
	expect(Object.keys((await server.post('/api/contact', { ...sent, name: '' })).body.errors)).toEqual(['name']);
	const wrong = { ...sent, 'g-recaptcha-response': 'nonsense' };
	expect(Object.keys((await server.post('/api/contact', wrong)).body.errors)).toEqual(['captcha']);
	expect((await server.post('/api/contact', sent)).body).toEqual({ status: 'ok' });
	await expectToWait(server, 'tooMany');
});

test('attempts with invalid messages have a separate limit', async () => {
	const server = await startStudio({ contactPerMinute: undefined });
	for (let i = 0; i < 30; i++) expect((await server.post('/api/contact', {})).body.errors.name).toHaveLength(1);
	await expectToWait(server, 'tooManyAttempts');
	expect(await messages(server)).toEqual([]);
});

test('only POST requests to the form count towards the limit, and none from other sites', async () => {
	const server = await startStudio({ contactPerMinute: 1 });
	for (let i = 0; i < 8; i++) {
		for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT'])
			expect((await fetch(`${server.url}/api/contact`, { method })).status).toBe(404);
		expect((await server.post('/api/contact', {}, { origin: 'https://evil.test' })).status).toBe(403);
	}
	expect((await server.get('/api/contact')).body.error.code).toBe('not_found');
	expect((await server.post('/api/contact', await form(server))).body).toEqual({ status: 'ok' });
});

test('requests from pages of other sites are rejected, whatever their content', async () => {
	const server = await startStudio();
	const sent = await form(server);
	const foreign: [Record<string, string>, ...Record<string, string>[]] = [
		{ origin: 'https://evil.test' },
		{ origin: 'null' },
		{ origin: 'http://site.test.evil.test' },
		{ origin: 'https://site.test' },
		{ origin: 'http://site.test', 'sec-fetch-site': 'cross-site' },
		{ 'sec-fetch-site': 'same-site' },
	];
	for (const headers of foreign) {
		for (const path of ['/api/contact', '/api/contact/', '/anything/']) {
			expect((await server.post(path, sent, headers)).status).toBe(403);
		}
	}
	const { body, headers } = await server.post('/api/contact', sent, foreign[0]);
	expect(body.error.code).toBe('foreign_origin');
	expect(headers.get('access-control-allow-origin')).toBeNull();
	// Pages of other sites may read public data.
	expect((await server.get('/api/settings', foreign[0])).status).toBe(200);
	const own: Record<string, string>[] = [{ origin: 'http://site.test' }, { 'sec-fetch-site': 'same-origin' }];
	for (const ours of own) {
		expect((await server.post('/api/contact', await form(server), ours)).body).toEqual({ status: 'ok' });
	}
	expect(await messages(server)).toHaveLength(2);
});

test('a form may be multipart, as browsers and libraries send it', async () => {
	const server = await startStudio();
	const multipart = new FormData();
	for (const [name, value] of Object.entries(await form(server))) multipart.set(name, value);
	expect((await server.post('/api/contact', multipart)).body).toEqual({ status: 'ok' });
	expect(await messages(server)).toHaveLength(1);
	// A missing value is an error of its field, in every encoding of a form.
	const empty = new FormData();
	empty.set('name', '');
	const { status, body } = await server.post('/api/contact', empty);
	expect([status, body.status, Object.keys(body.errors)]).toEqual([200, 'error', expect.arrayContaining(['name'])]);
});

test('bodies that are too large, or neither form nor JSON, are rejected', async () => {
	const server = await startStudio();
	const refusal = async (body: string, type: string) => {
		const answer = await server.post('/api/contact', body, { 'content-type': type });
		return [answer.status, answer.body.error.code];
	};
	const large = JSON.stringify({ message: 'a'.repeat(70_000) });
	expect(await refusal(large, 'application/json')).toEqual([413, 'too_large']);
	expect(await refusal(`message=${'a'.repeat(70_000)}`, 'application/x-www-form-urlencoded')).toEqual([
		413,
		'too_large',
	]);
	expect(await refusal('{"name":', 'application/json')).toEqual([400, 'bad_body']);
	expect(await refusal('[]', 'application/json')).toEqual([400, 'bad_parameter']);
	expect(await refusal('null', 'application/json')).toEqual([400, 'bad_parameter']);
	expect(await refusal('{"name":5}', 'application/json')).toEqual([400, 'bad_parameter']);
	expect(await refusal('name=a&name=b', 'application/x-www-form-urlencoded')).toEqual([400, 'bad_parameter']);
	expect(await refusal(JSON.stringify(filled), 'text/plain')).toEqual([400, 'bad_body']);
	expect(await refusal('name=a', 'application/x-www-form-urlencoded; charset=gbk')).toEqual([400, 'bad_body']);
	expect(await refusal('nothing', 'multipart/form-data')).toEqual([400, 'bad_body']);
	const withFile = new FormData();
	withFile.set('message', new Blob(['a']), 'a.txt');
	expect((await server.post('/api/contact', withFile)).body.error).toMatchObject({
		code: 'bad_parameter',
		parameter: 'message',
	});
	const long = new FormData();
	long.set('message', 'a'.repeat(70_000));
	expect((await server.post('/api/contact', long)).status).toBe(413);
	expect(await messages(server)).toEqual([]);
	// A chunked body has no declared length.
	const pieces = await new Promise<string>((resolve) => {
		const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => {
			socket.write(
				'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
			);
			for (let i = 0; i < 9; i++) socket.write(`2000\r\n${'a'.repeat(8192)}\r\n`);
		});
		socket.once('data', (answer) => {
			resolve(answer.toString().split('\r\n')[0] ?? '');
			socket.destroy();
		});
		socket.on('error', () => {});
	});
	expect(pieces).toContain(' 413 ');
	expect(server.log.filter(({ level }) => Number(level) >= 50)).toEqual([]);
});

test('messages are stored while the mail server is down, and mailed when it is back', async () => {
	const post = await startPost();
	let ahead = 0;
	const server = await startStudio({
		env: { MAIL_URL: post.url },
		now: () => new Date(Date.parse('2026-03-01T12:00:00Z') + ahead),
	});
	await post.stop();
	expect((await server.post('/api/contact', await form(server))).body).toEqual({ status: 'ok' });
	await server.services.mail.work();
	expect(await messages(server)).toHaveLength(1);
	expect(await outbox(server)).toMatchObject([{ attempts: 1, failed_at: null, due_at: '2026-03-01T12:01:00.000Z' }]);
	expect(server.log.some(({ msg }) => msg === 'a mail was not sent; it will be retried')).toBe(true);
	await post.restart();
	await server.services.mail.work();
	expect(post.received).toHaveLength(0);
	ahead = MINUTE_MS;
	await server.services.mail.work();
	expect(post.received).toHaveLength(1);
	expect(await outbox(server)).toEqual([]);
	expect(JSON.stringify(server.log)).not.toContain('studio.test');
});

test('a studio without a mailbox stores its messages, and logs once that nobody gets a mail', async () => {
	const server = await startStudio({}, { emails: { info: '', press: '', support: '', sales: 'not an address' } });
	for (let i = 0; i < 2; i++) expect((await server.post('/api/contact', await form(server))).body.status).toBe('ok');
	expect(await messages(server)).toHaveLength(2);
	expect(await outbox(server)).toEqual([]);
	expect(server.log.filter(({ msg }) => String(msg).includes('stored without a mail'))).toHaveLength(1);
});

test('messages go to info when there is no sales mailbox', async () => {
	const post = await startPost();
	const emails = { info: 'info@studio.test', press: '', support: '', sales: '' };
	const server = await startStudio({ env: { MAIL_URL: post.url } }, { emails });
	await server.post('/api/contact', await form(server));
	await post.waitForMails(1);
	expect(post.received[0]?.envelope.to).toEqual(['info@studio.test']);
});

test('a form that is switched off accepts nothing', async () => {
	const server = await startStudio({}, { show_contact_form: false });
	const { status, body } = await server.post('/api/contact?lang=zh', await form(server));
	expect([status, body.errors]).toEqual([200, { __all__: [translate('zh', 'contact.closed')] }]);
	expect(await messages(server)).toEqual([]);
	// Without a mailbox in the settings, the error must not ask the visitor to send an email.
	await server.services.content.change((tx) =>
		writeSettings(tx, { emails: { info: '', press: '', support: '', sales: '' } }),
	);
	const withoutMailbox = (await server.post('/api/contact', await form(server))).body.errors;
	expect(withoutMailbox).toEqual({ __all__: [translate('en', 'contact.closedWithoutMailbox')] });
	expect(translate('en', 'contact.closedWithoutMailbox')).not.toMatch(/e-?mail/);
});

test('without a mail server, mail is stored as private files', async () => {
	const server = await startStudio();
	await server.post('/api/contact', await form(server));
	await server.services.mail.work();
	const folder = join(server.services.config.dataDir, 'mail');
	const files = await readdir(folder);
	expect(files).toEqual([expect.stringMatching(/^[a-z0-9]{14}\.eml$/)]);
	expect(((await stat(folder)).mode & 0o777).toString(8)).toBe('700');
	expect(((await stat(join(folder, files[0]!))).mode & 0o777).toString(8)).toBe('600');
	const mail = await PostalMime.parse(await readFile(join(folder, files[0]!)));
	expect(mail).toMatchObject({
		subject: 'Contact form: Ten games & a question',
		to: [{ address: 'sales@studio.test' }],
	});
});

const KEY = { recaptcha_key: 'site-key' };

test('with a reCAPTCHA key Google verifies once, and only when all fields are valid', async () => {
	const asked: string[][] = [];
	const siteverify = async (secret: string, response: string) => {
		asked.push([secret, response]);
		if (response === 'stale') return { success: false, 'error-codes': ['timeout-or-duplicate'] };
		return { success: response === 'person' };
	};
	const server = await startStudio({ env: { RECAPTCHA_SECRET: 'hunter2' }, overrides: { siteverify } }, KEY);
	const send = async (changes: Record<string, string>) =>
		(await server.post('/api/contact', { ...filled, ...changes })).body;
	const t = translator('en');
	expect((await send({})).errors).toEqual({ captcha: [t('captcha.missing')] });
	expect(Object.keys((await send({ name: '', 'g-recaptcha-response': 'person' })).errors)).toEqual(['name']);
	expect(asked).toEqual([]);
	expect((await send({ 'g-recaptcha-response': 'robot' })).errors).toEqual({ captcha: [t('captcha.wrong')] });
	expect((await send({ 'g-recaptcha-response': 'stale' })).errors).toEqual({ captcha: [t('captcha.expired')] });
	expect((await send({ 'g-recaptcha-response': await solved(server) })).errors).toEqual({
		captcha: [t('captcha.wrong')],
	});
	expect(await send({ 'g-recaptcha-response': 'person' })).toEqual({ status: 'ok' });
	expect((await send({ 'g-recaptcha-response': 'person' })).errors).toEqual({ captcha: [t('captcha.used')] });
	expect(asked.every(([secret]) => secret === 'hunter2')).toBe(true);
	expect(await messages(server)).toHaveLength(1);
	expect(JSON.stringify(server.log)).not.toContain('hunter2');
	const { read } = server.services.database;
	const key = `recaptcha ${createHash('sha256').update('person').digest('base64url')}`;
	expect(await read.selectFrom('used_captchas').select('key').execute()).toEqual([{ key }]);
});

test('when Google is unreachable or rejects the secret, the visitor is asked to retry', async () => {
	let verdict: () => unknown = () => {
		throw new Error('getaddrinfo ENOTFOUND www.google.com');
	};
	const server = await startStudio(
		{ env: { RECAPTCHA_SECRET: 'hunter2' }, overrides: { siteverify: async () => verdict() } },
		KEY,
	);
	const send = async () =>
		(await server.post('/api/contact?lang=zh', { ...filled, 'g-recaptcha-response': 'person' })).body;
	const unavailable = { status: 'error', errors: { captcha: [translate('zh', 'captcha.unavailable')] } };
	expect(await send()).toEqual(unavailable);
	verdict = () => ({ success: false, 'error-codes': ['invalid-input-secret'] });
	expect(await send()).toEqual(unavailable);
	verdict = () => '<html>';
	expect(await send()).toEqual(unavailable);
	verdict = () => ({ success: true });
	expect(await send()).toEqual({ status: 'ok' });
	expect(server.log.filter(({ msg }) => msg === 'a reCAPTCHA response could not be verified')).toHaveLength(3);
	expect(JSON.stringify(server.log)).not.toContain('hunter2');
});

test('while a key has no secret, the built-in captcha is used and the reason is logged', async () => {
	const server = await startStudio({}, KEY);
	expect((await server.get('/api/settings')).body.data.recaptcha_key).toBe('');
	expect((await server.get('/')).headers.get('content-security-policy')).not.toContain('google');
	for (let count = 0; count < 2; count++)
		expect((await server.post('/api/contact', await form(server))).body).toEqual({ status: 'ok' });
	expect(server.log.filter(({ msg }) => String(msg).includes('RECAPTCHA_SECRET'))).toHaveLength(1);
});

test('the content security policy allows Google while a reCAPTCHA key is set, also on cached pages', async () => {
	const server = await startStudio({ env: { RECAPTCHA_SECRET: 'hunter2' } });
	const write = (recaptcha_key: string) => server.services.content.change((tx) => writeSettings(tx, { recaptcha_key }));
	// The body of this response does not depend on the reCAPTCHA key, so only the policy in its headers changes.
	const answer = async (headers = {}) => server.get('/api/offices', headers);
	const policy = async () => {
		const policies = new Set<string>();
		// The responses are a rendered page, a cached page, another language, an API response and an error.
		for (const path of ['/', '/', '/zh/', '/api/settings', '/nope/']) {
			policies.add((await server.get(path)).headers.get('content-security-policy') ?? '');
		}
		expect(policies.size).toBe(1);
		return [...policies][0]!;
	};
	expect(await policy()).not.toContain('google');
	const tag = (await answer()).headers.get('etag')!;
	await write('site-key');
	const wide = await policy();
	expect(wide).toContain(
		"script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/ 'sha256-",
	);
	expect(wide).toMatch(
		/frame-src 'self' [^;]*https:\/\/www\.google\.com\/recaptcha\/ https:\/\/recaptcha\.google\.com\//,
	);
	expect(wide).toContain("connect-src 'self';");
	// The policy has changed, so the old ETag does not match.
	expect((await answer({ 'if-none-match': tag })).status).toBe(200);
	await write('');
	expect(await policy()).not.toContain('google');
});

test('each captcha challenge is new, not cached, and signed with the secret of the store', async () => {
	const server = await startStudio();
	const first = await server.get('/api/captcha');
	const second = await server.get('/api/captcha');
	expect(first.headers.get('cache-control')).toBe('private, no-store');
	expect(first.body.data.parameters.nonce).not.toBe(second.body.data.parameters.nonce);
	expect(Object.keys(first.body.data).sort()).toEqual(['parameters', 'signature']);
	expect(first.body.data.parameters).not.toHaveProperty('expiresAt');
	const { database } = server.services;
	const secrets = await database.read.selectFrom('secrets').selectAll().where('name', '=', 'captcha').execute();
	expect(secrets).toEqual([{ name: 'captcha', value: expect.stringMatching(/^[\w-]{43}$/) }]);
	expect(JSON.stringify(server.log)).not.toContain(secrets[0]?.value);
});

dbTest(
	'a captcha answer that is used in a rolled-back transaction stays valid',
	{ tags: ['long-on-postgres'] },
	async () => {
		const { database } = (await startStudio()).services;
		const use = { key: 'altcha x', expires_at: '2099-01-01T00:00:00.000Z' };
		const undone = database.transaction(async (tx) => {
			expect(await consumeCaptcha(tx, use, new Date())).toBe(true);
			throw new Error('undone');
		});
		await expect(undone).rejects.toThrow('undone');
		expect(await database.transaction((tx) => consumeCaptcha(tx, use, new Date()))).toBe(true);
		expect(await database.transaction((tx) => consumeCaptcha(tx, use, new Date()))).toBe(false);
	},
);

test('the OpenAPI document describes the calls of the form and of its captcha', async () => {
	const server = await startStudio();
	const { paths } = (await server.get('/api/openapi.json')).body;
	expect(Object.keys(paths['/api/contact'].post.requestBody.content)).toEqual([
		'application/json',
		'application/x-www-form-urlencoded',
		'multipart/form-data',
	]);
	expect(paths['/api/captcha'].get.responses['200']).toBeDefined();
	expect(paths['/api/contact/']).toBeUndefined();
});
