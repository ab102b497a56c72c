/** Runs the real program as a child process, for tests of its start, its end, or a crash. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/**
 * Secret key of all test servers, so that a server can open the database of another one. A server with an empty
 * SECRET_KEY would use a key file.
 */
export const TEST_SECRET_KEY = 'a-key-for-tests-0123456789abcdef';

/** The built server, as in production. It starts in less than half of the time that the server's sources need. */
export const BUILT_SERVER = 'dist/app/main.js';

/** Node's compile cache. With it, later processes and threads do not compile modules again. */
export const COMPILE_CACHE = join(root, 'node_modules/.cache/compiled');

export interface ChildRun {
	pid: number;
	/** Resolves when the process has ended, with its code (null after a signal) and its output. */
	ended: Promise<{ code: number | null; output: string }>;
	/** Resolves when the output contains the text; rejects if the process ends before. */
	waitForOutput(text: string): Promise<void>;
	kill(signal: NodeJS.Signals): void;
}

/**
 * Runs a module of this repository on this Node.js.
 * @param stdout `read` collects the output, `unread` leaves the pipe unread, `closed` closes it, a number is a file
 * descriptor.
 * @param folder of another version of this repository, which runs in place of this one
 * @param flags are those of Node.js.
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
