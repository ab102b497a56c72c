/**
 * Protocols of systemd: the service reports its state, and gets a socket that stays open while it restarts. All of this
 * does nothing without the variables that systemd sets.
 */
import { execFile } from 'node:child_process';
import cluster from 'node:cluster';
import type { Logger } from 'pino';

/** The first file descriptor that systemd passes. */
const FIRST_SOCKET = 3;

/** Program of systemd that sends a message. */
const NOTIFY_PROGRAM = 'systemd-notify';

export interface ServiceManager {
	/** Reports that the server accepts requests, and begins to report that it is alive. */
	ready(): void;
	/** Reports that the server shuts down. */
	stopping(): void;
}

/**
 * Returns the service manager of this process. Node.js has no datagram sockets for Unix, so the messages are sent by
 * `systemd-notify`; the unit therefore has `NotifyAccess=all`. Reports come from timers of the event loop: a process that
 * hangs sends none, and systemd restarts it.
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
			// Two reports in a period: one may be late.
			if (isWatched) setInterval(() => notify('WATCHDOG=1'), Number(period) / 1000 / 2).unref();
		},
		stopping: () => void notify('STOPPING=1'),
	};
}

/** Returns the file descriptor of the socket that systemd has opened for this process; undefined without one. */
export function activatedSocket(environment: NodeJS.ProcessEnv): number | undefined {
	const { LISTEN_FDS: count, LISTEN_PID: pid } = environment;
	// A worker process listens through the process that started it, which has the socket.
	const owner = cluster.isWorker ? process.ppid : process.pid;
	if (count === undefined || Number(pid) !== owner) return undefined;
	if (count !== '1') throw new Error(`systemd passes ${count} sockets; reelhouse.socket must have one ListenStream`);
	return FIRST_SOCKET;
}
