import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import type { Refusals } from './denied-requests.ts';

interface Deps {
	refusals: Pick<Refusals, 'note' | 'noteAlone'>;
}

/** Writes down who was refused what of the admin. Those who are not signed in are only asked to. */
export const noteRefusals =
	({ refusals }: Deps): MiddlewareHandler<AppEnv> =>
	async (c, next) => {
		await next();
		const user = c.get('user');
		if (c.res.status !== 403 || !user) return;
		const noun = /^\/api\/admin\/(\w{1,40})/.exec(c.req.path)?.[1] ?? '';
		const details = { method: c.req.method, path: c.req.path.slice(0, 200) };
		await refusals.noteAlone({ email: user.email, address: c.env.address }, { action: 'refused', noun, details });
	};
