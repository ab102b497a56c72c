/** Cuts masters to size at their first download, and stores the cut files for later downloads. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import type { Database } from '../../database/schema.ts';
import type { Config } from '../../kernel/config.ts';
import { Turns } from '../../kernel/turns.ts';
import type { KnownFile } from '../../kernel/zip-archive.ts';
import type { PictureConverter } from '../../platform/pictures/picture-converter.ts';
import type { FileStorage, StoredFile } from '../../platform/storage/file-storage.ts';
import { assetFilesByKey, setAssetFile, type AssetFileRow } from '../../resources/assets/asset-files.store.ts';
import { temporaryFile } from '../../resources/media/receive-file.ts';
import type { AssetEntry } from './asset-entries.ts';

interface Deps {
	config: Pick<Config, 'dataDir'>;
	database: Database;
	storage: FileStorage;
	pictureConverter: Pick<PictureConverter, 'cut'>;
	now: () => Date;
}

/** Returns the start of the day, so that a file's last use is written at most once a day. */
export const dayOf = (at: Date): string => `${at.toISOString().slice(0, 10)}T00:00:00.000Z`;

/** Opened file of an archive. */
export interface OpenedEntry {
	row: AssetFileRow | undefined;
	file: StoredFile;
}

export interface AssetCutter {
	/**
	 * Returns the stored file of an entry. Cuts a missing file first; cuts run one at a time, in the order of the
	 * calls.
	 * @param known the row of the file, if there is one
	 * @throws the reason of the signal
	 */
	find(entry: AssetEntry, known: AssetFileRow | undefined, signal: AbortSignal): Promise<OpenedEntry>;
	/** Stores the size and the hashes of a master, which are known once an archive has read the master. */
	remember(entry: AssetEntry, file: KnownFile): Promise<AssetFileRow>;
}

export function assetCutter({ config, database, storage, pictureConverter, now }: Deps): AssetCutter {
	const turns = new Turns();

	const save = async (row: AssetFileRow): Promise<AssetFileRow> => {
		await database.transaction((tx) => setAssetFile(tx, row));
		return row;
	};

	async function cut({ key, source, cut, crop, extension }: AssetEntry): Promise<AssetFileRow> {
		const path = await temporaryFile(config.dataDir);
		const made: string[] = [path];
		try {
			const master = await storage.find(source.folder, source.name);
			if (!master) throw new Error(`a master of an asset is not in the storage: ${source.folder}/${source.name}`);
			await pipeline(await master.open(), createWriteStream(path));
			const picture = await pictureConverter.cut(path, crop, cut!);
			made.push(picture.path);
			const file = await checksumsOf(picture.path);
			const name = `${key.slice(0, 24)}-${file.sha256.slice(0, 24)}.${extension}`;
			await storage.save('files', name, picture.path);
			return await save({
				key,
				folder: 'files',
				name,
				is_cut: 1,
				...file,
				width: picture.width,
				height: picture.height,
				is_enlarged: picture.isEnlarged ? 1 : 0,
				used_at: dayOf(now()),
			});
		} finally {
			for (const each of made) await rm(each, { force: true });
		}
	}

	return {
		async find(entry, known, signal) {
			const { source } = entry;
			if (!entry.cut) {
				const file = await storage.find(source.folder, source.name);
				if (!file) throw new Error(`a master of an asset is not in the storage: ${source.folder}/${source.name}`);
				return { row: known, file };
			}
			const stored = known && (await storage.find(known.folder, known.name));
			if (stored) return { row: known, file: stored };
			const row = await turns.run(async () => {
				// Another download may have cut the file in an earlier turn.
				const other = (await assetFilesByKey(database.read, [entry.key])).get(entry.key);
				if (other && (await storage.find(other.folder, other.name))) return other;
				return cut(entry);
			}, signal);
			const file = await storage.find(row.folder, row.name);
			if (!file) throw new Error(`a file that was cut is not in the storage: ${row.name}`);
			return { row, file };
		},
		remember: ({ key, source }, file) =>
			save({
				key,
				folder: source.folder,
				name: source.name,
				is_cut: 0,
				...file,
				width: null,
				height: null,
				is_enlarged: 0,
				used_at: dayOf(now()),
			}),
	};
}

async function checksumsOf(path: string): Promise<KnownFile> {
	const hash = createHash('sha256');
	const file: KnownFile = { size: 0, crc32: 0, sha256: '' };
	for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
		file.size += chunk.length;
		file.crc32 = crc32(chunk, file.crc32);
		hash.update(chunk);
	}
	return { ...file, sha256: hash.digest('hex') };
}
