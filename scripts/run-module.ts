import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

export interface RunOptions {
	env?: Record<string, string>;
	/** Receives the output of the program; the default is the output of this process. */
	write?: ((text: string) => void) | undefined;
}

/** Runs a program of a package and returns its exit code. A signal to this process stops the program first. */
export function runModule(module: string, args: string[], { env = {}, write }: RunOptions = {}): Promise<number> {
	const output = write ? 'pipe' : 'inherit';
	const child = spawn(process.execPath, [join(root, 'node_modules', module), ...args], {
		cwd: root,
		stdio: ['ignore', output, output],
		env: { ...process.env, ...env },
	});
	for (const stream of [child.stdout, child.stderr])
		stream?.setEncoding('utf8').on('data', (text: string) => write?.(text));
	const stop = () => {
		child.kill('SIGTERM');
		process.exitCode = 1;
	};
	const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
	for (const signal of signals) process.on(signal, stop);
	return new Promise((resolve) => {
		child.on('close', (code) => {
			for (const signal of signals) process.off(signal, stop);
			if (process.exitCode) process.exit();
			resolve(code ?? 1);
		});
	});
}
