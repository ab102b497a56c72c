/** Serves the site like server/main.ts with other limits: without a cache, or without a rate limit on computed responses. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '../server/kernel/config.ts';
import type { AppOptions } from '../server/app/app.ts';
import { builtFiles } from '../server/http/built-files.ts';
import { createLog } from '../server/http/log.ts';
import { securityHeaders } from '../server/app/security-headers.ts';
import { start } from '../server/app/run.ts';
import { connectToBench } from './server-process.ts';

const options = JSON.parse(process.argv[2] ?? '{}') as AppOptions;
const client = join(import.meta.dirname, '../dist/client');
const { readAssets, ...site } = (await import(
	new URL('../dist/server/entry-server.js', import.meta.url).href
)) as typeof import('../site/app/entry-server.tsx');
const assets = await readAssets((path) => readFile(join(client, path), 'utf8'));
const config = readConfig(process.env);
const { port } = await start(
	config,
	createLog(config),
	{ ...site, assets: async () => assets, development: false },
	{ serveBuiltFile: await builtFiles(client, securityHeaders(config)), uncachedPerMinute: 1e9, ...options },
);
connectToBench(port);
