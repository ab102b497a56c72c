import { endWithParent } from './end-with-parent.ts';

endWithParent();
try {
	// Without the development packages the build of another machine is served (run.mjs).
	if (!process.argv.includes('--built')) await (await import('./build.ts')).build();
} catch (error) {
	process.stderr.write(`Reelhouse could not start: ${error instanceof Error ? error.message : String(error)}\n`);
	process.exit(1);
}
// Built just now, so not there when types are checked.
await import(new URL('../dist/app/main.js', import.meta.url).href);
