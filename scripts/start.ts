import { assertBuilt, build } from './build.ts';
import { endWithParent } from './end-with-parent.ts';

endWithParent();
try {
	// `--built` serves the build of another machine, because the development packages are missing (run.mjs).
	if (process.argv.includes('--built')) assertBuilt();
	else await build();
} catch (error) {
	process.stderr.write(`Reelhouse could not start: ${error instanceof Error ? error.message : String(error)}\n`);
	process.exit(1);
}
// Use a computed URL: the build has just created the file, and the type check runs without the file.
await import(new URL('../dist/app/main.js', import.meta.url).href);
