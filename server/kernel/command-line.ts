import { basename } from 'node:path';

/**
 * Returns the shell command that runs a command of this program: with the launcher of a release, otherwise with npm.
 */
export function commandLine(command: string, ...args: string[]): string {
	const isRelease = /^cli\.[jt]s$/.test(basename(process.argv[1] ?? ''));
	return [
		isRelease ? 'reelhouse' : 'npm run',
		command,
		...(isRelease || args.length === 0 ? [] : ['--']),
		...args,
	].join(' ');
}
