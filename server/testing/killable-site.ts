/** A server with a SQLite database, which tests kill and restart. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUILT_SERVER, runModule, type ChildRun } from './child-process.ts';
import { freePort } from './free-port.ts';
import { copyDemoStudio } from './test-site.ts';

export interface KillableSite {
	/** Base address, which a restart does not change. */
	url: string;
	dataDir: string;
	start(): Promise<void>;
	/** Sends SIGKILL, and resolves when the process has ended. */
	kill(): Promise<void>;
	end(): Promise<void>;
}

export async function startKillableSite(): Promise<KillableSite> {
	const dataDir = mkdtempSync(join(tmpdir(), 'reelhouse-kills-'));
	// The first start loads the demo studio. server/main.test.ts tests kills during that start.
	await copyDemoStudio(dataDir);
	const port = await freePort();
	let child: ChildRun | undefined;
	const kill = async () => {
		child?.kill('SIGKILL');
		await child?.ended;
	};
	return {
		url: `http://127.0.0.1:${port}`,
		dataDir,
		async start() {
			child = runModule(BUILT_SERVER, {
				PORT: String(port),
				DATA_DIR: dataDir,
				ORIGIN: 'http://localhost:3000',
				// Tests send different addresses in `x-forwarded-for`, so that they reach no rate limit.
				TRUST_PROXY: '1',
			});
			await child.waitForOutput('ready at');
		},
		kill,
		async end() {
			await kill();
			rmSync(dataDir, { recursive: true, force: true });
		},
	};
}
