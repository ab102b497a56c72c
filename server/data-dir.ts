import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** Makes sure of a folder that may be written. Throws the system's error, which names the path. */
export function prepareDataDir(path: string): void {
	makeFolder(path);
	accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
}

/** Step by step: Node's recursive `mkdir` never returns where the system refuses with ENOENT, as below /proc. */
function makeFolder(path: string): void {
	if (existsSync(path)) return;
	makeFolder(dirname(path));
	try {
		mkdirSync(path);
	} catch (error) {
		// Another process may have been quicker.
		if (!existsSync(path)) throw error;
	}
}
