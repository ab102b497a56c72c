import { basename } from 'node:path';

/**
 * Returns the line with which an administrator runs a command of this program: through the launcher of a release, or
 * through npm where the program runs from its sources.
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
