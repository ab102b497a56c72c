/**
 * Collects entries in memory and writes them together in a background job, so that callers do not wait for the
 * database. If the process is killed, entries that are not yet written are lost.
 */
import type { Logger } from 'pino';
import type { BackgroundWorker, JobHandle } from './worker.ts';

interface Options<Entry> {
	name: string;
	writeDelayMs: number;
	/** Maximum number of entries in memory. Above it, entries with new keys are dropped. */
	maxEntries: number;
	merge: (known: Entry, added: Entry) => Entry;
	/** Writes entries. If the promise rejects, the buffer writes the entries again later. */
	write: (entries: Entry[]) => Promise<void>;
	/** Maximum time between two calls of `write`, even without entries. By default, only new entries cause a call. */
	pollIntervalMs?: number;
	failureMessage: string;
	log: Logger;
	now: () => Date;
	worker: BackgroundWorker;
}

export class WriteBuffer<Entry> {
	readonly #options: Options<Entry>;
	readonly #job: JobHandle;
	#entries = new Map<string, Entry>();
	#isWriting = false;

	constructor(options: Options<Entry>) {
		this.#options = options;
		const { name, writeDelayMs, pollIntervalMs, failureMessage, now, worker } = options;
		this.#job = worker.add({
			name,
			run: async () => {
				await this.#write();
				// Entries may have been added during the write.
				return this.#entries.size > 0 ? new Date(now().getTime() + writeDelayMs) : undefined;
			},
			...(pollIntervalMs !== undefined && { pollIntervalMs }),
			wakeDelayMs: writeDelayMs,
			failureMessage,
		});
		// The first wake schedules the polls.
		if (pollIntervalMs !== undefined) this.#job.wake();
	}

	/** Adds an entry, or merges it with the entry of the same key. */
	add(key: string, entry: Entry): void {
		// Only the first entry wakes the job. For later entries a run is already planned, and a wake would shorten a
		// back-off.
		if (this.#entries.size === 0 && !this.#isWriting) this.#job.wake();
		this.#put(key, entry);
	}

	/** Writes the entries now. Never rejects: after a failed write, the entries stay in the buffer. */
	flush(): Promise<void> {
		return this.#job.work();
	}

	/** Stops the job and writes the remaining entries. Never rejects. */
	async stop(): Promise<void> {
		const { log, failureMessage } = this.#options;
		await this.#job.stop();
		if (this.#entries.size > 0)
			await this.#write().catch((error: unknown) => log.error({ err: error }, failureMessage));
	}

	#put(key: string, entry: Entry): void {
		const { maxEntries, merge } = this.#options;
		const known = this.#entries.get(key);
		if (known !== undefined) this.#entries.set(key, merge(known, entry));
		else if (this.#entries.size < maxEntries) this.#entries.set(key, entry);
	}

	async #write(): Promise<void> {
		const batch = this.#entries;
		this.#entries = new Map();
		this.#isWriting = true;
		try {
			await this.#options.write([...batch.values()]);
		} catch (error) {
			for (const [key, entry] of batch) this.#put(key, entry);
			throw error;
		} finally {
			this.#isWriting = false;
		}
	}
}
