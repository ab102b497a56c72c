import { Hono } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { canQuery } from '../database/content-version.ts';
import { backupProblem, readBackupState } from '../platform/backup-state/backup-state.store.ts';
import { diskProbe } from '../database/disk-probe.ts';
import { busyTolerantTimeout } from '../database/outage.ts';
import type { Services } from './services.ts';
import type { PageCache } from './page-cache.ts';

const CHECK_TIMEOUT_MS = 750;
/**
 * For this time after a response of the database, the check `database` passes without a query. On PostgreSQL, each
 * process polls the database more often than this.
 */
const PROOF_VALID_MS = 5000;

/** If this page is cached, `/readyz` assumes that visitors can be served without the database. */
const HOME_PAGE = '/';

interface HealthCheck {
	/** Name of the failed check in the response. */
	name: string;
	isHealthy: () => boolean | Promise<boolean>;
	/** Result if the check throws or takes too long. */
	isHealthyIfUnknown: boolean;
	/** Returns true if visitors still get their pages while the check fails. */
	canServeWithout: () => boolean;
}

async function passes({ isHealthy, isHealthyIfUnknown }: HealthCheck): Promise<boolean> {
	const { promise: late, resolve } = Promise.withResolvers<boolean>();
	const cancel = busyTolerantTimeout(CHECK_TIMEOUT_MS, () => resolve(isHealthyIfUnknown));
	try {
		return await Promise.race([isHealthy(), late]);
	} catch {
		return isHealthyIfUnknown;
	} finally {
		cancel();
	}
}

/** Counts the proxies of a request. Each proxy adds an address to `X-Forwarded-For`. */
const countProxies = (headers: Headers): number =>
	(headers.get('x-forwarded-for') ?? '').split(',').filter((address) => address.trim() !== '').length;

/** Results are reused for this time, so that frequent requests do not repeat the checks. */
const RESULT_VALID_MS = 500;

/**
 * Serves `/healthz`, which returns 200 while the process runs, and `/readyz`, which returns
 * - 200 `ready` if all checks pass,
 * - 200 `degraded: …` with the failed checks if visitors still get their pages,
 * - 503 `not ready: …` otherwise, and 503 `draining` during shutdown.
 *
 * `/healthz?proxies` returns the number of proxies of the request (`server/app/doctor/origin-checks.ts`).
 */
export function healthRoutes(services: Services, cache: Pick<PageCache, 'canServe'>, isDraining = () => false) {
	const { database, log } = services;
	const disk = diskProbe(services);
	const checks: HealthCheck[] = [
		{
			name: 'database',
			isHealthy: () => {
				if (database.outage.isDown()) return false;
				return performance.now() - database.outage.lastAnswerMs() < PROOF_VALID_MS || canQuery(database.read);
			},
			isHealthyIfUnknown: false,
			canServeWithout: () => cache.canServe(HOME_PAGE),
		},
		...(services.config.backup.to === undefined
			? []
			: [
					{
						name: 'backup',
						isHealthy: async () => backupProblem(await readBackupState(database.read), services.now()) === undefined,
						// The check throws if the database is unreachable. The check `database` reports this.
						isHealthyIfUnknown: true,
						canServeWithout: () => true,
					},
				]),
		{
			name: 'disk',
			isHealthy: async () => (await disk.check()) === 'ok',
			// The disk probe has its own timeout. So a missing result means a busy process, not a full disk.
			isHealthyIfUnknown: true,
			canServeWithout: () => true,
		},
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
				expiresAt = failed.length === 0 ? performance.now() + RESULT_VALID_MS : 0;
				return failed;
			});
		}
		return finding;
	};
	let logged = 'ready';
	const logChange = (state: string, isReady: boolean) => {
		if (state === logged) return;
		const level = state === 'ready' ? 'info' : isReady ? 'warn' : 'error';
		log[level]({ from: logged, to: state }, 'the readiness changed');
		logged = state;
	};
	return new Hono<AppEnv>()
		.get('/healthz', (c) => {
			const forwarded = c.req.query('proxies') === undefined ? '' : `proxies: ${countProxies(c.req.raw.headers)}\n`;
			return c.text(`ok\n${forwarded}`, 200, { 'cache-control': 'no-store' });
		})
		.get('/readyz', async (c) => {
			if (isDraining()) return c.text('draining\n', 503, { 'cache-control': 'no-store' });
			const failed = await findFailedOnce();
			const isReady = failed.every(({ canServeWithout }) => canServeWithout());
			const names = failed.map(({ name }) => name).join(', ');
			const state = failed.length === 0 ? 'ready' : `${isReady ? 'degraded' : 'not ready'}: ${names}`;
			logChange(state, isReady);
			return c.text(`${state}\n`, isReady ? 200 : 503, { 'cache-control': 'no-store' });
		});
}
