import type { Language } from '../../../contract/envelope.ts';
import * as contract from '../../../contract/documents.ts';
import { localized } from '../../database/localized.ts';
import { documentFileUrl, downloadName } from '../files/download.ts';
import { apiRouter, type Routes } from '../../http/api-router.ts';
import { ok } from '../../http/ok.ts';
import { badParameter } from '../../http/errors.ts';
import type { Database } from '../../database/schema.ts';
import { listDocumentTypes, searchDocuments, type DocumentRow, type DocumentTypeRow } from './documents.store.ts';
import { message } from '../../kernel/messages.ts';

interface Deps {
	database: Database;
}

export const documentsRoutes = ({ database: { read } }: Deps): Routes =>
	apiRouter()
		.openapi(contract.listDocumentTypes, async (c) => {
			const { lang } = c.req.valid('query');
			const data = (await listDocumentTypes(read)).map(({ key, title }) => ({ key, title: localized(title, lang) }));
			return ok(c, data);
		})
		.openapi(contract.searchDocuments, async (c) => {
			const { lang, text, ...flags } = c.req.valid('query');
			const types = chosenTypes(await listDocumentTypes(read), flags);
			const { rows, count } = await searchDocuments(read, { language: lang, text, types });
			const data = rows.map((row) => viewDocument(row, lang));
			return c.json({ status: 'ok' as const, data, extra: { count } }, 200);
		});

/** Returns the types whose parameter is `on`. Another value is an error. Parameters that are no type are ignored. */
function chosenTypes(types: DocumentTypeRow[], flags: Record<string, unknown>): string[] {
	const keys = types.map(({ key }) => key).filter((key) => flags[key] !== undefined);
	for (const key of keys)
		if ([flags[key]].flat().some((flag) => flag !== 'on')) throw badParameter(key, message('documents.onlyOn'));
	return keys;
}

const viewDocument = (row: DocumentRow, language: Language): contract.Document => ({
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
