import type { Selectable } from 'kysely';
import { DOCUMENTS_LIMIT } from '../../../contract/documents.ts';
import { contains } from '../../database/contains.ts';
import type { ContentTx } from '../../database/content-version.ts';
import { toLocalizedJson, type Localized } from '../../database/localized.ts';
import type { Db, DocumentsTable, DocumentTypesTable, Flag } from '../../database/schema.ts';

export type DocumentTypeRow = Selectable<DocumentTypesTable>;

export async function listDocumentTypes(db: Db): Promise<DocumentTypeRow[]> {
	return db.selectFrom('document_types').selectAll().orderBy('position').execute();
}

export interface DocumentFilter {
	/** Part of the title, of the description or of the title of a game that it concerns, in either language. */
	text?: string | undefined;
	/** Keys of types; an empty list means all. */
	types: string[];
}

const foundDocuments = (db: Db, { text, types }: DocumentFilter) => {
	let query = db
		.selectFrom('documents')
		.innerJoin('document_types', 'document_types.uid', 'documents.type_uid')
		.innerJoin('files', 'files.document_uid', 'documents.uid')
		.where('documents.is_published', '=', 1);
	if (types.length) query = query.where('document_types.key', 'in', types);
	if (text)
		query = query.where((eb) =>
			eb.or([
				contains('documents.search', text),
				// The games are looked through once, and lead to their documents by an index.
				eb(
					'documents.uid',
					'in',
					eb
						.selectFrom('document_games')
						.innerJoin('games', 'games.uid', 'document_games.game_uid')
						.where(contains('games.search', text))
						.select('document_games.document_uid'),
				),
			]),
		);
	return query;
};

/** A document with its type and its file. */
const shownColumns = [
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

/** Documents with their types and files, newest first, and how many there are. */
export async function searchDocuments(db: Db, filter: DocumentFilter) {
	const found = foundDocuments(db, filter);
	const [rows, { count }] = await Promise.all([
		found
			.select(shownColumns)
			.orderBy('documents.c_at', 'desc')
			.orderBy('documents.uid', 'desc')
			.limit(DOCUMENTS_LIMIT)
			.execute(),
		found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
	]);
	return { rows, count };
}

export type DocumentRow = Awaited<ReturnType<typeof searchDocuments>>['rows'][number];

/** The documents that concern a game, published or not, newest first. */
export async function documentsOfGame(db: Db, gameUid: string) {
	return db
		.selectFrom('document_games')
		.innerJoin('documents', 'documents.uid', 'document_games.document_uid')
		.select(['documents.uid', 'documents.title'])
		.where('game_uid', '=', gameUid)
		.orderBy('documents.c_at', 'desc')
		.execute();
}

/** The documents that concern games, by type and newest first, and which game has which. */
export async function documentsOfGames(db: Db) {
	const [rows, links] = await Promise.all([
		foundDocuments(db, { types: [] })
			.select(shownColumns)
			.where('documents.uid', 'in', (eb) => eb.selectFrom('document_games').select('document_uid'))
			.orderBy('document_types.position')
			.orderBy('documents.c_at', 'desc')
			.orderBy('documents.uid', 'desc')
			.execute(),
		db.selectFrom('document_games').select(['document_uid', 'game_uid']).execute(),
	]);
	return { rows, links };
}

export type DocumentTypeWords = { key: string; title: Localized };
export type NewDocumentType = DocumentTypeWords & { uid: string; position: number };

export async function addDocumentType(tx: ContentTx, type: NewDocumentType): Promise<void> {
	await tx
		.insertInto('document_types')
		.values({ ...type, title: toLocalizedJson(type.title) })
		.execute();
}

export async function changeDocumentType(tx: ContentTx, uid: string, words: DocumentTypeWords): Promise<void> {
	await tx
		.updateTable('document_types')
		.set({ ...words, title: toLocalizedJson(words.title) })
		.where('uid', '=', uid)
		.execute();
}

/** Rows of these uids, published or not, in no order. */
export async function readDocumentTypes(db: Db, uids: readonly string[]): Promise<DocumentTypeRow[]> {
	return db.selectFrom('document_types').selectAll().where('uid', 'in', uids).execute();
}

export type DocumentWords = Pick<DocumentsTable, 'type_uid' | 'c_at'> &
	Record<'title' | 'description', Localized> & {
		/** Uids of the games it concerns. */
		games?: string[];
	};
export type NewDocument = DocumentWords & { uid: string; is_published?: Flag };

const rowOf = (words: Omit<DocumentWords, 'games'>, now: Date) => ({
	...words,
	title: toLocalizedJson(words.title),
	description: toLocalizedJson(words.description),
	search: [...Object.values(words.title), ...Object.values(words.description)].join('\n').toLowerCase(),
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
	{ uid, is_published = 1, games, ...words }: NewDocument,
	now: Date,
): Promise<void> {
	await tx
		.insertInto('documents')
		.values({ ...rowOf(words, now), uid, is_published, created_at: now.toISOString() })
		.execute();
	await setGames(tx, uid, games);
}

export async function changeDocument(
	tx: ContentTx,
	uid: string,
	{ games, ...words }: DocumentWords,
	now: Date,
): Promise<void> {
	await tx.updateTable('documents').set(rowOf(words, now)).where('uid', '=', uid).execute();
	await setGames(tx, uid, games);
}

/** Documents, published or not, and the uids of the games they concern. */
export async function readDocuments(db: Db, uids: readonly string[]) {
	const [rows, games] = await Promise.all([
		db.selectFrom('documents').selectAll().where('uid', 'in', uids).execute(),
		db.selectFrom('document_games').select(['document_uid', 'game_uid']).where('document_uid', 'in', uids).execute(),
	]);
	const gamesOf = Map.groupBy(games, ({ document_uid }) => document_uid);
	return rows.map((row) => ({ ...row, games: (gamesOf.get(row.uid) ?? []).map(({ game_uid }) => game_uid) }));
}

/** Titles of some documents of a type, as they are stored. */
export async function titlesOfType(db: Db, uid: string, limit: number): Promise<string[]> {
	const rows = await db.selectFrom('documents').select('title').where('type_uid', '=', uid).limit(limit).execute();
	return rows.map(({ title }) => title);
}
