import type { Selectable } from 'kysely';
import { DOCUMENTS_LIMIT } from '../../contract/documents.ts';
import { contains } from '../database/contains.ts';
import type { ContentTx } from '../database/content-version.ts';
import { toLocalizedJson, type Localized } from '../database/localized.ts';
import type { Db, DocumentsTable, DocumentTypesTable } from '../database/schema.ts';

export type DocumentTypeRow = Selectable<DocumentTypesTable>;

export async function listDocumentTypes(db: Db): Promise<DocumentTypeRow[]> {
	return db.selectFrom('document_types').selectAll().orderBy('position').execute();
}

export interface DocumentFilter {
	/** Part of the title, of the description or of the title of a game that it concerns, in either language. */
	text?: string | undefined;
	/** Keys of types; none means all (decision 24). */
	types: string[];
}

const foundDocuments = (db: Db, { text, types }: DocumentFilter) => {
	let query = db
		.selectFrom('documents')
		.innerJoin('document_types', 'document_types.uid', 'documents.type_uid')
		.innerJoin('files', 'files.document_uid', 'documents.uid');
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

/** What is shown of a document, its type and its file. */
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

export type NewDocumentType = Omit<DocumentTypesTable, 'title'> & { title: Localized };

export async function addDocumentType(tx: ContentTx, type: NewDocumentType): Promise<void> {
	await tx
		.insertInto('document_types')
		.values({ ...type, title: toLocalizedJson(type.title) })
		.execute();
}

export type NewDocument = Omit<DocumentsTable, 'title' | 'description' | 'search' | 'created_at' | 'updated_at'> &
	Record<'title' | 'description', Localized> & {
		/** Uids of the games it concerns. */
		games?: string[];
	};

export async function addDocument(tx: ContentTx, document: NewDocument, now: Date): Promise<void> {
	const { games = [], ...row } = document;
	const at = now.toISOString();
	await tx
		.insertInto('documents')
		.values({
			...row,
			title: toLocalizedJson(row.title),
			description: toLocalizedJson(row.description),
			search: [...Object.values(row.title), ...Object.values(row.description)].join('\n').toLowerCase(),
			created_at: at,
			updated_at: at,
		})
		.execute();
	if (!games.length) return;
	await tx
		.insertInto('document_games')
		.values(games.map((game_uid) => ({ document_uid: row.uid, game_uid })))
		.execute();
}
