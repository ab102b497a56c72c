import { build } from './build.ts';
import { endWithParent } from './end-with-parent.ts';

endWithParent();
try {
	await build();
} catch (error) {
	process.stderr.write(`Reelhouse could not start: ${error instanceof Error ? error.message : String(error)}\n`);
	process.exit(1);
}
await import('../main.ts');
