/** Tests that a signal to npm reaches the program, and that no process outlives npm. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Prints a line and ends, 200 ms after a signal. */
const program = `
import { endWithParent } from './end-with-parent.ts';
endWithParent();
setInterval(() => {}, 1000);
for (const signal of ['SIGINT', 'SIGTERM'])
	process.on(signal, () => setTimeout(() => { console.log('ended in order'); process.exit(0); }, 200));
console.log('ready');
`;

let folder: string;
/**
 * Creates a package with this package's scripts and the program in place of scripts/start.ts, so that nothing
 * is built.
 */
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'reelhouse npm-'));
	mkdirSync(join(folder, 'scripts'));
	mkdirSync(join(folder, 'node_modules'));
	copyFileSync(join(root, 'package.json'), join(folder, 'package.json'));
	for (const name of ['run.mjs', 'production-flags.mjs', 'end-with-parent.ts'])
		copyFileSync(join(root, 'scripts', name), join(folder, 'scripts', name));
	writeFileSync(join(folder, 'scripts/start.ts'), program);
	writeFileSync(join(folder, 'package-lock.json'), '{}');
	writeFileSync(join(folder, 'node_modules/.installed-lock'), createHash('sha256').update('{}').digest('hex'));
	const runtime = `node-${process.platform}-${process.arch}`;
	symlinkSync(join(root, 'node_modules', runtime), join(folder, 'node_modules', runtime));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.skipIf(process.platform === 'win32').for([
	['SIGTERM', 0],
	['SIGINT', 0],
	['SIGHUP', null],
	['SIGKILL', null],
] as const)('%s to npm shuts the program down gracefully', { tags: ['long'] }, async ([signal, code]) => {
	const path = [dirname(process.execPath), process.env.PATH].join(delimiter);
	const npm = spawn('npm', ['start'], {
		cwd: folder,
		env: { PATH: path, HOME: folder, npm_config_update_notifier: 'false' },
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	let output = '';
	npm.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
	await expect.poll(() => output, { timeout: 45_000 }).toContain('ready');
	const ended = once(npm, 'exit');
	const closed = once(npm, 'close');
	npm.kill(signal);
	expect(await ended).toEqual([code, code === null ? signal : null]);
	// The pipe closes when the last process that writes to it has ended.
	await closed;
	expect(output.match(/ended in order/g)).toHaveLength(1);
});
