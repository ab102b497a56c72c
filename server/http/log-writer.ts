import { writeSync } from 'node:fs';

/** Maximum size of the queue for a pipe whose reader is slow; further lines are dropped. */
const MAX_WAITING_BYTES = 1024 * 1024;
/** Delay after which the queue is written again, unless a new line causes an earlier write. */
const RETRY_DELAY_MS = 100;

/** Writes bytes and returns how many were accepted. Throws the system's error. */
type Write = (bytes: Uint8Array) => number;

/**
 * The log's destination: a file descriptor whose errors never reach the request that logs. Pino's own destination
 * blocks the process while a pipe is full, and throws while a disk is full. This writer queues lines for a full pipe in
 * memory, up to a limit. It drops and counts lines that cannot be written, and writes the count before the next line.
 */
export class LogWriter {
	readonly #write: Write;
	/** Lines that are accepted but not yet written. The first entry may be the rest of a partly written line. */
	readonly #queue: Uint8Array[] = [];
	#queuedBytes = 0;
	#dropped = 0;
	/** The system's error code of the latest dropped line, e.g. ENOSPC. */
	#code = '';
	#retry: NodeJS.Timeout | undefined;

	/** @param destination a file descriptor, or a function that writes the bytes */
	constructor(destination: number | Write) {
		this.#write = typeof destination === 'number' ? (bytes) => writeSync(destination, bytes) : destination;
	}

	/** Writes or queues a line. @param line with its line break */
	write(line: string): void {
		const isFree = this.flush();
		const report = this.#dropped > 0 ? reportOfDropped(this.#dropped, this.#code) : '';
		const bytes = Buffer.from(report + line);
		const isAccepted = isFree ? this.#send(bytes) : this.#code === 'EAGAIN' && this.#enqueue(bytes);
		this.#dropped = isAccepted ? 0 : this.#dropped + 1;
	}

	/** Tries to write the queue. @returns whether the queue is empty afterwards. */
	flush(): boolean {
		for (let bytes = this.#queue.shift(); bytes; bytes = this.#queue.shift()) {
			this.#queuedBytes -= bytes.length;
			const written = this.#try(bytes);
			if (written === bytes.length) continue;
			this.#queue.unshift(bytes.subarray(written));
			this.#queuedBytes += bytes.length - written;
			return false;
		}
		return true;
	}

	/**
	 * Writes as many bytes as possible and queues the rest. Called while the queue is empty.
	 * @returns false if the line is lost.
	 */
	#send(bytes: Uint8Array): boolean {
		const written = this.#try(bytes);
		if (written === bytes.length) return true;
		// Complete a partly written line later, so that every line of the log stays readable.
		return (written > 0 || this.#code === 'EAGAIN') && this.#enqueue(bytes.subarray(written));
	}

	#enqueue(bytes: Uint8Array): boolean {
		if (this.#queuedBytes + bytes.length > MAX_WAITING_BYTES) return false;
		this.#queue.push(bytes);
		this.#queuedBytes += bytes.length;
		this.#retryLater();
		return true;
	}

	#retryLater(): void {
		if (this.#retry) return;
		this.#retry = setTimeout(() => {
			this.#retry = undefined;
			if (!this.flush()) this.#retryLater();
		}, RETRY_DELAY_MS).unref();
	}

	#try(bytes: Uint8Array): number {
		let written = 0;
		try {
			while (written < bytes.length) written += this.#write(bytes.subarray(written));
		} catch (error) {
			this.#code = (error as NodeJS.ErrnoException).code ?? 'unknown';
		}
		return written;
	}
}

const reportOfDropped = (dropped: number, code: string) =>
	`${JSON.stringify({ level: 40, time: new Date().toISOString(), dropped, code, msg: 'log lines were dropped, as they could not be written' })}\n`;
