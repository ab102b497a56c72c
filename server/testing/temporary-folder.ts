/**
 * Vitest's global set-up of the projects in Node: gives a run a temporary folder of its own, and deletes the folder at the
 * end. Tests whose worker is ended leave nothing behind.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export default function setUp(): () => void {
	const before = process.env.TMPDIR;
	const folder = mkdtempSync(join(tmpdir(), 'reelhouse-tests-'));
	// PostgreSQL runs as another user, and reaches its own folder through this one.
	chmodSync(folder, 0o711);
	process.env.TMPDIR = folder;
	return () => {
		if (before === undefined) delete process.env.TMPDIR;
		else process.env.TMPDIR = before;
		rmSync(folder, { recursive: true, force: true });
	};
}
