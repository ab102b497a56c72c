/** `npm run dev`: Vite reloads the site, and the server restarts when its files change. */
import { spawn, type ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { endWithParent } from './end-with-parent.ts';
import { writePrintFonts } from './print-fonts.ts';

endWithParent();
const root = join(import.meta.dirname, '..');
let child: ChildProcess | undefined;
let ending = false;

function serve(): void {
	if (ending) return;
	child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, 'scripts/dev-server.ts')], {
		cwd: root,
		stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
	});
	child.on('exit', (code) => {
		if (ending) process.exit(code ?? 0);
	});
}

let timer: NodeJS.Timeout | undefined;
for (const folder of ['server', 'contract', 'languages']) {
	watch(join(root, folder), { recursive: true }, (_event, file) => {
		if (!/\.ts$|(?:server|traits)\.json$/.test(file ?? '') || file!.endsWith('.test.ts')) return;
		clearTimeout(timer);
		timer = setTimeout(() => {
			const old = child;
			old?.removeAllListeners('exit');
			if (!old || old.exitCode !== null) return serve();
			old.once('exit', serve);
			old.kill('SIGTERM');
		}, 100);
	});
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
	process.on(signal, () => {
		ending = true;
		if (!child || child.exitCode !== null || child.signalCode !== null) process.exit(0);
		child.kill('SIGTERM');
	});
}
// PDFs of sheets need print fonts. In production, the build makes these fonts.
await writePrintFonts();
serve();
