import { assertBuilt, build } from './build.ts';
import { endWithParent } from './end-with-parent.ts';

endWithParent();
try {
	// `--built` uses the build of another machine, because development packages are missing.
	if (process.argv.includes('--built')) assertBuilt();
	else await build();
} catch (error) {
	process.stderr.write(`Reelhouse could not start: ${error instanceof Error ? error.message : String(error)}\n`);
	process.exit(1);
}
// Computed URL, because the type check runs without this built file.
await import(new URL('../dist/app/main.js', import.meta.url).href);
