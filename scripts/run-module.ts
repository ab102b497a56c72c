import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

/** Runs a program of a package to its end and gives its exit code. Told to stop, this process stops it first. */
export function runModule(module: string, args: string[], env: Record<string, string> = {}): Promise<number> {
	const child = spawn(process.execPath, [join(root, 'node_modules', module), ...args], {
		cwd: root,
		stdio: ['ignore', 'inherit', 'inherit'],
		env: { ...process.env, ...env },
	});
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
