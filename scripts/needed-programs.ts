/**
 * Finds programs that tests need besides npm packages, and installs them as Debian packages if the user is
 * root.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { findPostgresPrograms } from '../server/testing/postgres-programs.ts';

const HEADLESS = 'chromium-headless-shell';
/** Fonts for Chinese, and fonts with the metrics of fallback fonts. */
const FACES = ['fonts-liberation', 'fonts-noto-cjk'];

/** `CHROMIUM_PATH`, or a Chromium in /usr/bin or the PATH, preferably the headless build. */
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

/** Returns options that start the found Chromium, or the Chromium of Playwright. */
export function chromiumOptions(args: string[]): { executablePath?: string; args: string[] } {
	const executablePath = findChromium();
	return executablePath === undefined ? { args } : { executablePath, args };
}

/**
 * Installs Debian packages.
 * @returns false if the installation fails, e.g. without root
 */
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

/** The package starts a server of its own, which the tests do not use. */
export const ensurePostgres = (): boolean =>
	findPostgresPrograms() !== undefined || (aptInstall(['postgresql']) && findPostgresPrograms() !== undefined);

export const ensureChromium = (): boolean =>
	(process.env.CHROMIUM_PATH ?? '') !== '' ||
	findChromium()?.endsWith(HEADLESS) ||
	aptInstall([HEADLESS, ...FACES]) ||
	findChromium() !== undefined ||
	(aptInstall(['chromium', ...FACES]) && findChromium() !== undefined);
