import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectSqlite } from '../../database/sqlite.ts';
import { loadArchive, type ArchiveSource, type LoadedArchive } from './load-archive.ts';

/** Reads a file without storing it. `loadArchive` checks the file's hash. */
async function skim(_file: unknown, body: AsyncIterable<Uint8Array>): Promise<void> {
	for await (const _ of body);
}

/**
 * Loads an archive, with the earlier archives that it needs, into a temporary SQLite database.
 * @throws BackupError if the archive cannot be restored
 */
export async function verifyBackup(source: ArchiveSource): Promise<LoadedArchive> {
	const folder = await mkdtemp(join(tmpdir(), 'reelhouse-verify-'));
	const db = connectSqlite(join(folder, 'verified.sqlite'), false);
	try {
		return await loadArchive(db, source, { begin: async () => {}, store: skim });
	} finally {
		await db.destroy();
		await rm(folder, { recursive: true, force: true });
	}
}
