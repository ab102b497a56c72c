/**
 * Implements systemd's protocols for state reports and socket activation. Without systemd's environment variables, it
 * does nothing.
 */
import { execFile } from 'node:child_process';
import cluster from 'node:cluster';
import type { Logger } from 'pino';

const FIRST_SOCKET = 3;

const NOTIFY_PROGRAM = 'systemd-notify';

export interface ServiceManager {
	/** Reports that the server is ready. If systemd watches the process, starts regular reports. */
	ready(): void;
	stopping(): void;
}

/**
 * Node.js cannot write to systemd's socket, so the program `systemd-notify` does it. The unit therefore needs
 * `NotifyAccess=all`.
 */
export function serviceManager(environment: NodeJS.ProcessEnv, log: Logger): ServiceManager {
	if (!environment.NOTIFY_SOCKET) return { ready: () => {}, stopping: () => {} };
	let hasFailed = false;
	const notify = (state: string) =>
		execFile(NOTIFY_PROGRAM, [state], (error) => {
			if (error && !hasFailed) log.error({ err: error }, 'systemd cannot be notified');
			hasFailed = error !== null;
		});
	const { WATCHDOG_USEC: period, WATCHDOG_PID: pid } = environment;
	const isWatched = period !== undefined && (pid === undefined || Number(pid) === process.pid);
	return {
		ready() {
			notify('READY=1');
			// Reports twice per period, so that one late report does no harm.
			if (isWatched) setInterval(() => notify('WATCHDOG=1'), Number(period) / 1000 / 2).unref();
		},
		stopping: () => void notify('STOPPING=1'),
	};
}

/** @returns the file descriptor of systemd's socket; undefined without socket activation */
export function activatedSocket(environment: NodeJS.ProcessEnv): number | undefined {
	const { LISTEN_FDS: count, LISTEN_PID: pid } = environment;
	// Worker processes listen through their parent, so LISTEN_PID is the parent's id.
	const owner = cluster.isWorker ? process.ppid : process.pid;
	if (count === undefined || Number(pid) !== owner) return undefined;
	if (count !== '1') throw new Error(`systemd passes ${count} sockets; reelhouse.socket must have one ListenStream`);
	return FIRST_SOCKET;
}
