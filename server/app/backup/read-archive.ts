import { text } from 'node:stream/consumers';
import type { z } from 'zod';
import { unknownMigrations } from '../../database/migrate.ts';
import { isFileName, folders, type Folder } from '../../platform/storage/file-storage.ts';
import { unpacked } from './archive-stream.ts';
import { BackupError } from './backup-error.ts';
import type { BackupKeys } from './backup-keys.ts';
import type { BackupFolder } from './backup-location.ts';
import {
	archiveHeader,
	archiveManifest,
	NEWEST_FORMAT,
	FILES_PREFIX,
	HEADER_NAME,
	MANIFEST_NAME,
	SECRET_KEY_NAME,
	TABLES_PREFIX,
	type ArchiveHeader,
	type ArchiveManifest,
} from './manifest.ts';
import { readTar, type TarEntry } from './tar.ts';

export type ArchiveEntry =
	| { type: 'header'; header: ArchiveHeader }
	/** Rows of a table as JSON Lines. */
	| { type: 'rows'; table: string; text: string }
	| { type: 'secretKey'; key: string }
	| { type: 'file'; folder: Folder; name: string; size: number; body: AsyncIterable<Uint8Array> }
	| { type: 'manifest'; manifest: ArchiveManifest };

/** Maximum size of one part of a table or of the manifest, because each is read into memory. */
const MAX_TEXT_BYTES = 256 * 1024 * 1024;

function parse<T extends z.ZodType>(schema: T, name: string, content: string): z.infer<T> {
	try {
		return schema.parse(JSON.parse(content));
	} catch (error) {
		throw new BackupError(`the archive is damaged: ${name} is not valid`, { cause: error });
	}
}

function parseFilePath(path: string): { folder: Folder; name: string } {
	const [where, name = '', ...others] = path.slice(FILES_PREFIX.length).split('/');
	const folder = folders.find((each) => each === where);
	if (!folder || !isFileName(name) || others.length > 0)
		throw new BackupError(`the archive is damaged: ${path} is no place of a file`);
	return { folder, name };
}

function parseHeader(content: string): ArchiveHeader {
	// Checks the format before the other fields, because other formats may have other fields.
	const { format } = JSON.parse(content) as { format?: unknown };
	if (typeof format === 'number' && format > NEWEST_FORMAT)
		throw new BackupError(
			`the archive has the format ${format} of a newer version of Reelhouse; restore it with that version`,
		);
	const header = parse(archiveHeader, HEADER_NAME, content);
	const unknown = unknownMigrations(header.migrations);
	if (unknown.length > 0)
		throw new BackupError(
			`the archive was made by Reelhouse ${header.version}, which is newer than this version (${unknown.join(', ')}); restore it with that version`,
		);
	return header;
}

async function parseEntry({ name, size, body }: TarEntry): Promise<ArchiveEntry> {
	if (name.startsWith(FILES_PREFIX)) return { type: 'file', ...parseFilePath(name), size, body };
	if (size > MAX_TEXT_BYTES)
		throw new BackupError(`the archive is damaged: ${name} has ${size} bytes, and may have ${MAX_TEXT_BYTES}`);
	const content = await text(body);
	if (name.startsWith(TABLES_PREFIX)) return { type: 'rows', table: name.split('/')[1] ?? '', text: content };
	if (name === SECRET_KEY_NAME) return { type: 'secretKey', key: content.trim() };
	if (name === MANIFEST_NAME) return { type: 'manifest', manifest: parse(archiveManifest, name, content) };
	throw new BackupError(`the archive is damaged: ${name} is not expected in it`);
}

/**
 * Yields the entries of an archive. Skips a file if the caller does not read its body.
 * @throws BackupError if the archive is damaged, truncated, encrypted with another key, or from a newer release
 */
export async function* readArchive(folder: BackupFolder, name: string, keys: BackupKeys): AsyncGenerator<ArchiveEntry> {
	let header: ArchiveHeader | undefined;
	let manifest: ArchiveManifest | undefined;
	const known = new Set([HEADER_NAME]);
	for await (const entry of readTar(unpacked(await folder.open(name), keys))) {
		if (!header) {
			if (entry.name !== HEADER_NAME) throw new BackupError(`${name} is no backup of Reelhouse`);
			if (entry.size > MAX_TEXT_BYTES) throw new BackupError(`${name} is no backup of Reelhouse`);
			header = parseHeader(await text(entry.body));
			yield { type: 'header', header };
			continue;
		}
		if (known.has(entry.name)) throw new BackupError(`the archive is damaged: it has ${entry.name} twice`);
		known.add(entry.name);
		const parsed = await parseEntry(entry);
		if (manifest) throw new BackupError('the archive is damaged: its manifest is not the last entry');
		if (parsed.type === 'manifest') manifest = parsed.manifest;
		else yield parsed;
	}
	if (!header || manifest?.id !== header.id)
		throw new BackupError('the archive is damaged: it has no manifest of its own');
	yield { type: 'manifest', manifest };
}

/** Reads the whole archive, because the manifest is its last entry. */
export async function readManifest(
	folder: BackupFolder,
	name: string,
	keys: BackupKeys,
): Promise<{ id: string; manifest: ArchiveManifest }> {
	let found: ArchiveManifest | undefined;
	for await (const entry of readArchive(folder, name, keys)) if (entry.type === 'manifest') found = entry.manifest;
	return { id: found!.id, manifest: found! };
}
