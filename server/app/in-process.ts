import type { Context, Next } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import type { Api } from './api.ts';

/** Marks calls of the server's own rendering. */
const inProcess = { inProcess: true } as unknown as AppEnv['Bindings'];

/**
 * The part of a Response that the site reads: making a whole one for each call would cost more than the call. The value
 * is passed as it is, for JSON that the same process would parse again.
 */
const valueResponse = (value: unknown, status: number): Response =>
	({
		status,
		ok: status >= 200 && status < 300,
		headers: new Map(),
		value,
		text: () => Promise.resolve(JSON.stringify(value)),
	}) as never;

/** Gives the server's own rendering values; everybody else gets responses. */
export async function answerInProcess(c: Context<AppEnv>, next: Next): Promise<void> {
	if (c.env === inProcess) {
		c.json = ((value: unknown, status = 200) => valueResponse(value, status)) as never;
	}
	await next();
}

/** Asks the API as a browser would, without a network between. */
export const askInProcess = async (api: Api, address: string): Promise<Response> => api.request(address, {}, inProcess);
