import type { Database, Db, Tx } from './schema.ts';

/** A transaction in which content may be written: its commit raises the content version. */
export type ContentTx = Tx & { readonly content: true };

/** The first instant after `now` at which something is released, published, begins or ends. */
export type NextTurn = (db: Db, now: Date) => Promise<Date | undefined>;

const TURN = 'next turn';

/**
 * What every process keeps of the content (pages, answers, counts) is good for one version of it.
 * Every content write goes through `change`, which raises the version in the database with the write itself.
 */
export class ContentVersion {
	/** The newest version this process knows of. */
	current = 0;
	readonly #database: Database;
	readonly #nextTurn: NextTurn;
	readonly #listeners: (() => void)[] = [];
	readonly #remembered = new Map<string, { until: number; value: Promise<unknown> }>();
	#timer: NodeJS.Timeout | undefined;
	/** One at a time in this process: each has a connection of its own, and may ask for pictures over another. */
	#rehearsed: Promise<unknown> = Promise.resolve();

	constructor(database: Database, nextTurn: NextTurn) {
		this.#database = database;
		this.#nextTurn = nextTurn;
	}

	/** The instant, in ms, at which time alone makes what is true at `now` untrue: a release, a schedule, a new year. */
	async goodUntil(now: Date): Promise<number> {
		const known = this.#remembered.get(TURN);
		if (known && now.getTime() < known.until) return known.until;
		const version = this.current;
		const turn = await this.#nextTurn(this.#database.read, now);
		const until = Math.min(turn?.getTime() ?? Infinity, Date.UTC(now.getUTCFullYear() + 1, 0));
		if (version === this.current) this.#remembered.set(TURN, { until, value: Promise.resolve() });
		return until;
	}

	/** A small figure of the whole content (a count), computed once a version and turn of time. */
	async remember<T>(key: string, now: Date, compute: () => Promise<T>): Promise<T> {
		const known = this.#remembered.get(key);
		if (known && now.getTime() < known.until) return known.value as Promise<T>;
		const version = this.current;
		const until = await this.goodUntil(now);
		const value = compute();
		if (version === this.current) this.#remembered.set(key, { until, value });
		value.catch(() => this.#remembered.delete(key));
		return value;
	}

	/** Calls back at every new version, whoever wrote it. */
	onChange(listener: () => void): void {
		this.#listeners.push(listener);
	}

	/** Writes content: all of it or nothing, seen by this process at once and by others at their next poll. */
	async change<T>(work: (tx: ContentTx) => Promise<T>): Promise<T> {
		const { version, result } = await this.#database.transaction(async (tx) => {
			const version = await raise(tx);
			return { version, result: await work(tx as unknown as ContentTx) };
		});
		if (version > this.current) this.#see(version);
		return result;
	}

	/**
	 * Writes content and takes it back: `work` reads a store in which the writing is done, and nobody else does. Meanwhile
	 * all other writing waits, so it waits for nothing that lies outside of the database itself.
	 */
	rehearse<T>(work: (tx: ContentTx) => Promise<T>): Promise<T> {
		const mine = this.#rehearsed.then(() => this.#takeBack(work));
		this.#rehearsed = mine.catch(() => undefined);
		return mine;
	}

	async #takeBack<T>(work: (tx: ContentTx) => Promise<T>): Promise<T> {
		const done: { result?: T } = {};
		const enough = new Error('this writing is taken back');
		try {
			await this.#database.transaction(async (tx) => {
				// In the order of those who mean it: neither holds what the other one waits for.
				await raise(tx);
				done.result = await work(tx as unknown as ContentTx);
				throw enough;
			});
		} catch (error) {
			if (error !== enough) throw error;
		}
		return done.result as T;
	}

	/** Reads the version and tells the listeners when it is new. */
	async refresh(): Promise<void> {
		const version = await read(this.#database.read);
		if (version !== this.current) this.#see(version);
	}

	#see(version: number): void {
		this.current = version;
		this.#remembered.clear();
		for (const listener of this.#listeners) listener();
	}

	/** Looks for other processes' writes, twice as often as the promised second. An outage is told once. */
	poll(onError: (error: unknown) => void): void {
		let broken = false;
		let asking = false;
		this.#timer = setInterval(() => {
			if (asking) return;
			asking = true;
			this.refresh()
				.then(
					() => (broken = false),
					(error: unknown) => {
						if (!broken) onError(error);
						broken = true;
					},
				)
				.finally(() => (asking = false));
		}, 400);
		this.#timer.unref();
	}

	stop(): void {
		clearInterval(this.#timer);
	}
}

/** The content of a rehearsal: nothing of it is remembered. */
export class RehearsedContent extends ContentVersion {
	override remember<T>(_key: string, _now: Date, compute: () => Promise<T>): Promise<T> {
		return compute();
	}
}

async function read(db: Db): Promise<number> {
	const row = await db.selectFrom('content_version').select('version').where('id', '=', 1).executeTakeFirstOrThrow();
	return row.version;
}

/** Whether the database answers a small question. Rejects when it can't be asked. */
export const answers = async (db: Db): Promise<boolean> => (await read(db)) > 0;

/** First in its transaction, so that writers on PostgreSQL follow one another. @returns the version that it makes. */
async function raise(tx: Tx): Promise<number> {
	const { version } = await tx
		.updateTable('content_version')
		.set((eb) => ({ version: eb('version', '+', 1) }))
		.where('id', '=', 1)
		.returning('version')
		.executeTakeFirstOrThrow();
	return version;
}
