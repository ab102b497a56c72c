/** Makes versions of sheets and their PDFs, and finds them. */
import { createHash, randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { languageTraits, type Language } from '../../../contract/languages.ts';
import type { Logger } from 'pino';
import { sheetKinds, type SheetData, type SheetKind } from '../../../contract/sheets.ts';
import { languagePrefix, pagePath } from '../../../contract/urls.ts';
import type { Database } from '../../database/schema.ts';
import type { CurrentSiteLanguages } from '../../http/site-languages.ts';
import type { Config } from '../../kernel/config.ts';
import type { FileStorage } from '../../platform/storage/file-storage.ts';
import type { GameDetailsRow } from '../../resources/games/games.store.ts';
import { temporaryFile } from '../../resources/media/receive-file.ts';
import { readLook } from '../../auth/settings/look.store.ts';
import { translate, translator } from '../../kernel/messages.ts';
import type { ArchivedFile } from '../../kernel/zip-archive.ts';
import type { PictureConverter } from '../../platform/pictures/picture-converter.ts';
import type { PictureCache } from '../../platform/pictures/pictures.store.ts';
import type { Printer } from '../../platform/printing/printer.ts';
import { safeFileName } from '../../resources/files/download-names.ts';
import { storedFile } from '../client-games/game-archive.ts';
import { bandPicture, printLook, printLogo } from './print-look.ts';
import { sheetContent, type SheetContent } from './sheet-content.ts';
import { sheetDocument, type SheetDocument } from './sheet-document.ts';
import {
	addVersion,
	newestVersion,
	setFile,
	versionById,
	type FileOfVersion,
	type SheetOf,
	type SheetVersionRow,
} from './sheet-versions.store.ts';

export interface SheetDeps {
	config: Pick<Config, 'dataDir' | 'origin'>;
	database: Database;
	storage: FileStorage;
	pictureConverter: Pick<PictureConverter, 'cut'>;
	pictures: PictureCache;
	printer: Pick<Printer, 'print'>;
	log: Logger;
	now: () => Date;
	siteLanguages: CurrentSiteLanguages;
}

const STUDIO = '';

export const sheetOf = (kind: SheetKind, game: { uid: string }, language: Language): SheetOf => ({
	kind,
	subject: kind === 'rng' ? STUDIO : game.uid,
	language,
});

const BASE_32 = 'abcdefghijklmnopqrstuvwxyz234567';
const VERSION_ID_LENGTH = 16;

/** Returns a random version id, so that nobody can guess ids of versions. */
const newVersionId = (): string =>
	Array.from(randomBytes(VERSION_ID_LENGTH), (byte) => BASE_32[byte % BASE_32.length]).join('');

type VerifyDeps = Pick<SheetDeps, 'config' | 'siteLanguages'>;

/** Returns the address at which anybody can verify a version, in the language of the version. */
export const verifyUrl = (
	{ config, siteLanguages }: VerifyDeps,
	{ uid, language }: Pick<SheetVersionRow, 'uid' | 'language'>,
): string =>
	config.origin + languagePrefix(siteLanguages.current, language as Language) + pagePath('verify-file-page', uid);

/** Number of attempts if other processes add versions at the same time. */
const MAX_ATTEMPTS = 3;

/**
 * Returns the newest version of a sheet. Adds a version if the data have changed since. Returns undefined if the game
 * has no such sheet.
 */
export async function currentVersion(
	{ database, now }: Pick<SheetDeps, 'database' | 'now'>,
	kind: SheetKind,
	game: GameDetailsRow,
	language: Language,
): Promise<SheetVersionRow | undefined> {
	const of = sheetOf(kind, game, language);
	for (let attempt = 1; ; attempt++) {
		const content = await sheetContent(database.read, kind, game, language, now());
		if (!content) return undefined;
		const text = JSON.stringify(content);
		const newest = await newestVersion(database.read, of);
		if (newest?.content === text) return newest;
		const row: SheetVersionRow = {
			uid: newVersionId(),
			...of,
			number: (newest?.number ?? 0) + 1,
			content: text,
			created_at: now().toISOString(),
			file_name: null,
			file_size: null,
			file_sha256: null,
		};
		if (await database.transaction((tx) => addVersion(tx, row))) return row;
		if (attempt === MAX_ATTEMPTS) throw new Error(`no version of the sheet ${kind} of ${game.name} could be added`);
	}
}

export const documentOf = ({ kind, content, language }: SheetVersionRow): SheetDocument =>
	sheetDocument(kind, JSON.parse(content) as SheetContent, language as Language);

export function versionLine({ number, created_at, language }: SheetVersionRow): string {
	const { locale } = languageTraits[language as Language];
	const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
	return translator(language as Language)('sheets.version', { number, date: days.format(new Date(created_at)) });
}

/** Prints a version in the present look of the studio. */
async function print(deps: SheetDeps, version: SheetVersionRow): Promise<Uint8Array> {
	const { database, pictures, printer } = deps;
	const language = version.language as Language;
	const t = translator(language);
	const document = documentOf(version);
	const look = await readLook(database.read);
	const printed = printLook(look, language);
	const band = version.kind === 'game' ? 'large' : 'small';
	const pictureDeps = { ...deps, read: database.read };
	const [picture, logo, loaded] = await Promise.all([
		bandPicture(pictureDeps, document.picture, band, printed.colors.band),
		printLogo(pictureDeps, look),
		pictures.load([document.picture], language),
	]);
	return printer.print({
		...printed,
		studio: document.studio,
		logo,
		kind: document.kind,
		title: document.title,
		lead: document.lead,
		picture: picture && { bytes: picture, alt: loaded.find(document.picture)?.media.alt ?? '' },
		band,
		blocks: document.blocks,
		createdAt: version.created_at,
		version: versionLine(version),
		verify: {
			label: t('sheets.verify'),
			separator: languageTraits[language].labelSeparator,
			url: verifyUrl(deps, version),
		},
	});
}

type MadeFile = { [Key in keyof FileOfVersion]: NonNullable<FileOfVersion[Key]> };
/** PDFs that are being made, by version. */
const making = new WeakMap<Database, Map<string, Promise<MadeFile>>>();

async function make(deps: SheetDeps, version: SheetVersionRow): Promise<MadeFile> {
	const { config, database, storage } = deps;
	const bytes = await print(deps, version);
	const sha256 = createHash('sha256').update(bytes).digest('hex');
	const name = `sheet-${version.uid}-${sha256.slice(0, 16)}.pdf`;
	const path = await temporaryFile(config.dataDir);
	try {
		await writeFile(path, bytes);
		await storage.save('files', name, path);
	} finally {
		await rm(path, { force: true });
	}
	await database.transaction((tx) =>
		setFile(tx, version.uid, { file_name: name, file_size: bytes.length, file_sha256: sha256 }),
	);
	// Another process may have stored its PDF first. The daily sweep of the storage then removes the PDF of this
	// process.
	return fileOf((await versionById(database.read, version.uid)) ?? version)!;
}

/** Returns the PDF of a version; undefined if the PDF has not been made yet. */
export const fileOf = ({ file_name, file_size, file_sha256 }: FileOfVersion): MadeFile | undefined =>
	file_name === null || file_size === null || file_sha256 === null ? undefined : { file_name, file_size, file_sha256 };

/**
 * Returns the PDF of a version. The first call makes the PDF.
 * @throws PrintError, or the error of the storage
 */
export async function ensureFile(deps: SheetDeps, version: SheetVersionRow): Promise<MadeFile> {
	const known = fileOf(version);
	if (known) return known;
	const running = making.get(deps.database) ?? new Map<string, Promise<MadeFile>>();
	making.set(deps.database, running);
	let file = running.get(version.uid);
	if (!file) {
		file = make(deps, version).finally(() => running.delete(version.uid));
		running.set(version.uid, file);
	}
	return file;
}

/** Returns the PDF of a version; undefined after a failure, which is logged. */
export const fileIfPossible = (deps: SheetDeps, version: SheetVersionRow): Promise<MadeFile | undefined> =>
	ensureFile(deps, version).catch((error: unknown) => {
		deps.log.error({ err: error, version: version.uid }, 'the PDF of a sheet could not be made');
		return undefined;
	});

/**
 * Returns the present sheets of a game as files of an archive: their PDFs and their data. Leaves out a PDF that cannot
 * be made.
 */
export async function archivedSheets(
	deps: SheetDeps,
	game: GameDetailsRow,
	language: Language,
): Promise<ArchivedFile[]> {
	const { storage } = deps;
	const sheets = await Promise.all(
		sheetKinds.map(async (kind): Promise<ArchivedFile[]> => {
			const row = await currentVersion(deps, kind, game, language);
			if (!row) return [];
			const file = await fileIfPossible(deps, row);
			const name = `sheets/${safeFileName(`${translate(language, 'sheets.kind', { kind })} v${row.number}`)}`;
			const data = { ...exportedSheet(deps, { ...row, ...file }) };
			return [
				...(file ? [storedFile(storage, { name: `${name}.pdf`, folder: 'files', file: file.file_name })] : []),
				{ name: `${name}.json`, open: () => Promise.resolve(streamOf(`${JSON.stringify(data, null, '\t')}\n`)) },
			];
		}),
	);
	return sheets.flat();
}

const streamOf = (text: string): ReadableStream<Uint8Array> =>
	new ReadableStream({
		start(controller) {
			controller.enqueue(new TextEncoder().encode(text));
			controller.close();
		},
	});

/** Returns a version as data for programs. */
export const exportedSheet = (deps: VerifyDeps, row: SheetVersionRow): SheetData => ({
	kind: row.kind,
	language: row.language,
	id: row.uid,
	version: row.number,
	created_at: row.created_at,
	verify_url: verifyUrl(deps, row),
	pdf_sha256: row.file_sha256,
	data: JSON.parse(row.content) as Record<string, unknown>,
});
