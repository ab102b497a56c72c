import type { Document, GameDocument } from '../../../contract/documents.ts';
import type { Language } from '../../../contract/envelope.ts';
import { localized } from '../../database/localized.ts';
import { documentFileUrl, downloadName } from '../files/download-names.ts';
import type { DocumentRow, NamedGameRow } from './documents.store.ts';

export const viewGameDocument = (row: DocumentRow, language: Language): GameDocument => ({
	uid: row.uid,
	title: localized(row.title, language),
	description: localized(row.description, language),
	type: { key: row.type_key, title: localized(row.type_title, language) },
	file: documentFileUrl(row.file_name, language),
	download_name: downloadName({ name: row.file_name, title: row.file_title }, language),
	content_type: row.content_type,
	size: row.size,
	c_at: row.c_at,
});

/**
 * Returns a document with its games.
 * @param games as `namedGamesOf` returns them
 */
export const viewDocument = (row: DocumentRow, games: NamedGameRow[], language: Language): Document => ({
	...viewGameDocument(row, language),
	games: games.map(({ name, title }) => ({ name, title: localized(title, language) })),
	game_count: games[0]?.count ?? 0,
});
