import { assertBuilt, build } from './build.ts';
import { endWithParent } from './end-with-parent.ts';

endWithParent();
try {
	// `--built` uses the build of another machine, without development packages.
	if (process.argv.includes('--built')) assertBuilt();
	else await build();
} catch (error) {
	process.stderr.write(`Reelhouse could not start: ${error instanceof Error ? error.message : String(error)}\n`);
	process.exit(1);
}
// The type check runs without this built file, so the URL is computed.
await import(new URL('../dist/app/main.js', import.meta.url).href);
