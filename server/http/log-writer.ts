import { writeSync } from 'node:fs';

/** Lines that wait for a slow reader of a pipe, in bytes; more are dropped. */
const MAX_WAITING_BYTES = 1024 * 1024;
/** Time until waiting lines are tried again when no other line comes, in ms. */
const RETRY_DELAY_MS = 100;

/** Writes bytes and returns how many were taken; throws the system's error. */
type Write = (bytes: Uint8Array) => number;

/**
 * The log's destination: a file descriptor whose faults never reach the request that logs. Pino's own destination blocks
 * the process while a pipe is full and throws while a disk is. Here lines wait for a pipe in memory, up to a bound; lines
 * that cannot be written are dropped and counted, and the next line that can be written follows a line with the count.
 */
export class LogWriter {
	readonly #write: Write;
	/** Accepted and not written yet; the first may be the end of a line whose beginning is written. */
	readonly #waiting: Uint8Array[] = [];
	#waitingBytes = 0;
	#dropped = 0;
	/** The system's code for the latest line that was dropped, e.g. ENOSPC. */
	#code = '';
	#retry: NodeJS.Timeout | undefined;

	/** @param destination a file descriptor */
	constructor(destination: number | Write) {
		this.#write = typeof destination === 'number' ? (bytes) => writeSync(destination, bytes) : destination;
	}

	/** @param line with its line break */
	write(line: string): void {
		const isFree = this.flush();
		const report = this.#dropped > 0 ? reportOfDropped(this.#dropped, this.#code) : '';
		const bytes = Buffer.from(report + line);
		const isAccepted = isFree ? this.#send(bytes) : this.#code === 'EAGAIN' && this.#wait(bytes);
		this.#dropped = isAccepted ? 0 : this.#dropped + 1;
	}

	/** Tries once more to write what waits. @returns whether nothing waits any more. */
	flush(): boolean {
		for (let bytes = this.#waiting.shift(); bytes; bytes = this.#waiting.shift()) {
			this.#waitingBytes -= bytes.length;
			const written = this.#try(bytes);
			if (written === bytes.length) continue;
			this.#waiting.unshift(bytes.subarray(written));
			this.#waitingBytes += bytes.length - written;
			return false;
		}
		return true;
	}

	/** Writes what it can while nothing waits. @returns false when the bytes are lost. */
	#send(bytes: Uint8Array): boolean {
		const written = this.#try(bytes);
		if (written === bytes.length) return true;
		// A line that has begun is completed later, so that every line of the log stays readable.
		return (written > 0 || this.#code === 'EAGAIN') && this.#wait(bytes.subarray(written));
	}

	#wait(bytes: Uint8Array): boolean {
		if (this.#waitingBytes + bytes.length > MAX_WAITING_BYTES) return false;
		this.#waiting.push(bytes);
		this.#waitingBytes += bytes.length;
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
