/** The program's entry point: reads the configuration, loads the built site, and runs the server. */
import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { readConfig, type Config } from './kernel/config.ts';
import { createLog } from './http/log.ts';
import { builtFiles } from './http/built-files.ts';
import { CLIENT_BUILD, loadBuiltSite } from './http/built-site.ts';
import { securityHeaders } from './app/security-headers.ts';
import { run } from './app/run.ts';
import { explainStartError } from './app/start-error.ts';
import { runWorkerProcesses } from './app/worker-processes.ts';

// New files are readable by this user only.
process.umask(0o077);
let config: Config | undefined;
try {
	config = readConfig(process.env);
	const log = createLog(config);
	if (config.workers > 1 && cluster.isPrimary)
		runWorkerProcesses(fileURLToPath(new URL('./main.ts', import.meta.url)), config.workers, log);
	else
		await run(config, log, await loadBuiltSite(), {
			serveBuiltFile: await builtFiles(CLIENT_BUILD, securityHeaders(config)),
		});
} catch (error) {
	process.stderr.write(`Reelhouse could not start: ${explainStartError(error, config)}\n`);
	process.exitCode = 1;
	// The channel to the starting process keeps a worker process alive.
	cluster.worker?.disconnect();
}
