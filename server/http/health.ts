import { Hono } from 'hono';
import { answers } from '../database/content-version.ts';
import { diskProbe } from '../database/disk-probe.ts';
import type { Services } from '../services.ts';
import type { AppEnv } from './app.ts';

/**
 * `/healthz`: the process lives. `/readyz`: the database answers; its shape was made right before we listened. What is
 * wrong while pages are still served is named: `degraded: disk` when nothing can be stored. A process that is about to end
 * is `draining`.
 */
export function healthRoutes(services: Services, isDraining = () => false) {
	const { database, log } = services;
	const disk = diskProbe(services);
	const isReady = () =>
		answers(database.read).catch((error: unknown) => {
			log.error({ err: error }, 'the database does not answer');
			return false;
		});
	return new Hono<AppEnv>()
		.get('/healthz', (c) => c.text('ok\n', 200, { 'cache-control': 'no-store' }))
		.get('/readyz', async (c) => {
			if (isDraining()) return c.text('draining\n', 503, { 'cache-control': 'no-store' });
			const [ready, diskState] = await Promise.all([isReady(), disk.check()]);
			const degraded = diskState === 'ok' ? [] : ['disk'];
			const state = !ready ? 'not ready' : degraded.length > 0 ? `degraded: ${degraded.join(', ')}` : 'ready';
			return c.text(`${state}\n`, ready ? 200 : 503, { 'cache-control': 'no-store' });
		});
}
