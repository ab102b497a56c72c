import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

export interface RunOptions {
	env?: Record<string, string>;
	/** Receives the program's output. Default: the output of this process. */
	write?: ((text: string) => void) | undefined;
	/** The program writes this file when its work is done. A program that does not end soon afterwards is killed. */
	lastFile?: string;
}

/** Maximum time between the last file of a program and its end. A test runner may wait for a worker that hangs. */
const END_TIMEOUT_MS = 60_000;

/**
 * Kills a program that does not end after its last file exists.
 * @returns a function that stops the checks
 */
function endAfter(file: string, child: ChildProcess): () => void {
	let writtenMs: number | undefined;
	const timer = setInterval(() => {
		if (!existsSync(file)) return;
		writtenMs ??= performance.now();
		if (performance.now() - writtenMs > END_TIMEOUT_MS) child.kill('SIGKILL');
	}, 5000);
	return () => clearInterval(timer);
}

/** Runs a program of a package and returns its exit code. A signal to this process also stops the program. */
export function runModule(
	module: string,
	args: string[],
	{ env = {}, write, lastFile }: RunOptions = {},
): Promise<number> {
	const output = write ? 'pipe' : 'inherit';
	const child = spawn(process.execPath, [join(root, 'node_modules', module), ...args], {
		cwd: root,
		stdio: ['ignore', output, output],
		env: { ...process.env, ...env },
	});
	for (const stream of [child.stdout, child.stderr])
		stream?.setEncoding('utf8').on('data', (text: string) => write?.(text));
	const stopChecks = lastFile === undefined ? () => {} : endAfter(lastFile, child);
	const stop = () => {
		child.kill('SIGTERM');
		process.exitCode = 1;
	};
	const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
	for (const signal of signals) process.on(signal, stop);
	return new Promise((resolve) => {
		child.on('close', (code, signal) => {
			stopChecks();
			for (const signal of signals) process.off(signal, stop);
			if (process.exitCode) process.exit();
			// The program wrote its last file and was then killed. The file says whether the work failed, so return 0.
			resolve(code ?? (signal === 'SIGKILL' && lastFile !== undefined && existsSync(lastFile) ? 0 : 1));
		});
	});
}
