import type { Selectable } from 'kysely';
import { DatabaseUnavailableError } from '../kernel/errors.ts';
import type { ContentVersionTable, Database, Db, Tx } from './schema.ts';

/** A transaction that may write content. Its commit raises the content version. */
export type ContentTx = Tx & { readonly content: true };
const asContentTx = (tx: Tx): ContentTx => tx as ContentTx;

/** A content write, as passed to listeners. */
export interface ContentChange {
	/**
	 * True if the write may hide something from visitors. If so, no older response may be sent, not even during an
	 * outage.
	 */
	isWithdrawal: boolean;
}

/** Transactions that hide nothing from visitors. */
const additions = new WeakSet<ContentTx>();

/**
 * Declares that a transaction hides nothing from visitors, because it only adds content or changes texts of visible
 * content. During an outage, older pages may then still be sent. Call this at the end of the transaction.
 */
export const declareAddition = (tx: ContentTx): void => void additions.add(tx);

/** Returns the first time after `now` at which public responses change without a write, e.g. a release date. */
export type NextContentChange = (db: Db, now: Date) => Promise<Date | undefined>;

const NEXT_CHANGE_KEY = 'next content change';

const POLL_INTERVAL_MS = 400;

/**
 * The version of the content in the database. Everything that a process caches is valid for one version. `change`
 * writes content and raises the version in the same transaction.
 */
export class ContentVersion {
	/** The newest version that this process has read or written. */
	current = 0;
	readonly #database: Database;
	readonly #nextContentChange: NextContentChange;
	readonly #listeners: ((change: ContentChange) => void)[] = [];
	readonly #loaders: (() => Promise<void>)[] = [];
	readonly #cached = new Map<string, { until: number; value: Promise<unknown> }>();
	#timer: NodeJS.Timeout | undefined;
	#listening: { stop(): Promise<void> } | undefined;
	/**
	 * Dry runs of this process run one at a time. Each may use two connections: one for its transaction, and one for
	 * pictures.
	 */
	#lastDryRun: Promise<unknown> = Promise.resolve();

	constructor(database: Database, nextContentChange: NextContentChange) {
		this.#database = database;
		this.#nextContentChange = nextContentChange;
	}

	/**
	 * Returns the time, in ms since 1970, until which content read at `now` stays valid without a write. This is the next
	 * release or scheduled change, or the new year, because pages show the year.
	 */
	async validUntil(now: Date): Promise<number> {
		const entry = this.#cached.get(NEXT_CHANGE_KEY);
		if (entry && now.getTime() < entry.until) return entry.until;
		const version = this.current;
		const nextChange = await this.#nextContentChange(this.#database.read, now);
		const until = Math.min(nextChange?.getTime() ?? Infinity, Date.UTC(now.getUTCFullYear() + 1, 0));
		if (version === this.current) this.#cached.set(NEXT_CHANGE_KEY, { until, value: Promise.resolve() });
		return until;
	}

	/**
	 * Caches a small value that is computed from all content, such as a count. The value is valid until the content
	 * changes or `validUntil` passes.
	 */
	async remember<T>(key: string, now: Date, compute: () => Promise<T>): Promise<T> {
		const entry = this.#cached.get(key);
		if (entry && now.getTime() < entry.until) return entry.value as Promise<T>;
		const version = this.current;
		const until = await this.validUntil(now);
		const value = compute();
		if (version === this.current) this.#cached.set(key, { until, value });
		value.catch(() => this.#cached.delete(key));
		return value;
	}

	/**
	 * Calls a function after every content write of any process, before this process uses the new version. So nothing that
	 * is cached for a version depends on what `load` has read before.
	 */
	beforeUse(load: () => Promise<void>): void {
		this.#loaders.push(load);
	}

	/** Calls the listener after every content write of any process. */
	onChange(listener: (change: ContentChange) => void): void {
		this.#listeners.push(listener);
	}

	/**
	 * Runs a content write in one transaction. This process uses the new version at once. Other processes use it after
	 * the notification or their next poll.
	 */
	async change<T>(work: (tx: ContentTx) => Promise<T>): Promise<T> {
		let written: VersionRow | undefined;
		try {
			const result = await this.#database.transaction(async (tx) => {
				const raised = await raiseVersion(tx);
				const contentTx = asContentTx(tx);
				const result = await work(contentTx);
				if (!additions.has(contentTx)) raised.withdrawn = await markWithdrawal(tx);
				await this.#database.notifyContentWrite(tx);
				written = raised;
				return result;
			});
			// If loading fails, the next poll finds the new version.
			const isLoaded = written !== undefined && (await this.#load().catch(() => false));
			if (written && isLoaded && written.version > this.current) this.#update(written);
			return result;
		} catch (error) {
			// The commit may have succeeded, although no response arrived. Treat a withdrawal as committed.
			if (written && error instanceof DatabaseUnavailableError)
				this.#update({ version: this.current, withdrawn: written.withdrawn });
			throw error;
		}
	}

	/**
	 * Runs a content write in one transaction without raising the version, so that caches stay valid. Use it for content
	 * that no cached response shows, such as drafts. Like `change`, it waits for other content writes.
	 */
	changeUncached<T>(work: (tx: ContentTx) => Promise<T>): Promise<T> {
		return this.#database.transaction(async (tx) => {
			await lockVersion(tx);
			return work(asContentTx(tx));
		});
	}

	/**
	 * Runs `work`, which writes content and reads the result, then rolls back. All other content writes wait meanwhile,
	 * and on SQLite all writes, so `work` may wait for the database only.
	 */
	dryRun<T>(work: (tx: ContentTx) => Promise<T>): Promise<T> {
		const result = this.#lastDryRun.then(() => this.#rollBack(work));
		this.#lastDryRun = result.catch(() => undefined);
		return result;
	}

	async #rollBack<T>(work: (tx: ContentTx) => Promise<T>): Promise<T> {
		const outcome: { result?: T } = {};
		const rollback = new Error('rolled back on purpose');
		try {
			await this.#database.transaction(async (tx) => {
				// Raise the version first, like real writes: the same order of locks prevents deadlocks.
				await raiseVersion(tx);
				outcome.result = await work(asContentTx(tx));
				throw rollback;
			});
		} catch (error) {
			if (error !== rollback) throw error;
		}
		return outcome.result as T;
	}

	/** Reads the version and notifies the listeners if it is new. */
	async refresh(): Promise<void> {
		const known = this.current;
		const row = await readVersion(this.#database.read);
		// Ignore this result if a write of this process has finished meanwhile, because that write's version is newer.
		if (this.current !== known) return;
		if (row.version === known) return;
		await this.#load();
		if (this.current === known) this.#update(row);
	}

	async #load(): Promise<boolean> {
		await Promise.all(this.#loaders.map((load) => load()));
		return true;
	}

	#update({ version, withdrawn }: VersionRow): void {
		// A version decreases only when the database is restored from a backup.
		const isWithdrawal = withdrawn > this.current || version < this.current;
		this.current = version;
		this.#cached.clear();
		for (const listener of this.#listeners) listener({ isWithdrawal });
	}

	/**
	 * Detects content writes of other processes within a second: by notifications if the database has them, and by
	 * polling, because notifications can be lost. A series of failed polls is reported once.
	 */
	follow({
		onPollError,
		onListenError,
	}: {
		onPollError: (error: unknown) => void;
		onListenError: (error: Error) => void;
	}): void {
		let hasFailed = false;
		let isReading = false;
		/** True if a write may be newer than the read in progress. */
		let isStale = false;
		const read = () => {
			if (isReading) return;
			isReading = true;
			isStale = false;
			this.refresh()
				.then(
					() => (hasFailed = false),
					(error: unknown) => {
						// The outage detector logs outages.
						if (!hasFailed && !(error instanceof DatabaseUnavailableError)) onPollError(error);
						hasFailed = true;
					},
				)
				.finally(() => {
					isReading = false;
					if (isStale) read();
				});
		};
		this.#timer = setInterval(read, POLL_INTERVAL_MS);
		this.#timer.unref();
		this.#listening = this.#database.listenToContentWrites?.(() => {
			isStale = true;
			read();
		}, onListenError);
	}

	async stop(): Promise<void> {
		clearInterval(this.#timer);
		await this.#listening?.stop();
	}
}

/** The content version of a dry run. It caches nothing, because the content is rolled back. */
export class DryRunContentVersion extends ContentVersion {
	override remember<T>(_key: string, _now: Date, compute: () => Promise<T>): Promise<T> {
		return compute();
	}
}

type VersionRow = Omit<Selectable<ContentVersionTable>, 'id'>;

const readVersion = (db: Db): Promise<VersionRow> =>
	db.selectFrom('content_version').select(['version', 'withdrawn']).where('id', '=', 1).executeTakeFirstOrThrow();

/** Resolves if the database answers a query, and rejects if it cannot be reached. */
export const canQuery = async (db: Db): Promise<boolean> => (await readVersion(db)).version > 0;

/**
 * Raises the version. It is the first statement of a transaction, because its row lock makes writers on PostgreSQL wait
 * for one another. @returns the new version
 */
const raiseVersion = (tx: Tx): Promise<VersionRow> =>
	tx
		.updateTable('content_version')
		.set((eb) => ({ version: eb('version', '+', 1) }))
		.where('id', '=', 1)
		.returning(['version', 'withdrawn'])
		.executeTakeFirstOrThrow();

/** Takes the row lock of `raiseVersion` without raising the version. */
const lockVersion = (tx: Tx) =>
	tx
		.updateTable('content_version')
		.set((eb) => ({ version: eb.ref('version') }))
		.where('id', '=', 1)
		.execute();

/** Records that the version of this transaction may hide something from visitors. @returns the version */
async function markWithdrawal(tx: Tx): Promise<number> {
	const { withdrawn } = await tx
		.updateTable('content_version')
		.set((eb) => ({ withdrawn: eb.ref('version') }))
		.where('id', '=', 1)
		.returning('withdrawn')
		.executeTakeFirstOrThrow();
	return withdrawn;
}
