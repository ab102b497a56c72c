/** Programs the tests need beside npm's packages: found, or installed from Debian's packages when we may. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { findPostgresPrograms } from '../server/testing/postgres-programs.ts';

/** Chromium without a browser's windows, which the whole one renders without showing them: half as fast again. */
const HEADLESS = 'chromium-headless-shell';
/** Faces for Chinese, and those that the pages' fallbacks are measured against. */
const FACES = ['fonts-liberation', 'fonts-noto-cjk'];

/** The first Chromium of the PATH, under any of its names, the fastest first. */
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

/** Installs Debian packages without asking. False when we are not root, or it can't be done. */
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

/** Makes sure of PostgreSQL; the installed package starts a server of its own, which the tests don't use. */
export const ensurePostgres = (): boolean =>
	findPostgresPrograms() !== undefined || (aptInstall(['postgresql']) && findPostgresPrograms() !== undefined);

/** Makes sure of a Chromium: the headless one where it can be had, else any that is there, else the whole one. */
export const ensureChromium = (): boolean =>
	(process.env.CHROMIUM_PATH ?? '') !== '' ||
	findChromium()?.endsWith(HEADLESS) ||
	aptInstall([HEADLESS, ...FACES]) ||
	findChromium() !== undefined ||
	(aptInstall(['chromium', ...FACES]) && findChromium() !== undefined);
