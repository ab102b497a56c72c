/**
 * Builds site, demos, admin and server bundle, and compresses files for browsers. Skips parts of dist/ that are up to
 * date.
 */
import { ADMIN_FILES_PATH, DEMO_FILES_PATH } from '../contract/urls.ts';
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { PRINT_FONTS_FOLDER } from '../server/platform/printing/print-font-files.ts';
import { BROTLI_ENDING } from '../server/http/built-files.ts';
import { PACKAGES_FILE } from '../vite.bundled-packages.ts';
import { writePrintFonts } from './print-fonts.ts';
import { root, runModule } from './run-module.ts';

const dist = join(root, 'dist');
const next = join(root, 'dist.next');
const app = join(dist, 'app');
/** This file contains a hash of a build's sources. */
const STAMP = '.inputs';

const filesIn = (folder: string): string[] =>
	readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name))
		.sort();

/** The site's build also depends on these files outside of the source folders. */
const siteTools = [
	'vite.config.ts',
	'vite.slots.config.ts',
	'vite.admin.config.ts',
	'vite.ascii-only.ts',
	'vite.bundled-packages.ts',
	'vite.page-messages.ts',
	'vite.page-modules.ts',
	'vite.react-modules.ts',
	'vite.router-module.ts',
	'vite.compiled-messages.ts',
	'vite.breakpoints.ts',
	'vite.browser-traits.ts',
	'tsconfig.json',
	'package-lock.json',
	'scripts/build.ts',
	'scripts/api-description.ts',
	'server/app/api-description.ts',
	'server/app/api-page.ts',
	'server/app/openapi-document.ts',
	'server/auth/sessions/session-cookie.ts',
	'server/http/built-files.ts',
	'server/http/cookies.ts',
	'server/platform/printing/print-font-files.ts',
	'scripts/print-fonts.ts',
	'server/testing/contract-routes.ts',
];

const sourcesOf = (folder: string): string[] =>
	readdirSync(join(root, folder), { withFileTypes: true })
		.filter((entry) => entry.name !== 'node_modules')
		.flatMap((entry) =>
			entry.isDirectory() ? filesIn(join(root, folder, entry.name)) : [join(root, folder, entry.name)],
		)
		.filter((file) => !/\.test\.tsx?$|\/testing\//.test(file.slice(root.length)))
		.sort();

const siteSources = (): string[] => [
	...['site', 'ui', 'contract', 'languages', 'slots', 'admin'].flatMap(sourcesOf),
	...siteTools.map((name) => join(root, name)),
];

const serverSources = (): string[] => [
	...['server', 'contract', 'slots'].flatMap(sourcesOf).filter((file) => file.endsWith('.ts')),
	...sourcesOf('languages').filter((file) => /\.ts$|traits\.json$/.test(file)),
	...[
		'vite.server.config.ts',
		'vite.ascii-only.ts',
		'vite.bundled-packages.ts',
		'tsconfig.json',
		'package-lock.json',
	].map((name) => join(root, name)),
];

function hashOf(files: string[]): string {
	const hash = createHash('sha256');
	for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file));
	return hash.digest('hex');
}

function isFresh(folder: string, hash: string): boolean {
	try {
		return readFileSync(join(folder, STAMP), 'utf8') === hash;
	} catch {
		return false;
	}
}

/** Runs Vite in its own process, so that Vite's memory is free before a server starts. */
async function vite(...args: string[]): Promise<void> {
	const options = { env: { NODE_ENV: 'production' } };
	const status = await runModule('vite/bin/vite.js', ['build', '--logLevel', 'warn', ...args], options);
	if (status !== 0) throw new Error('the build of the site failed; see the output above');
}

/** Exponents of two for the block size of Brotli. 0 lets Brotli choose. Neither value is the best for every file. */
const BLOCK_SIZES = [0, 16];

/** Tries all block sizes, and returns the smallest result. */
function compressed(bytes: Buffer): Buffer {
	const attempts = BLOCK_SIZES.map((blockSize) =>
		brotliCompressSync(bytes, {
			params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length, [constants.BROTLI_PARAM_LGBLOCK]: blockSize },
		}),
	);
	return attempts.reduce((smallest, each) => (each.length < smallest.length ? each : smallest));
}

function compress(folder: string): void {
	for (const file of filesIn(folder))
		if (/\.(css|js|json|svg|txt|webmanifest)$/.test(file))
			writeFileSync(file + BROTLI_ENDING, compressed(readFileSync(file)));
}

/** Fills a new folder first: a running server reads the old folder until the new folder is complete. */
async function replace(folder: string, hash: string, fill: () => Promise<void>): Promise<void> {
	rmSync(next, { recursive: true, force: true });
	await fill();
	writeFileSync(join(next, STAMP), hash);
	rmSync(folder, { recursive: true, force: true });
	renameSync(next, folder);
}

function movePackageLists(folder: string): void {
	const lists = ['client', join('client', DEMO_FILES_PATH), join('client', ADMIN_FILES_PATH), 'server'].map((name) =>
		join(folder, name, PACKAGES_FILE),
	);
	const packages = new Set(lists.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as string[]));
	for (const file of lists) rmSync(file);
	writeFileSync(join(folder, PACKAGES_FILE), `${JSON.stringify([...packages].sort())}\n`);
}

/** `writePrintFonts` makes fonts only if their sources have changed. */
async function copyPrintFonts(): Promise<void> {
	await writePrintFonts();
	cpSync(join(root, PRINT_FONTS_FOLDER), join(next, 'print-fonts'), { recursive: true });
}

async function buildSite(): Promise<void> {
	process.stdout.write('Building the site…\n');
	const inClient = async () => {
		// This build empties the folder, so it runs before the other build into the same folder.
		await vite('--outDir', join(next, 'client'));
		await vite('--config', 'vite.slots.config.ts', '--outDir', join(next, 'client', DEMO_FILES_PATH));
	};
	await Promise.all([inClient(), vite('--ssr', 'site/app/entry-server.tsx', '--outDir', join(next, 'server'))]);
	await vite('--config', 'vite.admin.config.ts', '--outDir', join(next, 'client', ADMIN_FILES_PATH));
	movePackageLists(next);
	await copyPrintFonts();
	compress(join(next, 'client'));
	const { writeApiDescription } = await import('./api-description.ts');
	await writeApiDescription(next);
}

const bundleServer = (folder: string): Promise<void> => vite('--config', 'vite.server.config.ts', '--outDir', folder);

/**
 * Checks an existing build on a machine without build tools.
 * @throws Error if dist/ has no build of the current sources
 */
export function assertBuilt(): void {
	if (!isFresh(dist, hashOf(siteSources())) || !isFresh(app, hashOf(serverSources())))
		throw new Error(
			'dist/ was not built from these sources. Build where all packages are installed, and copy dist/ anew.',
		);
}

/** @throws Error if the build fails */
export async function build(): Promise<void> {
	const [site, server] = [hashOf(siteSources()), hashOf(serverSources())];
	if (!isFresh(dist, site))
		await replace(dist, site, async () => {
			await buildSite();
			// A running server loads its worker programs from the bundle, so replace site and bundle together.
			await bundleServer(join(next, 'app'));
			writeFileSync(join(next, 'app', STAMP), server);
		});
	else if (!isFresh(app, server)) await replace(app, server, () => bundleServer(next));
}
