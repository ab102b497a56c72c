/** Errors of scripts that browsers report. Superusers see equal errors as one entry with a count. */
import { createRoute, z } from '@hono/zod-openapi';
import {
	cursor,
	instant,
	langQuery,
	listExtra,
	responses,
	responsesOrNotFound,
	success,
	superuserCall,
	wholeNumber,
} from './envelope.ts';
import { FRAME, MAX_FRAMES, MAX_MESSAGE_LENGTH } from './scrub-error.ts';
import { BROWSER_ERRORS_PATH } from './urls.ts';

export const MAX_REPORT_BYTES = 8 * 1024;

export const browserErrorSources = ['site', 'admin', 'demo'] as const;
export type BrowserErrorSource = (typeof browserErrorSources)[number];

const release = z.string().regex(/^[\w.-]{1,40}$/, 'must be a release');

export const browserErrorReport = z
	.strictObject({
		release: release.openapi({ description: 'Release of the document: `data-release` of its body' }),
		source: z.enum(browserErrorSources),
		page: z
			.string()
			.regex(/^[\w-]{0,120}$/)
			.openapi({ description: 'Id of the page, name of the admin’s screen, or slug of the demo; never an address' }),
		message: z.string().min(1).max(MAX_MESSAGE_LENGTH),
		frames: z
			.array(z.string().regex(FRAME))
			.min(1)
			.max(MAX_FRAMES)
			.openapi({
				description: 'Frames of the stack in built files, the top frame first',
				example: ['render (/assets/home-page-B1x.js:1:2048)'],
			}),
	})
	.openapi('BrowserErrorReport');
export type BrowserErrorReport = z.infer<typeof browserErrorReport>;

export const reportBrowserError = createRoute({
	operationId: 'reportBrowserError',
	method: 'post',
	path: BROWSER_ERRORS_PATH,
	tags: ['browser errors'],
	summary: 'Reports an error of a page, the admin or a demo',
	description:
		'The body is JSON. Its type is `text/plain`, which a sandboxed demo may send without a preflight request. The response is the same for reports that are dropped: malformed ones, and those above the rate limit.',
	request: {
		body: { required: true, content: { 'text/plain': { schema: browserErrorReport } } },
	},
	responses: { 204: { description: 'Nothing to return, whether the report was counted or dropped' } },
});

const browserErrorSummary = z
	.strictObject({
		uid: z.string(),
		release: z.string(),
		source: z.enum(browserErrorSources),
		message: z.string(),
		count: z.int(),
		first_seen_at: instant,
		last_seen_at: instant,
		resolved_at: instant
			.nullable()
			.openapi({ description: 'Null while the error is open; a new occurrence opens it again' }),
	})
	.openapi('BrowserErrorSummary');
export type BrowserErrorSummary = z.infer<typeof browserErrorSummary>;

const browserError = z
	.strictObject({
		...browserErrorSummary.shape,
		stack: z.array(z.string()).openapi({ description: 'Frames of the first report, the top frame first' }),
		pages: z
			.array(z.string())
			.openapi({ description: 'Pages on which the error occurred, without repetitions; only the first ones' }),
		browsers: z
			.array(z.string())
			.openapi({ description: 'Browsers in which the error occurred, without repetitions; only the first ones' }),
	})
	.openapi('BrowserError');
export type BrowserError = z.infer<typeof browserError>;

const errorRoute = { tags: ['admin: browser errors'], ...superuserCall };
const oneError = {
	query: langQuery,
	params: z.object({ uid: z.string().regex(/^[a-z0-9]{1,40}$/, 'must be the uid of an error') }),
};

export const listBrowserErrors = createRoute({
	operationId: 'listBrowserErrors',
	...errorRoute,
	method: 'get',
	path: '/api/admin/browser-errors',
	summary: 'Lists the errors of browsers: open ones first, then the last seen first',
	request: {
		query: z.object({
			...langQuery.shape,
			source: z.enum(browserErrorSources).optional(),
			release: release.optional(),
			state: z.enum(['open', 'resolved']).optional(),
			limit: wholeNumber({ default: 25, min: 1, max: 200, description: 'Maximum number of errors' }),
			offset: wholeNumber({ default: 0, max: 1_000_000, description: 'Number of errors to skip' }),
			cursor,
		}),
	},
	responses: responses(
		z.strictObject({
			status: z.literal('ok'),
			data: z.array(browserErrorSummary),
			extra: z.strictObject({
				...listExtra,
				releases: z.array(z.string()).openapi({ description: 'Releases with errors, the last seen first' }),
			}),
		}),
		'Errors',
	),
});

export const getBrowserError = createRoute({
	operationId: 'getBrowserError',
	...errorRoute,
	method: 'get',
	path: '/api/admin/browser-errors/{uid}',
	summary: 'Returns an error with its stack, pages and browsers',
	request: oneError,
	responses: responsesOrNotFound(success(browserError), 'The error'),
});

export const resolveBrowserError = createRoute({
	operationId: 'resolveBrowserError',
	...errorRoute,
	method: 'post',
	path: '/api/admin/browser-errors/{uid}/resolve',
	summary: 'Marks an error as resolved, until it occurs again',
	request: oneError,
	responses: responsesOrNotFound(success(z.strictObject({})), 'The error is resolved'),
});

export const deleteBrowserError = createRoute({
	operationId: 'deleteBrowserError',
	...errorRoute,
	method: 'delete',
	path: '/api/admin/browser-errors/{uid}',
	summary: 'Deletes an error and its count',
	request: oneError,
	responses: responsesOrNotFound(success(z.strictObject({})), 'The error is deleted'),
});
