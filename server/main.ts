/** The program's entry point: reads the configuration, loads the built site, and runs the server. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ApiDescription, Site } from './http/site.ts';
import { readConfig, type Config } from './kernel/config.ts';
import { createLog } from './http/log.ts';
import { builtFiles } from './http/built-files.ts';
import { securityHeaders } from './app/security-headers.ts';
import { run } from './app/run.ts';
import { explainStartError } from './app/start-error.ts';

const client = fileURLToPath(new URL('../dist/client', import.meta.url));

/** Loads the built site: its renderer, and the addresses of its scripts and styles. */
async function builtSite(): Promise<Site> {
	const { readAssets, ...site } = (await import(
		new URL('../dist/server/entry-server.js', import.meta.url).href
	)) as typeof import('../site/app/entry-server.tsx');
	const assets = await readAssets((path) => readFile(join(client, path), 'utf8'));
	const apiDescription = async () =>
		JSON.parse(await readFile(join(client, '../api-description.json'), 'utf8')) as ApiDescription;
	return { ...site, assets: async () => assets, apiDescription, development: false };
}

// New files are readable by this user only.
process.umask(0o077);
let config: Config | undefined;
try {
	config = readConfig(process.env);
	await run(config, createLog(config), await builtSite(), {
		serveBuiltFile: await builtFiles(client, securityHeaders(config)),
	});
} catch (error) {
	process.stderr.write(`Reelhouse could not start: ${explainStartError(error, config)}\n`);
	process.exitCode = 1;
}
