/** Figures come in as a CSV file: uploaded, checked as a dry run, then imported whole or not at all (decision 29). */
import { createRoute, z } from '@hono/zod-openapi';
import {
	responses,
	responsesOrNotFound,
	failure,
	instant,
	langQuery,
	lang,
	accessErrorResponses,
	privateCall,
	success,
	wholeNumber,
} from './envelope.ts';

/** Bytes of the largest file that is taken. */
export const MAX_IMPORT_BYTES = 200 * 1024 * 1024;

/** Bad lines of an import that are kept to be shown; all are counted. */
export const MAX_STORED_BAD_LINES = 1000;

/** Imports that are being checked or wait, checked, to be imported: each takes room on the disk. */
export const MAX_OPEN_IMPORTS = 5;

export const importStates = ['checking', 'checked', 'importing', 'done', 'failed', 'cancelled'] as const;
export type ImportState = (typeof importStates)[number];

export const importFailures = ['broken', 'disk_full', 'interrupted', 'changed'] as const;
export type ImportFailure = (typeof importFailures)[number];

/** What a checked file would do, or an imported one did. */
export const importResult = z
	.strictObject({
		rows: z.int().openapi({ description: 'Lines with figures' }),
		new: z.int().openapi({ description: 'Of a month, company and game that had no figures' }),
		changed: z.int(),
		unchanged: z.int(),
		months: z.int().openapi({ description: 'Months with new or changed figures' }),
		companies: z.int().openapi({ description: 'Companies with new or changed figures' }),
		games: z.int().openapi({ description: 'Games with new or changed figures' }),
		from: z
			.string()
			.nullable()
			.openapi({ description: 'The first of those months, YYYY-MM; null where there is none' }),
		to: z.string().nullable(),
	})
	.openapi('PerformanceImportResult');
export type ImportResult = z.infer<typeof importResult>;

const fields = {
	uid: z.string(),
	name: z.string().openapi({ description: 'Of the file' }),
	size: z.int().openapi({ description: 'Bytes' }),
	state: z.enum(importStates).openapi({
		description: 'checked: a dry run, nothing is imported yet; done: imported',
	}),
	failure: z.enum(importFailures).nullable().openapi({
		description:
			'Why it failed: broken (the log tells more), disk_full (the disk had no room), interrupted (the server ended meanwhile), changed (a company or game is gone)',
	}),
	message: z.string().nullable().openapi({ description: 'The failure in words' }),
	progress: z.strictObject({
		bytes: z.int().openapi({ description: 'Read so far, of `size`' }),
		lines: z.int().openapi({ description: 'Read so far' }),
	}),
	bad_lines: z.int().openapi({ description: `All that were found; the first ${MAX_STORED_BAD_LINES} are kept` }),
	result: importResult.nullable().openapi({ description: 'Null until it is checked, and with a bad line' }),
	can_apply: z.boolean().openapi({ description: 'Checked, without a bad line' }),
	created_at: instant,
	created_by: z.string().openapi({ description: 'E-mail address' }),
	ended_at: instant.nullable().openapi({ description: 'When it was done, failed or cancelled' }),
	ended_by: z.string().nullable().openapi({ description: 'Who imported or cancelled it' }),
};

const listedImport = z.strictObject(fields).openapi('ListedPerformanceImport');
export type ListedImport = z.infer<typeof listedImport>;

const badLine = z.strictObject({
	line: z.int().openapi({ description: 'In the file; its first line, the one that names the columns, is 1' }),
	reasons: z.array(z.string()).openapi({ description: 'In the language asked for' }),
	text: z.string().openapi({ description: 'The line itself, at most 300 characters of it' }),
});
export type BadLine = z.infer<typeof badLine>;

export const performanceImport = z
	.strictObject({ ...fields, faults: z.array(badLine).openapi({ description: 'The bad lines that are kept' }) })
	.openapi('PerformanceImport');
export type PerformanceImport = z.infer<typeof performanceImport>;

const base = '/api/admin/performance/imports';
const tags = ['performance'];
const importParams = z.object({ uid: z.string().regex(/^[a-z0-9]{14}$/, 'must be the uid of an import') });

const json = <T extends z.ZodType>(schema: T, description: string) => ({
	description,
	content: { 'application/json': { schema } },
});
/** The answers of a call that begins something. */
const accepted = (description: string) => ({
	202: json(success(performanceImport), description),
	400: json(failure, 'A parameter is at fault'),
	429: json(failure, 'Too many requests'),
});
const conflictResponse = { 409: json(failure, 'Its state does not allow it, which the message names') };

export const addPerformanceImport = createRoute({
	method: 'post',
	path: base,
	tags,
	summary: 'Takes a CSV file of monthly figures, to be checked',
	description: [
		`The body is the file itself, at most ${MAX_IMPORT_BYTES} bytes, in UTF-8, with or without a byte order mark; cells are parted by commas, semicolons or tabs.`,
		'The first line names the columns as the export of figures does, in English or Chinese, or by `month`, `company`, `game`, `bets`, `ggr`, `rounds`, `players`, `vips`; others are passed over.',
		'Months are written YYYY-MM; a company is told by its uid or name, a game by its uid, slug or title in either language; money is in euros with a decimal point.',
		'Nothing is imported by this call: the file is checked, which `GET` of the import tells of.',
	].join(' '),
	...privateCall,
	request: {
		query: z.object({
			name: z.string().trim().min(1, 'must be the name of the file').max(200, 'must be at most 200 characters'),
			lang,
		}),
		body: { required: true, content: { 'text/csv': { schema: z.string() } } },
	},
	responses: {
		...accepted('Taken; it is being checked'),
		409: json(failure, 'Too many imports are open: `too_many_imports`'),
		413: json(failure, 'The file is too large: `too_large`'),
		507: json(failure, 'The disk is full: `storage_full`'),
		...accessErrorResponses,
	},
});

export const listPerformanceImports = createRoute({
	method: 'get',
	path: base,
	tags,
	summary: 'Imports of figures, the newest first',
	...privateCall,
	request: {
		query: z.object({
			limit: wholeNumber({ default: 25, min: 1, max: 100, description: 'How many' }),
			offset: wholeNumber({ default: 0, max: 1_000_000, description: 'How many to pass over' }),
			lang,
		}),
	},
	responses: {
		...responses(
			z.strictObject({
				status: z.literal('ok'),
				data: z.array(listedImport),
				extra: z.strictObject({ total: z.int() }),
			}),
			'Imports',
		),
		...accessErrorResponses,
	},
});

const importRoute = {
	method: 'post' as const,
	tags,
	...privateCall,
	request: { params: importParams, query: langQuery },
};

export const showPerformanceImport = createRoute({
	...importRoute,
	method: 'get',
	path: `${base}/{uid}`,
	summary: 'An import: how far it is, what it would change, its bad lines',
	responses: { ...responsesOrNotFound(success(performanceImport), 'The import'), ...accessErrorResponses },
});

export const applyPerformanceImport = createRoute({
	...importRoute,
	path: `${base}/{uid}/apply`,
	summary: 'Imports a checked file without bad lines: all of it at one instant, or nothing',
	responses: {
		...accepted('It is being imported'),
		404: json(failure, 'There is no such import'),
		...conflictResponse,
		...accessErrorResponses,
	},
});

export const cancelPerformanceImport = createRoute({
	...importRoute,
	path: `${base}/{uid}/cancel`,
	summary: 'Gives up an import that is being checked, or that is checked',
	responses: {
		...responsesOrNotFound(success(performanceImport), 'Given up'),
		...conflictResponse,
		...accessErrorResponses,
	},
});

export const exportBadLines = createRoute({
	...importRoute,
	method: 'get',
	path: `${base}/{uid}/faults.csv`,
	summary: 'The bad lines that are kept, as a file for spreadsheets',
	responses: {
		...responsesOrNotFound(z.unknown(), ''),
		200: {
			description: 'RFC 4180 in UTF-8 with a byte order mark; the first line names the columns',
			content: { 'text/csv': { schema: z.string() } },
		},
		...accessErrorResponses,
	},
});
