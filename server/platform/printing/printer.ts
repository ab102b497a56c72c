/**
 * Prints sheets in a worker thread, so that printing does not block requests. An idle thread is stopped to free the
 * memory of the fonts.
 */
import { Worker } from 'node:worker_threads';
import { Turns } from '../../kernel/turns.ts';
import type { PrintJob, PrintReply } from './print-job.ts';

/** Time limit of a sheet. The longest sheet takes less than a second. */
const TIMEOUT_MS = 60_000;
/** Time after which an idle thread is stopped to free its memory. */
const IDLE_TIMEOUT_MS = 20_000;
const MAX_HEAP_MB = 256;

export class PrintError extends Error {}

export interface Printer {
	/**
	 * Returns the PDF of a sheet. Sheets are printed one after the other.
	 * @throws PrintError
	 */
	print(job: PrintJob): Promise<Uint8Array>;
	stop(): Promise<void>;
}

export function startPrinter(): Printer {
	const turns = new Turns();
	const stopped = new AbortController();
	let worker: Worker | undefined;
	let idle: NodeJS.Timeout | undefined;

	const stopWorker = (): Promise<unknown> => {
		const ended = worker?.terminate();
		worker = undefined;
		return Promise.resolve(ended);
	};

	function startWorker(): Worker {
		const started = new Worker(new URL('./print-worker.ts', import.meta.url), {
			execArgv: [],
			// The worker gets no environment, because the environment contains secrets.
			env: {},
			resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
		});
		// Without a listener, a crash of the thread ends the process.
		started.on('error', () => {});
		started.once('exit', () => {
			if (worker === started) worker = undefined;
		});
		started.unref();
		return started;
	}

	const run = (job: PrintJob): Promise<Uint8Array> =>
		new Promise((resolve, reject) => {
			clearTimeout(idle);
			const used = (worker ??= startWorker());
			const fail = (reason: Error | number) => {
				if (worker === used) void stopWorker();
				finish(() =>
					reject(new PrintError(`the thread of the printer ended: ${reason instanceof Error ? reason.stack : reason}`)),
				);
			};
			const timeout = setTimeout(() => fail(new Error('the time is over')), TIMEOUT_MS);
			const receive = (reply: PrintReply) =>
				finish(() => ('pdf' in reply ? resolve(reply.pdf) : reject(new PrintError(reply.failed))));
			const finish = (settle: () => void) => {
				clearTimeout(timeout);
				used.off('message', receive).off('error', fail).off('exit', fail);
				idle = setTimeout(() => void stopWorker(), IDLE_TIMEOUT_MS);
				idle.unref();
				settle();
			};
			used.on('message', receive).on('error', fail).on('exit', fail);
			// oxlint-disable-next-line require-post-message-target-origin -- a thread, not a window
			used.postMessage(job);
		});

	return {
		print: (job) => turns.run(() => run(job), stopped.signal),
		async stop() {
			stopped.abort();
			clearTimeout(idle);
			await stopWorker();
		},
	};
}
