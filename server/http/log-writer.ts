import { writeSync } from 'node:fs';

/** Maximum size of the queue for a full pipe. Further lines are dropped. */
const MAX_WAITING_BYTES = 1024 * 1024;
/** Delay before the queue is written again, if no new line causes an earlier attempt. */
const RETRY_DELAY_MS = 100;

/** Writes bytes and returns the number of written bytes. Throws the system's error. */
type Write = (bytes: Uint8Array) => number;

/**
 * Destination of the log. Pino's own destination blocks on a full pipe and throws on a full disk. This class queues
 * lines up to a limit, drops further lines, and logs the number of dropped lines.
 */
export class LogWriter {
	readonly #write: Write;
	/** Lines that are not yet written. The first entry may be the rest of a line. */
	readonly #queue: Uint8Array[] = [];
	#queuedBytes = 0;
	#dropped = 0;
	/** The system's error code of the latest failed write, e.g. ENOSPC. */
	#code = '';
	#retry: NodeJS.Timeout | undefined;

	constructor(destination: number | Write) {
		this.#write = typeof destination === 'number' ? (bytes) => writeSync(destination, bytes) : destination;
	}

	/**
	 * Writes or queues a line.
	 * @param line text with a line break
	 */
	write(line: string): void {
		const isFree = this.flush();
		const report = this.#dropped > 0 ? reportOfDropped(this.#dropped, this.#code) : '';
		const bytes = Buffer.from(report + line);
		const isAccepted = isFree ? this.#send(bytes) : this.#code === 'EAGAIN' && this.#enqueue(bytes);
		this.#dropped = isAccepted ? 0 : this.#dropped + 1;
	}

	/**
	 * Tries to write the queue.
	 * @returns true if the queue is empty afterwards
	 */
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
	 * Writes as many bytes as possible and queues the rest. The queue must be empty.
	 * @returns false if the line is lost
	 */
	#send(bytes: Uint8Array): boolean {
		const written = this.#try(bytes);
		if (written === bytes.length) return true;
		// The rest of a partly written line is queued after any error, so that the log has whole lines.
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
