import type { Selectable } from 'kysely';
import { DatabaseUnavailableError } from '../kernel/errors.ts';
import type { ContentVersionTable, Database, Db, Tx } from './schema.ts';

/**
 * A transaction that may write content. `ContentVersion` creates such transactions, because caches depend on its
 * version.
 */
export type ContentTx = Tx & { readonly content: true };
const asContentTx = (tx: Tx): ContentTx => tx as ContentTx;

export interface ContentChange {
	/**
	 * True if the write may hide something from visitors. Older responses are then not sent, not even during an outage.
	 */
	isWithdrawal: boolean;
}

const additions = new WeakSet<ContentTx>();

/**
 * Declares that a transaction hides nothing from visitors, because it only adds content or changes visible texts.
 * Pages from before the transaction may then still be sent during an outage.
 */
export const declareAddition = (tx: ContentTx): void => void additions.add(tx);

/** Returns the first time after `now` at which public responses change without a write, e.g. a release date. */
export type NextContentChange = (db: Db, now: Date) => Promise<Date | undefined>;

const NEXT_CHANGE_KEY = 'next content change';

const POLL_INTERVAL_MS = 400;

/**
 * The version of the content in the database. Values that a process caches are valid for one version. `change` writes
 * content and raises the version in the same transaction.
 */
export class ContentVersion {
	/** Version of the content that this process uses. */
	current = 0;
	readonly #database: Database;
	readonly #nextContentChange: NextContentChange;
	readonly #listeners: ((change: ContentChange) => void)[] = [];
	readonly #loaders: (() => Promise<void>)[] = [];
	readonly #lastSteps: ((tx: ContentTx) => Promise<void>)[] = [];
	readonly #cached = new Map<string, { until: number; value: Promise<unknown> }>();
	#timer: NodeJS.Timeout | undefined;
	#listening: { stop(): Promise<void> } | undefined;
	/**
	 * Dry runs of this process run one at a time, because each may use two connections: one for its transaction, and
	 * one for pictures.
	 */
	#lastDryRun: Promise<unknown> = Promise.resolve();

	constructor(database: Database, nextContentChange: NextContentChange) {
		this.#database = database;
		this.#nextContentChange = nextContentChange;
	}

	/**
	 * Returns the time, in ms since 1970, until which content that was read at `now` is valid if nothing is written.
	 * The new year also ends the validity, because pages show the year.
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
	 * Caches a small value that is computed from content, such as a count, until the content changes or `validUntil`
	 * passes.
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
	 * Adds a function that runs before this process uses a new version. The values that are cached for this version can
	 * therefore depend on data that `load` has read.
	 */
	beforeUse(load: () => Promise<void>): void {
		this.#loaders.push(load);
	}

	/** Adds a step at the end of the transaction of each `change` of this process. */
	beforeCommit(step: (tx: ContentTx) => Promise<void>): void {
		this.#lastSteps.push(step);
	}

	/** Adds a listener that runs after content writes of any process. One call may report several writes. */
	onChange(listener: (change: ContentChange) => void): void {
		this.#listeners.push(listener);
	}

	/**
	 * Runs a content write in one transaction. This process then uses the new version. Other processes use the new
	 * version after the notification or their next poll.
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
			// If loading fails, the next poll finds the new version.
			const isLoaded = written !== undefined && (await this.#load().catch(() => false));
			if (written && isLoaded && written.version > this.current) this.#update(written);
			return result;
		} catch (error) {
			// The commit may have succeeded without a response, so a withdrawal counts as committed.
			if (written && error instanceof DatabaseUnavailableError)
				this.#update({ version: this.current, withdrawn: written.withdrawn });
			throw error;
		}
	}

	/**
	 * Runs a content write in one transaction without raising the version, so that caches stay valid. Content that no
	 * cached response shows, such as drafts, can be written in this way. Other content writes wait for the transaction.
	 */
	changeUncached<T>(work: (tx: ContentTx) => Promise<T>): Promise<T> {
		return this.#database.transaction(async (tx) => {
			await lockVersion(tx);
			return work(asContentTx(tx));
		});
	}

	/**
	 * Runs `work`, which writes content and reads the result, and then rolls back. Meanwhile, other content writes
	 * wait; on SQLite, all writes wait. `work` must therefore wait for nothing except the database.
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
				// Real writes raise the version first. The same order of locks prevents deadlocks.
				await raiseVersion(tx);
				outcome.result = await work(asContentTx(tx));
				throw rollback;
			});
		} catch (error) {
			if (error !== rollback) throw error;
		}
		return outcome.result as T;
	}

	/** Reads the version. If the version is new, notifies the listeners. */
	async refresh(): Promise<void> {
		const known = this.current;
		const row = await readVersion(this.#database.read);
		// A write of this process has set a newer version meanwhile.
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
		// A version can decrease when the database is restored from a backup. This also counts as a withdrawal.
		const isWithdrawal = withdrawn > this.current || version < this.current;
		this.current = version;
		this.#cached.clear();
		for (const listener of this.#listeners) listener({ isWithdrawal });
	}

	/**
	 * Detects content writes of other processes by notifications, and by polling in case a notification is lost.
	 * Reports a series of failed polls once.
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
						// The outage detector logs outages, so only other errors are reported here.
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

/** The content version of a dry run. `remember` caches nothing, because the content is rolled back. */
export class DryRunContentVersion extends ContentVersion {
	override remember<T>(_key: string, _now: Date, compute: () => Promise<T>): Promise<T> {
		return compute();
	}
}

type VersionRow = Omit<Selectable<ContentVersionTable>, 'id'>;

const readVersion = (db: Db): Promise<VersionRow> =>
	db.selectFrom('content_version').select(['version', 'withdrawn']).where('id', '=', 1).executeTakeFirstOrThrow();

/** Returns true if the database answers a query. Rejects with the error of the query. */
export const canQuery = async (db: Db): Promise<boolean> => (await readVersion(db)).version > 0;

/**
 * Raises the version. A content write starts with this statement, because its row lock makes content writers on
 * PostgreSQL wait for one another.
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

/**
 * Records that the version of this transaction may hide something from visitors.
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
