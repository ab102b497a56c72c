import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectSqlite } from '../../database/sqlite.ts';
import { loadArchive, type ArchiveSource, type LoadedArchive } from './load-archive.ts';

/** Reads the file to its end, so that `loadArchive` can check the hash. */
async function skim(_file: unknown, body: AsyncIterable<Uint8Array>): Promise<void> {
	for await (const _ of body);
}

/**
 * Loads an archive and the earlier archives that it depends on into a temporary SQLite database.
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
