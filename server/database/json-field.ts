import { sql, type RawBuilder } from 'kysely';
import { isPostgres } from './dialect.ts';
import type { Db } from './schema.ts';

/** Returns SQL for a field of the JSON object in a column. Booleans become 0 and 1, as tables store them. */
export const jsonField = (db: Db, column: string, field: string): RawBuilder<unknown> =>
	isPostgres(db)
		? sql`replace(replace(${sql.ref(column)}::json ->> ${field}::text, 'true', '1'), 'false', '0')`
		: sql`json_extract(${sql.ref(column)}, ${`$.${field}`})`;
