/** The program's entry point: reads the configuration, loads the built site, and runs the server. */
import { readConfig, type Config } from './kernel/config.ts';
import { createLog } from './http/log.ts';
import { builtFiles } from './http/built-files.ts';
import { CLIENT_BUILD, loadBuiltSite } from './http/built-site.ts';
import { securityHeaders } from './app/security-headers.ts';
import { run } from './app/run.ts';
import { explainStartError } from './app/start-error.ts';

// New files are readable by this user only.
process.umask(0o077);
let config: Config | undefined;
try {
	config = readConfig(process.env);
	await run(config, createLog(config), await loadBuiltSite(), {
		serveBuiltFile: await builtFiles(CLIENT_BUILD, securityHeaders(config)),
	});
} catch (error) {
	process.stderr.write(`Reelhouse could not start: ${explainStartError(error, config)}\n`);
	process.exitCode = 1;
}
