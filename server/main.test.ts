/** Tests the program as administrators run it: wrong settings, used ports, broken disks, and kills. */
import { spawnSync } from 'node:child_process';
import {
	closeSync,
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	openSync,
	readFileSync,
	readdirSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import { Agent, get } from 'node:http';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { demo, demoAccounts } from './testing/demo-studio.ts';
import { start } from './app/commands/start.ts';
import { superuser } from './app/commands/superuser.ts';
import type { Command } from './app/commands/command.ts';
import { explainStartError } from './app/start-error.ts';
import { readConfig } from './kernel/config.ts';
import { BUILT_SERVER, runModule, TEST_SECRET_KEY, type ChildRun } from './testing/child-process.ts';
import { runCommandInProcess } from './testing/run-command.ts';
import { freePort } from './testing/free-port.ts';

/** `npm run test:long` sets 50 kills. */
const KILLS = Number(process.env.KILLS ?? 1);

let folder: string;
let children: ChildRun[];
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'reelhouse-main-'));
	children = [];
});
afterEach(async () => {
	for (const child of children) {
		child.kill('SIGKILL');
		await child.ended;
	}
	rmSync(folder, { recursive: true, force: true });
});

/** Environment without demo content, so that the server starts twice as fast. */
const empty = { DEMO_CONTENT: '0' };

const dataDir = () => join(folder, 'data');
const run = (
	env: Record<string, string> = {},
	module = BUILT_SERVER,
	args: string[] = [],
	stdout?: Parameters<typeof runModule>[3],
) => {
	const given = { PORT: '0', DATA_DIR: dataDir(), ORIGIN: 'http://localhost:3000', ...env };
	const child = runModule(module, given, args, stdout);
	children.push(child);
	return child;
};

/**
 * Expects that the start fails with one line and exit code 1, without a stack trace.
 * @returns the output
 */
const refusal = async (child: ChildRun) => {
	const { code, output } = await child.ended;
	expect(code).toBe(1);
	expect(output).toMatch(/^Reelhouse could not start: /);
	expect(output).not.toMatch(/\n\s+at /);
	return output;
};

/**
 * Runs a failing command in this process, because a new process takes over a second.
 * @returns the error message
 */
const failureHere = (command: Command, env: Record<string, string> = {}, args: string[] = []) => {
	const given = { PORT: '0', DATA_DIR: dataDir(), ORIGIN: 'http://localhost:3000', SECRET_KEY: TEST_SECRET_KEY };
	const environment = { ...given, LOG_LEVEL: 'fatal', ...env };
	return runCommandInProcess(command, environment, {}, args).then(
		() => 'no error',
		(error: unknown) => explainStartError(error, readConfig(environment)),
	);
};

const countRows = (table: string): number => {
	const file = new DatabaseSync(join(dataDir(), 'reelhouse.sqlite'));
	const row = file.prepare(`select count(*) as n from ${table}`).get() as { n: number };
	file.close();
	return row.n;
};

test('it says when it is ready and with which accounts, opens nothing to other users, and ends with 0 when told to', async () => {
	mkdirSync(dataDir(), { mode: 0o755 });
	const child = run();
	await child.waitForOutput('Reelhouse is ready at http://localhost:3000/');
	await child.waitForOutput('narwhal-admin');
	const entries = readdirSync(dataDir(), { recursive: true, encoding: 'utf8' }).map((name) => join(dataDir(), name));
	// Demo files may be hard links to files of the program, which have the program's permissions. Other users cannot
	// open the data folder, so they cannot read these files there.
	const isOpen = (path: string) => {
		const stats = statSync(path);
		return (stats.mode & 0o077) !== 0 && !(stats.isFile() && stats.nlink > 1);
	};
	expect([dataDir(), ...entries].filter(isOpen)).toEqual([]);
	child.kill('SIGTERM');
	const { code } = await child.ended;
	expect(code).toBe(0);
	expect(existsSync(join(dataDir(), 'reelhouse.sqlite-wal'))).toBe(false);
	const store = new DatabaseSync(join(dataDir(), 'reelhouse.sqlite'));
	const users = store.prepare('select password_hash from users').all();
	store.close();
	// This is OWASP's minimum cost. Other tests use a lower cost.
	for (const { password_hash } of users) expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
	expect(users).not.toEqual([]);
});

test('told to end twice, with silent and half-spoken connections open, it ends with 0 at once', async () => {
	const port = await freePort();
	const child = run({ ...empty, PORT: String(port) });
	await child.waitForOutput('ready at');
	const silent = connect(port, '127.0.0.1').on('error', () => {});
	const half = connect(port, '127.0.0.1', () => half.write('GET / HTTP/1.1\r\nHost:')).on('error', () => {});
	await fetch(`http://127.0.0.1:${port}/healthz`);
	const told = performance.now();
	child.kill('SIGTERM');
	child.kill('SIGTERM');
	expect((await child.ended).code).toBe(0);
	// Idle connections must close at once. Active requests would get 20 seconds.
	expect(performance.now() - told).toBeLessThan(10_000);
	silent.destroy();
	half.destroy();
});

test(
	'no request is lost while it ends with a grace period, in which readyz answers 503',
	{ tags: ['long'] },
	async () => {
		const port = await freePort();
		const child = run({ ...empty, PORT: String(port), DRAIN_SECONDS: '4' });
		await child.waitForOutput('ready at');
		// Uses all connections in turn, so that none becomes idle.
		const agent = new Agent({ keepAlive: true, maxSockets: 20, scheduling: 'fifo' });
		let closing = 0;
		const request = (path: string, over: Agent | false = agent) =>
			new Promise<string>((resolve) => {
				const failed = (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message);
				get({ agent: over, port, host: '127.0.0.1', path }, (response) => {
					if (response.headers.connection === 'close') closing++;
					response.on('error', failed).on('end', () => resolve(String(response.statusCode)));
					response.resume();
				}).on('error', failed);
			});
		const paths = ['/', '/healthz', '/api/games?limit=2', '/api/partners', '/zh/news/'];
		const results = new Map<string, number>();
		const count = (result: string) => void results.set(result, (results.get(result) ?? 0) + 1);
		const asked: Promise<void>[] = [];
		// Sends 200 requests a second until the server closes connections. By then, a load balancer would have seen
		// the 503 of `/readyz`.
		const asking = setInterval(() => {
			if (closing > 50) clearInterval(asking);
			else asked.push(request(paths[asked.length % paths.length]!).then(count));
		}, 5);
		await delay(200);
		const signalled = performance.now();
		// In practice, the process group and the starting script both send the signal.
		for (let i = 0; i < 2; i++) child.kill('SIGTERM');
		await expect.poll(() => request('/readyz', false)).toBe('503');
		expect(await request('/healthz', false)).toBe('200');
		const { code } = await child.ended;
		expect(performance.now() - signalled).toBeGreaterThan(3900);
		await Promise.all(asked);
		agent.destroy();
		expect([code, [...results.keys()]]).toEqual([0, ['200']]);
		expect(closing).toBeGreaterThan(50);
		expect(results.get('200')).toBeGreaterThan(100);
	},
);

test('a second signal ends the grace period', { tags: ['long'] }, async () => {
	const port = await freePort();
	const child = run({ ...empty, PORT: String(port), DRAIN_SECONDS: '300' });
	await child.waitForOutput('ready at');
	child.kill('SIGTERM');
	await expect.poll(() => statusOf(port, '/readyz')).toBe(503);
	await delay(350);
	child.kill('SIGINT');
	expect((await child.ended).code).toBe(0);
});

/** Retries until the server listens, and then returns the status of a complete response. */
async function statusOf(port: number, path: string): Promise<number> {
	for (;;) {
		const response = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(5000) }).catch(
			(error: Error & { cause?: { code?: string } }) => {
				if (error.cause?.code !== 'ECONNREFUSED') throw error;
			},
		);
		if (response) return response.status;
		await delay(50);
	}
}

test.skipIf(process.platform !== 'linux').for(['full disk', 'unread', 'closed'] as const)(
	'a log whose destination fails (%s) stops no request and no end',
	{ tags: ['long'] },
	async (destination) => {
		const port = await freePort();
		const full = openSync('/dev/full', 'w');
		const env = { ...empty, PORT: String(port), LOG_LEVEL: 'info' };
		const child = run(env, BUILT_SERVER, [], destination === 'full disk' ? full : destination);
		closeSync(full);
		expect(await statusOf(port, '/readyz')).toBe(200);
		// Fills the 64 kB pipe of the log with long lines.
		for (let i = 0; i < 20; i++) expect(await statusOf(port, `/api/${'x'.repeat(4000)}`)).toBe(404);
		expect(await statusOf(port, '/healthz')).toBe(200);
		child.kill('SIGTERM');
		expect(await child.ended).toEqual({ code: 0, output: '' });
	},
);

test('an empty studio is told how to open its first account, and can, once', { tags: ['long'] }, async () => {
	const child = run(empty);
	await child.waitForOutput('/admin/#first-superuser=');
	child.kill('SIGTERM');
	await child.ended;
	const open = (email: string) => run(empty, 'scripts/superuser.ts', [email]).ended;
	// `boss@studio-.test` is an address to which no mail can be sent.
	for (const address of ['not an address', 'boss@studio-.test'])
		expect(await failureHere(superuser, empty, [address])).toContain('not an email address');
	expect(await open('Boss@Studio.test')).toMatchObject({ code: 0, output: expect.stringMatching(/password \S{16}\n/) });
	expect(await failureHere(superuser, empty, ['boss@studio.test'])).toContain('has an account');
	expect(countRows('users')).toBe(1);
});

test('wrong variables stop it with every fault named, before anything is touched', async () => {
	const output = await refusal(run({ PORT: 'x', TRUST_PROXY: 'many', LOG_LEVEL: 'loud' }));
	for (const name of ['PORT', 'TRUST_PROXY', 'LOG_LEVEL']) expect(output).toContain(name);
	expect(existsSync(dataDir())).toBe(false);
});

test('a taken port is named', { tags: ['long'] }, async () => {
	const other = createServer();
	await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
	const { port } = other.address() as AddressInfo;
	expect(await refusal(run({ ...empty, PORT: String(port) }))).toContain(`port ${port} on 127.0.0.1 is in use`);
	other.close();
});

test('a data folder that is none, or that cannot be made, is named', { tags: ['long'] }, async () => {
	writeFileSync(join(folder, 'file'), '');
	expect(await failureHere(start, { DATA_DIR: join(folder, 'file') })).toContain(join(folder, 'file'));
	expect(await failureHere(start, { DATA_DIR: join(folder, 'file', 'below') })).toContain('cannot be');
	expect(await failureHere(start, { DATA_DIR: '/proc/reelhouse' })).toContain('/proc/reelhouse');
});

test('a damaged database is named and left alone', { tags: ['long'] }, async () => {
	mkdirSync(dataDir());
	const file = join(dataDir(), 'reelhouse.sqlite');
	const rubbish = Buffer.alloc(20_000, 'rubbish ');
	writeFileSync(file, rubbish);
	expect(await refusal(run())).toContain('not a database');
	expect(readFileSync(file).equals(rubbish)).toBe(true);
});

test('a database damaged in its middle is found at the start', { tags: ['long'] }, async () => {
	const first = run(empty);
	await first.waitForOutput('ready at');
	first.kill('SIGTERM');
	await first.ended;
	const file = join(dataDir(), 'reelhouse.sqlite');
	const bytes = readFileSync(file);
	bytes.fill(0xff, bytes.length / 2, bytes.length / 2 + 8192);
	writeFileSync(file, bytes);
	expect(await failureHere(start, empty)).toContain('damaged');
});

test(
	'no database, or an empty one, beside stored files stops the start and changes nothing',
	{ tags: ['long'] },
	async () => {
		mkdirSync(join(dataDir(), 'media'), { recursive: true });
		writeFileSync(join(dataDir(), 'media', 'picture.webp'), 'picture');
		const file = join(dataDir(), 'reelhouse.sqlite');
		expect(await failureHere(superuser, {}, ['boss@studio.test'])).toContain(`${file} is missing or empty`);
		expect(existsSync(file)).toBe(false);
		writeFileSync(file, '');
		const output = await refusal(run(empty));
		expect(output).toContain(`${file} is missing or empty`);
		expect(output).toContain('ADOPT_STORAGE=1');
		expect(readdirSync(dataDir()).toSorted()).toEqual(['lock.sqlite', 'media', 'reelhouse.sqlite']);
		expect(readFileSync(file).length).toBe(0);
	},
);

test('a PostgreSQL that is not there is named, without its password', { tags: ['long'] }, async () => {
	const output = await refusal(run({ DATABASE_URL: 'postgres://app:hunter2@127.0.0.1:1/none' }));
	expect(output).toContain('PostgreSQL at DATABASE_URL');
	expect(output).not.toContain('hunter2');
	const unknown = await failureHere(start, { DATABASE_URL: 'postgres://app:hunter2@no-such-host.invalid/none' });
	expect(unknown).toContain('the host in DATABASE_URL is not known');
	const nowhere = { DATABASE_URL: 'postgres://app@127.0.0.1:1/none', DATA_DIR: '/proc/reelhouse' };
	expect(await failureHere(start, nowhere)).toContain('/proc/reelhouse');
});

test(
	'a second process on one store is refused, even without the lock file, until the first one dies',
	{ tags: ['long'] },
	async () => {
		const first = run(empty);
		await first.waitForOutput('ready at');
		expect(await refusal(run(empty))).toContain('another Reelhouse process is using');
		rmSync(join(dataDir(), 'lock.sqlite'));
		expect(await refusal(run(empty))).toMatch(
			/another program has .*reelhouse\.sqlite open: a SQLite shell, .*; end it/,
		);
		// The lock belongs to one folder, so a copy of the folder must start.
		cpSync(dataDir(), join(folder, 'copy'), { recursive: true });
		const copy = run({ ...empty, DATA_DIR: join(folder, 'copy') });
		await copy.waitForOutput('ready at');
		first.kill('SIGKILL');
		await first.ended;
		await run(empty).waitForOutput('ready at');
	},
);

test('a database file that is replaced under the process ends it', { tags: ['long'] }, async () => {
	const child = run(empty);
	await child.waitForOutput('ready at');
	const file = join(dataDir(), 'reelhouse.sqlite');
	renameSync(file, `${file}.old`);
	writeFileSync(file, '');
	expect(await child.ended).toEqual({ code: 1, output: expect.stringContaining('was deleted or replaced') });
});

test('a folder that cannot be used is named', { tags: ['long'] }, async () => {
	mkdirSync(dataDir());
	writeFileSync(join(dataDir(), 'media'), '');
	expect(await failureHere(start, empty)).toContain(`${join(dataDir(), 'media')} is not a folder`);
});

const canMount = process.platform === 'linux' && process.getuid?.() === 0;
test.runIf(canMount)(
	'a disk that fills up while the content is loaded: one line, and the store starts once there is room',
	{ tags: ['long'] },
	async () => {
		mkdirSync(dataDir());
		const mount = (size: string, options = '') =>
			spawnSync('mount', ['-t', 'tmpfs', '-o', `${options}size=${size}`, 'tmpfs', dataDir()]).status;
		expect(mount('3m')).toBe(0);
		try {
			expect(await refusal(run())).toContain('the disk is full');
			expect(mount('200m', 'remount,')).toBe(0);
			await run().waitForOutput('ready at');
			expect(countRows('games')).toBe(demo.games.length);
		} finally {
			for (const child of children) {
				child.kill('SIGKILL');
				await child.ended;
			}
			spawnSync('umount', [dataDir()]);
		}
	},
);

test(
	`killed ${KILLS} times at any moment of its first load, the next start is whole`,
	{ tags: ['long'], timeout: KILLS * 15_000 + 30_000 },
	async () => {
		for (let kill = 0; kill < KILLS; kill++) {
			rmSync(dataDir(), { recursive: true, force: true });
			const child = run();
			// Spreads the kills evenly over the start.
			await new Promise((resolve) => setTimeout(resolve, ((kill + 0.5) * 1300) / KILLS));
			child.kill('SIGKILL');
			await child.ended;
			const next = run();
			await next.waitForOutput('ready at');
			next.kill('SIGTERM');
			await next.ended;
			expect([countRows('games'), countRows('news'), countRows('users')]).toEqual([
				demo.games.length,
				demo.news.length,
				demoAccounts.length,
			]);
		}
	},
);

test(
	`killed ${KILLS} times while it writes, no acknowledged write is lost`,
	{ tags: ['long'], timeout: KILLS * 15_000 + 30_000 },
	async () => {
		mkdirSync(dataDir());
		for (let kill = 0; kill < KILLS; kill++) {
			const writer = run({}, 'server/testing/writing-process.ts');
			await writer.waitForOutput('-1\n');
			await new Promise((resolve) => setTimeout(resolve, 10 + (((kill + 2) * 37) % 200)));
			writer.kill('SIGKILL');
			const { output } = await writer.ended;
			const acknowledged = output.split('\n').slice(0, -1).filter(Boolean);
			const file = new DatabaseSync(join(dataDir(), 'reelhouse.sqlite'));
			const stored = file
				.prepare('select uid from contact_messages')
				.all()
				.map((row) => row.uid);
			expect(acknowledged.filter((uid) => !stored.includes(uid))).toEqual([]);
			expect(file.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
			file.close();
		}
	},
);
