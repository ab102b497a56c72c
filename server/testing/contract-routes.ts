import { readdirSync } from 'node:fs';
import type { RouteConfig } from '@hono/zod-openapi';
import type { z } from 'zod';

const isRoute = (value: unknown): value is RouteConfig =>
	typeof value === 'object' && value !== null && 'method' in value && 'responses' in value;

const isEditing = (value: unknown): value is { routes: object } =>
	typeof value === 'object' && value !== null && 'routes' in value && 'resource' in value;

const folder = new URL('../../contract/', import.meta.url);

/** Returns the calls of the contract, without calls that the API description hides. */
export async function contractRoutes(): Promise<RouteConfig[]> {
	const files = readdirSync(folder)
		.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
		.sort();
	const resources = await Promise.all(
		files.map(async (file) => (await import(/* @vite-ignore */ new URL(file, folder).href)) as Record<string, unknown>),
	);
	return resources.flatMap((resource) =>
		// Vitest and Node.js list exports in different orders, so the exports are sorted by name.
		Object.entries(resource)
			.sort(([a], [b]) => (a < b ? -1 : 1))
			.flatMap(([, value]) => (isEditing(value) ? Object.values(value.routes) : [value]))
			.filter(isRoute)
			.filter(({ hide }) => !hide),
	);
}

/** Returns the schema of a call's successful response, if the response is JSON. */
export const successOf = (route: RouteConfig): z.ZodType | undefined =>
	(route.responses[200] as { content?: Record<string, { schema: z.ZodType }> } | undefined)?.content?.[
		'application/json'
	]?.schema;

export const isGuarded = (path: string): boolean => /^\/api\/(client-area|documents|admin)(\/|$)/.test(path);
