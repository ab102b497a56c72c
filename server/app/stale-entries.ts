import { LRUCache } from 'lru-cache';

const MAX_STALE_MS = 60 * 60_000;

interface StaleEntry<Entry> {
	entry: Entry;
	/** Time in ms since the epoch at which the entry became stale. */
	since: number;
}

/** Stores stale cache entries. They are sent only if a new response cannot be made. */
export class StaleEntries<Entry extends { until: number; bytes: number }> {
	readonly #entries: LRUCache<string, StaleEntry<Entry>>;

	constructor(maxBytes: number) {
		this.#entries = new LRUCache({ maxSize: Math.max(1, maxBytes), sizeCalculation: ({ entry }) => entry.bytes });
	}

	get bytes(): number {
		return this.#entries.calculatedSize;
	}

	add(key: string, entry: Entry, since: number): void {
		this.#entries.set(key, { entry, since });
	}

	/** @returns undefined if the entry is too old, or if its content had a scheduled change */
	find(key: string | undefined, now: number): StaleEntry<Entry> | undefined {
		if (key === undefined) return undefined;
		const stale = this.#entries.get(key);
		if (!stale || (now < stale.entry.until && now - stale.since < MAX_STALE_MS)) return stale;
		this.#entries.delete(key);
		return undefined;
	}

	delete(key: string): void {
		this.#entries.delete(key);
	}

	clear(): void {
		this.#entries.clear();
	}

	/** Updates the stored size after the entry got another encoding. */
	updateSize(key: string): void {
		const stale = this.#entries.peek(key);
		if (!stale) return;
		this.#entries.delete(key);
		this.#entries.set(key, stale);
	}

	/** Deletes least recently used entries until the rest fits into `maxBytes`. */
	shrink(maxBytes: number): void {
		while (this.bytes > maxBytes && this.#entries.size > 0) this.#entries.pop();
	}
}
