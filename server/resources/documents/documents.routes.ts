import * as contract from '../../../contract/documents.ts';
import { localized } from '../../database/localized.ts';
import { apiRouter, type Routes } from '../../http/api-router.ts';
import { ok } from '../../http/ok.ts';
import { badParameter } from '../../http/errors.ts';
import type { Database } from '../../database/schema.ts';
import { listDocumentTypes, namedGamesOf, searchDocuments, type DocumentTypeRow } from './documents.store.ts';
import { viewDocument } from './documents.view.ts';
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
			const games = await namedGamesOf(
				read,
				rows.map(({ uid }) => uid),
				lang,
			);
			const data = rows.map((row) => viewDocument(row, games.get(row.uid) ?? [], lang));
			return c.json({ status: 'ok' as const, data, extra: { count } }, 200);
		});

/**
 * Returns the keys of the document types that the query selects, e.g. by `letters=on`. Any other value is an error.
 * Parameters that are no key of a type are ignored.
 */
function chosenTypes(types: DocumentTypeRow[], flags: Record<string, unknown>): string[] {
	const keys = types.map(({ key }) => key).filter((key) => flags[key] !== undefined);
	for (const key of keys)
		if ([flags[key]].flat().some((flag) => flag !== 'on')) throw badParameter(key, message('documents.onlyOn'));
	return keys;
}
