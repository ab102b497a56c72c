import type { Selectable } from 'kysely';
import { DatabaseUnavailableError } from '../kernel/errors.ts';
import type { ContentVersionTable, Database, Db, Tx } from './schema.ts';

/** A transaction in which content may be written: its commit raises the content version. */
export type ContentTx = Tx & { readonly content: true };

/** A content write as its listeners see it. */
export interface ContentChange {
	/** Whether it may have taken something away from visitors: then no older answer may be sent, not even in an outage. */
	isWithdrawal: boolean;
}

/** Transactions that take nothing away from visitors. */
const additions = new WeakSet<ContentTx>();

/**
 * Declares that a transaction takes nothing away from visitors: it adds, or changes words of what stays where it is.
 * During an outage, pages from before it may still be sent. Every other content write is a withdrawal. To be called once
 * the transaction is sure to do nothing else.
 */
export const declareAddition = (tx: ContentTx): void => void additions.add(tx);

/** The first instant after `now` at which something is released, published, begins or ends. */
export type NextContentChange = (db: Db, now: Date) => Promise<Date | undefined>;

const TURN = 'next turn';

/**
 * What every process keeps of the content (pages, answers, counts) is good for one version of it.
 * Every content write goes through `change`, which raises the version in the database with the write itself.
 */
export class ContentVersion {
	/** The newest version this process knows of. */
	current = 0;
	readonly #database: Database;
	readonly #nextContentChange: NextContentChange;
	readonly #listeners: ((change: ContentChange) => void)[] = [];
	readonly #remembered = new Map<string, { until: number; value: Promise<unknown> }>();
	#timer: NodeJS.Timeout | undefined;
	/** One at a time in this process: each has a connection of its own, and may ask for pictures over another. */
	#rehearsed: Promise<unknown> = Promise.resolve();

	constructor(database: Database, nextContentChange: NextContentChange) {
		this.#database = database;
		this.#nextContentChange = nextContentChange;
	}

	/** The instant, in ms, at which time alone makes what is true at `now` untrue: a release, a schedule, a new year. */
	async validUntil(now: Date): Promise<number> {
		const known = this.#remembered.get(TURN);
		if (known && now.getTime() < known.until) return known.until;
		const version = this.current;
		const turn = await this.#nextContentChange(this.#database.read, now);
		const until = Math.min(turn?.getTime() ?? Infinity, Date.UTC(now.getUTCFullYear() + 1, 0));
		if (version === this.current) this.#remembered.set(TURN, { until, value: Promise.resolve() });
		return until;
	}

	/** A small figure of the whole content (a count), computed once a version and turn of time. */
	async remember<T>(key: string, now: Date, compute: () => Promise<T>): Promise<T> {
		const known = this.#remembered.get(key);
		if (known && now.getTime() < known.until) return known.value as Promise<T>;
		const version = this.current;
		const until = await this.validUntil(now);
		const value = compute();
		if (version === this.current) this.#remembered.set(key, { until, value });
		value.catch(() => this.#remembered.delete(key));
		return value;
	}

	/** Calls back at every new version, whoever wrote it. */
	onChange(listener: (change: ContentChange) => void): void {
		this.#listeners.push(listener);
	}

	/** Writes content: all of it or nothing, seen by this process at once and by others at their next poll. */
	async change<T>(work: (tx: ContentTx) => Promise<T>): Promise<T> {
		let written: VersionRow | undefined;
		try {
			const result = await this.#database.transaction(async (tx) => {
				const raised = await raise(tx);
				const result = await work(tx as unknown as ContentTx);
				if (!additions.has(tx as unknown as ContentTx)) raised.withdrawn = await withdraw(tx);
				written = raised;
				return result;
			});
			if (written && written.version > this.current) this.#see(written);
			return result;
		} catch (error) {
			// Its commit was sent, and nobody knows whether it arrived: what it may have withdrawn is shown no more.
			if (written && error instanceof DatabaseUnavailableError)
				this.#see({ version: this.current, withdrawn: written.withdrawn });
			throw error;
		}
	}

	/**
	 * Writes content and takes it back: `work` reads a store in which the writing is done, and nobody else does. Meanwhile
	 * all other writing waits, so it waits for nothing that lies outside of the database itself.
	 */
	dryRun<T>(work: (tx: ContentTx) => Promise<T>): Promise<T> {
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
		const known = this.current;
		const row = await read(this.#database.read);
		// A write of this process was quicker than the read, which would set the version back.
		if (this.current !== known) return;
		if (row.version !== known) this.#see(row);
	}

	#see({ version, withdrawn }: VersionRow): void {
		// A version can only be lower than the known one in another store: a restored backup.
		const isWithdrawal = withdrawn > this.current || version < this.current;
		this.current = version;
		this.#remembered.clear();
		for (const listener of this.#listeners) listener({ isWithdrawal });
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
						// An outage is logged where it is detected.
						if (!broken && !(error instanceof DatabaseUnavailableError)) onError(error);
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
export class DryRunContentVersion extends ContentVersion {
	override remember<T>(_key: string, _now: Date, compute: () => Promise<T>): Promise<T> {
		return compute();
	}
}

type VersionRow = Omit<Selectable<ContentVersionTable>, 'id'>;

const read = (db: Db): Promise<VersionRow> =>
	db.selectFrom('content_version').select(['version', 'withdrawn']).where('id', '=', 1).executeTakeFirstOrThrow();

/** Whether the database answers a small question. Rejects when it can't be asked. */
export const canQuery = async (db: Db): Promise<boolean> => (await read(db)).version > 0;

/** First in its transaction, so that writers on PostgreSQL follow one another. @returns the version that it makes. */
const raise = (tx: Tx): Promise<VersionRow> =>
	tx
		.updateTable('content_version')
		.set((eb) => ({ version: eb('version', '+', 1) }))
		.where('id', '=', 1)
		.returning(['version', 'withdrawn'])
		.executeTakeFirstOrThrow();

/** Marks the version that this transaction makes as a withdrawal. @returns that version. */
async function withdraw(tx: Tx): Promise<number> {
	const { withdrawn } = await tx
		.updateTable('content_version')
		.set((eb) => ({ withdrawn: eb.ref('version') }))
		.where('id', '=', 1)
		.returning('withdrawn')
		.executeTakeFirstOrThrow();
	return withdrawn;
}
