import type { Context, Next } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { describeRequest } from '../http/log.ts';
import type { Tracing } from '../kernel/tracing.ts';
import type { OpenAPIHono } from '@hono/zod-openapi';

export type Api = OpenAPIHono<AppEnv>;

/** Marks API calls from the rendering of pages. */
const inProcess = { inProcess: true } as unknown as AppEnv['Bindings'];

/**
 * Returns only the members of a Response that the site reads. A real Response would be slower, because this process
 * would parse its own JSON.
 */
const valueResponse = (value: unknown, status: number): Response =>
	({
		status,
		ok: status >= 200 && status < 300,
		headers: new Map(),
		value,
		text: () => Promise.resolve(JSON.stringify(value)),
	}) as never;

/** Returns plain values to the rendering of pages, and normal responses to other clients. */
export async function handleInProcess(c: Context<AppEnv>, next: Next): Promise<void> {
	if (c.env === inProcess) {
		c.json = ((value: unknown, status = 200) => valueResponse(value, status)) as never;
	}
	await next();
}

/** Traces API calls from the rendering of pages. Calls over the network have the span of their request. */
export const traceInProcess =
	(tracing: Tracing) =>
	(c: Context<AppEnv>, next: Next): Promise<void> =>
		c.env === inProcess
			? tracing.run({ name: 'API call' }, async (span) => {
					await next();
					describeRequest(c, span);
				})
			: next();

/** Calls a route of the API without the network, for the rendering of pages. */
export const requestInProcess = async (api: Api, address: string): Promise<Response> =>
	api.request(address, {}, inProcess);
