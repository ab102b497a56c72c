import { sql, type AliasedRawBuilder, type Kysely } from 'kysely';
import type { Db, Flag, Tx } from './schema.ts';

/** Columns that shared code reads from the tables of content types. Only `uid` exists in each of these tables. */
export interface ContentRow {
	uid: string;
	is_published: Flag;
	position: number;
	updated_at: string;
}

type ContentTables = Kysely<Record<string, ContentRow>>;

export const contentTables = (db: Db | Tx): ContentTables => db as unknown as ContentTables;

export const contentTable = <Alias extends string>(table: string, alias: Alias): AliasedRawBuilder<ContentRow, Alias> =>
	sql<ContentRow>`${sql.table(table)}`.as(alias);
