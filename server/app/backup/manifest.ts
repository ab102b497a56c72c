/** Schemas of the first and last entry of an archive, which are JSON (`docs/backup-format.md`). */
import { z } from 'zod';
import { folders } from '../../platform/storage/file-storage.ts';

export const ARCHIVE_FORMAT = 1;
/**
 * Version of the format of studio exports. It differs from ARCHIVE_FORMAT, so that older releases do not restore an
 * export as a backup.
 */
export const STUDIO_FORMAT = 2;
export const NEWEST_FORMAT = STUDIO_FORMAT;

export const HEADER_NAME = 'reelhouse-backup.json';
export const MANIFEST_NAME = 'manifest.json';
export const SECRET_KEY_NAME = 'secret.key';
export const TABLES_PREFIX = 'database/';
export const FILES_PREFIX = 'files/';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const archiveHeader = z.object({
	format: z.union([z.literal(ARCHIVE_FORMAT), z.literal(STUDIO_FORMAT)]),
	id: z.string(),
	/** Version of Reelhouse that made the archive. */
	version: z.string(),
	/** Time of the backup. The archive contains every write that was committed before it. */
	instant: z.iso.datetime(),
	/** `any` for exports of a studio, which are the same for both databases. */
	database: z.enum(['sqlite', 'postgres', 'any']),
	migrations: z.array(z.string()).min(1),
	/** Store id of the database and the storage (ADR 0028). */
	storeId: z.string().nullable(),
	/** Earlier archive that has the files omitted from this archive. */
	base: z.object({ id: z.string(), name: z.string() }).nullable(),
});
export type ArchiveHeader = z.infer<typeof archiveHeader>;

const namedFile = z.object({ folder: z.enum(folders), name: z.string() });
const archivedFile = namedFile.extend({
	size: z.int(),
	sha256,
	/** True if this archive omits the file, because the base archive has it. */
	isInBase: z.boolean(),
});
export type ArchivedFile = z.infer<typeof archivedFile>;

export const archiveManifest = z.object({
	id: z.string(),
	tables: z.record(z.string(), z.object({ rows: z.int(), sha256 })),
	files: z.array(archivedFile),
	/** Files that rows refer to but the storage lacked. */
	missing: z.array(namedFile),
});
export type ArchiveManifest = z.infer<typeof archiveManifest>;

export const fileKey = ({ folder, name }: { folder: string; name: string }): string => `${folder}/${name}`;
