/**
 * Runs several server processes on one port to use all cores (ADR 0072). The parent process only accepts connections
 * and opens no database.
 */
import cluster, { type Worker } from 'node:cluster';
import type { Logger } from 'pino';
import type { Config } from '../kernel/config.ts';
import { serviceManager } from './service-manager.ts';
import { startMetricsServer } from '../platform/metrics/metrics-server.ts';

/** Delay before a replacement starts. It doubles while workers end soon after their start. */
const FIRST_RESTART_MS = 1000;
const MAX_RESTART_MS = 30_000;
/** A worker that ran at least this long counts as healthy, so its replacement starts after FIRST_RESTART_MS. */
const HEALTHY_MS = 60_000;

interface ReadyMessage {
	ready: string;
}

const isReady = (message: unknown): message is ReadyMessage =>
	typeof (message as Partial<ReadyMessage> | null)?.ready === 'string';

/** Prints that the server is ready. A worker sends the text to its parent instead. */
export function announceReady(text: string): void {
	if (cluster.isWorker) process.send?.({ ready: text } satisfies ReadyMessage);
	else process.stdout.write(text);
}

/**
 * Starts workers, and replaces workers that end, until a signal arrives. The first worker starts alone, because it
 * migrates the database. Exits with the highest exit code of the workers.
 * @param program file that workers run
 */
export async function runWorkerProcesses(
	program: string,
	{ workers: count, metrics }: Pick<Config, 'workers' | 'metrics'>,
	log: Logger,
): Promise<void> {
	cluster.setupPrimary({ exec: program });
	const manager = serviceManager(process.env, log);
	if (metrics) {
		const { CONTENT_TYPE, workerMetrics } = await import('../platform/metrics/prometheus.ts');
		await startMetricsServer({ ...metrics, contentType: CONTENT_TYPE, text: workerMetrics(), log });
	}
	let isEnding = false;
	let isAnnounced = false;
	let readyText = '';
	let restartMs = FIRST_RESTART_MS;
	let exitCode = 0;

	const serving = new Set<Worker>();
	const endIfAlone = () => {
		if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(exitCode);
	};
	const endAll = (signal: NodeJS.Signals) => {
		manager.stopping();
		isEnding = true;
		for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
		endIfAlone();
	};

	const startWorker = () => {
		const startedAt = performance.now();
		// Clears the variable, because only the parent reports to systemd.
		const worker = cluster.fork({ NOTIFY_SOCKET: '' });
		let isServing = false;
		worker.on('message', (message: unknown) => {
			if (!isReady(message)) return;
			isServing = true;
			readyText = message.ready;
			// The first worker has prepared the database, so the other workers can start.
			if (!isAnnounced && serving.size === 0) for (let i = 1; i < count; i++) startWorker();
			serving.add(worker);
			if (isAnnounced || serving.size < count) return;
			isAnnounced = true;
			manager.ready();
			process.stdout.write(readyText);
		});
		worker.on('exit', (code, signal) => {
			serving.delete(worker);
			if (isEnding) {
				// A starting worker has no signal handler, so a signal ends it without an exit code. Only SIGKILL
				// counts as a failure.
				exitCode = Math.max(exitCode, code ?? (signal === 'SIGKILL' ? 1 : 0));
				return endIfAlone();
			}
			// The worker has logged why it cannot start. Other workers would fail for the same reason.
			if (!isServing && !isAnnounced) {
				exitCode = code || 1;
				return endAll('SIGTERM');
			}
			if (performance.now() - startedAt >= HEALTHY_MS) restartMs = FIRST_RESTART_MS;
			log.error({ worker: worker.process.pid, code, signal, restartMs }, 'a worker process ended and is replaced');
			setTimeout(() => !isEnding && startWorker(), restartMs);
			restartMs = Math.min(restartMs * 2, MAX_RESTART_MS);
		});
	};
	for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => endAll(signal));
	startWorker();
}
