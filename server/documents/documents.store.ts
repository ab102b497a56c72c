import type { Selectable } from 'kysely';
import type { ContentTx } from '../database/content-version.ts';
import { toLocalizedJson, type Localized } from '../database/localized.ts';
import type { Db, DocumentsTable, DocumentTypesTable } from '../database/schema.ts';

export type DocumentRow = Selectable<DocumentsTable>;
export type DocumentTypeRow = Selectable<DocumentTypesTable>;

export async function listDocumentTypes(db: Db): Promise<DocumentTypeRow[]> {
	return db.selectFrom('document_types').selectAll().orderBy('position').execute();
}

/** Every document, newest first. */
export async function listDocuments(db: Db): Promise<DocumentRow[]> {
	return db.selectFrom('documents').selectAll().orderBy('c_at', 'desc').orderBy('uid', 'desc').execute();
}

export type NewDocumentType = Omit<DocumentTypesTable, 'title'> & { title: Localized };

export async function addDocumentType(tx: ContentTx, type: NewDocumentType): Promise<void> {
	await tx
		.insertInto('document_types')
		.values({ ...type, title: toLocalizedJson(type.title) })
		.execute();
}

export type NewDocument = Omit<DocumentsTable, 'title' | 'description' | 'search' | 'created_at' | 'updated_at'> &
	Record<'title' | 'description', Localized>;

export async function addDocument(tx: ContentTx, document: NewDocument, now: Date): Promise<void> {
	const at = now.toISOString();
	await tx
		.insertInto('documents')
		.values({
			...document,
			title: toLocalizedJson(document.title),
			description: toLocalizedJson(document.description),
			search: [...Object.values(document.title), ...Object.values(document.description)].join('\n').toLowerCase(),
			created_at: at,
			updated_at: at,
		})
		.execute();
}
