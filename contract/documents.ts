import { createRoute, z } from '@hono/zod-openapi';
import { responses, instant, lang, langQuery, searchText, success, clientCall, previewedCall } from './envelope.ts';
import { localizedText, requiredLocalizedText, fileReference, orderedUids, itemUid } from './content-fields.ts';
import { editingCalls } from './editing.ts';

/** A list has at most this many documents. `extra.count` is the number of all matching documents. */
export const DOCUMENTS_LIMIT = 200;

export const documentType = z.strictObject({ key: z.string(), title: z.string() }).openapi('DocumentType');
export type DocumentType = z.infer<typeof documentType>;

export const NAMED_GAMES_LIMIT = 3;

const documentFields = {
	uid: z.string(),
	title: z.string(),
	description: z.string(),
	type: documentType,
	file: z.string().openapi({ description: 'Path of the download' }),
	download_name: z.string().openapi({ description: 'File name of the download' }),
	content_type: z.string(),
	size: z.int().openapi({ description: 'Bytes' }),
	c_at: instant,
};

export const gameDocument = z.strictObject(documentFields).openapi('GameDocument');
export type GameDocument = z.infer<typeof gameDocument>;

export const document = z
	.strictObject({
		...documentFields,
		games: z
			.array(z.strictObject({ name: z.string().openapi({ description: 'The slug' }), title: z.string() }))
			.openapi({ description: `The first ${NAMED_GAMES_LIMIT} games of the document, by title` }),
		game_count: z.int().openapi({ description: 'Number of all its games' }),
	})
	.openapi('Document');
export type Document = z.infer<typeof document>;

export const documentList = z.strictObject({
	status: z.literal('ok'),
	data: z.array(document),
	extra: z.strictObject({ count: z.int().openapi({ description: 'Number of all matching documents' }) }),
});
export type DocumentList = z.infer<typeof documentList>;

export const documentContent = z.strictObject({
	title: requiredLocalizedText(200),
	description: localizedText(500),
	type_uid: itemUid,
	c_at: instant,
	games: orderedUids(200),
	file: fileReference.nullable(),
});
export type DocumentContent = z.infer<typeof documentContent>;
export const documentsEditing = editingCalls({
	resource: 'documents',
	item: 'Document',
	content: documentContent,
	isWithholdable: true,
	filters: ['type_uid'],
	sorts: ['c_at'],
});

export const documentTypeContent = z.strictObject({
	/** Addresses of pages contain this key: it is the query parameter that selects documents of the type. */
	key: z.string().regex(/^[a-z0-9][a-z0-9_-]{0,39}$/),
	title: requiredLocalizedText(60),
});
export type DocumentTypeContent = z.infer<typeof documentTypeContent>;
export const documentTypesEditing = editingCalls({
	resource: 'document_types',
	item: 'DocumentType',
	content: documentTypeContent,
	isDirect: true,
});

export const listDocumentTypes = createRoute({
	operationId: 'listDocumentTypes',
	method: 'get',
	path: '/api/documents/types',
	...previewedCall,
	tags: ['documents'],
	summary: 'Lists the document types',
	...clientCall,
	request: { query: langQuery },
	responses: responses(success(z.array(documentType)), 'Types in their order'),
});

export const searchDocuments = createRoute({
	operationId: 'searchDocuments',
	method: 'get',
	path: '/api/documents/',
	...previewedCall,
	tags: ['documents'],
	summary: 'Searches documents by text and type: `…&{type key}=on` for each type; no type means all types',
	...clientCall,
	request: {
		query: z
			.object({
				lang,
				text: searchText.openapi({
					description: 'Part of the title, the description or the title of a related game, in any language',
				}),
			})
			.catchall(z.unknown()),
	},
	responses: {
		...responses(documentList, `Up to ${DOCUMENTS_LIMIT} documents, newest first`),
	},
});
