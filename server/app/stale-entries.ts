import { LRUCache } from 'lru-cache';

/** Longest time that an entry is sent after it stopped being fresh. */
const MAX_STALE_MS = 60 * 60_000;

interface StaleEntry<Entry> {
	entry: Entry;
	/** The instant in ms at which it stopped being fresh. */
	since: number;
}

/** Cache entries that are no longer fresh: good enough for visitors while the database cannot be reached. */
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

	/** The entry, unless it is too old or time itself has made it untrue since. */
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

	/** Measures an entry again, which has grown by an encoding. */
	measure(key: string): void {
		const stale = this.#entries.peek(key);
		if (!stale) return;
		this.#entries.delete(key);
		this.#entries.set(key, stale);
	}

	/** Evicts what was asked for least recently, until the rest fits into `maxBytes`. */
	shrink(maxBytes: number): void {
		while (this.bytes > maxBytes && this.#entries.size > 0) this.#entries.pop();
	}
}
