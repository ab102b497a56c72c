/** The state of the server and its figures of the last 24 hours, for superusers. */
import { createRoute, z } from '@hono/zod-openapi';
import { mailState } from './mails.ts';
import { instant, langQuery, orNull, responses, success, superuserCall } from './envelope.ts';

export const SYSTEM_STEP_MINUTES = 10;

const count = z.int();
const queueCounts = z.strictObject({ mails: count, renditions: count, imports: count, schedule: count });

const serverProcess = z.strictObject({
	uid: z.string(),
	host: z.string(),
	pid: z.int(),
	version: z.string(),
	started_at: instant,
	memory_bytes: orNull(z.int()).openapi({ description: 'Null before the first sample' }),
	event_loop_lag_ms: orNull(z.int()).openapi({ description: 'The longest delay in the last minute' }),
	is_responding: z.boolean().openapi({ description: 'The process that sent this response' }),
});

const step = z.strictObject({
	at: instant.openapi({ description: 'Start of the step. Cached responses count as 2xx' }),
	status_2xx: count,
	status_3xx: count,
	status_4xx: count,
	status_5xx: count,
	p50_ms: orNull(z.number()).openapi({ description: 'Null without requests' }),
	p95_ms: orNull(z.number()),
	p99_ms: orNull(z.number()),
	cache_hit_ratio: orNull(z.number()).openapi({ description: 'From 0 to 1; null without requests of cacheable pages' }),
	event_loop_lag_ms: orNull(z.int()).openapi({
		description: 'The longest delay of any process; null without a sample',
	}),
	memory_bytes: orNull(z.int()).openapi({ description: 'Sum of all processes; null without a sample' }),
	queued: orNull(z.int()).openapi({ description: 'Most waiting mails, renditions, imports and items together' }),
});

export const systemState = z
	.strictObject({
		version: z.string(),
		database: z.strictObject({ kind: z.enum(['sqlite', 'postgresql']), version: z.string(), size_bytes: z.int() }),
		migrations: z.strictObject({
			newest: orNull(z.string()),
			pending: z.array(z.string()).openapi({ description: 'Migrations of this version that the database lacks' }),
			foreign: z.array(z.string()).openapi({ description: 'Migrations of a newer version that the database has' }),
			older_may_run: z.boolean().openapi({ description: 'Servers of an older version may run beside this one' }),
		}),
		processes: z
			.array(serverProcess)
			.openapi({ description: 'Processes that reported in the last minutes, of all hosts and WORKERS' }),
		disk: z
			.strictObject({ free_bytes: z.int(), size_bytes: z.int() })
			.openapi({ description: 'Disk of the data folder of the responding process' }),
		backup: orNull(
			z.strictObject({
				last_at: orNull(instant),
				size_bytes: z.int(),
				failed_at: orNull(instant).openapi({ description: 'A failure since the latest backup' }),
				problem: z.enum(['failed', 'overdue']).nullable(),
			}),
		).openapi({ description: 'Null without daily backups' }),
		queues: queueCounts.openapi({ description: 'Mails, renditions, imports and due items that wait' }),
		overdue_seconds: z
			.strictObject({ mails: z.int(), renditions: z.int() })
			.openapi({ description: 'Time since the first waiting one was due' }),
		mails_failed: z.int(),
		mail: mailState,
		sessions: z.int(),
		steps: z
			.array(step)
			.openapi({ description: `The last 24 hours in steps of ${SYSTEM_STEP_MINUTES} minutes, the earliest first` }),
	})
	.openapi('SystemState');
export type SystemState = z.infer<typeof systemState>;

export const showSystem = createRoute({
	operationId: 'getSystemState',
	method: 'get',
	path: '/api/admin/system',
	tags: ['admin: system'],
	summary: 'Returns the state of the server, and its figures of the last 24 hours',
	...superuserCall,
	request: { query: langQuery },
	responses: responses(success(systemState), 'State and figures'),
});

export const exportStudio = createRoute({
	operationId: 'exportStudio',
	method: 'get',
	path: '/api/admin/system/export',
	tags: ['admin: system'],
	summary:
		'Exports the whole studio without secrets as one archive, which an empty studio imports (`reelhouse import`)',
	...superuserCall,
	request: { query: langQuery },
	responses: {
		200: {
			description: 'A tar file compressed with zstd: content, media, files, settings and accounts without passwords',
			content: { 'application/zstd': { schema: z.string() } },
		},
	},
});
