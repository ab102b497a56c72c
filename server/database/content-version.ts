import type { Selectable } from 'kysely';
import { DatabaseUnavailableError } from '../kernel/errors.ts';
import type { ContentVersionTable, Database, Db, Tx } from './schema.ts';

/**
 * Transaction that may write content. Only `ContentVersion` creates such transactions, because each write must raise
 * the version on which caches depend.
 */
export type ContentTx = Tx & { readonly content: true };
const asContentTx = (tx: Tx): ContentTx => tx as ContentTx;

export interface ContentChange {
	/**
	 * True if the write may hide something from visitors. Older responses are then no longer sent, even during an
	 * outage.
	 */
	isWithdrawal: boolean;
}

const additions = new WeakSet<ContentTx>();

/**
 * Declares that a transaction hides nothing from visitors: it only adds content or changes texts. Older pages may then
 * still be sent during an outage.
 */
export const declareAddition = (tx: ContentTx): void => void additions.add(tx);

/** Returns the first time after `now` at which public responses change without a write, e.g. at a release date. */
export type NextContentChange = (db: Db, now: Date) => Promise<Date | undefined>;

const NEXT_CHANGE_KEY = 'next content change';

const POLL_INTERVAL_MS = 400;

/**
 * Version of the content in the database. `change` raises it in the transaction that writes content. Cached values are
 * valid for one version.
 */
export class ContentVersion {
	current = 0;
	readonly #database: Database;
	readonly #nextContentChange: NextContentChange;
	readonly #listeners: ((change: ContentChange) => void)[] = [];
	readonly #loaders: (() => Promise<void>)[] = [];
	readonly #lastSteps: ((tx: ContentTx) => Promise<void>)[] = [];
	readonly #cached = new Map<string, { until: number; value: Promise<unknown> }>();
	#timer: NodeJS.Timeout | undefined;
	#listening: { stop(): Promise<void> } | undefined;
	/** Dry runs run one at a time, because each may use two connections of the pool. */
	#lastDryRun: Promise<unknown> = Promise.resolve();

	constructor(database: Database, nextContentChange: NextContentChange) {
		this.#database = database;
		this.#nextContentChange = nextContentChange;
	}

	/**
	 * Returns the time, in ms since 1970, at which content that was read at `now` expires if nothing is written.
	 * Content also expires at the new year, because pages show the year.
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

	/** Caches a small value computed from content, e.g. a count, until the content changes. */
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
	 * Adds a function that loads data before this process uses a new version. Values that are cached for the version
	 * may depend on this data.
	 */
	beforeUse(load: () => Promise<void>): void {
		this.#loaders.push(load);
	}

	/** Adds a step at the end of each `change` transaction of this process. */
	beforeCommit(step: (tx: ContentTx) => Promise<void>): void {
		this.#lastSteps.push(step);
	}

	/** Adds a listener for content writes of any process. One call may report several writes. */
	onChange(listener: (change: ContentChange) => void): void {
		this.#listeners.push(listener);
	}

	/**
	 * Runs a content write in one transaction. This process uses the new version at once, and other processes after a
	 * notification or poll.
	 */
	async change<T>(work: (tx: ContentTx) => Promise<T>): Promise<T> {
		let written: VersionRow | undefined;
		try {
			const result = await this.#database.transaction(async (tx) => {
				const raised = await raiseVersion(tx);
				const contentTx = asContentTx(tx);
				const result = await work(contentTx);
				for (const step of this.#lastSteps) await step(contentTx);
				if (!additions.has(contentTx)) raised.withdrawn = await markWithdrawal(tx);
				await this.#database.notifyContentWrite(tx);
				written = raised;
				return result;
			});
			// If loading fails, the next poll tries again.
			const isLoaded = written !== undefined && (await this.#load().catch(() => false));
			if (written && isLoaded && written.version > this.current) this.#update(written);
			return result;
		} catch (error) {
			// The commit may have succeeded before the connection broke, so a withdrawal counts as committed.
			if (written && error instanceof DatabaseUnavailableError)
				this.#update({ version: this.current, withdrawn: written.withdrawn });
			throw error;
		}
	}

	/**
	 * Writes content that no cached response shows, e.g. drafts. Does not raise the version, so that caches stay valid.
	 */
	changeUncached<T>(work: (tx: ContentTx) => Promise<T>): Promise<T> {
		return this.#database.transaction(async (tx) => {
			await lockVersion(tx);
			return work(asContentTx(tx));
		});
	}

	/**
	 * Runs `work` on content and then rolls back. Meanwhile, other content writes wait. On SQLite, all writes wait.
	 * Therefore, `work` must wait for the database only.
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
				// Raises the version first, as real writes do, because the same order of locks prevents deadlocks.
				await raiseVersion(tx);
				outcome.result = await work(asContentTx(tx));
				throw rollback;
			});
		} catch (error) {
			if (error !== rollback) throw error;
		}
		return outcome.result as T;
	}

	/** Reads the version, and notifies the listeners if it is new. */
	async refresh(): Promise<void> {
		const known = this.current;
		const row = await readVersion(this.#database.read);
		// The row is outdated if a write of this process has set a newer version during the query.
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
		// A lower version means that a backup was restored. The restore may have hidden content.
		const isWithdrawal = withdrawn > this.current || version < this.current;
		this.current = version;
		this.#cached.clear();
		for (const listener of this.#listeners) listener({ isWithdrawal });
	}

	/**
	 * Detects content writes of other processes by notifications and polling. Reports a series of failed polls once.
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
		/** True if a write may have occurred after the running query began. */
		let isStale = false;
		const read = () => {
			if (isReading) return;
			isReading = true;
			isStale = false;
			this.refresh()
				.then(
					() => (hasFailed = false),
					(error: unknown) => {
						// Outages are logged elsewhere, so only other errors are reported.
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

/** Caches nothing, because a dry run is rolled back. */
export class DryRunContentVersion extends ContentVersion {
	override remember<T>(_key: string, _now: Date, compute: () => Promise<T>): Promise<T> {
		return compute();
	}
}

type VersionRow = Omit<Selectable<ContentVersionTable>, 'id'>;

const readVersion = (db: Db): Promise<VersionRow> =>
	db.selectFrom('content_version').select(['version', 'withdrawn']).where('id', '=', 1).executeTakeFirstOrThrow();

/** Rejects with the error of the query if the database does not respond. */
export const canQuery = async (db: Db): Promise<boolean> => (await readVersion(db)).version > 0;

/**
 * Raises the version. Content writes begin with this statement. On PostgreSQL, its row lock makes each content write
 * wait for the previous one.
 */
const raiseVersion = (tx: Tx): Promise<VersionRow> =>
	tx
		.updateTable('content_version')
		.set((eb) => ({ version: eb('version', '+', 1) }))
		.where('id', '=', 1)
		.returning(['version', 'withdrawn'])
		.executeTakeFirstOrThrow();

/** Takes the same row lock as `raiseVersion`, without raising the version. */
const lockVersion = (tx: Tx) =>
	tx
		.updateTable('content_version')
		.set((eb) => ({ version: eb.ref('version') }))
		.where('id', '=', 1)
		.execute();

/**
 * Records that this version may hide something from visitors.
 * @returns the version
 */
async function markWithdrawal(tx: Tx): Promise<number> {
	const { withdrawn } = await tx
		.updateTable('content_version')
		.set((eb) => ({ withdrawn: eb.ref('version') }))
		.where('id', '=', 1)
		.returning('withdrawn')
		.executeTakeFirstOrThrow();
	return withdrawn;
}
