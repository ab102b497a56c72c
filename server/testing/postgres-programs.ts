import { accessSync, constants, readdirSync } from 'node:fs';
import { join } from 'node:path';

const canRun = (file: string): boolean => {
	try {
		accessSync(file, constants.X_OK);
		return true;
	} catch {
		return false;
	}
};

/** Returns the folder of PostgreSQL's programs: Debian's newest version, otherwise a folder in the PATH. */
export function findPostgresPrograms(): string | undefined {
	const debian = '/usr/lib/postgresql';
	let versions: string[] = [];
	try {
		versions = readdirSync(debian).sort((a, b) => Number(b) - Number(a));
	} catch {
		// Other systems than Debian lack the folder.
	}
	const folders = [...versions.map((version) => join(debian, version, 'bin')), ...(process.env.PATH ?? '').split(':')];
	return folders.find((folder) => ['initdb', 'postgres'].every((program) => canRun(join(folder, program))));
}
