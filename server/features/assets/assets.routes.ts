import type { Context } from 'hono';
import * as contract from '../../../contract/client-assets.ts';
import { readSetting } from '../../auth/settings/settings.store.ts';
import { anyText, localized, replacement, toAllLanguages } from '../../database/localized.ts';
import type { Database } from '../../database/schema.ts';
import { signedInRouter, type Routes } from '../../http/api-router.ts';
import type { SignedInEnv } from '../../http/app-env.ts';
import { compressed } from '../../http/compressed.ts';
import { notFound } from '../../http/errors.ts';
import { formBody } from '../../http/form-body.ts';
import { formError } from '../../http/form-error.ts';
import { ok } from '../../http/ok.ts';
import type { Config } from '../../kernel/config.ts';
import { translator } from '../../kernel/messages.ts';
import { pieceStream } from '../../kernel/piece-stream.ts';
import { newUid } from '../../kernel/uid.ts';
import { actorOf } from '../../platform/audit/actor.ts';
import { recordAuditEvent } from '../../platform/audit/audit.store.ts';
import type { DownloadLog } from '../../platform/audit/download-log.ts';
import type { PictureConverter } from '../../platform/pictures/picture-converter.ts';
import type { PictureCache } from '../../platform/pictures/pictures.store.ts';
import { requestedRange } from '../../platform/storage/byte-range.ts';
import type { FileStorage } from '../../platform/storage/file-storage.ts';
import { sendFile } from '../../platform/storage/send-file.ts';
import { assetFilesByKey, touchAssetFiles } from '../../resources/assets/asset-files.store.ts';
import {
	assetFilterValues,
	countAssetsByKind,
	gamesWithoutAssets,
	listAssets,
} from '../../resources/assets/game-assets.store.ts';
import { listLobbyFormats } from '../../resources/assets/lobby-formats.store.ts';
import { attachment } from '../../resources/files/download-names.ts';
import { listLanguages } from '../../resources/games/games.store.ts';
import { assetArchive, firstBytes } from './asset-archive.ts';
import { assetCutter, dayOf } from './asset-cutter.ts';
import {
	addDownload,
	addProfile,
	changeProfile,
	completeDownload,
	deleteOldDownloads,
	deleteProfile,
	findDownload,
	findProfile,
	lastDownloads,
	listDownloads,
	listProfiles,
	setDelivered,
	type AssetProfileRow,
	type Owner,
	type StoredSelection,
} from './asset-downloads.store.ts';
import { archiveName, entryOf } from './asset-entries.ts';
import { assetFilter, choose, entriesOfSelection, readOutput, readProfileName } from './asset-selection.ts';
import { viewDownload, viewLibrary, viewPlan, viewProfile } from './assets.view.ts';

interface Deps {
	config: Pick<Config, 'dataDir'>;
	database: Database;
	pictures: PictureCache;
	pictureConverter: Pick<PictureConverter, 'cut'>;
	storage: FileStorage;
	downloads: DownloadLog;
	now: () => Date;
}

const MAX_FORM_BYTES = 256 * 1024;
const DAY_MS = 24 * 60 * 60_000;

const ownerOf = (c: Context<SignedInEnv>): Owner => {
	const { uid, company_uid } = c.get('user');
	return { user_uid: uid, company_uid };
};

/** Returns the company of the caller. Staff have no company and no profiles, and get 404. */
function companyOf(c: Context<SignedInEnv>): string {
	const { company_uid } = c.get('user');
	if (company_uid === null) throw notFound();
	return company_uid;
}

/** Serves the library of assets, the profiles and the archives to operators. */
export function assetsRoutes(deps: Deps): Routes {
	const { database, pictures, downloads, now } = deps;
	const { read } = database;
	const cutter = assetCutter(deps);
	const oldest = () => new Date(now().getTime() - contract.DOWNLOAD_DAYS * DAY_MS).toISOString();

	async function showProfile(row: AssetProfileRow): Promise<contract.AssetProfile> {
		return viewProfile(row, await lastDownloads(read, row.company_uid));
	}

	const router = signedInRouter();
	router.use(contract.listClientAssets.path, compressed);
	for (const { path, method } of [
		contract.previewAssetDownload,
		contract.createAssetDownload,
		contract.addAssetProfile,
		contract.changeAssetProfile,
		contract.removeAssetProfile,
	])
		if (path !== contract.removeAssetProfile.path)
			router.on(method, path.replace('{uid}', ':uid'), formBody(MAX_FORM_BYTES));

	return router
		.openapi(contract.listClientAssets, async (c) => {
			const { lang, offset, ...query } = c.req.valid('query');
			const formats = await listLobbyFormats(read);
			const filter = assetFilter(query, lang, formats);
			const [rows, counts, values, languages] = await Promise.all([
				listAssets(read, filter, { limit: contract.ASSETS_PAGE_SIZE, offset }),
				countAssetsByKind(read, filter),
				assetFilterValues(read, lang),
				listLanguages(read),
			]);
			const loaded = await pictures.load(
				rows.map(({ picture }) => picture),
				lang,
			);
			const missing = counts.length === 0 ? await gamesWithoutAssets(read, filter) : [];
			return ok(c, viewLibrary({ rows, counts, missing, values, formats, languages, pictures: loaded }, lang));
		})
		.openapi(contract.previewAssetDownload, async (c) => {
			const { lang } = c.req.valid('query');
			const chosen = await choose(read, ownerOf(c), c.req.valid('form'), lang, translator(lang));
			if (!chosen) throw notFound();
			if ('errors' in chosen) return c.json(formError(chosen.errors), 200);
			const known = await assetFilesByKey(
				read,
				chosen.entries.map(({ key }) => key),
			);
			return ok(c, viewPlan(chosen, known));
		})
		.openapi(contract.createAssetDownload, async (c) => {
			const { lang } = c.req.valid('query');
			const owner = ownerOf(c);
			const t = translator(lang);
			const chosen = await choose(read, owner, c.req.valid('form'), lang, t);
			if (!chosen) throw notFound();
			if ('errors' in chosen) return c.json(formError(chosen.errors), 200);
			const { selection, profile_uid, entries, unchanged } = chosen;
			if (entries.length === 0)
				return c.json(formError({ __all__: [t(unchanged > 0 ? 'assets.nothingChanged' : 'assets.noFiles')] }), 200);
			const at = now();
			const row = {
				uid: newUid(at),
				...owner,
				profile_uid,
				selection: JSON.stringify(selection),
				file_count: entries.length,
				created_at: at.toISOString(),
				completed_at: null,
			};
			await database.transaction(async (tx) => {
				await deleteOldDownloads(tx, oldest());
				await addDownload(tx, row);
			});
			const profile = profile_uid && owner.company_uid ? await findProfile(read, owner.company_uid, profile_uid) : null;
			return ok(c, viewDownload({ ...row, profile_name: profile?.name ?? null }, lang));
		})
		.openapi(contract.listAssetDownloads, async (c) => {
			const { lang } = c.req.valid('query');
			const rows = await listDownloads(read, ownerOf(c), oldest());
			return ok(
				c,
				rows.map((row) => viewDownload(row, lang)),
			);
		})
		.openapi(contract.downloadAssets, async (c) => {
			const { uid } = c.req.valid('param');
			const row = await findDownload(read, ownerOf(c), uid, oldest());
			if (!row) throw notFound();
			const selection = JSON.parse(row.selection) as StoredSelection;
			const { language } = selection;
			// `listAssets` leaves out assets that have been unpublished since the user chose them.
			const [assets, formats, company, licence] = await Promise.all([
				listAssets(read, { language, uids: selection.assets }, { limit: contract.MAX_ARCHIVE_FILES, offset: 0 }),
				listLobbyFormats(read),
				readSetting(read, 'company'),
				readSetting(read, 'asset_licence'),
			]);
			const { profile_uid } = row;
			const { entries } = await entriesOfSelection(read, {
				rows: assets,
				formats,
				selection,
				profile_uid,
				download_uid: uid,
			});
			if (entries.length === 0) throw notFound();
			const keys = entries.map(({ key }) => key);
			const known = await assetFilesByKey(read, keys);
			const studio = replacement(company.name) ?? '';
			const archive = assetArchive(
				{ cutter, entries, known },
				{ studio, licence: localized(JSON.stringify(licence), language), created_at: row.created_at },
			);
			const { etag, size } = archive;
			const name = archiveName(studio, row.profile_name, row.created_at.slice(0, 10));
			const headers: Record<string, string> = {
				'content-type': 'application/zip',
				'content-disposition': attachment(name, 'assets.zip'),
				'cache-control': 'private, no-store',
				'accept-ranges': 'bytes',
				etag,
			};
			const isSame = [undefined, etag].includes(c.req.header('if-range'));
			const range = size !== undefined && isSame ? requestedRange(c.req.header('range'), size) : 'whole';
			if (range === 'unsatisfiable')
				return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } });
			if (c.req.method === 'HEAD')
				return new Response(null, {
					headers: { ...headers, ...(size === undefined ? {} : { 'content-length': String(size) }) },
				});
			const start = range === 'whole' ? 0 : range.start;
			const end = range === 'whole' ? undefined : range.end;
			const isLastPart = end === undefined || end + 1 === size;
			downloads.record(
				actorOf(c),
				{
					action: 'exported',
					resource: 'game_assets',
					item_uid: uid,
					title: row.profile_name ?? '',
					details: { files: entries.length },
				},
				start > 0,
			);
			const stop = new AbortController();
			async function* sent(): AsyncGenerator<Uint8Array, void, void> {
				const pieces = archive.pieces(start, stop.signal);
				yield* end === undefined ? pieces : firstBytes(pieces, end + 1 - start);
				if (!isLastPart) return;
				await database.transaction(async (tx) => {
					await completeDownload(tx, uid, now().toISOString());
					await touchAssetFiles(tx, keys, dayOf(now()));
					if (profile_uid !== null) await setDelivered(tx, profile_uid, uid, entries);
				});
			}
			const body = pieceStream(
				sent(),
				(error) => {
					if (!stop.signal.aborted) c.get('log').error({ err: error, download: uid }, 'an archive of assets failed');
				},
				() => stop.abort(),
			);
			if (range === 'whole')
				return new Response(body, {
					headers: { ...headers, ...(size === undefined ? {} : { 'content-length': String(size) }) },
				});
			return new Response(body, {
				status: 206,
				headers: {
					...headers,
					'content-length': String(range.end - range.start + 1),
					'content-range': `bytes ${range.start}-${range.end}/${size}`,
				},
			});
		})
		.openapi(contract.downloadAssetFile, async (c) => {
			const { uid } = c.req.valid('param');
			const { lang, ...query } = c.req.valid('query');
			const [[asset], formats] = await Promise.all([
				listAssets(read, { language: lang, uids: [uid] }, { limit: 1, offset: 0 }),
				listLobbyFormats(read),
			]);
			const entry = asset && entryOf(asset, formats, query);
			if (!entry) throw notFound();
			const { key, name, cut, extension } = entry;
			const headers = {
				'content-type': cut ? `image/${cut.format}` : (asset.file_type ?? 'application/octet-stream'),
				'content-disposition': attachment(name, `${asset.kind}.${extension}`),
				'cache-control': 'private, no-store',
			};
			const known = (await assetFilesByKey(read, [key])).get(key);
			// A HEAD request does not start a cut.
			if (c.req.method === 'HEAD' && cut && !known) return new Response(null, { headers });
			const { row, file } = await cutter.find(entry, known, c.req.raw.signal);
			const response = await sendFile(c, file, headers);
			if (c.req.method !== 'GET' || (response.status !== 200 && response.status !== 206)) return response;
			const day = dayOf(now());
			if (row && row.used_at < day) await database.transaction((tx) => touchAssetFiles(tx, [key], day));
			const title = anyText(toAllLanguages(asset.game_title));
			const event = { action: 'downloaded', resource: 'game_assets', item_uid: uid, title, details: { file: name } };
			const range = response.headers.get('content-range');
			downloads.record(actorOf(c), event, range !== null && !range.startsWith('bytes 0-'));
			return response;
		})
		.openapi(contract.listAssetProfiles, async (c) => {
			const { company_uid } = c.get('user');
			if (company_uid === null) return ok(c, []);
			const [rows, last] = await Promise.all([listProfiles(read, company_uid), lastDownloads(read, company_uid)]);
			return ok(
				c,
				rows.map((row) => viewProfile(row, last)),
			);
		})
		.openapi(contract.addAssetProfile, async (c) => {
			const { lang } = c.req.valid('query');
			const company_uid = companyOf(c);
			const t = translator(lang);
			const form = c.req.valid('form');
			const fields = await readProfile(form, lang);
			if ('errors' in fields) return c.json(formError(fields.errors), 200);
			const at = now();
			const row = {
				...fields,
				uid: newUid(at),
				company_uid,
				created_at: at.toISOString(),
				updated_at: at.toISOString(),
			};
			const errors = await database.transaction(async (tx) => {
				const others = await listProfiles(tx, company_uid);
				if (others.some(({ name }) => name === row.name)) return { name: [t('assets.nameTaken')] };
				if (others.length >= contract.MAX_PROFILES)
					return { __all__: [t('assets.tooManyProfiles', { max: contract.MAX_PROFILES })] };
				await addProfile(tx, row);
				await recordAuditEvent(tx, actorOf(c), eventOf('created', row), at);
				return undefined;
			});
			return errors ? c.json(formError(errors), 200) : ok(c, await showProfile(row));
		})
		.openapi(contract.changeAssetProfile, async (c) => {
			const { lang } = c.req.valid('query');
			const { uid } = c.req.valid('param');
			const company_uid = companyOf(c);
			const t = translator(lang);
			const fields = await readProfile(c.req.valid('form'), lang);
			const at = now();
			const before = await findProfile(read, company_uid, uid);
			if (!before) throw notFound();
			if ('errors' in fields) return c.json(formError(fields.errors), 200);
			const row = { ...before, ...fields, updated_at: at.toISOString() };
			const errors = await database.transaction(async (tx) => {
				const others = await listProfiles(tx, company_uid);
				if (!others.some((each) => each.uid === uid)) throw notFound();
				if (others.some((each) => each.uid !== uid && each.name === row.name)) return { name: [t('assets.nameTaken')] };
				await changeProfile(tx, uid, { ...fields, updated_at: row.updated_at });
				await recordAuditEvent(tx, actorOf(c), eventOf('changed', row), at);
				return undefined;
			});
			return errors ? c.json(formError(errors), 200) : ok(c, await showProfile(row));
		})
		.openapi(contract.removeAssetProfile, async (c) => {
			const { uid } = c.req.valid('param');
			const company_uid = companyOf(c);
			await database.transaction(async (tx) => {
				const row = await findProfile(tx, company_uid, uid);
				if (!row) throw notFound();
				await deleteProfile(tx, uid);
				await recordAuditEvent(tx, actorOf(c), eventOf('removed', row), now());
			});
			return c.json({ status: 'ok' as const }, 200);
		});

	async function readProfile(
		form: { name: string; formats: string[]; file_formats: string[]; originals: boolean; pattern: string },
		lang: Parameters<typeof translator>[0],
	) {
		const t = translator(lang);
		const named = readProfileName(form.name, t);
		const made = readOutput(form, await listLobbyFormats(read), t);
		if ('errors' in named || 'errors' in made)
			return { errors: { ...('errors' in named ? named.errors : {}), ...('errors' in made ? made.errors : {}) } };
		return { name: named.name, output: JSON.stringify(made.output) };
	}
}

const eventOf = (action: string, { uid, name }: Pick<AssetProfileRow, 'uid' | 'name'>) => ({
	action,
	resource: 'game_assets',
	item_uid: uid,
	title: name,
	details: { profile: true },
});
