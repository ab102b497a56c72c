/**
 * Makes a release twice. Runs the release as an ordinary user in a root folder with only the release, a shell and the C
 * libraries. Needs root on Linux.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
	chmodSync,
	chownSync,
	copyFileSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	realpathSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { BUILT_SERVER } from '../server/testing/child-process.ts';
import { setCookiesOf } from '../server/testing/cookies.ts';
import { freePort } from '../server/testing/free-port.ts';
import { servingEnvironment, servingFlags } from './production-flags.mjs';
import { makeRelease, type ReleaseFile } from './release.ts';
import { architectures } from './release/locked-packages.ts';

const MAX_ARCHIVE_BYTES = 150e6;
const MAX_START_MS = 1000;
/** Maximum ratio of the start time of the release to the start time of this repository's build. */
const MAX_RATIO = 1.3;
/** Number of starts of each server. The fastest start counts, because other programs may slow down the others. */
const STARTS = 5;
const USER_ID = 12_345;
const canRun = process.platform === 'linux' && process.getuid?.() === 0;
const architecture = architectures.find((each) => each === process.arch) ?? 'x64';

let jail: string;
let release: string;
let port: number;
let files: ReleaseFile[];
const children: ChildProcess[] = [];

function copyLibraries(binaries: string[]): void {
	const { stdout } = spawnSync('ldd', binaries, { encoding: 'utf8' });
	const libraries = new Set([...stdout.matchAll(/(?:=> |^\t)(\/\S+) \(0x/gm)].map(([, path = '']) => path));
	for (const path of libraries) {
		if (path.startsWith(jail)) continue;
		mkdirSync(join(jail, dirname(path)), { recursive: true });
		copyFileSync(realpathSync(path), join(jail, path));
	}
}

const unpack = (name: RegExp, into: string) => {
	const archive = files.find((file) => name.test(file.name))!;
	expect(spawnSync('tar', ['-xz', '-C', into], { input: archive.bytes }).status).toBe(0);
};

const inJail = (args: string[], env: Record<string, string> = {}): ChildProcess =>
	spawn('/usr/sbin/chroot', [`--userspec=${USER_ID}:${USER_ID}`, jail, `${release}/bin/reelhouse`, ...args], {
		env: { DATA_DIR: '/data', PORT: String(port), ORIGIN: `http://localhost:${port}`, DEMO_CONTENT: '0', ...env },
		stdio: ['ignore', 'pipe', 'pipe'],
	});

async function runInJail(
	args: string[],
	env?: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
	const child = inJail(args, env);
	let output = '';
	for (const stream of [child.stdout!, child.stderr!])
		stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
	return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })));
}

/**
 * Waits until a server is ready.
 * @returns the time in ms, and a function that ends the server and resolves with its exit code
 */
async function waitUntilReady(child: ChildProcess) {
	const started = performance.now();
	let output = '';
	children.push(child);
	const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
	await new Promise<void>((resolve, reject) => {
		for (const stream of [child.stdout!, child.stderr!])
			stream.setEncoding('utf8').on('data', (chunk: string) => {
				output += chunk;
				if (output.includes('Reelhouse is ready at')) resolve();
			});
		void ended.then(() => reject(new Error(output)));
	});
	return {
		ms: Math.round(performance.now() - started),
		output: () => output,
		stop: () => {
			child.kill('SIGTERM');
			return ended;
		},
	};
}

const startInJail = (env?: Record<string, string>) => waitUntilReady(inJail(['start'], env));

const startBuild = (dataDir: string) =>
	waitUntilReady(
		spawn(process.execPath, [...servingFlags, BUILT_SERVER], {
			env: { ...servingEnvironment, DATA_DIR: dataDir, PORT: String(port), DEMO_CONTENT: '0' },
			stdio: ['ignore', 'pipe', 'pipe'],
		}),
	);

async function uploadPicture(password: string): Promise<void> {
	const url = `http://localhost:${port}`;
	const body = new URLSearchParams({ email: 'boss@studio.test', password });
	const signedIn = await fetch(`${url}/login/`, { method: 'POST', body, redirect: 'manual' });
	const cookie = setCookiesOf(signedIn).join('; ');
	const png = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0a2540' } })
		.png()
		.toBuffer();
	const headers = { cookie, 'content-type': 'image/png' };
	const uploaded = await fetch(`${url}/api/admin/media?name=sea.png`, {
		method: 'POST',
		headers,
		body: new Uint8Array(png),
	});
	expect(uploaded.status, await uploaded.clone().text()).toBe(201);
	const { data } = (await uploaded.json()) as { data: { uid: string } };
	const renditions = async () => {
		const response = await fetch(`${url}/api/admin/media/${data.uid}`, { headers });
		return ((await response.json()) as { data: { renditions: unknown[] } }).data.renditions;
	};
	await expect.poll(renditions, { timeout: 20_000 }).not.toHaveLength(0);
}

beforeAll(async () => {
	if (!canRun) return;
	files = await makeRelease();
	jail = mkdtempSync(join(tmpdir(), 'reelhouse jail-'));
	chmodSync(jail, 0o755);
	for (const name of ['opt/my programs', 'bin', 'tmp', 'data', 'etc', 'dev'])
		mkdirSync(join(jail, name), { recursive: true });
	unpack(new RegExp(`linux-${architecture}\\.tar\\.gz$`), join(jail, 'opt/my programs'));
	const [top = ''] = readdirSync(join(jail, 'opt/my programs'));
	release = `/opt/my programs/${top}`;
	copyFileSync(realpathSync('/bin/sh'), join(jail, 'bin/sh'));
	// Node.js opens /dev/null for the processes that convert pictures.
	expect(spawnSync('mknod', ['-m', '666', join(jail, 'dev/null'), 'c', '1', '3']).status).toBe(0);
	writeFileSync(join(jail, 'etc/hosts'), '127.0.0.1 localhost\n');
	const binaries = readdirSync(join(jail, release), { recursive: true, encoding: 'utf8' }).filter((path) =>
		/\.node$|\.so(\.[\d.]+)?$|^runtime\/node$/.test(path),
	);
	copyLibraries([join(jail, 'bin/sh'), ...binaries.map((path) => join(jail, release, path))]);
	for (const name of ['data', 'tmp']) chownSync(join(jail, name), USER_ID, USER_ID);
	port = await freePort();
}, 300_000);
afterEach(() => {
	for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(() => {
	if (canRun) rmSync(jail, { recursive: true, force: true });
});

test.skipIf(!canRun)('a release made twice has the same bytes, and is small enough', { timeout: 300_000 }, async () => {
	const again = await makeRelease();
	expect(again.map(({ name }) => name)).toEqual(files.map(({ name }) => name));
	for (const [index, { name, bytes }] of again.entries()) expect(bytes.equals(files[index]!.bytes), name).toBe(true);
	for (const { name, bytes } of files.filter((file) => /linux/.test(file.name)))
		expect(bytes.length, name).toBeLessThan(MAX_ARCHIVE_BYTES);
	const sums = spawnSync('sha256sum', ['--quiet', '-c', 'SHA256SUMS'], { cwd: join(jail, release), encoding: 'utf8' });
	expect(sums.stderr + sums.stdout).toBe('');
});

test.skipIf(!canRun)(
	'every command works in an empty root, and a start takes a second, or no longer than that of the build',
	{ timeout: 180_000 },
	async () => {
		expect(await runInJail(['version'])).toEqual({ code: 0, output: expect.stringMatching(/^Reelhouse \d/) });
		const superuser = await runInJail(['superuser', 'boss@studio.test']);
		expect(superuser).toMatchObject({ code: 0, output: expect.stringMatching(/with the password \S{16}\n$/) });
		const password = superuser.output.trim().split(' ').at(-1)!;
		expect(await runInJail(['check'])).toMatchObject({ code: 0, output: expect.stringContaining('every migration') });
		const times: Record<'release' | 'build', number[]> = { release: [], build: [] };
		for (let i = 0; i < STARTS; i++) {
			for (const name of ['release', 'build'] as const) {
				const started = await (name === 'release' ? startInJail() : startBuild(join(jail, 'build')));
				times[name].push(started.ms);
				expect(await started.stop()).toBe(0);
			}
		}
		process.stdout.write(`Ready after ${times.release.join(', ')} ms; from the build ${times.build.join(', ')} ms.\n`);
		// On a slow machine, compare with the build, which also starts slowly there.
		expect(Math.min(...times.release)).toBeLessThan(Math.max(MAX_START_MS, MAX_RATIO * Math.min(...times.build)));
		const server = await startInJail();
		expect((await fetch(`http://localhost:${port}/`)).status).toBe(200);
		expect((await fetch(`http://localhost:${port}/api/openapi.json`)).status).toBe(200);
		await uploadPicture(password);
		const doctor = await runInJail(['doctor', '--json']);
		const { checks } = JSON.parse(doctor.output) as { checks: { check: string; status: string; message: string }[] };
		expect(
			checks.filter(({ check, status }) => status !== 'ok' && check !== 'data folder' && check !== 'backups'),
		).toEqual([]);
		expect(checks.find(({ check }) => check === 'lock')?.message).toBe('a server runs on this data folder');
		expect(doctor.code).toBe(0);
		expect(await server.stop()).toBe(0);
	},
);

test.skipIf(!canRun)('the demo studio is found when it is unpacked into the folder of the release', async () => {
	unpack(/demo-studio/, join(jail, release));
	const server = await startInJail({ DATA_DIR: '/data/demo', DEMO_CONTENT: '1' });
	expect(server.output()).toContain('ready at');
	await expect.poll(() => server.output()).toContain('narwhal-admin');
	const page = await (await fetch(`http://localhost:${port}/demo/tide-of-the-narwhal/`)).text();
	expect(page).toContain('<title>');
	expect(await server.stop()).toBe(0);
});
