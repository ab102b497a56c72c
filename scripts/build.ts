/** Builds the site for browser and server, with compressed copies of what browsers load. Does nothing when fresh. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { compressedEndings } from '../server/http/built-files.ts';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const stamp = join(dist, '.inputs');

const filesIn = (folder: string): string[] =>
	readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name))
		.sort();

/** Everything the build is made of, as one hash. */
function inputs(): string {
	const hash = createHash('sha256');
	for (const file of [
		...filesIn(join(root, 'site')),
		...filesIn(join(root, 'contract')),
		...['vite.config.ts', 'tsconfig.json', 'package-lock.json', 'scripts/build.ts'].map((name) => join(root, name)),
	]) {
		hash.update(file.slice(root.length)).update(readFileSync(file));
	}
	return hash.digest('hex');
}

function isFresh(hash: string): boolean {
	try {
		return readFileSync(stamp, 'utf8') === hash;
	} catch {
		return false;
	}
}

/** In a process of its own, so that the server that follows does not carry the builder's memory. */
function vite(...args: string[]): void {
	const { status } = spawnSync(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn', ...args], {
		cwd: root,
		stdio: ['ignore', 'inherit', 'inherit'],
		env: { ...process.env, NODE_ENV: 'production' },
	});
	if (status !== 0) throw new Error('the site could not be built');
}

function compress(folder: string): void {
	for (const file of filesIn(folder)) {
		if (!/\.(css|js|json|svg|txt|webmanifest)$/.test(file)) continue;
		const bytes = readFileSync(file);
		const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
		writeFileSync(file + compressedEndings.br, brotli);
		writeFileSync(file + compressedEndings.gzip, gzipSync(bytes, { level: 9 }));
	}
}

/** Leaves a build that matches the sources in dist/. Throws when the sources don't build. */
export function build(): void {
	const hash = inputs();
	if (isFresh(hash)) return;
	process.stdout.write('Building the site…\n');
	rmSync(dist, { recursive: true, force: true });
	vite();
	vite('--ssr', 'site/entry-server.tsx', '--outDir', 'dist/server');
	compress(join(dist, 'client'));
	// Last, so that a build that was cut short is never taken for a whole one.
	writeFileSync(stamp, hash);
}
