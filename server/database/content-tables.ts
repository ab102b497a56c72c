/** Access to the tables of content types by name: which table it is, the registry of content types says. */
import { sql, type AliasedRawBuilder, type Kysely } from 'kysely';
import type { Db, Flag, Tx } from './schema.ts';

/** Columns that tables of content types share; each lacks some of them but `uid`. */
export interface ContentRow {
	uid: string;
	is_published: Flag;
	position: number;
	updated_at: string;
}

type ContentTables = Kysely<Record<string, ContentRow>>;

export const contentTables = (db: Db | Tx): ContentTables => db as unknown as ContentTables;

/** A table of a content type in a join. */
export const contentTable = <Alias extends string>(table: string, alias: Alias): AliasedRawBuilder<ContentRow, Alias> =>
	sql<ContentRow>`${sql.table(table)}`.as(alias);
