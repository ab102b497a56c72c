import type { KyselyConfig } from 'kysely';

/** Receives the text of a query and its duration. */
export type QueryObserver = (sqlText: string, ms: number) => void;

/** Returns Kysely's option that reports each query; no option without an observer, so that nothing is measured. */
export const queryLog = (onQuery: QueryObserver | undefined): Pick<KyselyConfig, 'log'> =>
	onQuery === undefined ? {} : { log: ({ query, queryDurationMillis }) => onQuery(query.sql, queryDurationMillis) };
