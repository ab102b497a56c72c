/** Writes archives with files of a game: one with the files that the caller may download, and one for the press. */
import { extname } from 'node:path';
import type { Logger } from 'pino';
import type { GamePicture } from '../../../contract/client-games.ts';
import type { Language } from '../../../contract/languages.ts';
import { MEDIA_PATH } from '../../../contract/urls.ts';
import { localized } from '../../database/localized.ts';
import { pieceStream } from '../../kernel/piece-stream.ts';
import { zipArchive, type ArchivedFile } from '../../kernel/zip-archive.ts';
import type { FileStorage, Folder } from '../../platform/storage/file-storage.ts';
import { attachment, downloadName, safeFileName } from '../../resources/files/download-names.ts';
import { mastersOf } from '../assets/asset-entries.ts';
import type { GameFiles } from './game-files.ts';

interface StoredEntry {
	/** Path in the archive. */
	name: string;
	folder: Folder;
	/** Name in the storage. */
	file: string;
}

export const pictureEntries = (pictures: readonly GamePicture[], folder: string): StoredEntry[] =>
	pictures.map(({ file, download_name }) => ({
		name: `${folder}/${download_name}`,
		folder: 'media',
		file: file.slice(MEDIA_PATH.length),
	}));

/**
 * Returns the entries of the files with their paths in the archive. A name that occurs twice in a folder gets a number.
 */
export function archiveEntries(
	{ certificates, markets, documents, tools, packs, assets, pictures }: GameFiles,
	language: Language,
): StoredEntry[] {
	const toolNames = new Map(tools.map(({ uid, slug, name }) => [uid, safeFileName(localized(name, language)) || slug]));
	const marketKeys = new Map(markets.map(({ uid, key }) => [uid, key]));
	const entries: StoredEntry[] = [
		...certificates.flatMap(({ market_uid, reference, file_name }) =>
			file_name === null
				? []
				: {
						name: `certificates/${[marketKeys.get(market_uid), safeFileName(reference)].filter(Boolean).join('-')}${extname(file_name)}`,
						folder: 'files' as const,
						file: file_name,
					},
		),
		...documents.map((row) => ({
			name: `documents/${downloadName({ name: row.file_name, title: row.file_title }, language)}`,
			folder: 'files' as const,
			file: row.file_name,
		})),
		...packs.map((row) => ({
			name: `promo-tools/${toolNames.get(row.promo_tool_uid!)}/${downloadName(row, language)}`,
			folder: 'files' as const,
			file: row.name,
		})),
		...mastersOf(assets).map(({ name, source }) => ({
			name: `assets/${name}`,
			folder: source.folder,
			file: source.name,
		})),
		...pictureEntries(pictures, 'pictures'),
	];
	const taken = new Set<string>();
	return entries.map((entry) => {
		let { name } = entry;
		// Compare without case, as some file systems do.
		for (let number = 2; taken.has(name.toLowerCase()); number++)
			name = entry.name.replace(/(\.[a-z0-9]+)?$/i, (extension) => ` (${number})${extension}`);
		taken.add(name.toLowerCase());
		return { ...entry, name };
	});
}

interface ArchiveOf {
	/** Name of the game, for the manifest. */
	game: string;
	/** File name of the archive. */
	name: string;
	at: Date;
}

/** Opens the stored file only when the archive reaches the file. */
export const storedFile = (storage: FileStorage, { name, folder, file }: StoredEntry): ArchivedFile => ({
	name,
	async open() {
		const stored = await storage.find(folder, file);
		if (!stored) throw new Error(`a file of a game is not in the storage: ${folder}/${file}`);
		return stored.open();
	},
});

/** Responds with an archive of these files and a manifest. The archive is written while it is sent. */
export function sendArchive(log: Logger, files: readonly ArchivedFile[], { game, name, at }: ArchiveOf): Response {
	const manifest = (written: unknown) => ({
		name: 'manifest.json',
		content: `${JSON.stringify({ game, created_at: at.toISOString(), files: written }, null, '\t')}\n`,
	});
	const pieces = zipArchive(files, manifest, at);
	return new Response(
		pieceStream(pieces, (error) => log.error({ err: error }, 'an archive of a game failed')),
		{ headers: { 'content-type': 'application/zip', 'content-disposition': attachment(name, name) } },
	);
}
