/** Tests that the outbox loses no mail when the mail server, the process or the database fails. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as waitForImmediate } from 'node:timers/promises';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { pino } from 'pino';
import { afterEach, expect } from 'vitest';
import { dbTest, test } from '../../testing/db-test.ts';
import { SOLE_LEASE_TIMES } from '../../kernel/lease.ts';
import type { Timer } from '../../kernel/timer.ts';
import { BUILT_SERVER, runModule } from '../../testing/child-process.ts';
import { freePort } from '../../testing/free-port.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { onPostgres, startTestSite, type TestSite, type TestSiteOptions } from '../../testing/test-site.ts';
import { isMailAddress } from '../../kernel/mail-address.ts';
import { BackgroundWorker } from '../../kernel/worker.ts';
import { addMailSender } from './mail-sender.ts';
import { mailTransport, type MailTransport } from './mail-transport.ts';
import { enqueueMail, listOutbox, RETRY_DELAYS_MS, type NewMail, type OutboxMail } from './mail.store.ts';

const MINUTE_MS = 60_000;
const START_MS = Date.parse('2026-03-01T12:00:00Z');

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
	for (const close of cleanups.splice(0).reverse()) await close();
});

async function startSite(options: TestSiteOptions = {}): Promise<TestSite> {
	const server = await startTestSite({ demo: false, ...options });
	cleanups.push(() => server.stop());
	return server;
}

const mail = (changes: Partial<NewMail> = {}): NewMail => ({
	to: 'someone@studio.test',
	subject: 'Hello',
	text: 'Hello',
	html: '<p>Hello</p>',
	...changes,
});

const enqueue = ({ services: { database, now } }: TestSite, changes?: Partial<NewMail>) =>
	database.transaction((tx) => enqueueMail(tx, mail(changes), now()));

const outbox = ({ services }: TestSite) => listOutbox(services.database.read);

function manualClock() {
	let time = START_MS;
	const timers = new Map<object, [number, () => void]>();
	const timer: Timer = (ms, callback) => {
		const key = {};
		timers.set(key, [time + ms, callback]);
		return () => void timers.delete(key);
	};
	/**
	 * Advances the clock to the next timer and runs the timer.
	 * @returns the time that has passed, in ms
	 */
	const runNext = () => {
		const [key, [at, call]] = [...timers].sort(([, [a]], [, [b]]) => a - b)[0]!;
		timers.delete(key);
		const passed = at - time;
		time = at;
		call();
		return passed;
	};
	const nextDelay = () => Math.min(...[...timers.values()].map(([at]) => at)) - time;
	return { now: () => new Date(time), advance: (ms: number) => void (time += ms), timer, runNext, nextDelay };
}

const silentLog = pino({ level: 'silent' });

/** Starts a mail sender that behaves like a second process. It uses the lease times of SQLite on PostgreSQL too. */
const startMailSender = ({ database, ...options }: Omit<Parameters<typeof addMailSender>[0], 'worker'>) =>
	addMailSender({
		...options,
		database: { ...database, leaseTimes: SOLE_LEASE_TIMES },
		worker: new BackgroundWorker(options),
	});

dbTest('a mail of a transaction that is rolled back is never sent', { tags: ['long-on-postgres'] }, async () => {
	const server = await startSite();
	const undone = server.services.database.transaction(async (tx) => {
		await enqueueMail(tx, mail(), new Date());
		throw new Error('undone');
	});
	await expect(undone).rejects.toThrow('undone');
	expect(await outbox(server)).toEqual([]);
});

test('a failing mail is retried at growing intervals, then given up and kept in the outbox', async () => {
	const server = await startSite();
	const { database, log } = server.services;
	const clock = manualClock();
	const attempts: number[] = [];
	const transport: MailTransport = {
		async send() {
			attempts.push(clock.now().getTime());
			throw new Error('451 mailbox of someone@studio.test is busy');
		},
	};
	const sender = startMailSender({ database, transport, log, now: clock.now, timer: clock.timer });
	cleanups.push(() => sender.stop());
	await database.transaction((tx) => enqueueMail(tx, mail(), clock.now()));
	await sender.work();
	// The timer of the job starts the second attempt. Later delays are longer than the poll interval, so the test
	// itself starts these attempts.
	expect(clock.runNext()).toBe(MINUTE_MS);
	await sender.work();
	expect(attempts).toHaveLength(2);
	for (const delay of RETRY_DELAYS_MS.slice(1)) {
		clock.advance(delay - 1);
		await sender.work();
		clock.advance(1);
		await sender.work();
	}
	expect(attempts.slice(1).map((at, i) => at - attempts[i]!)).toEqual([...RETRY_DELAYS_MS]);
	expect(await outbox(server)).toMatchObject([
		{
			attempts: 10,
			failed_at: clock.now().toISOString(),
			last_error: '451 mailbox of [mail] is busy',
			html: mail().html,
		},
	]);
	clock.advance(30 * 24 * 60 * MINUTE_MS);
	await sender.work();
	expect(attempts).toHaveLength(10);
	const logged = server.log.filter(({ msg }) => String(msg).startsWith('a mail was'));
	expect(logged.map(({ level }) => level)).toEqual([...Array(9).fill(40), 50]);
	expect(JSON.stringify(server.log)).not.toContain('studio.test');
});

test('a failing mail does not delay the others', async () => {
	const server = await startSite();
	const { database } = server.services;
	const sent: string[] = [];
	const transport: MailTransport = {
		async send({ recipient }) {
			if (recipient === 'bad@studio.test') throw new Error('550 no such user');
			sent.push(recipient);
		},
	};
	await enqueue(server, { to: 'bad@studio.test' });
	for (let i = 0; i < 9; i++) await enqueue(server, { to: `good${i}@studio.test` });
	const sender = startMailSender({ database, transport, log: silentLog, now: () => new Date(), timer: () => () => {} });
	await sender.work();
	expect(sent).toHaveLength(9);
	expect(await outbox(server)).toMatchObject([{ recipient: 'bad@studio.test', attempts: 1 }]);
});

dbTest('several senders of one outbox send each mail once', async () => {
	const server = await startSite();
	const second = onPostgres ? await startSite({ databaseUrl: server.services.config.databaseUrl ?? '' }) : server;
	const sent: string[] = [];
	const transport: MailTransport = {
		async send({ uid }) {
			await new Promise(setImmediate);
			sent.push(uid);
		},
	};
	for (let i = 0; i < 40; i++) await enqueue(server);
	const senders = [server, second, server, second].map(({ services: { database } }) =>
		startMailSender({ database, transport, log: silentLog, now: () => new Date(), timer: () => () => {} }),
	);
	await Promise.all(senders.map((sender) => sender.work()));
	expect(sent).toHaveLength(40);
	expect(new Set(sent).size).toBe(40);
	expect(await outbox(server)).toEqual([]);
});

dbTest(
	'a mail whose sender died is sent by another sender after its lease has expired',
	{ tags: ['long-on-postgres'] },
	async () => {
		const server = await startSite();
		const { database } = server.services;
		const clock = manualClock();
		await database.transaction((tx) => enqueueMail(tx, mail(), clock.now()));
		const begun = Promise.withResolvers<void>();
		const hanging: MailTransport = {
			send() {
				begun.resolve();
				return new Promise(() => {});
			},
		};
		void startMailSender({
			database,
			transport: hanging,
			log: silentLog,
			now: clock.now,
			timer: () => () => {},
		}).work();
		await begun.promise;
		const sent: OutboxMail[] = [];
		const working: MailTransport = { send: async (each) => void sent.push(each) };
		const sender = startMailSender({
			database,
			transport: working,
			log: silentLog,
			now: clock.now,
			timer: clock.timer,
		});
		clock.advance(MINUTE_MS - 1);
		await sender.work();
		expect(sent).toEqual([]);
		clock.advance(1);
		await sender.work();
		expect(sent).toMatchObject([{ attempts: 2 }]);
	},
);

test('a mail server that takes two minutes to respond gets a mail once, as the lease is renewed', async () => {
	const server = await startSite();
	const { database } = server.services;
	const clock = manualClock();
	await database.transaction((tx) => enqueueMail(tx, mail(), clock.now()));
	const begun = Promise.withResolvers<void>();
	const answered = Promise.withResolvers<void>();
	let attempts = 0;
	const slow: MailTransport = {
		async send() {
			attempts++;
			begun.resolve();
			await answered.promise;
		},
	};
	const sending = startMailSender({ database, transport: slow, log: silentLog, now: clock.now, timer: clock.timer });
	const done = sending.work();
	await begun.promise;
	const other = startMailSender({ database, transport: slow, log: silentLog, now: clock.now, timer: () => () => {} });
	for (let passed = 0; passed < 2 * MINUTE_MS;) {
		passed += clock.runNext();
		await expect.poll(clock.nextDelay, { interval: 5 }).toBe(SOLE_LEASE_TIMES.renewalMs);
		await other.work();
	}
	expect(attempts).toBe(1);
	answered.resolve();
	await done;
	expect(await outbox(server)).toEqual([]);
	await other.work();
	expect(attempts).toBe(1);
});

dbTest.each(['was taken over by another process', 'cannot be renewed'])(
	'the delivery of a mail whose lease %s is aborted',
	{ tags: ['long-on-postgres'] },
	async (reason) => {
		const server = await startSite();
		const { database } = server.services;
		const clock = manualClock();
		await database.transaction((tx) => enqueueMail(tx, mail(), clock.now()));
		const begun = Promise.withResolvers<AbortSignal>();
		const stuck: MailTransport = {
			send: (_, ending) =>
				new Promise((_resolve, reject) => {
					begun.resolve(ending);
					ending.addEventListener('abort', () => reject(ending.reason as Error));
				}),
		};
		let isBroken = false;
		const transaction: typeof database.transaction = (work) =>
			isBroken ? Promise.reject(new Error('the store is away')) : database.transaction(work);
		const shared = { log: silentLog, now: clock.now, timer: clock.timer };
		const done = startMailSender({ ...shared, database: { ...database, transaction }, transport: stuck }).work();
		const ending = await begun.promise;
		if (reason === 'cannot be renewed') isBroken = true;
		else {
			const due_at = new Date(START_MS + 2 * MINUTE_MS).toISOString();
			await database.transaction((tx) => tx.updateTable('outbox_mails').set({ due_at }).execute());
		}
		const aborted = new Promise((resolve) => ending.addEventListener('abort', resolve));
		if (isBroken)
			while (!ending.aborted) {
				clock.runNext();
				await waitForImmediate();
			}
		else clock.runNext();
		await aborted;
		expect(clock.now().getTime()).toBeLessThan(START_MS + MINUTE_MS);
		isBroken = false;
		await done;
		expect(await outbox(server)).toMatchObject([{ attempts: 1, failed_at: null }]);
	},
);

test('no transaction is open during a delivery', async () => {
	const server = await startSite();
	await enqueue(server, { to: 'first@studio.test' });
	const sender = startMailSender({
		database: server.services.database,
		transport: {
			async send({ recipient }) {
				// `enqueue` runs a transaction. On SQLite, the transaction would wait forever if the delivery also ran
				// in a transaction.
				if (recipient === 'first@studio.test') await enqueue(server, { to: 'second@studio.test' });
			},
		},
		log: silentLog,
		now: () => new Date(),
		timer: () => () => {},
	});
	await sender.work();
	expect(await outbox(server)).toEqual([]);
});

test('a mail that is stored during a delivery is sent in the same run', async () => {
	const server = await startSite();
	const { database } = server.services;
	const sent: string[] = [];
	const sender = startMailSender({
		database,
		transport: {
			async send({ recipient }) {
				if (recipient === 'first@studio.test') {
					await enqueue(server, { to: 'second@studio.test' });
					sender.wake();
				}
				sent.push(recipient);
			},
		},
		log: silentLog,
		now: () => new Date(),
		timer: () => () => {},
	});
	await enqueue(server, { to: 'first@studio.test' });
	await sender.work();
	expect(sent).toEqual(['first@studio.test', 'second@studio.test']);
});

test('on stop, the sender starts no more deliveries, and waits a limited time for running ones', async () => {
	const server = await startSite();
	const { database } = server.services;
	const clock = manualClock();
	for (let i = 0; i < 6; i++) await database.transaction((tx) => enqueueMail(tx, mail(), clock.now()));
	const begun = Promise.withResolvers<void>();
	const released = Promise.withResolvers<void>();
	let sent = 0;
	const sender = startMailSender({
		database,
		transport: {
			async send() {
				begun.resolve();
				await released.promise;
				sent++;
			},
		},
		log: silentLog,
		now: clock.now,
		timer: clock.timer,
	});
	void sender.work();
	await begun.promise;
	const ended = sender.stop();
	released.resolve();
	await ended;
	expect(sent).toBe(4);
	expect(await outbox(server)).toHaveLength(2);
	await sender.work();
	expect(sent).toBe(4);

	const hanging = Promise.withResolvers<void>();
	const stuck = startMailSender({
		database,
		transport: {
			send() {
				hanging.resolve();
				return new Promise(() => {});
			},
		},
		log: silentLog,
		now: clock.now,
		timer: clock.timer,
	});
	stuck.wake();
	await hanging.promise;
	const stopping = stuck.stop();
	expect(clock.runNext()).toBe(8000);
	await stopping;
});

test('a failing database is logged and retried', async () => {
	const server = await startSite();
	const { log, database } = server.services;
	const clock = manualClock();
	let broken = true;
	const sent: string[] = [];
	const sender = startMailSender({
		database: {
			...database,
			transaction: (work) => (broken ? Promise.reject(new Error('disk full')) : database.transaction(work)),
		},
		transport: { send: async ({ uid }) => void sent.push(uid) },
		log,
		now: clock.now,
		timer: clock.timer,
	});
	await database.transaction((tx) => enqueueMail(tx, mail(), clock.now()));
	await sender.work();
	expect(server.log.some(({ msg }) => msg === 'the outbox could not be processed')).toBe(true);
	broken = false;
	expect(clock.runNext()).toBe(MINUTE_MS);
	await sender.work();
	expect(sent).toHaveLength(1);
});

test('only single addresses are accepted, and a subject is one line', async () => {
	const server = await startSite();
	for (const to of ['a@b.test, c@d.test', 'a@b.test\r\nBcc: c@d.test', 'A <a@b.test>', '']) {
		await expect(enqueue(server, { to })).rejects.toThrow('address');
		await expect(enqueue(server, { replyTo: to })).rejects.toThrow('address');
	}
	await enqueue(server, { subject: 'one\r\nBcc: x@example.test\u2028two' });
	expect(await outbox(server)).toMatchObject([{ subject: 'one Bcc: x@example.test two' }]);
});

test.each([
	'a@b.test',
	'a.b+c@mail.example.co',
	"o'brien@example.test",
	'ada@例子.测试',
	'ada@xn--fsqu00a.xn--0zwm56d',
	'root@localhost',
	`${'a'.repeat(64)}@example.test`,
])('%s is a mail address', (text) => {
	expect(isMailAddress(text)).toBe(true);
});

test.each([
	'',
	'a',
	'@b.test',
	'a@',
	'a@b',
	'a@b@c.test',
	'.a@b.test',
	'a..b@c.test',
	'a@-b.test',
	'a@b..test',
	'a@b.test.',
	'a b@c.test',
	'a@b.te\nst',
	'a@b.test\r\n',
	'a@b%2etest',
	'a@[127.0.0.1]',
	'a@127.0.0.1',
	'ä@b.test',
	'"a b"@c.test',
	'<a@b.test>',
	`${'a'.repeat(65)}@example.test`,
	`a@${'b.'.repeat(130)}test`,
])('%j is not a mail address', (text) => {
	expect(isMailAddress(text)).toBe(false);
});

test('a mail server that requires a password gets it, and a rejected password is not logged', async () => {
	const passwords: unknown[] = [];
	const mailServer = await startMailServer({
		authOptional: false,
		allowInsecureAuth: true,
		onAuth({ password }, _session, done) {
			passwords.push(password);
			if (password === 'p@ss/word') done(null, { user: 'web' });
			else done(new Error('who are you?'));
		},
	});
	cleanups.push(() => mailServer.stop());
	const withPassword = (password: string) => mailServer.url.replace('//', `//web:${encodeURIComponent(password)}@`);
	const right = await startSite({ env: { MAIL_URL: withPassword('p@ss/word') } });
	await enqueue(right);
	await right.services.mail.work();
	expect(mailServer.received).toMatchObject([{ subject: 'Hello', text: 'Hello\n', headers: expect.any(Array) }]);

	const wrong = await startSite({ env: { MAIL_URL: withPassword('hunter2') } });
	await enqueue(wrong);
	await wrong.services.mail.work();
	expect(passwords).toEqual(['p@ss/word', 'hunter2']);
	const [waiting] = await outbox(wrong);
	expect(waiting).toMatchObject({ attempts: 1, failed_at: null });
	expect(wrong.log.some(({ msg }) => String(msg).startsWith('a mail was not sent'))).toBe(true);
	expect(JSON.stringify([wrong.log, waiting])).not.toContain('hunter2');
});

test('the message id is the same at every attempt', async () => {
	let isRejecting = true;
	const mailServer = await startMailServer({
		onMailFrom(_address, _session, done) {
			if (isRejecting) done(Object.assign(new Error('try later'), { responseCode: 451 }));
			else done();
		},
	});
	cleanups.push(() => mailServer.stop());
	let ahead = 0;
	const server = await startSite({ env: { MAIL_URL: mailServer.url }, now: () => new Date(START_MS + ahead) });
	await enqueue(server);
	await server.services.mail.work();
	const [waiting] = await outbox(server);
	isRejecting = false;
	ahead = MINUTE_MS;
	await server.services.mail.work();
	expect(mailServer.received).toMatchObject([
		{ messageId: `<${waiting!.uid}@site.test>`, date: '2026-03-01T12:00:00.000Z' },
	]);
});

test('the message id is ASCII, even if the sender’s domain is not', async () => {
	const mailServer = await startMailServer();
	cleanups.push(() => mailServer.stop());
	const server = await startSite({ env: { MAIL_URL: mailServer.url, MAIL_FROM: 'web@例子.测试' } });
	await enqueue(server);
	const [{ uid }] = (await outbox(server)) as [OutboxMail];
	await server.services.mail.work();
	expect(mailServer.received[0]?.messageId).toBe(`<${uid}@xn--fsqu00a.xn--0zwm56d>`);
});

test('a delivery that never ends is aborted well before another process takes the mail', async () => {
	const server = await startSite();
	const { database, config } = server.services;
	const reached = Promise.withResolvers<void>();
	const left = Promise.withResolvers<void>();
	const endlessServer = createServer((socket) => {
		socket.write('220 mail.test ready\r\n');
		socket.on('error', () => {});
		socket.on('close', () => left.resolve());
		// The server never completes its response.
		socket.on('data', () => socket.write('250-one moment\r\n', () => reached.resolve()));
	});
	await new Promise<void>((resolve) => endlessServer.listen(0, '127.0.0.1', resolve));
	cleanups.push(() => endlessServer.close());
	const { port } = endlessServer.address() as AddressInfo;
	const clock = manualClock();
	await database.transaction((tx) => enqueueMail(tx, mail(), clock.now()));
	const transport = mailTransport({ ...config, mailUrl: `smtp://127.0.0.1:${port}` });
	const sender = startMailSender({ database, transport, log: silentLog, now: clock.now, timer: clock.timer });
	const tried = sender.work();
	await reached.promise;
	for (let passed = 0; passed < 5 * MINUTE_MS; passed += clock.runNext())
		await expect.poll(clock.nextDelay, { interval: 5 }).toBe(SOLE_LEASE_TIMES.renewalMs);
	await Promise.all([tried, left.promise]);
	const due_at = new Date(START_MS + 6 * MINUTE_MS).toISOString();
	expect(await outbox(server)).toMatchObject([
		{ attempts: 1, due_at, last_error: expect.stringMatching(/too long|abort/i) },
	]);
	await sender.stop();
});

test('a mail stays in the outbox while the mail folder cannot be written', async () => {
	const server = await startSite();
	writeFileSync(join(server.services.config.dataDir, 'mail'), 'in the way');
	await enqueue(server);
	await server.services.mail.work();
	expect(await outbox(server)).toMatchObject([{ attempts: 1, failed_at: null }]);
});

async function startSilentMailServer() {
	const sockets = new Set<Socket>();
	const called = Promise.withResolvers<void>();
	const server = createServer((socket) => {
		sockets.add(socket.on('error', () => {}));
		called.resolve();
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	cleanups.push(() => {
		for (const socket of sockets) socket.destroy();
		server.close();
	});
	return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, called: called.promise };
}

test('the next process sends the mail of a message that a killed process has stored', { tags: ['long'] }, async () => {
	const dataDir = mkdtempSync(join(tmpdir(), 'reelhousemail-'));
	cleanups.push(() => rmSync(dataDir, { recursive: true, force: true }));
	const databaseUrl = onPostgres ? ((await startSite()).services.config.databaseUrl ?? '') : undefined;
	const silentServer = await startSilentMailServer();
	const port = String(await freePort());
	const child = runModule(BUILT_SERVER, {
		PORT: port,
		DATA_DIR: dataDir,
		MAIL_URL: silentServer.url,
		...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
	});
	cleanups.push(() => child.kill('SIGKILL'));
	await child.waitForOutput('ready at');
	const url = `http://127.0.0.1:${port}`;
	const { data: challenge } = await (await fetch(`${url}/api/captcha`)).json();
	const solution = await solveChallenge({ challenge, deriveKey });
	const sent = await fetch(`${url}/api/contact`, {
		method: 'POST',
		body: new URLSearchParams({
			name: 'Ada',
			company: 'Operator',
			email: 'ada@operator.test',
			subject: 'Before the end',
			message: 'Hello',
			'g-recaptcha-response': btoa(JSON.stringify({ challenge, solution })),
		}),
	});
	expect(await sent.json()).toEqual({ status: 'ok' });
	await silentServer.called;
	child.kill('SIGKILL');
	await child.ended;

	const mailServer = await startMailServer();
	cleanups.push(() => mailServer.stop());
	await startSite({
		env: { MAIL_URL: mailServer.url, DATA_DIR: dataDir },
		...(databaseUrl ? { databaseUrl } : {}),
		// The lease of the killed process must have ended.
		now: () => new Date(Date.now() + 11 * MINUTE_MS),
	});
	await mailServer.waitForMails(1);
	expect(mailServer.received).toMatchObject([{ subject: 'Contact form: Before the end' }]);
});
