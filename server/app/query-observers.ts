/** Measures and traces the queries of the database (ADR 0071, ADR 0076). */
import type { Config } from '../kernel/config.ts';
import type { Metrics } from '../kernel/metrics.ts';
import type { Tracing } from '../kernel/tracing.ts';
import type { QueryObserver } from '../database/query-log.ts';
import type { Database } from '../database/schema.ts';

const STATEMENT = /^\W*(select|insert|update|delete)\b/i;
const TABLE = /\b(?:from|into|update)\s+"?([a-z_]+)"?/i;

/** Returns labels for metrics: the kind of statement and the first table in it. */
export function queryLabels(sqlText: string): { statement: string; table: string } {
	const statement = STATEMENT.exec(sqlText)?.[1]?.toLowerCase() ?? 'other';
	return { statement, table: statement === 'other' ? 'none' : (TABLE.exec(sqlText)?.[1] ?? 'none') };
}

function measureQueries(metrics: Metrics): QueryObserver | undefined {
	if (!metrics.isOn) return undefined;
	const durations = metrics.histogram({
		name: 'query_duration_seconds',
		help: 'Duration of database queries by statement and first table',
		labels: ['statement', 'table'],
		buckets: [0.0005, 0.002, 0.01, 0.05, 0.25, 1, 5],
	});
	return (sqlText, ms) => durations.observe(ms / 1000, queryLabels(sqlText));
}

function traceQueries({ databaseUrl }: Pick<Config, 'databaseUrl'>, tracing: Tracing): QueryObserver | undefined {
	if (!tracing.isOn) return undefined;
	const system = databaseUrl === undefined ? 'sqlite' : 'postgresql';
	return (sqlText, ms, error) => {
		const { statement, table } = queryLabels(sqlText);
		const name = statement === 'other' ? (/\w+/.exec(sqlText)?.[0] ?? statement) : `${statement} ${table}`;
		// The statement has placeholders, so traces contain no values.
		const attributes = { 'db.system.name': system, 'db.query.summary': name, 'db.query.text': sqlText };
		tracing.record(name, ms, attributes, error);
	};
}

/** @returns undefined if neither metrics nor traces are enabled */
export function observeQueries(
	config: Pick<Config, 'databaseUrl'>,
	metrics: Metrics,
	tracing: Tracing,
): QueryObserver | undefined {
	const observers = [measureQueries(metrics), traceQueries(config, tracing)].filter((each) => each !== undefined);
	if (observers.length < 2) return observers[0];
	return (...query) => {
		for (const observe of observers) observe(...query);
	};
}

/** Adds a span to each transaction. The span includes the time in the queue of writes. */
export const traceTransactions = (database: Database, tracing: Tracing): Database =>
	tracing.isOn
		? {
				...database,
				transaction: (work) => tracing.run({ name: 'transaction' }, () => database.transaction(work)),
			}
		: database;
