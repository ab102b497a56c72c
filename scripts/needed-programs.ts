/**
 * Finds the programs that the tests need besides npm packages, or installs these programs as Debian packages when run
 * as root.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { findPostgresPrograms } from '../server/testing/postgres-programs.ts';

/** The headless build of Chromium, which runs tests one and a half times as fast as the full browser. */
const HEADLESS = 'chromium-headless-shell';
/** Fonts for Chinese, and the fonts that the pages' fallback metrics are based on. */
const FACES = ['fonts-liberation', 'fonts-noto-cjk'];

/**
 * Returns `CHROMIUM_PATH`, else the first Chromium in /usr/bin or on the PATH. Within a folder, the headless build
 * comes first.
 */
export function findChromium(): string | undefined {
	const names = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
	const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(':')];
	return [
		process.env.CHROMIUM_PATH ?? '',
		...folders.flatMap((folder) => names.map((name) => join(folder, name))),
	].find((file) => {
		if (!file) return false;
		try {
			accessSync(file, constants.X_OK);
			return true;
		} catch {
			return false;
		}
	});
}

/** Returns options that start the Chromium that `findChromium` returns, or Playwright's own where it returns none. */
export function chromiumOptions(args: string[]): { executablePath?: string; args: string[] } {
	const executablePath = findChromium();
	return executablePath === undefined ? { args } : { executablePath, args };
}

/** Installs Debian packages without a prompt. Returns false without root rights, or when the installation fails. */
function aptInstall(packages: string[]): boolean {
	if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false;
	process.stdout.write(`Installing ${packages.join(', ')}…\n`);
	const options = {
		stdio: ['ignore', 'ignore', 'inherit'] as const,
		env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
	};
	const run = (...args: string[]) =>
		spawnSync('apt-get', ['-qq', ...args], { ...options, stdio: [...options.stdio] }).status === 0;
	return run('update') && run('install', '-y', '--no-install-recommends', ...packages);
}

/** Finds or installs PostgreSQL. The package starts its own server, which the tests do not use. */
export const ensurePostgres = (): boolean =>
	findPostgresPrograms() !== undefined || (aptInstall(['postgresql']) && findPostgresPrograms() !== undefined);

/** Finds or installs Chromium: the headless build if possible, else any installed build, else the full browser. */
export const ensureChromium = (): boolean =>
	(process.env.CHROMIUM_PATH ?? '') !== '' ||
	findChromium()?.endsWith(HEADLESS) ||
	aptInstall([HEADLESS, ...FACES]) ||
	findChromium() !== undefined ||
	(aptInstall(['chromium', ...FACES]) && findChromium() !== undefined);
