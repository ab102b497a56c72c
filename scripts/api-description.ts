/** Writes the OpenAPI description at build time. Generating it in a server would block requests. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OpenAPIHono } from '@hono/zod-openapi';
import { describeApi } from '../server/app/api-description.ts';
import { contractRoutes } from '../server/testing/contract-routes.ts';

export async function writeApiDescription(folder: string): Promise<void> {
	const api = new OpenAPIHono();
	for (const { hide: _, ...route } of await contractRoutes()) api.openAPIRegistry.registerPath(route);
	writeFileSync(join(folder, 'api-description.json'), JSON.stringify(await describeApi(api)));
}
