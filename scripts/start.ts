import { build } from './build.ts';
import { endWithParent } from './end-with-parent.ts';

endWithParent();
try {
	await build();
} catch (error) {
	process.stderr.write(`Reelhouse could not start: ${error instanceof Error ? error.message : String(error)}\n`);
	process.exit(1);
}
// Built just now, so not there when types are checked.
await import(new URL('../dist/app/main.js', import.meta.url).href);
