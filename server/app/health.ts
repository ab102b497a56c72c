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
 * Age up to which the last answer of the database proves that the database works. On PostgreSQL, each process polls
 * the content version more often than this.
 */
const PROOF_VALID_MS = 5000;

/** Page that represents the site: if it is cached, the site counts as able to serve visitors without its database. */
const HOME_PAGE = '/';

interface HealthCheck {
	/** Name in the response if the check fails. */
	name: string;
	isHealthy: () => boolean | Promise<boolean>;
	/** Result if the check gets no answer in time or throws. */
	isHealthyIfUnknown: boolean;
	/** Returns true if visitors get their pages although the check fails. */
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

/** Returns the number of proxies between client and server. Each proxy adds an address to `X-Forwarded-For`. */
const countProxies = (headers: Headers): number =>
	(headers.get('x-forwarded-for') ?? '').split(',').filter((address) => address.trim() !== '').length;

/** Time for which a successful result is reused. */
const RESULT_VALID_MS = 500;

/**
 * Serves `/healthz` and `/readyz`. `/healthz` returns 200 while the process runs. With the query `?proxies`, it returns
 * the number of proxies that forwarded the request (`server/app/doctor/origin-checks.ts`). `/readyz` returns
 * - 200 `ready` when all checks pass,
 * - 200 `degraded: …` with the failed checks while visitors still get their pages,
 * - 503 `not ready: …` when visitors do not get their pages, and 503 `draining` while the process shuts down.
 *
 * The check of the database fails in an outage. It also fails if the last answer is older than PROOF_VALID_MS and a
 * new statement gets no answer in time. Changes of the state are logged. Concurrent requests share the checks.
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
						// An outage of the database is no sign of a problem with the backup.
						isHealthyIfUnknown: true,
						canServeWithout: () => true,
					},
				]),
		{
			name: 'disk',
			isHealthy: async () => (await disk.check()) === 'ok',
			// The probe has a timeout of its own, so only a busy process gets no answer in time.
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
