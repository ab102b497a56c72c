/**
 * Serves the site like server/main.ts, without a rate limit on computed responses and optionally without a
 * cache.
 */
import { readConfig } from '../../server/kernel/config.ts';
import type { AppOptions } from '../../server/app/app.ts';
import { builtFiles } from '../../server/http/built-files.ts';
import { CLIENT_BUILD, loadBuiltSite } from '../../server/http/built-site.ts';
import { createLog } from '../../server/http/log.ts';
import { securityHeaders } from '../../server/app/security-headers.ts';
import { start } from '../../server/app/run.ts';
import { connectToBench } from './server-process.ts';

const options = JSON.parse(process.argv[2] ?? '{}') as AppOptions;
const config = readConfig(process.env);
const { port } = await start(config, createLog(config), await loadBuiltSite(), {
	serveBuiltFile: await builtFiles(CLIENT_BUILD, securityHeaders(config)),
	uncachedPerMinute: 1e9,
	...options,
});
connectToBench(port);
