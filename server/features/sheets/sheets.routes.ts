import type { Context } from 'hono';
import { sheetKinds, type ListedSheet, type SheetKind } from '../../../contract/sheets.ts';
import * as contract from '../../../contract/sheets.ts';
import type { Language } from '../../../contract/languages.ts';
import { anyText, toAllLanguages, localized } from '../../database/localized.ts';
import { signedInRouter, type Routes } from '../../http/api-router.ts';
import { compressed } from '../../http/compressed.ts';
import { notFound } from '../../http/errors.ts';
import { ok } from '../../http/ok.ts';
import type { SignedInEnv } from '../../http/app-env.ts';
import { translate } from '../../kernel/messages.ts';
import { actorOf } from '../../platform/audit/actor.ts';
import type { DownloadLog } from '../../platform/audit/download-log.ts';
import { sendFile } from '../../platform/storage/send-file.ts';
import { attachment, safeFileName } from '../../resources/files/download-names.ts';
import { findPublishedGame, type GameDetailsRow } from '../../resources/games/games.store.ts';
import { listVersions, versionNumbered, type SheetOf, type SheetVersionRow } from './sheet-versions.store.ts';
import {
	currentVersion,
	documentOf,
	ensureFile,
	exportedSheet,
	fileIfPossible,
	sheetOf,
	verifyUrl,
	type SheetDeps,
} from './sheets.ts';
import { viewVersion } from './sheets.view.ts';

interface Deps extends SheetDeps {
	downloads: DownloadLog;
}

interface Asked {
	lang: Language;
	language?: Language | undefined;
	version?: number | undefined;
}

/** Serves game sheets, mathematics reports and RNG statements. */
export const sheetsRoutes = (deps: Deps): Routes => {
	const { database, storage, pictures, downloads } = deps;
	const { read } = database;

	/**
	 * Returns the requested version of a sheet, with its game.
	 * @throws HttpError 404
	 */
	async function find(
		{ slug, kind }: { slug: string; kind: SheetKind },
		{ lang, language = lang, version }: Asked,
	): Promise<{ game: GameDetailsRow; row: SheetVersionRow; of: SheetOf }> {
		const game = await findPublishedGame(read, slug, language);
		// A request for an old version also stores a new version if the data have changed.
		const newest = game && (await currentVersion(deps, kind, game, language));
		if (!game || !newest) throw notFound();
		const of = sheetOf(kind, game, language);
		const row = version === undefined || version === newest.number ? newest : await versionNumbered(read, of, version);
		if (!row) throw notFound();
		return { game, row, of };
	}

	const titleOf = ({ title }: GameDetailsRow): string => anyText(toAllLanguages(title));

	function record(c: Context<SignedInEnv>, game: GameDetailsRow, { kind, number, language }: SheetVersionRow): void {
		if (c.req.method !== 'GET') return;
		downloads.record(actorOf(c), {
			action: 'downloaded',
			resource: 'games',
			item_uid: game.uid,
			title: titleOf(game),
			details: { file: `${kind}-${language}-v${number}` },
		});
	}

	const router = signedInRouter();
	for (const { path } of [contract.listGameSheets, contract.showGameSheet])
		router.use(path.replace('{slug}', ':slug').replace('{kind}', ':kind'), compressed);
	return router
		.openapi(contract.listGameSheets, async (c) => {
			const { slug } = c.req.valid('param');
			const { lang, language = lang } = c.req.valid('query');
			const game = await findPublishedGame(read, slug, language);
			if (!game) throw notFound();
			const listed = await Promise.all(
				sheetKinds.map(async (kind): Promise<ListedSheet | undefined> => {
					const row = await currentVersion(deps, kind, game, language);
					if (!row) return undefined;
					const file = await fileIfPossible(deps, row);
					return {
						kind,
						title: translate(lang, 'sheets.kind', { kind }),
						version: viewVersion({ ...row, ...file }),
						version_count: row.number,
					};
				}),
			);
			return ok(
				c,
				listed.filter((each) => each !== undefined),
			);
		})
		.openapi(contract.showGameSheet, async (c) => {
			const { kind } = c.req.valid('param');
			const { lang } = c.req.valid('query');
			const { game, row, of } = await find(c.req.valid('param'), c.req.valid('query'));
			const { title, lead, picture, blocks } = documentOf(row);
			const [file, versions, loaded] = await Promise.all([
				fileIfPossible(deps, row),
				listVersions(read, of),
				pictures.load([picture], lang),
			]);
			return ok(c, {
				kind,
				kind_title: translate(lang, 'sheets.kind', { kind }),
				title,
				lead,
				game: { name: game.name, title: localized(game.title, lang) },
				language: row.language,
				version: viewVersion({ ...row, ...file }),
				is_newest: row.number === versions[0]?.number,
				verify_url: verifyUrl(deps, row),
				picture: loaded.find(picture) ?? null,
				blocks,
				versions: versions.map((each) => viewVersion(each.uid === row.uid ? { ...each, ...file } : each)),
			});
		})
		.openapi(contract.exportGameSheet, async (c) => {
			const { slug, kind } = c.req.valid('param');
			const { game, row } = await find(c.req.valid('param'), c.req.valid('query'));
			record(c, game, row);
			const name = `${slug}-${kind}-${row.language}-v${row.number}.json`;
			return c.json(exportedSheet(deps, row), 200, { 'content-disposition': attachment(name, name) });
		})
		.openapi(contract.downloadGameSheet, async (c) => {
			const { slug, kind } = c.req.valid('param');
			const { game, row } = await find(c.req.valid('param'), c.req.valid('query'));
			const { file_name } = await ensureFile(deps, row);
			const file = await storage.find('files', file_name);
			if (!file) throw new Error(`the PDF of a sheet is not in the storage: ${file_name}`);
			const plain = `${slug}-${kind}-${row.language}-v${row.number}.pdf`;
			const name = `${safeFileName(`${localized(game.title, row.language as Language)} ${documentOf(row).kind} v${row.number}`)}.pdf`;
			const response = await sendFile(c, file, {
				'content-type': 'application/pdf',
				'content-disposition': attachment(name, plain),
				'cache-control': 'private, no-store',
			});
			if (response.status === 200 || response.status === 206) record(c, game, row);
			return response;
		});
};
