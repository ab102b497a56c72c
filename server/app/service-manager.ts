/**
 * Protocols of systemd: the service reports its state, and receives a socket that stays open during restarts. Without
 * the variables of systemd, nothing happens.
 */
import { execFile } from 'node:child_process';
import cluster from 'node:cluster';
import type { Logger } from 'pino';

const FIRST_SOCKET = 3;

const NOTIFY_PROGRAM = 'systemd-notify';

export interface ServiceManager {
	/** Reports that the server is ready, and then regularly that it is alive. */
	ready(): void;
	stopping(): void;
}

/**
 * Returns the service manager. Node.js cannot send messages to systemd's socket, so `systemd-notify` sends them, and
 * the unit needs `NotifyAccess=all`. A timer reports that the process is alive, and systemd restarts a process that
 * hangs.
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
			// Two reports in a period allow one of them to be late.
			if (isWatched) setInterval(() => notify('WATCHDOG=1'), Number(period) / 1000 / 2).unref();
		},
		stopping: () => void notify('STOPPING=1'),
	};
}

/** @returns the file descriptor of a socket from systemd, or undefined without one */
export function activatedSocket(environment: NodeJS.ProcessEnv): number | undefined {
	const { LISTEN_FDS: count, LISTEN_PID: pid } = environment;
	// A worker process listens through its parent, which has the socket.
	const owner = cluster.isWorker ? process.ppid : process.pid;
	if (count === undefined || Number(pid) !== owner) return undefined;
	if (count !== '1') throw new Error(`systemd passes ${count} sockets; reelhouse.socket must have one ListenStream`);
	return FIRST_SOCKET;
}
