/** Sanitises HTML without blocking the event loop: short HTML at once, long HTML in a worker thread. */
import { hash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { SafeHtml } from '../../../contract/safe-html.ts';
import { HtmlRejectedError, sanitizeHtml } from './sanitize-html.ts';
import type { SanitizerReply } from './sanitizer-worker.ts';

/** Maximum total length of the texts of a call that are sanitised without the worker. */
const MAX_INLINE_LENGTH = 8_000;
/** Maximum CPU time for a text. Legitimate texts take far less. */
const MAX_CPU_MS = 5_000;
/** Maximum waiting time for a text, as a multiple of its CPU time, because other programs may delay the worker. */
const MAX_WAIT_FACTOR = 6;
/** Heap limit of the worker. The largest legitimate text needs about 60 MB. */
const MAX_WORKER_HEAP_MB = 256;
/** Time after which an idle worker is stopped to free its memory. */
const IDLE_TIMEOUT_MS = 20_000;
/** Maximum number of remembered results. The oldest result is dropped. */
const MAX_KNOWN_RESULTS = 10_000;

const knownResults = new Set<string>();

const digestOf = (html: string) => hash('sha256', html, 'base64');

function remember(html: SafeHtml): SafeHtml {
	const digest = digestOf(html);
	knownResults.delete(digest);
	knownResults.add(digest);
	if (knownResults.size > MAX_KNOWN_RESULTS) knownResults.delete(knownResults.values().next().value!);
	return html;
}

/**
 * Returns a text unchanged if `sanitizeAll` has returned it recently. Otherwise sanitises the text here. After
 * `sanitizeAll`, a transaction therefore need not wait for the worker.
 * @throws HtmlRejectedError if the text cannot be stored
 */
export const ensureSanitized = (html: string): SafeHtml =>
	knownResults.has(digestOf(html)) ? (html as SafeHtml) : sanitizeHtml(html);

let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
/** Resolves after the last queued text. The worker handles one text at a time. */
let last: Promise<unknown> = Promise.resolve();

function startWorker(): Worker {
	const started = new Worker(new URL('./sanitizer-worker.ts', import.meta.url), {
		execArgv: [],
		// The worker gets no environment, because the environment contains secrets.
		env: {},
		resourceLimits: { maxOldGenerationSizeMb: MAX_WORKER_HEAP_MB },
	});
	// Without a listener, a crash of the worker ends the process.
	started.on('error', () => {});
	started.once('exit', () => {
		if (worker === started) worker = undefined;
	});
	started.unref();
	return started;
}

function stopWorker(): void {
	void worker?.terminate();
	worker = undefined;
}

function runInWorker(html: string, maxCpuMs: number): Promise<SanitizerReply> {
	clearTimeout(idle);
	const used = (worker ??= startWorker());
	// `cpuUsage` rejects if the worker ends. In that case, the listener for `exit` or `error` handles the text.
	const cpuBefore = used.cpuUsage().catch(() => undefined);
	return new Promise<SanitizerReply>((resolve) => {
		const stop = () => {
			if (worker === used) stopWorker();
			finish({ rejected: 'htmlTooSlow', message: 'The text takes too long to check.', max: 0 });
		};
		const fail = (error: Error | number) => {
			// A text that needs too much memory is rejected. Any other error is a failure of the worker.
			if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') return stop();
			if (worker === used) stopWorker();
			finish({
				failed: `the sanitiser's thread ended: ${error instanceof Error ? (error.stack ?? error.message) : error}`,
			});
		};
		const timeout = setTimeout(stop, maxCpuMs * MAX_WAIT_FACTOR);
		let cpuCheck: NodeJS.Timeout;
		let isFinished = false;
		const stopWhenUsedUp = async (): Promise<void> => {
			const spent = await used.cpuUsage(await cpuBefore).catch(() => undefined);
			if (isFinished || !spent) return;
			const leftMs = maxCpuMs - (spent.user + spent.system) / 1000;
			if (leftMs <= 0) stop();
			else cpuCheck = setTimeout(() => void stopWhenUsedUp(), leftMs);
		};
		const finish = (reply: SanitizerReply) => {
			isFinished = true;
			clearTimeout(timeout);
			clearTimeout(cpuCheck);
			used.off('message', finish).off('error', fail).off('exit', fail);
			idle = setTimeout(stopWorker, IDLE_TIMEOUT_MS);
			idle.unref();
			resolve(reply);
		};
		used.on('message', finish).on('error', fail).on('exit', fail);
		cpuCheck = setTimeout(() => void stopWhenUsedUp(), maxCpuMs);
		// oxlint-disable-next-line require-post-message-target-origin -- a thread, not a window
		used.postMessage(html);
	});
}

/**
 * Sanitises the texts of an item, long texts in the worker. Call it before a transaction, which can then use the
 * results by `ensureSanitized`.
 * @param maxCpuMs maximum CPU time for a text
 * @returns a result or a rejection for each text, in order
 */
export async function sanitizeAll(
	texts: readonly string[],
	maxCpuMs = MAX_CPU_MS,
): Promise<(SafeHtml | HtmlRejectedError)[]> {
	const isShort = texts.reduce((sum, { length }) => sum + length, 0) <= MAX_INLINE_LENGTH;
	const results: (SafeHtml | HtmlRejectedError)[] = [];
	for (const text of texts) {
		const known = knownResults.has(digestOf(text));
		results.push(known ? (text as SafeHtml) : isShort ? sanitizeNow(text) : await sanitizeLater(text, maxCpuMs));
	}
	return results;
}

function sanitizeNow(text: string): SafeHtml | HtmlRejectedError {
	try {
		return remember(sanitizeHtml(text));
	} catch (error) {
		if (error instanceof HtmlRejectedError) return error;
		throw error;
	}
}

async function sanitizeLater(text: string, maxCpuMs: number): Promise<SafeHtml | HtmlRejectedError> {
	const running = last.then(() => runInWorker(text, maxCpuMs));
	last = running.catch(() => {});
	const reply = await running;
	if ('safe' in reply) return remember(reply.safe);
	if ('rejected' in reply) return new HtmlRejectedError(reply.rejected, reply.message, reply.max);
	throw new Error(reply.failed);
}
