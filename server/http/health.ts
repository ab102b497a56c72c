import { Hono } from 'hono';
import { answers } from '../database/content-version.ts';
import type { Services } from '../services.ts';
import type { AppEnv } from './app.ts';

/** `/healthz`: the process lives. `/readyz`: the database answers; its shape was made right before we listened. */
export const healthRoutes = ({ database, log }: Services) =>
	new Hono<AppEnv>()
		.get('/healthz', (c) => c.text('ok\n', 200, { 'cache-control': 'no-store' }))
		.get('/readyz', async (c) => {
			const ready = await answers(database.read).catch((error: unknown) => {
				log.error({ err: error }, 'the database does not answer');
				return false;
			});
			return c.text(ready ? 'ready\n' : 'not ready\n', ready ? 200 : 503, { 'cache-control': 'no-store' });
		});
