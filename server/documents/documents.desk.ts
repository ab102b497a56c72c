import {
	documentsEditing,
	documentTypesEditing,
	type DocumentContent,
	type DocumentTypeContent,
} from '../../contract/documents.ts';
import { localized } from '../database/localized.ts';
import { both, LAST, missing, NAMED, places, taken, twice, type Desk } from '../editing/desk.ts';
import { heldFiles, fileFaults, setFiles } from '../files/files.store.ts';
import {
	addDocument,
	addDocumentType,
	changeDocument,
	changeDocumentType,
	readDocument,
	readDocumentType,
} from './documents.store.ts';

export const documentsDesk: Desk<DocumentContent> = {
	editing: documentsEditing,
	table: 'documents',
	html: [],
	title: ({ title }) => title,
	path: () => '/client_area/documents/',
	audience: () => 'clients',
	async read(db, uid) {
		const row = await readDocument(db, uid);
		if (!row) return undefined;
		const [file = null] = await heldFiles(db, { document_uid: uid });
		return {
			title: both(row.title),
			description: both(row.description),
			type_uid: row.type_uid,
			c_at: row.c_at,
			games: row.games,
			file,
		};
	},
	async add(tx, uid, { file, ...content }, now) {
		await addDocument(tx, { uid, is_published: 0, ...content }, now);
		await setFiles(tx, { document_uid: uid }, file ? [file] : [], now);
	},
	async change(tx, uid, { file, ...content }, now) {
		await changeDocument(tx, uid, content, now);
		await setFiles(tx, { document_uid: uid }, file ? [file] : [], now);
	},
	faults: async (db, { type_uid, games, file }, uid) => ({
		...twice('games', games),
		...(file ? await fileFaults(db, { document_uid: uid }, { file }) : { file: 'noFile' as const }),
		...(await missing(db, 'document_types', { type_uid })),
		...(await missing(db, 'games', places('games', games))),
	}),
};

export const documentTypesDesk: Desk<DocumentTypeContent> = {
	editing: documentTypesEditing,
	table: 'document_types',
	isOrdered: true,
	html: [],
	title: ({ title }) => title,
	path: () => '/client_area/documents/',
	audience: () => 'clients',
	async read(db, uid) {
		const row = await readDocumentType(db, uid);
		return row && { key: row.key, title: both(row.title) };
	},
	add: (tx, uid, content) => addDocumentType(tx, { uid, position: LAST, ...content }),
	change: changeDocumentType,
	faults: (db, { key }, uid) => taken(db, 'document_types', 'key', key, uid),
	async users(db, uid, language) {
		const rows = await db.selectFrom('documents').select('title').where('type_uid', '=', uid).limit(NAMED).execute();
		return rows.map(({ title }) => localized(title, language));
	},
};
