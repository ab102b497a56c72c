import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import type { DeniedRequestLog } from './denied-request-log.ts';

interface Deps {
	deniedRequests: Pick<DeniedRequestLog, 'record' | 'recordOutsideTransaction'>;
}

/** Records requests of signed-in users to the admin that were rejected with 403. Does not record anonymous requests. */
export const recordDeniedRequests =
	({ deniedRequests }: Deps): MiddlewareHandler<AppEnv> =>
	async (c, next) => {
		await next();
		const user = c.get('user');
		if (c.res.status !== 403 || !user) return;
		const resource = /^\/api\/admin\/(\w{1,40})/.exec(c.req.path)?.[1] ?? '';
		const details = { method: c.req.method, path: c.req.path.slice(0, 200) };
		await deniedRequests.recordOutsideTransaction(
			{ email: user.email, address: c.env.address },
			{ action: 'refused', resource, details },
		);
	};
