import type { KyselyConfig } from 'kysely';

/** Receives the text of a query without its values, its duration, and the error with which it failed. */
export type QueryObserver = (sqlText: string, ms: number, error?: unknown) => void;

/** Returns Kysely's option that measures queries. Without an observer, queries are not measured. */
export const queryLog = (onQuery: QueryObserver | undefined): Pick<KyselyConfig, 'log'> =>
	onQuery === undefined
		? {}
		: {
				log: (event) =>
					onQuery(event.query.sql, event.queryDurationMillis, event.level === 'error' ? event.error : undefined),
			};
