/** Running processes of the server, and their samples of the last day. */
import { sql, type Selectable } from 'kysely';
import type { Config } from '../../kernel/config.ts';
import type { RequestCounts } from '../../kernel/request-tally.ts';
import type { Db, ProcessSamplesTable, ServerProcessesTable, Tx } from '../../database/schema.ts';

export type ServerProcess = Selectable<ServerProcessesTable>;

export const queueNames = ['mails', 'renditions', 'imports', 'schedule'] as const;
export type QueueName = (typeof queueNames)[number];

export interface Figures extends RequestCounts {
	cacheHits: number;
	cacheMisses: number;
	/** The longest delay of the event loop, in ms. */
	eventLoopLagMs: number;
	memoryBytes: number;
	queues: Record<QueueName, number>;
}

export interface StoredSample extends Omit<Selectable<ProcessSamplesTable>, 'figures'> {
	figures: Figures;
}

/** Stores a sample of a process, and the time at which the process was seen. */
export async function recordSample(tx: Tx, process: ServerProcess, figures: Figures): Promise<void> {
	const { seen_at } = process;
	await tx
		.insertInto('server_processes')
		.values(process)
		.onConflict((conflict) => conflict.column('uid').doUpdateSet({ seen_at }))
		.execute();
	await tx
		.insertInto('process_samples')
		.values({ process_uid: process.uid, at: seen_at, figures: JSON.stringify(figures) })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** Deletes old samples, and old processes that ended without removing themselves. */
export async function deleteSamplesBefore(tx: Tx, before: Date): Promise<void> {
	await tx.deleteFrom('process_samples').where('at', '<', before.toISOString()).execute();
	await tx.deleteFrom('server_processes').where('seen_at', '<', before.toISOString()).execute();
}

/** Removes a process, but not its samples. */
export async function removeProcess(tx: Tx, uid: string): Promise<void> {
	await tx.deleteFrom('server_processes').where('uid', '=', uid).execute();
}

/** Returns the processes that were seen since an instant, sorted by host and start. */
export const listProcesses = (db: Db, since: Date): Promise<ServerProcess[]> =>
	db
		.selectFrom('server_processes')
		.selectAll()
		.where('seen_at', '>=', since.toISOString())
		.orderBy('host')
		.orderBy('started_at')
		.orderBy('pid')
		.execute();

export async function listSamples(db: Db, since: Date): Promise<StoredSample[]> {
	const rows = await db
		.selectFrom('process_samples')
		.selectAll()
		.where('at', '>=', since.toISOString())
		.orderBy('at')
		.execute();
	return rows.map(({ figures, ...row }) => ({ ...row, figures: JSON.parse(figures) as Figures }));
}

export async function describeDatabase(db: Db, { databaseUrl }: Pick<Config, 'databaseUrl'>) {
	if (!databaseUrl) {
		const { rows } = await sql<{ bytes: number }>`
			select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`.execute(db);
		return { kind: 'sqlite' as const, version: process.versions.sqlite ?? '', size_bytes: Number(rows[0]?.bytes) };
	}
	const { rows } = await sql<{ version: string; bytes: string }>`
		select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`.execute(db);
	return { kind: 'postgresql' as const, version: rows[0]?.version ?? '', size_bytes: Number(rows[0]?.bytes) };
}
