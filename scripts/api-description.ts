/** Writes the OpenAPI description for the build, from the contract alone: a running server would block while it made it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OpenAPIHono } from '@hono/zod-openapi';
import { describeApi } from '../server/app/api-description.ts';
import { contractRoutes } from '../server/testing/contract-routes.ts';

/** Writes `api-description.json` into a folder. */
export async function writeApiDescription(folder: string): Promise<void> {
	const api = new OpenAPIHono();
	for (const { hide: _, ...route } of await contractRoutes()) api.openAPIRegistry.registerPath(route);
	writeFileSync(join(folder, 'api-description.json'), JSON.stringify(await describeApi(api)));
}
