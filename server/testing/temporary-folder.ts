/**
 * Global set-up of Vitest's Node projects: creates a temporary folder for a run, and deletes the folder at the end.
 * Tests in killed workers therefore leave no files.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export default function setUp(): () => void {
	const before = process.env.TMPDIR;
	const folder = mkdtempSync(join(tmpdir(), 'reelhouse-tests-'));
	// PostgreSQL may run as another user, who must be able to enter this folder.
	chmodSync(folder, 0o711);
	process.env.TMPDIR = folder;
	process.env.TEMPLATES_FOLDER = folder;
	return () => {
		delete process.env.TEMPLATES_FOLDER;
		if (before === undefined) delete process.env.TMPDIR;
		else process.env.TMPDIR = before;
		rmSync(folder, { recursive: true, force: true });
	};
}
