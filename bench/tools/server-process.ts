/** A measured server: a separate process, which reports its CPU time. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onServerCore } from './cores.ts';

export interface ServerProcess {
	pid: number;
	port: number;
	/** CPU time so far in ms, of all threads of the server. */
	cpu(): Promise<number>;
	send(message: object): Promise<void>;
	stop(): Promise<void>;
}

/** Messages of a server process (bench-site.ts, bare-server.ts). */
export type Reply = { port: number } | { cpu: number } | { received: true };

const root = join(import.meta.dirname, '../..');

/** Starts a module of this folder and waits until it listens. Throws if the process ends first. */
export async function startServerProcess(
	module: string,
	argument: object = {},
	env: Record<string, string> = {},
	{ pinned = true } = {},
): Promise<ServerProcess> {
	const node = ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, module), JSON.stringify(argument)];
	const child = spawn(...(pinned ? onServerCore(process.execPath, node) : ([process.execPath, node] as const)), {
		cwd: root,
		// As in production, the server writes its log. Nothing stores it.
		stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
		env: { ...process.env, ...env, NODE_ENV: 'production' },
	});
	const ended = once(child, 'exit');
	let closing = false;
	const reply = async (): Promise<Reply> => {
		const [message] = (await Promise.race([
			once(child, 'message'),
			ended.then(([code]) => {
				throw new Error(`${module} ended with ${code}`);
			}),
		])) as [Reply];
		return message;
	};
	const request = (message: object): Promise<Reply> => {
		const response = reply();
		child.send(message);
		return response;
	};
	ended.catch(() => undefined);
	const first = await reply();
	if (!('port' in first)) throw new Error(`${module} did not report its port`);
	return {
		pid: child.pid!,
		port: first.port,
		async cpu() {
			const response = await request({ usage: true });
			return 'cpu' in response ? response.cpu : NaN;
		},
		async send(message) {
			await request(message);
		},
		async stop() {
			if (closing) return;
			closing = true;
			child.kill('SIGTERM');
			await ended;
		},
	};
}

/** Reads the memory of a process in MB. VmRSS is the current value, and VmHWM the maximum. */
export function memoryMb({ pid }: { pid?: number | undefined }, name: 'VmRSS' | 'VmHWM'): number {
	const status = readFileSync(`/proc/${pid}/status`, 'utf8');
	return Number(new RegExp(`^${name}:\\s*(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
}

/** The server's side of the channel: sends the port, then replies to messages. */
export function connectToBench(port: number, take: (message: never) => void = () => undefined): void {
	const sendReply = (reply: Reply) => process.send?.(reply);
	process.on('message', (message: object) => {
		if ('usage' in message) {
			const { user, system } = process.cpuUsage();
			sendReply({ cpu: (user + system) / 1000 });
		} else {
			take(message as never);
			sendReply({ received: true });
		}
	});
	process.on('disconnect', () => process.exit());
	process.on('SIGTERM', () => process.exit());
	sendReply({ port });
}
