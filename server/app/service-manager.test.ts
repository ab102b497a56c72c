/** Tests systemd's protocols with the built server. A script replaces `systemd-notify`. */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BUILT_SERVER, runModule, TEST_SECRET_KEY } from '../testing/child-process.ts';
import { activatedSocket } from './service-manager.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'reelhouse-systemd-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const environment = () => ({
	DATA_DIR: join(folder, 'data'),
	PORT: '0',
	ORIGIN: 'http://localhost:3000',
	DEMO_CONTENT: '0',
});

test(
	'systemd is notified when the server is ready, while it lives, and when it stops',
	{ tags: ['long'] },
	async () => {
		const log = join(folder, 'states');
		writeFileSync(log, '');
		writeFileSync(join(folder, 'systemd-notify'), `#!/bin/sh\necho "$NOTIFY_SOCKET $1" >> '${log}'\n`);
		chmodSync(join(folder, 'systemd-notify'), 0o755);
		const states = () => readFileSync(log, 'utf8').trim().split('\n');
		const child = runModule(BUILT_SERVER, {
			...environment(),
			PATH: `${folder}:${process.env.PATH}`,
			NOTIFY_SOCKET: '/run/test',
			WATCHDOG_USEC: '200000',
		});
		await child.waitForOutput('ready at');
		await expect.poll(() => states().length).toBeGreaterThanOrEqual(3);
		expect(states().slice(0, 3)).toEqual(['/run/test READY=1', '/run/test WATCHDOG=1', '/run/test WATCHDOG=1']);
		child.kill('SIGTERM');
		expect((await child.ended).code).toBe(0);
		expect(states()).toContain('/run/test STOPPING=1');
	},
);

test('the server listens on a socket of systemd', { tags: ['long'] }, async () => {
	const socket = createServer();
	await new Promise<void>((resolve) => socket.listen(0, '127.0.0.1', resolve));
	const { port } = socket.address() as AddressInfo;
	// oxlint-disable-next-line no-underscore-dangle -- Node.js has no other access to the file descriptor
	const { fd } = (socket as unknown as { _handle: { fd: number } })._handle;
	// The shell sets LISTEN_PID to its own process id, and `exec` keeps this id for the server.
	const child = spawn('sh', ['-c', `LISTEN_PID=$$ exec "$0" "$1"`, process.execPath, BUILT_SERVER], {
		stdio: ['ignore', 'pipe', 'inherit', fd],
		env: { ...environment(), LISTEN_FDS: '1', SECRET_KEY: TEST_SECRET_KEY, LOG_LEVEL: 'warn' },
	});
	socket.close();
	const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
	await new Promise<void>((resolve, reject) => {
		child.stdout!.on('data', (text: Buffer) => String(text).includes('ready at') && resolve());
		void ended.then((code) => reject(new Error(`it ended with ${code}`)));
	});
	const response = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
	child.kill('SIGTERM');
	expect(await ended).toBe(0);
	expect(await response?.text()).toBe('ok\n');
});

test('variables for another process are ignored, and several sockets are rejected', () => {
	expect(activatedSocket({})).toBeUndefined();
	expect(activatedSocket({ LISTEN_FDS: '1', LISTEN_PID: '1' })).toBeUndefined();
	const pid = String(process.pid);
	expect(activatedSocket({ LISTEN_FDS: '1', LISTEN_PID: pid })).toBe(3);
	expect(() => activatedSocket({ LISTEN_FDS: '2', LISTEN_PID: pid })).toThrow(/must have one ListenStream/);
});
