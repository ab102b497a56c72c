import { pagePath } from '../../../contract/urls.ts';
import {
	documentsEditing,
	documentTypesEditing,
	listDocumentTypes,
	searchDocuments,
	type DocumentContent,
	type DocumentTypeContent,
} from '../../../contract/documents.ts';
import { downloadDocument } from '../../../contract/files.ts';
import { toAllLanguages } from '../../database/localized.ts';
import { byUid, shownOn, UNORDERED_POSITION, MAX_NAMED_USERS, type ContentType } from '../../cms/content-type.ts';
import { missingItems, uidsByPath, notUnique, duplicates } from '../../cms/content-checks.store.ts';
import { filesByOwner, fileErrors, setFiles } from '../files/files.store.ts';
import {
	addDocument,
	addDocumentType,
	changeDocument,
	changeDocumentType,
	deleteOtherDocuments,
	readDocuments,
	readDocumentTypes,
	titlesOfType,
} from './documents.store.ts';

export const documentsContentType: ContentType<DocumentContent> = {
	editing: documentsEditing,
	table: 'documents',
	html: [],
	mainTexts: ['description'],
	title: ({ title }) => title,
	titleField: 'title',
	withoutExclusive: (content) => ({ ...content, file: null }),
	...shownOn('ca-documents-page'),
	audience: () => 'clients',
	catalogue: {
		key: 'title',
		references: {
			type_uid: { resource: 'document_types', key: 'key' },
			games: { resource: 'games', key: 'name' },
		},
		mainFile: 'file',
		examples: { title: 'Game sheet', games: 'golden-reef|silver-reef' },
	},
	preview: {
		guest: {
			calls: [listDocumentTypes, searchDocuments, downloadDocument],
			hideOthers: deleteOtherDocuments,
		},
	},
	async read(db, uids) {
		const [rows, files] = await Promise.all([readDocuments(db, uids), filesByOwner(db, 'document_uid', uids)]);
		return byUid(rows, (row) => {
			const [file = null] = files.get(row.uid) ?? [];
			return {
				title: toAllLanguages(row.title),
				description: toAllLanguages(row.description),
				type_uid: row.type_uid,
				c_at: row.c_at,
				games: row.games,
				file,
			};
		});
	},
	async add(tx, uid, { file, ...content }, now) {
		await addDocument(tx, { uid, is_published: 0, ...content }, now);
		await setFiles(tx, { document_uid: uid }, file ? [file] : [], now);
	},
	async change(tx, uid, { file, ...content }, now) {
		await changeDocument(tx, uid, content, now);
		await setFiles(tx, { document_uid: uid }, file ? [file] : [], now);
	},
	fieldErrors: async (db, { type_uid, games, file }, uid) => ({
		...duplicates('games', games),
		...(file ? await fileErrors(db, { document_uid: uid }, { file }) : { file: 'noFile' as const }),
		...(await missingItems(db, 'document_types', { type_uid })),
		...(await missingItems(db, 'games', uidsByPath('games', games))),
	}),
};

export const documentTypesContentType: ContentType<DocumentTypeContent> = {
	editing: documentTypesEditing,
	table: 'document_types',
	isOrdered: true,
	html: [],
	title: ({ title }) => title,
	path: () => pagePath('ca-documents-page'),
	audience: () => 'clients',
	read: async (db, uids) =>
		byUid(await readDocumentTypes(db, uids), (row) => ({ key: row.key, title: toAllLanguages(row.title) })),
	add: (tx, uid, content) => addDocumentType(tx, { uid, position: UNORDERED_POSITION, ...content }),
	change: changeDocumentType,
	fieldErrors: (db, { key }, uid) => notUnique(db, 'document_types', 'key', key, uid),
	async usedBy(db, uid) {
		const titles = await titlesOfType(db, uid, MAX_NAMED_USERS);
		return titles.map(toAllLanguages);
	},
};
