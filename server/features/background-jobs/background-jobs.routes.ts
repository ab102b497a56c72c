import { listBackgroundJobs, type BackgroundJob } from '../../../contract/background-jobs.ts';
import { requireRight } from '../../auth/accounts/rights.ts';
import { signedInRouter, type Routes } from '../../http/api-router.ts';
import { scrub } from '../../http/log.ts';
import { ok } from '../../http/ok.ts';
import type { BackgroundWorker, JobState } from '../../kernel/worker.ts';

interface Deps {
	worker: Pick<BackgroundWorker, 'state'>;
}

const view = ({ name, runningSince, lastSuccess, lastFailure, ...state }: JobState): BackgroundJob => ({
	name,
	running_since: runningSince?.toISOString() ?? null,
	last_success_at: lastSuccess?.toISOString() ?? null,
	last_failure: lastFailure ? { at: lastFailure.at.toISOString(), message: scrub(lastFailure.message) } : null,
	consecutive_failures: state.consecutiveFailures,
	next_run_at: state.nextRun?.toISOString() ?? null,
});

export function backgroundJobsRoutes({ worker }: Deps): Routes {
	const router = signedInRouter();
	router.use(listBackgroundJobs.path, requireRight('settings', 'view'));
	return router.openapi(listBackgroundJobs, (c) => ok(c, worker.state().map(view)));
}
