/** The background jobs with their last runs, for superusers. */
import { createRoute, z } from '@hono/zod-openapi';
import { instant, langQuery, orNull, responses, success, superuserCall } from './envelope.ts';

export const backgroundJob = z
	.strictObject({
		name: z.string().openapi({
			description:
				'Name of the job, such as `schedule`, which publishes and unpublishes items, `mail`, which sends the outbox, or `renditions`, which makes sizes of pictures',
		}),
		running_since: orNull(instant).openapi({ description: 'Null while the job is not running' }),
		last_success_at: orNull(instant),
		last_failure: orNull(z.strictObject({ at: instant, message: z.string() })).openapi({
			description: 'The latest failed run, also when others have succeeded since',
		}),
		consecutive_failures: z.int().openapi({ description: 'Failed runs since the last success' }),
		next_run_at: orNull(instant).openapi({ description: 'Null during a run, and for a job that only new work starts' }),
	})
	.openapi('BackgroundJob');
export type BackgroundJob = z.infer<typeof backgroundJob>;

export const listBackgroundJobs = createRoute({
	operationId: 'listBackgroundJobs',
	method: 'get',
	path: '/api/admin/background-jobs',
	tags: ['admin: background jobs'],
	summary: 'Lists the background jobs of the process that responds, and whether they succeed',
	...superuserCall,
	request: { query: langQuery },
	responses: responses(success(z.array(backgroundJob)), 'All jobs, since the start of the process'),
});
