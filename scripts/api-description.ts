/** Describes the API for the build, from the contract alone: making it of a running server's routes would block it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OpenAPIHono } from '@hono/zod-openapi';
import { describeApi } from '../server/app/api-page.ts';
import { contractRoutes } from '../server/testing/contract-routes.ts';

/** Writes `api-description.json` into a folder. */
export async function writeApiDescription(folder: string): Promise<void> {
	const api = new OpenAPIHono();
	// The last file first: a schema has to be met before another one that extends it, or its name goes to the extension.
	for (const { hide: _, ...route } of (await contractRoutes()).reverse()) api.openAPIRegistry.registerPath(route);
	writeFileSync(join(folder, 'api-description.json'), JSON.stringify(await describeApi(api)));
}
