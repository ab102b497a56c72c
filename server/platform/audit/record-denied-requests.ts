import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import type { DeniedRequests } from './denied-requests.ts';

interface Deps {
	refusals: Pick<DeniedRequests, 'note' | 'recordOutsideTransaction'>;
}

/** Writes down who was refused what of the admin. Those who are not signed in are only asked to. */
export const recordDeniedRequests =
	({ refusals }: Deps): MiddlewareHandler<AppEnv> =>
	async (c, next) => {
		await next();
		const user = c.get('user');
		if (c.res.status !== 403 || !user) return;
		const resource = /^\/api\/admin\/(\w{1,40})/.exec(c.req.path)?.[1] ?? '';
		const details = { method: c.req.method, path: c.req.path.slice(0, 200) };
		await refusals.recordOutsideTransaction(
			{ email: user.email, address: c.env.address },
			{ action: 'refused', resource, details },
		);
	};
