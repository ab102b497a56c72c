import { sql, type Selectable } from 'kysely';
import type { Language } from '../../../contract/languages.ts';
import { DOCUMENTS_LIMIT, NAMED_GAMES_LIMIT } from '../../../contract/documents.ts';
import { contains } from '../../database/contains.ts';
import type { ContentTx } from '../../database/content-version.ts';
import { toLocalizedJson, type Localized } from '../../database/localized.ts';
import type { Db, DocumentsTable, DocumentTypesTable, Flag } from '../../database/schema.ts';
import { isShownIn } from '../../database/withheld.ts';
import { foldText } from '../../../contract/fold-text.ts';

export type DocumentTypeRow = Selectable<DocumentTypesTable>;

export async function listDocumentTypes(db: Db): Promise<DocumentTypeRow[]> {
	return db.selectFrom('document_types').selectAll().orderBy('position').execute();
}

export interface DocumentFilter {
	language: Language;
	/** Text in the title or description of a document, or in the title of one of its games, in any language. */
	text?: string | undefined;
	/** Keys of types. An empty list means all types. */
	types: string[];
}

const matchingDocuments = (db: Db, { language, text, types }: DocumentFilter) => {
	let query = db
		.selectFrom('documents')
		.innerJoin('document_types', 'document_types.uid', 'documents.type_uid')
		.innerJoin('files', 'files.document_uid', 'documents.uid')
		.where('documents.is_published', '=', 1)
		.where(isShownIn(language, 'documents'));
	if (types.length) query = query.where('document_types.key', 'in', types);
	if (text)
		query = query.where((eb) =>
			eb.or([
				contains('documents.search', text),
				// The subquery reads all games once, and finds the documents of matching games by an index.
				eb(
					'documents.uid',
					'in',
					eb
						.selectFrom('document_games')
						.innerJoin('games', 'games.uid', 'document_games.game_uid')
						.where(contains('games.search', text))
						.where(isShownIn(language, 'games'))
						.select('document_games.document_uid'),
				),
			]),
		);
	return query;
};

const documentColumns = [
	'documents.uid',
	'documents.title',
	'documents.description',
	'documents.c_at',
	'document_types.key as type_key',
	'document_types.title as type_title',
	'files.name as file_name',
	'files.title as file_title',
	'files.content_type',
	'files.size',
] as const;

/** Returns the newest matching documents, up to DOCUMENTS_LIMIT, and the number of all matching documents. */
export async function searchDocuments(db: Db, filter: DocumentFilter) {
	const found = matchingDocuments(db, filter);
	const [rows, { count }] = await Promise.all([
		found
			.select(documentColumns)
			.orderBy('documents.c_at', 'desc')
			.orderBy('documents.uid', 'desc')
			.limit(DOCUMENTS_LIMIT)
			.execute(),
		found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
	]);
	return { rows, count };
}

export const newestDocuments = (db: Db, language: Language, limit: number) =>
	matchingDocuments(db, { language, types: [] })
		.select(documentColumns)
		.orderBy('documents.c_at', 'desc')
		.orderBy('documents.uid', 'desc')
		.limit(limit)
		.execute();

export type DocumentRow = Awaited<ReturnType<typeof searchDocuments>>['rows'][number];

export interface NamedGameRow {
	document_uid: string;
	name: string;
	title: string;
	count: number;
}

/** Returns the first published games of each document by title, up to NAMED_GAMES_LIMIT, by the document's uid. */
export async function namedGamesOf(
	db: Db,
	documentUids: readonly string[],
	language: Language,
): Promise<Map<string, NamedGameRow[]>> {
	if (!documentUids.length) return new Map();
	const games = db
		.selectFrom('document_games')
		.innerJoin('games', 'games.uid', 'document_games.game_uid')
		.where('document_games.document_uid', 'in', documentUids)
		.where('games.is_published', '=', 1)
		.where(isShownIn(language, 'games'))
		.select([
			'document_games.document_uid',
			'games.name',
			'games.title',
			sql<number>`row_number() over (partition by document_uid order by games.sort_en, games.uid)`.as('place'),
			sql<number>`count(*) over (partition by document_uid)`.as('count'),
		]);
	const rows = await db
		.selectFrom(games.as('placed'))
		.select(['document_uid', 'name', 'title', 'count'])
		.where('place', '<=', NAMED_GAMES_LIMIT)
		.orderBy('document_uid')
		.orderBy('place')
		.execute();
	return Map.groupBy(rows, ({ document_uid }) => document_uid);
}

/** Returns the documents of a game, published or not, newest first. */
export async function documentsOfGame(db: Db, gameUid: string) {
	return db
		.selectFrom('document_games')
		.innerJoin('documents', 'documents.uid', 'document_games.document_uid')
		.select(['documents.uid', 'documents.title'])
		.where('game_uid', '=', gameUid)
		.orderBy('documents.c_at', 'desc')
		.execute();
}

/** Returns the published documents that have games, sorted by type and date, and the links of documents to games. */
export async function documentsOfGames(db: Db, language: Language) {
	const [rows, links] = await Promise.all([
		matchingDocuments(db, { language, types: [] })
			.select(documentColumns)
			.where('documents.uid', 'in', (eb) => eb.selectFrom('document_games').select('document_uid'))
			.orderBy('document_types.position')
			.orderBy('documents.c_at', 'desc')
			.orderBy('documents.uid', 'desc')
			.execute(),
		db.selectFrom('document_games').select(['document_uid', 'game_uid']).execute(),
	]);
	return { rows, links };
}

/** Returns the published documents of a game, sorted by type and date. */
export async function publishedDocumentsOfGame(db: Db, gameUid: string, language: Language): Promise<DocumentRow[]> {
	return matchingDocuments(db, { language, types: [] })
		.select(documentColumns)
		.where('documents.uid', 'in', (eb) =>
			eb.selectFrom('document_games').select('document_uid').where('game_uid', '=', gameUid),
		)
		.orderBy('document_types.position')
		.orderBy('documents.c_at', 'desc')
		.orderBy('documents.uid', 'desc')
		.execute();
}

export type DocumentTypeFields = { key: string; title: Localized };
export type NewDocumentType = DocumentTypeFields & { uid: string; position: number };

export async function addDocumentType(tx: ContentTx, type: NewDocumentType): Promise<void> {
	await tx
		.insertInto('document_types')
		.values({ ...type, title: toLocalizedJson(type.title) })
		.execute();
}

export async function changeDocumentType(tx: ContentTx, uid: string, fields: DocumentTypeFields): Promise<void> {
	await tx
		.updateTable('document_types')
		.set({ ...fields, title: toLocalizedJson(fields.title) })
		.where('uid', '=', uid)
		.execute();
}

export async function readDocumentTypes(db: Db, uids: readonly string[]): Promise<DocumentTypeRow[]> {
	return db.selectFrom('document_types').selectAll().where('uid', 'in', uids).execute();
}

/**
 * Returns published documents, the newest first.
 * @param uids uids of the documents; undefined for all documents
 */
export async function publishedDocuments(
	db: Db,
	language: Language,
	limit: number,
	uids?: readonly string[],
): Promise<DocumentRow[]> {
	const query = matchingDocuments(db, { language, types: [] });
	return (uids === undefined ? query : query.where('documents.uid', 'in', uids))
		.select(documentColumns)
		.orderBy('documents.c_at', 'desc')
		.orderBy('documents.uid', 'desc')
		.limit(limit)
		.execute();
}

export type DocumentFields = Pick<DocumentsTable, 'type_uid' | 'c_at'> &
	Record<'title' | 'description', Localized> & {
		games?: string[];
	};
export type NewDocument = DocumentFields & { uid: string; is_published?: Flag };

const rowOf = (fields: Omit<DocumentFields, 'games'>, now: Date) => ({
	...fields,
	title: toLocalizedJson(fields.title),
	description: toLocalizedJson(fields.description),
	search: foldText([...Object.values(fields.title), ...Object.values(fields.description)].join('\n')),
	updated_at: now.toISOString(),
});

async function setGames(tx: ContentTx, document_uid: string, games: string[] = []): Promise<void> {
	await tx.deleteFrom('document_games').where('document_uid', '=', document_uid).execute();
	if (!games.length) return;
	await tx
		.insertInto('document_games')
		.values(games.map((game_uid) => ({ document_uid, game_uid })))
		.execute();
}

export async function addDocument(
	tx: ContentTx,
	{ uid, is_published = 1, games, ...fields }: NewDocument,
	now: Date,
): Promise<void> {
	await tx
		.insertInto('documents')
		.values({ ...rowOf(fields, now), uid, is_published, created_at: now.toISOString() })
		.execute();
	await setGames(tx, uid, games);
}

export async function changeDocument(
	tx: ContentTx,
	uid: string,
	{ games, ...fields }: DocumentFields,
	now: Date,
): Promise<void> {
	await tx.updateTable('documents').set(rowOf(fields, now)).where('uid', '=', uid).execute();
	await setGames(tx, uid, games);
}

/**
 * Deletes the other documents, and the types without a document, so that a guest with a preview sees nothing else. The
 * caller must roll back the transaction.
 */
export async function deleteOtherDocuments(tx: ContentTx, uid: string): Promise<void> {
	await tx.deleteFrom('documents').where('uid', '!=', uid).execute();
	await tx
		.deleteFrom('document_types')
		.where('uid', 'not in', (eb) => eb.selectFrom('documents').select('type_uid'))
		.execute();
}

export async function readDocuments(db: Db, uids: readonly string[]) {
	const [rows, games] = await Promise.all([
		db.selectFrom('documents').selectAll().where('uid', 'in', uids).execute(),
		db.selectFrom('document_games').select(['document_uid', 'game_uid']).where('document_uid', 'in', uids).execute(),
	]);
	const gamesOf = Map.groupBy(games, ({ document_uid }) => document_uid);
	return rows.map((row) => ({ ...row, games: (gamesOf.get(row.uid) ?? []).map(({ game_uid }) => game_uid) }));
}

/** Returns titles of up to `limit` documents of a type, as localized JSON. */
export async function titlesOfType(db: Db, uid: string, limit: number): Promise<string[]> {
	const rows = await db.selectFrom('documents').select('title').where('type_uid', '=', uid).limit(limit).execute();
	return rows.map(({ title }) => title);
}
