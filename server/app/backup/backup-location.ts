import { createWriteStream } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeFolder } from '../../kernel/data-dir.ts';
import { parseS3Location, type S3Location } from '../../kernel/s3-address.ts';
import { elementText, entriesOf, s3Client } from '../../platform/storage/s3-client.ts';
import { BackupError } from './backup-error.ts';

export interface StoredArchive {
	name: string;
	bytes: number;
	writtenAt: Date;
}

export interface BackupFolder {
	/** Address without credentials, with a trailing `/`. */
	label: string;
	list(): Promise<StoredArchive[]>;
	/** @throws BackupError if the file does not exist */
	open(name: string): Promise<Readable>;
	/**
	 * Stores a file, completely or not at all.
	 * @returns the number of bytes
	 * @throws BackupError if the file exists
	 */
	write(name: string, source: AsyncIterable<Uint8Array>): Promise<number>;
	/** Deletes a file if it exists. */
	remove(name: string): Promise<void>;
}

export interface BackupLocation {
	folder: BackupFolder;
	name: string | undefined;
}

const unfinishedName = (name: string): string => `.${name}.part`;

/**
 * Returns the archive's name for a temporary file; undefined for other files. A temporary file belongs to a running
 * backup or to one that was killed.
 */
export const nameOfUnfinished = (file: string): string | undefined => /^\.(.+)\.part$/.exec(file)?.[1];

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

function diskFolder(path: string): BackupFolder {
	const pathOf = (name: string) => join(path, name);
	const missing = (name: string) => new BackupError(`there is no file ${pathOf(name)}`);
	return {
		label: `${path}/`,
		async list() {
			try {
				const entries = await readdir(path, { withFileTypes: true });
				const files = entries.filter((entry) => entry.isFile());
				// The server may delete an expired archive after `readdir`.
				const stats = await Promise.all(files.map(({ name }) => stat(pathOf(name)).catch(() => undefined)));
				return files.flatMap(({ name }, index) => {
					const found = stats[index];
					return found ? [{ name, bytes: found.size, writtenAt: found.mtime }] : [];
				});
			} catch (error) {
				if (isMissing(error)) return [];
				throw error;
			}
		},
		async open(name) {
			const file = await open(pathOf(name)).catch((error: unknown) => {
				throw isMissing(error) ? missing(name) : error;
			});
			return file.createReadStream();
		},
		async write(name, source) {
			makeFolder(path);
			if (await stat(pathOf(name)).catch(() => undefined))
				throw new BackupError(`${pathOf(name)} exists; a backup replaces no file`);
			const part = pathOf(unfinishedName(name));
			try {
				await pipeline(source, createWriteStream(part, { mode: 0o600, flush: true }));
				const { size } = await stat(part);
				await rename(part, pathOf(name));
				return size;
			} catch (error) {
				await rm(part, { force: true });
				throw error;
			}
		},
		remove: (name) => rm(pathOf(name), { force: true }),
	};
}

function bucketFolder(address: S3Location, prefix: string): BackupFolder {
	const client = s3Client(address);
	const label = `${address.bucketUrl.replace(/^https?:/, 's3:')}/${prefix}`;
	return {
		label,
		async list() {
			const files: StoredArchive[] = [];
			for await (const page of client.listPages(prefix))
				for (const { key, contents } of entriesOf(page))
					files.push({
						name: key.slice(prefix.length),
						bytes: Number(elementText(contents, 'Size')),
						writtenAt: new Date(elementText(contents, 'LastModified') ?? 0),
					});
			return files.filter(({ name }) => name !== '' && !name.includes('/'));
		},
		async open(name) {
			const file = await client.find(prefix + name);
			if (!file) throw new BackupError(`there is no file ${label}${name}`);
			return Readable.from(await file.open(), { objectMode: false });
		},
		async write(name, source) {
			if (await client.find(prefix + name)) throw new BackupError(`${label}${name} exists; a backup replaces no file`);
			return client.putStream(prefix + name, source);
		},
		remove: (name) => client.removeKey(prefix + name),
	};
}

/**
 * Parses a path or an `s3://` address. A location is a folder if it ends with `/` or the folder exists.
 * @throws BackupError if the address is invalid
 */
export async function parseLocation(text: string): Promise<BackupLocation> {
	if (text.startsWith('s3:')) {
		const address = parseS3Location(text);
		if (!address) throw new BackupError('the address is not valid: use s3://key:secret@host/bucket/folder/');
		const prefix = address.key.slice(0, address.key.lastIndexOf('/') + 1);
		return { folder: bucketFolder(address, prefix), name: address.key.slice(prefix.length) || undefined };
	}
	const path = resolve(text);
	const isFolder =
		/[/\\]$/.test(text) ||
		(await stat(path).then(
			(stats) => stats.isDirectory(),
			() => false,
		));
	if (isFolder) return { folder: diskFolder(path), name: undefined };
	return { folder: diskFolder(dirname(path)), name: basename(path) };
}

/** @throws BackupError if the location is a folder */
export async function parseArchiveLocation(text: string): Promise<{ folder: BackupFolder; name: string }> {
	const { folder, name } = await parseLocation(text);
	if (name === undefined) throw new BackupError(`${folder.label} is a folder; name an archive in it`);
	return { folder, name };
}

/** Parses the location of a folder. The trailing slash is optional. */
export async function parseFolderLocation(text: string): Promise<BackupFolder> {
	const isAddress = text.startsWith('s3:');
	const [address = '', query] = text.split('?');
	const withSlash = `${address.replace(/\/$/, '')}/${query === undefined ? '' : `?${query}`}`;
	return (await parseLocation(isAddress ? withSlash : `${text}/`)).folder;
}
