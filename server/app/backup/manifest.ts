/** The JSON documents of an archive (docs/backup-format.md): its first entry, and its last one. */
import { z } from 'zod';
import { folders } from '../../platform/storage/file-storage.ts';

/** Version of the format of archives. */
export const ARCHIVE_FORMAT = 1;

export const HEADER_NAME = 'reelhouse-backup.json';
export const MANIFEST_NAME = 'manifest.json';
export const SECRET_KEY_NAME = 'secret.key';
export const TABLES_PREFIX = 'database/';
export const FILES_PREFIX = 'files/';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const archiveHeader = z.object({
	format: z.literal(ARCHIVE_FORMAT),
	/** UUID of the archive. */
	id: z.string(),
	/** Version of the program. */
	version: z.string(),
	/** Writes that were acknowledged before this instant are in the archive. */
	instant: z.iso.datetime(),
	database: z.enum(['sqlite', 'postgres']),
	/** Names of the database's migrations, in their order. */
	migrations: z.array(z.string()).min(1),
	/** The store id of database and storage (ADR 0028). */
	storeId: z.string().nullable(),
	/** The earlier archive that has the files which this one leaves out. */
	base: z.object({ id: z.string(), name: z.string() }).nullable(),
});
export type ArchiveHeader = z.infer<typeof archiveHeader>;

const namedFile = z.object({ folder: z.enum(folders), name: z.string() });
const archivedFile = namedFile.extend({
	size: z.int(),
	sha256,
	/** Whether the file is in an earlier archive only. */
	isInBase: z.boolean(),
});
export type ArchivedFile = z.infer<typeof archivedFile>;

export const archiveManifest = z.object({
	/** UUID of the archive. */
	id: z.string(),
	tables: z.record(z.string(), z.object({ rows: z.int(), sha256 })),
	files: z.array(archivedFile),
	/** Files that the database names and that the storage did not have. */
	missing: z.array(namedFile),
});
export type ArchiveManifest = z.infer<typeof archiveManifest>;

export const fileKey = ({ folder, name }: { folder: string; name: string }): string => `${folder}/${name}`;
