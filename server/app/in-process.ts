import type { Context, Next } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { describeRequest } from '../http/log.ts';
import type { Tracing } from '../kernel/tracing.ts';
import type { OpenAPIHono } from '@hono/zod-openapi';

export type Api = OpenAPIHono<AppEnv>;

/** Environment that marks API calls from server-side rendering. */
const inProcess = { inProcess: true } as unknown as AppEnv['Bindings'];

/**
 * Returns an object with only the members of a Response that the site reads. A real Response would contain JSON, which
 * this process would parse again.
 */
const valueResponse = (value: unknown, status: number): Response =>
	({
		status,
		ok: status >= 200 && status < 300,
		headers: new Map(),
		value,
		text: () => Promise.resolve(JSON.stringify(value)),
	}) as never;

/** Returns plain values to server-side rendering, and normal responses to other clients. */
export async function handleInProcess(c: Context<AppEnv>, next: Next): Promise<void> {
	if (c.env === inProcess) {
		c.json = ((value: unknown, status = 200) => valueResponse(value, status)) as never;
	}
	await next();
}

/** Traces API calls from server-side rendering. Other calls already have the span of their HTTP request. */
export const traceInProcess =
	(tracing: Tracing) =>
	(c: Context<AppEnv>, next: Next): Promise<void> =>
		c.env === inProcess
			? tracing.run({ name: 'API call' }, async (span) => {
					await next();
					describeRequest(c, span);
				})
			: next();

/** Calls the API without the network, for server-side rendering. */
export const requestInProcess = async (api: Api, address: string): Promise<Response> =>
	api.request(address, {}, inProcess);
