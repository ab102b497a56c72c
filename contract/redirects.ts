/** Redirects of addresses without a page, from renamed items or added by staff. */
import { createRoute, z } from '@hono/zod-openapi';
import { invalid } from './editing.ts';
import {
	cursor,
	failure,
	instant,
	json,
	jsonBody,
	langQuery,
	listExtra,
	responses,
	responsesOrNotFound,
	searchText,
	staffCall,
	success,
	wholeNumber,
} from './envelope.ts';

export const MAX_REDIRECTS = 20_000;
/** Limits of redirects and of characters in an imported file. */
export const MAX_IMPORTED_REDIRECTS = 5000;
export const MAX_REDIRECT_IMPORT_LENGTH = 1_000_000;
/** Further lines are only counted. */
export const MAX_LISTED_FAULTS = 1000;

export const redirectOrigins = ['rename', 'staff', 'import'] as const;
export type RedirectOrigin = (typeof redirectOrigins)[number];
export const redirectStatuses = [301, 302] as const;
export type RedirectStatus = (typeof redirectStatuses)[number];

export const redirect = z
	.strictObject({
		uid: z.string(),
		path: z.string().openapi({
			description:
				'The old path. Letter case and a trailing slash do not matter. Without a language prefix, it stands for the path in every language',
		}),
		target: z.string().nullable().openapi({
			description:
				"Path of a page, or https URL. A path without a language prefix leads to the visitor's language. Null when the renamed item has no page",
		}),
		status: z.literal(redirectStatuses).openapi({ description: '301: permanent; 302: temporary' }),
		origin: z.enum(redirectOrigins).openapi({ description: '`rename`: made when an item got another slug' }),
		created_at: instant,
		created_by: z.string().openapi({ description: 'Email address; empty for `rename`' }),
		last_used_at: instant.nullable().openapi({ description: 'Stored some seconds after the use; null if never used' }),
	})
	.openapi('Redirect');
export type Redirect = z.infer<typeof redirect>;

export const redirectColumns = ['path', 'target', 'status'] as const;

const MAX_FIELD_LENGTH = 2000;
export const newRedirect = z
	.strictObject({
		path: z.string().max(MAX_FIELD_LENGTH),
		target: z.string().max(MAX_FIELD_LENGTH),
		status: z.literal(redirectStatuses).default(301),
	})
	.openapi('NewRedirect');
export type NewRedirect = z.infer<typeof newRedirect>;

export const redirectImport = z
	.strictObject({
		csv: z
			.string()
			.max(MAX_REDIRECT_IMPORT_LENGTH)
			.openapi({
				description: `The file as text, with at most ${MAX_IMPORTED_REDIRECTS} redirects. Its first line names the columns \`path\`, \`target\` and, optionally, \`status\`; cells are separated by commas, semicolons or tabs`,
			}),
		is_dry_run: z.boolean().default(true).openapi({ description: 'Check only' }),
		skips_invalid: z.boolean().default(false).openapi({
			description: 'Store the valid lines of a file with invalid ones. Without it, nothing of such a file is stored',
		}),
	})
	.openapi('RedirectImport');

export const redirectImportResult = z
	.strictObject({
		is_done: z.boolean().openapi({ description: 'The redirects are stored' }),
		added: z.int().openapi({ description: 'New redirects among the valid lines' }),
		changed: z.int().openapi({ description: 'Redirects whose target or status changes' }),
		unchanged: z.int(),
		fault_count: z.int().openapi({ description: `Number of invalid lines; the first ${MAX_LISTED_FAULTS} are listed` }),
		faults: z.array(
			z.strictObject({
				line: z.int().openapi({ description: 'Line number in the file; the header is line 1' }),
				problems: z.array(
					z.strictObject({
						column: z.enum(redirectColumns).nullable().openapi({ description: 'Null for the whole line' }),
						value: z.string().openapi({ description: 'The first 300 characters of the cell' }),
						reason: z.string().openapi({ description: 'In the requested language' }),
					}),
				),
				text: z.string().openapi({ description: 'The first 300 characters of the line' }),
			}),
		),
	})
	.openapi('RedirectImportResult');
export type RedirectImportResult = z.infer<typeof redirectImportResult>;

const path = '/api/admin/redirects';
const redirectCall = { tags: ['admin: redirects'], ...staffCall };

export const listRedirects = createRoute({
	operationId: 'listRedirects',
	...redirectCall,
	method: 'get',
	path,
	summary: 'Lists redirects, the newest first',
	request: {
		query: z.object({
			...langQuery.shape,
			q: searchText.openapi({ description: 'Part of a path or of a target' }),
			origin: z.enum(redirectOrigins).optional(),
			limit: wholeNumber({ default: 25, min: 1, max: 200, description: 'Maximum number of redirects' }),
			offset: wholeNumber({ default: 0, max: 1_000_000, description: 'Number of redirects to skip' }),
			cursor,
		}),
	},
	responses: responses(
		z.strictObject({ status: z.literal('ok'), data: z.array(redirect), extra: z.strictObject({ ...listExtra }) }),
		'Redirects',
	),
});

export const createRedirect = createRoute({
	operationId: 'createRedirect',
	...redirectCall,
	method: 'post',
	path,
	summary: 'Adds a redirect; requires the right to publish',
	request: { query: langQuery, body: jsonBody(newRedirect) },
	responses: {
		...responses(success(redirect), 'The redirect'),
		422: json(invalid, 'The redirect is invalid: `invalid`'),
	},
});

export const importRedirects = createRoute({
	operationId: 'uploadRedirects',
	...redirectCall,
	method: 'post',
	path: `${path}/import`,
	summary: 'Checks or imports a CSV file of redirects; requires the right to publish',
	request: { query: langQuery, body: jsonBody(redirectImport) },
	responses: responses(success(redirectImportResult), 'What the import changes, or its invalid lines'),
});

const oneRedirect = z.object({
	uid: z.string().regex(/^([a-z0-9]{1,40}|[a-z_]{1,40}:[a-z0-9-]{1,120})$/, 'must be the uid of a redirect'),
});

export const changeRedirect = createRoute({
	operationId: 'changeRedirect',
	...redirectCall,
	method: 'put',
	path: `${path}/{uid}`,
	summary: 'Changes a redirect that staff have added or imported; requires the right to publish',
	request: { query: langQuery, params: oneRedirect, body: jsonBody(newRedirect) },
	responses: {
		...responsesOrNotFound(success(redirect), 'The redirect'),
		409: json(failure, 'The redirect follows the slugs of an item: `redirect_of_rename`'),
		422: json(invalid, 'The redirect is invalid: `invalid`'),
	},
});

export const deleteRedirect = createRoute({
	operationId: 'deleteRedirect',
	...redirectCall,
	method: 'delete',
	path: `${path}/{uid}`,
	summary: 'Deletes a redirect; requires the right to publish',
	request: { query: langQuery, params: oneRedirect },
	responses: {
		...responsesOrNotFound(success(z.strictObject({})), 'The redirect is deleted'),
		409: json(failure, 'A demo is found by the old slug of its game: `redirect_of_demo`'),
	},
});
