import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ApiDescription, BuiltSite } from './site.ts';

export const CLIENT_BUILD = fileURLToPath(new URL('../../dist/client', import.meta.url));
export const BUILT_RENDERER = fileURLToPath(new URL('../../dist/server/entry-server.js', import.meta.url));

export async function loadBuiltSite(): Promise<BuiltSite> {
	const { readAssets, ...site } = (await import(
		/* @vite-ignore */ pathToFileURL(BUILT_RENDERER).href
	)) as typeof import('../../site/app/entry-server.tsx');
	const assets = await readAssets((path) => readFile(join(CLIENT_BUILD, path), 'utf8'));
	const apiDescription = async () =>
		JSON.parse(await readFile(join(CLIENT_BUILD, '../api-description.json'), 'utf8')) as ApiDescription;
	return { ...site, assets: async () => assets, apiDescription, development: false };
}
