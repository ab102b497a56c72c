/** Imports of monthly figures from CSV files: upload, check, then import in one transaction. */
import { createRoute, z } from '@hono/zod-openapi';
import {
	responses,
	responsesOrNotFound,
	failure,
	instant,
	langQuery,
	lang,
	success,
	wholeNumber,
	csv,
	json,
	notFoundResponse,
	staffCall,
	orNull,
	cursor,
	listExtra,
} from './envelope.ts';

/** Enough for a million lines (ADR 0022). */
export const MAX_IMPORT_BYTES = 200 * 1024 * 1024;

/** Further lines are only counted. */
export const MAX_STORED_INVALID_LINES = 1000;

/** Limit of the list of changed figures, and of the list of new figures. Further figures are only counted. */
export const MAX_LISTED_CHANGES = 100;

/** Limit of open imports: running imports, and checked imports that can be applied. Their files take disk space. */
export const MAX_OPEN_IMPORTS = 5;

export const importStates = ['checking', 'checked', 'importing', 'done', 'failed', 'cancelled'] as const;
export type ImportState = (typeof importStates)[number];

export const importFailures = ['broken', 'disk_full', 'interrupted', 'changed'] as const;
export type ImportFailure = (typeof importFailures)[number];

/** After the check, the expected effect of an import. After the import, the real effect. */
export const importResult = z
	.strictObject({
		rows: z.int().openapi({ description: 'Lines with figures' }),
		new: z.int().openapi({ description: 'Lines for a month, company and game without figures so far' }),
		changed: z.int(),
		unchanged: z.int(),
		months: z.int().openapi({ description: 'Months with new or changed figures' }),
		companies: z.int().openapi({ description: 'Companies with new or changed figures' }),
		games: z.int().openapi({ description: 'Games with new or changed figures' }),
		from: z
			.string()
			.nullable()
			.openapi({ description: 'First month with new or changed figures, YYYY-MM; null if there is none' }),
		to: z.string().nullable(),
		month_formats: z
			.array(
				z.strictObject({
					format: z.string().openapi({ description: 'For example `DD.MM.YYYY`' }),
					example: z.string().openapi({ description: 'The first value of the file in this form' }),
					month: z.string().openapi({ description: 'The month that was read from the example, YYYY-MM' }),
				}),
			)
			.openapi({ description: 'Forms, other than YYYY-MM, in which the file writes months' }),
	})
	.openapi('PerformanceImportResult');
export type ImportResult = z.infer<typeof importResult>;

const fields = {
	uid: z.string(),
	name: z.string().openapi({ description: 'Name of the file' }),
	size: z.int().openapi({ description: 'Bytes' }),
	state: z.enum(importStates).openapi({
		description: 'checked: a dry run, nothing is imported yet; done: imported',
	}),
	failure: z.enum(importFailures).nullable().openapi({
		description:
			'Reason of the failure: broken (see the log), disk_full, interrupted (the server stopped), changed (a company or game no longer exists)',
	}),
	message: z.string().nullable().openapi({ description: 'The failure as a text' }),
	progress: z.strictObject({
		bytes: z.int().openapi({ description: 'Bytes read so far, of `size`' }),
		lines: z.int().openapi({ description: 'Lines read so far' }),
	}),
	bad_lines: z
		.int()
		.openapi({ description: `Number of invalid lines; the first ${MAX_STORED_INVALID_LINES} are stored` }),
	result: orNull(importResult).openapi({
		description: 'Of the valid lines; null until the check is done, and when there are none',
	}),
	can_apply: z.boolean().openapi({ description: 'The file is checked and has no invalid lines' }),
	can_apply_valid: z.boolean().openapi({
		description: 'The file is checked and has invalid lines, and its valid lines can be imported without them',
	}),
	created_at: instant,
	created_by: z.string().openapi({ description: 'Email address' }),
	ended_at: instant.nullable().openapi({ description: 'Time when the import was done, failed or was cancelled' }),
	ended_by: z
		.string()
		.nullable()
		.openapi({ description: 'Email address of the user who imported the file or cancelled the import' }),
};

const listedImport = z.strictObject(fields).openapi('ListedPerformanceImport');
export type ListedImport = z.infer<typeof listedImport>;

const invalidLine = z.strictObject({
	line: z.int().openapi({ description: 'Line number in the file; the header is line 1' }),
	reasons: z.array(z.string()).openapi({ description: 'Reasons in the requested language' }),
	text: z.string().openapi({ description: 'The first 300 characters of the line' }),
});
export type InvalidLine = z.infer<typeof invalidLine>;

const importedFigures = z.strictObject({
	bets: z.int().openapi({ description: 'Euro cents' }),
	ggr: z.int().openapi({ description: 'Euro cents' }),
	rounds: z.int(),
	players: z.int(),
	vips: z.int(),
});
export type ImportedFigures = z.infer<typeof importedFigures>;

const importChange = z.strictObject({
	month: z.string().openapi({ description: 'YYYY-MM' }),
	company: z.string(),
	game: z.string().openapi({ description: 'Title in the requested language' }),
	before: orNull(importedFigures).openapi({ description: 'Figures before the import; null for new ones' }),
	after: importedFigures,
});
export type ImportChange = z.infer<typeof importChange>;

export const figuresImport = z
	.strictObject({
		...fields,
		changes: z.array(importChange).openapi({
			description: `The first ${MAX_LISTED_CHANGES} changed figures and the first ${MAX_LISTED_CHANGES} new ones, by month, company and game; empty until the check is done`,
		}),
		faults: z.array(invalidLine).openapi({ description: 'The stored invalid lines' }),
	})
	.openapi('PerformanceImport');
export type FiguresImport = z.infer<typeof figuresImport>;

const base = '/api/admin/performance/imports';
const tags = ['admin: performance'];
const importParams = z.object({ uid: z.string().regex(/^[a-z0-9]{14}$/, 'must be the uid of an import') });

const accepted = (description: string) => ({
	202: json(success(figuresImport), description),
});
const conflictResponse = {
	409: json(failure, 'The state of the import, named in the message, does not allow it: `conflict`'),
};

export const addFiguresImport = createRoute({
	operationId: 'createPerformanceImport',
	method: 'post',
	path: base,
	tags,
	summary: 'Uploads a CSV file of monthly figures and starts its check',
	description: [
		`The body is the file itself, at most ${MAX_IMPORT_BYTES} bytes, in UTF-8, with or without a byte order mark; cells are separated by commas, semicolons or tabs.`,
		'The first line names the columns as the export of figures does, in English or Chinese, or as `month`, `company`, `game`, `bets`, `ggr`, `rounds`, `players`, `vips`; other columns are ignored.',
		'Months are written YYYY-MM, or as a date from which the month can be told, such as 31.12.2026; a company is identified by its uid or name, a game by its uid, slug or title in either language; money is in euros with a decimal point.',
		'This call imports nothing: it checks the file, and `GET` of the import returns the progress.',
	].join(' '),
	...staffCall,
	request: {
		query: z.object({
			name: z.string().trim().min(1, 'must be the name of the file').max(200, 'must be at most 200 characters'),
			lang,
		}),
		body: { required: true, content: { 'text/csv': { schema: z.string() } } },
	},
	responses: {
		...accepted('Accepted; the file is being checked'),
		409: json(failure, 'Too many imports are open: `too_many_imports`'),
		413: json(failure, 'The file is too large: `too_large`'),
	},
});

export const listFiguresImports = createRoute({
	operationId: 'listPerformanceImports',
	method: 'get',
	path: base,
	tags,
	summary: 'Lists imports of figures, newest first',
	...staffCall,
	request: {
		query: z.object({
			limit: wholeNumber({ default: 25, min: 1, max: 100, description: 'Maximum number of imports' }),
			offset: wholeNumber({ default: 0, max: 1_000_000, description: 'Number of imports to skip' }),
			cursor,
			lang,
		}),
	},
	responses: {
		...responses(
			z.strictObject({
				status: z.literal('ok'),
				data: z.array(listedImport),
				extra: z.strictObject({ ...listExtra }),
			}),
			'Imports',
		),
	},
});

export const exportImportTemplate = createRoute({
	operationId: 'exportImportTemplate',
	method: 'get',
	path: `${base}/template.csv`,
	tags,
	summary: 'Exports a template for figures: the columns, and example rows with a company and a game of the studio',
	...staffCall,
	request: { query: langQuery },
	responses: { 200: csv() },
});

const importRoute = {
	method: 'post' as const,
	tags,
	...staffCall,
	request: { params: importParams, query: langQuery },
};

export const showFiguresImport = createRoute({
	operationId: 'getPerformanceImport',
	...importRoute,
	method: 'get',
	path: `${base}/{uid}`,
	summary: 'Returns an import: progress, planned changes and invalid lines',
	responses: responsesOrNotFound(success(figuresImport), 'The import'),
});

export const applyFiguresImport = createRoute({
	operationId: 'applyPerformanceImport',
	...importRoute,
	request: {
		params: importParams,
		query: z.object({
			...langQuery.shape,
			skips_invalid: z.enum(['yes', 'no']).default('no').openapi({
				description: 'Import the valid lines of a file with invalid ones. Of duplicate lines, the first is valid',
			}),
		}),
	},
	path: `${base}/{uid}/apply`,
	summary: 'Imports the lines of a checked file in one transaction',
	responses: {
		...accepted('The import has started'),
		...notFoundResponse,
		...conflictResponse,
	},
});

export const cancelFiguresImport = createRoute({
	operationId: 'cancelPerformanceImport',
	...importRoute,
	path: `${base}/{uid}/cancel`,
	summary: 'Cancels an import that is being checked or is checked',
	responses: {
		...responsesOrNotFound(success(figuresImport), 'The import is cancelled'),
		...conflictResponse,
	},
});

export const exportInvalidLines = createRoute({
	operationId: 'exportInvalidLines',
	...importRoute,
	method: 'get',
	path: `${base}/{uid}/faults.csv`,
	summary: 'Exports the stored invalid lines as CSV',
	responses: {
		...notFoundResponse,
		200: csv(),
	},
});
