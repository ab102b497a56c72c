/** Runs the real program as a child process, for tests of starts, stops and crashes. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Secret key of test servers, so that one server can open the database of another server. */
export const TEST_SECRET_KEY = 'a-key-for-tests-0123456789abcdef';

/** The built server, which starts faster than the sources. */
export const BUILT_SERVER = 'dist/app/main.js';

/** Node's compile cache, so that later processes and threads need not compile the modules. */
export const COMPILE_CACHE = join(root, 'node_modules/.cache/compiled');

export interface ChildRun {
	pid: number;
	/** Resolves with exit code and output when the process ends. After a signal, the code is null. */
	ended: Promise<{ code: number | null; output: string }>;
	/** Resolves when the output contains the text. Rejects if the process ends first. */
	waitForOutput(text: string): Promise<void>;
	kill(signal: NodeJS.Signals): void;
}

/**
 * Runs a module of this repository on this Node.js.
 * @param stdout `read` collects the output, `unread` does not read the pipe, `closed` closes the pipe, and a number is
 * a file descriptor
 * @param folder root of another version of this repository to run
 * @param flags flags of Node.js
 */
export function runModule(
	module: string,
	env: Record<string, string>,
	args: string[] = [],
	stdout: number | 'read' | 'unread' | 'closed' = 'read',
	{ folder = root, flags = [] }: { folder?: string; flags?: string[] } = {},
): ChildRun {
	const nodeArgs = ['--disable-warning=ExperimentalWarning', ...flags, join(folder, module), ...args];
	const child = spawn(process.execPath, nodeArgs, {
		cwd: folder,
		stdio: ['ignore', typeof stdout === 'number' ? stdout : 'pipe', 'pipe'],
		env: {
			PATH: process.env.PATH ?? '',
			NODE_ENV: 'production',
			LOG_LEVEL: 'warn',
			SECRET_KEY: TEST_SECRET_KEY,
			NODE_COMPILE_CACHE: COMPILE_CACHE,
			...env,
		},
	});
	let output = '';
	const listeners = new Set<() => void>();
	if (stdout === 'closed') child.stdout?.destroy();
	for (const stream of stdout === 'read' ? [child.stdout, child.stderr] : [child.stderr]) {
		if (!stream) continue;
		stream.setEncoding('utf8');
		stream.on('data', (chunk: string) => {
			output += chunk;
			for (const listener of listeners) listener();
		});
	}
	const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
		child.on(stdout === 'read' ? 'close' : 'exit', (code) => resolve({ code, output }));
	});
	return {
		pid: child.pid ?? 0,
		ended,
		waitForOutput: (text) =>
			new Promise((resolve, reject) => {
				const check = () => {
					if (output.includes(text)) resolve();
				};
				listeners.add(check);
				check();
				void ended.then(() => reject(new Error(`the process ended without the output "${text}":\n${output}`)));
			}),
		kill: (signal) => void child.kill(signal),
	};
}
