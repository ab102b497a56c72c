import { Hono } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { canQuery } from '../database/content-version.ts';
import { diskProbe } from '../database/disk-probe.ts';
import type { Services } from './services.ts';
import type { PageCache } from './page-cache.ts';

/** Longest time that `/readyz` waits for a check. */
const CHECK_TIMEOUT_MS = 750;

/** The page that must be in the cache for the site to count as served without its database. */
const HOME_PAGE = '/';

/** One thing that must be in order. */
interface HealthCheck {
	/** Names the fault in the answer. */
	name: string;
	isHealthy: () => boolean | Promise<boolean>;
	/** True when visitors get their pages in spite of it. */
	isBearable: () => boolean;
}

/** Runs a check. One that takes too long or rejects has failed. */
async function passes({ isHealthy }: HealthCheck): Promise<boolean> {
	const { promise: late, resolve } = Promise.withResolvers<boolean>();
	const timer = setTimeout(() => resolve(false), CHECK_TIMEOUT_MS);
	try {
		return await Promise.race([isHealthy(), late]);
	} catch {
		return false;
	} finally {
		clearTimeout(timer);
	}
}

/** Time for which it counts that every check has passed. */
const REUSE_MS = 500;

/**
 * `/healthz`: the process lives. `/readyz`: 200 `ready` when every check passes, 200 `degraded: …` with the names of
 * those that failed while visitors still get their pages, else 503 `not ready: …`; 503 `draining` when the process is about
 * to end. Requests at the same time share the checks, and so do those of half a second in which all have passed: each asks
 * the database over a connection of its own.
 */
export function healthRoutes(services: Services, cache: Pick<PageCache, 'canServe'>, isDraining = () => false) {
	const { database } = services;
	const disk = diskProbe(services);
	const checks: HealthCheck[] = [
		{
			name: 'database',
			isHealthy: async () => (await database.outage.probe()) && canQuery(database.read),
			isBearable: () => cache.canServe(HOME_PAGE),
		},
		{ name: 'disk', isHealthy: async () => (await disk.check()) === 'ok', isBearable: () => true },
	];
	const findFailed = async () => {
		const passed = await Promise.all(checks.map(passes));
		return checks.filter((_, index) => !passed[index]);
	};
	let finding: Promise<HealthCheck[]> | undefined;
	let expiresAt = 0;
	const findFailedOnce = (): Promise<HealthCheck[]> => {
		if (!finding || performance.now() >= expiresAt) {
			expiresAt = Infinity;
			finding = findFailed().then((failed) => {
				expiresAt = failed.length === 0 ? performance.now() + REUSE_MS : 0;
				return failed;
			});
		}
		return finding;
	};
	return new Hono<AppEnv>()
		.get('/healthz', (c) => c.text('ok\n', 200, { 'cache-control': 'no-store' }))
		.get('/readyz', async (c) => {
			if (isDraining()) return c.text('draining\n', 503, { 'cache-control': 'no-store' });
			const failed = await findFailedOnce();
			const isReady = failed.every(({ isBearable }) => isBearable());
			const state = failed.length === 0 ? 'ready' : isReady ? 'degraded' : 'not ready';
			const names = failed.map(({ name }) => name).join(', ');
			return c.text(`${state}${names && `: ${names}`}\n`, isReady ? 200 : 503, { 'cache-control': 'no-store' });
		});
}
