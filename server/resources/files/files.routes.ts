import type { Context } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import type { Language } from '../../../contract/envelope.ts';
import * as contract from '../../../contract/files.ts';
import { audienceOf } from '../../auth/accounts/audience.ts';
import { PREVIEW_GUEST, type DownloadLog } from '../../platform/audit/download-log.ts';
import type { Db, Database } from '../../database/schema.ts';
import { anyText, toAllLanguages } from '../../database/localized.ts';
import { apiRouter, type Routes } from '../../http/api-router.ts';
import { notFound } from '../../http/errors.ts';
import { isFileName, type FileStorage } from '../../platform/storage/file-storage.ts';
import { sendFile } from '../../platform/storage/send-file.ts';
import { attachment, downloadName } from './download-names.ts';
import { findCertificateFile, findDocumentFile, findPromoFile, type FileRow, type LookUp } from './files.store.ts';

interface Deps {
	database: Database;
	storage: FileStorage;
	downloads: DownloadLog;
}

/** Sends the files of documents, and of promo tools and certificates. */
export const filesRoutes = (
	{ database: { read }, storage, downloads }: Deps,
	lookUp: LookUp = (find) => find(read),
): Routes => {
	/** Sends the file that `find` returns. Rejects an invalid name before any query. */
	const send = async (
		c: Context<AppEnv>,
		name: string,
		language: Language,
		find: (db: Db) => Promise<FileRow | undefined>,
	): Promise<Response> => {
		const row = isFileName(name) ? await lookUp(find) : undefined;
		if (!row) throw notFound();
		const file = await storage.find('files', row.name);
		if (!file) throw new Error(`a file of the client area is not in the storage: ${row.name}`);
		const response = await sendFile(c, file, {
			'content-type': row.content_type,
			'content-disposition': attachment(downloadName(row, language), row.name),
			'cache-control': 'private, no-store',
		});
		record(c, row, response);
		return response;
	};

	/** Records a response that contains bytes of the file. HEAD responses and 304 contain none. */
	const record = (c: Context<AppEnv>, row: FileRow, { status, headers }: Response): void => {
		if (c.req.method !== 'GET' || (status !== 200 && status !== 206)) return;
		const { name, title, document_uid, promo_tool_uid, certificate_uid } = row;
		const [resource, item_uid] =
			document_uid !== null
				? ['documents', document_uid]
				: certificate_uid !== null
					? ['game_certificates', certificate_uid]
					: ['promo_tools', promo_tool_uid ?? ''];
		const event = {
			action: 'downloaded',
			resource,
			item_uid,
			title: anyText(toAllLanguages(title)),
			details: { file: name },
		};
		const who = { email: c.get('user')?.email ?? PREVIEW_GUEST, address: c.env.address };
		downloads.record(who, event, status === 206 && !headers.get('content-range')?.startsWith('bytes 0-'));
	};

	return apiRouter()
		.openapi(contract.downloadDocument, (c) => {
			const { name } = c.req.valid('param');
			const { lang } = c.req.valid('query');
			return send(c, name, lang, (db) => findDocumentFile(db, lang, name));
		})
		.openapi(contract.downloadPromoFile, (c) => {
			const { name } = c.req.valid('param');
			const audience = audienceOf(c.get('user'), 'client');
			const { lang } = c.req.valid('query');
			return send(
				c,
				name,
				lang,
				async (db) => (await findPromoFile(db, audience, lang, name)) ?? (await findCertificateFile(db, lang, name)),
			);
		});
};
