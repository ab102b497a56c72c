import type { KyselyConfig } from 'kysely';

/** Receives the text of a query without its values, the duration in ms, and the error of a failed query. */
export type QueryObserver = (sqlText: string, ms: number, error?: unknown) => void;

export const queryLog = (onQuery: QueryObserver | undefined): Pick<KyselyConfig, 'log'> =>
	onQuery === undefined
		? {}
		: {
				log: (event) =>
					onQuery(event.query.sql, event.queryDurationMillis, event.level === 'error' ? event.error : undefined),
			};
