import type { z } from '@hono/zod-openapi';
import * as contract from '../../../contract/game-certificates.ts';
import type { Database } from '../../database/schema.ts';
import { toLocalizedJson } from '../../database/localized.ts';
import { signedInRouter, type Routes } from '../../http/api-router.ts';
import { compressed } from '../../http/compressed.ts';
import { ok } from '../../http/ok.ts';
import { translate } from '../../kernel/messages.ts';
import { actorOf } from '../../platform/audit/actor.ts';
import type { DownloadLog } from '../../platform/audit/download-log.ts';
import { attachment, downloadName } from '../../resources/files/download-names.ts';
import { listProviders } from '../../resources/games/providers.store.ts';
import { certificatesAsCsv } from './certificates-export.ts';
import { gamesOfCertificates, listGameCertificates } from '../../resources/certificates/game-certificates.store.ts';
import { viewMatrix } from './certificates.view.ts';
import { listMarkets } from '../../resources/certificates/markets.store.ts';

interface Deps {
	database: Database;
	downloads: DownloadLog;
	now: () => Date;
}

type Query = z.infer<typeof contract.listGameCertificates.request.query>;

const CSV_FILE = 'certificates.csv';

/** Serves the certificates of games to operators. */
export const certificatesRoutes = ({ database: { read }, downloads, now }: Deps): Routes => {
	const matrix = async ({ lang, state, expires, ...query }: Query): Promise<contract.CertificateMatrix> => {
		const filter = { language: lang, ...query };
		const [markets, providers, games, certificates] = await Promise.all([
			listMarkets(read),
			listProviders(read),
			gamesOfCertificates(read, filter),
			listGameCertificates(read, filter),
		]);
		return viewMatrix({ markets, providers, games, certificates }, { state, expires }, lang, now());
	};
	const router = signedInRouter();
	for (const { path } of [contract.listGameCertificates, contract.exportGameCertificates]) router.use(path, compressed);
	return router
		.openapi(contract.listGameCertificates, async (c) => ok(c, await matrix(c.req.valid('query'))))
		.openapi(contract.exportGameCertificates, async (c) => {
			const { lang, ...filters } = c.req.valid('query');
			const text = certificatesAsCsv(await matrix({ lang, ...filters }), lang);
			const title = translate(lang, 'certificates.file');
			if (c.req.method === 'GET')
				downloads.record(actorOf(c), {
					action: 'exported',
					resource: 'game_certificates',
					title,
					details: Object.fromEntries(
						Object.entries(filters).filter((entry): entry is [string, string] => entry[1] !== undefined),
					),
				});
			const name = downloadName({ name: CSV_FILE, title: toLocalizedJson({ en: title }) }, lang);
			return c.body(text, 200, {
				'content-type': 'text/csv; charset=utf-8',
				'content-disposition': attachment(name, CSV_FILE),
			});
		});
};
