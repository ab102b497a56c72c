import { basename } from 'node:path';

/** Returns the shell command for a command of this program: through the launcher of a release, or through npm. */
export function commandLine(command: string, ...args: string[]): string {
	const isRelease = /^cli\.[jt]s$/.test(basename(process.argv[1] ?? ''));
	return [
		isRelease ? 'reelhouse' : 'npm run',
		command,
		...(isRelease || args.length === 0 ? [] : ['--']),
		...args,
	].join(' ');
}
