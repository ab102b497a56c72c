import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { createLog } from '../../http/log.ts';
import { builtFiles } from '../../http/built-files.ts';
import { CLIENT_BUILD, loadBuiltSite } from '../../http/built-site.ts';
import { run } from '../run.ts';
import { activatedSocket } from '../service-manager.ts';
import { securityHeaders } from '../security-headers.ts';
import { runWorkerProcesses } from '../worker-processes.ts';
import { defineCommand } from './command.ts';

export const start = defineCommand({
	name: 'start',
	summary: 'Starts the server, which runs until a signal ends it',
	failure: 'Reelhouse could not start',
	async run({ environment, readConfig }) {
		const config = readConfig();
		const log = createLog(config);
		if (config.workers > 1 && cluster.isPrimary)
			return runWorkerProcesses(fileURLToPath(new URL('../../main.ts', import.meta.url)), config, log);
		return run(config, log, await loadBuiltSite(), {
			socket: activatedSocket(environment),
			serveBuiltFile: await builtFiles(CLIENT_BUILD, securityHeaders(config)),
		});
	},
});
