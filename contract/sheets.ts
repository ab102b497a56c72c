/**
 * Game sheets, mathematics reports and RNG statements, which the server makes from the data of the studio (ADR 0092).
 */
import { createRoute, z } from '@hono/zod-openapi';
import {
	clientCall,
	instant,
	json,
	languages,
	langQuery,
	media,
	notFoundResponse,
	orNull,
	responsesOrNotFound,
	slug,
	success,
} from './envelope.ts';

/** `maths`: mathematics report. `rng`: statement about the random number generator. */
export const sheetKinds = ['game', 'maths', 'rng'] as const;
export type SheetKind = (typeof sheetKinds)[number];

/** A version id: 80 random bits in base 32. A SHA-256 hash is longer, so a version id cannot be mistaken for a hash. */
export const SHEET_VERSION_ID = /^[a-z2-7]{16}$/;

const title = orNull(z.string());
const note = orNull(z.string());

const textBlock = z.strictObject({ type: z.literal('text'), title, paragraphs: z.array(z.string()) });
const figuresBlock = z.strictObject({
	type: z.literal('figures'),
	figures: z.array(z.strictObject({ value: z.string(), label: z.string() })),
});
const factsBlock = z.strictObject({
	type: z.literal('facts'),
	title,
	facts: z.array(z.strictObject({ label: z.string(), value: z.string() })),
});
const tableBlock = z.strictObject({
	type: z.literal('table'),
	title,
	columns: z.array(z.strictObject({ title: z.string(), is_number: z.boolean() })),
	rows: z.array(z.array(z.string())),
	note,
});
const barsBlock = z.strictObject({
	type: z.literal('bars'),
	title,
	description: z.string().openapi({ description: 'The plot in words' }),
	bars: z.array(
		z.strictObject({
			label: z.string(),
			length: z.number().openapi({ description: 'From 0 to 1' }),
			text: z.string(),
		}),
	),
	note,
});
const intervalsBlock = z.strictObject({
	type: z.literal('intervals'),
	title,
	description: z.string().openapi({ description: 'The plot in words' }),
	ticks: z.array(z.strictObject({ at: z.number().openapi({ description: 'From 0 to 1' }), label: z.string() })),
	intervals: z.array(
		z.strictObject({
			label: z.string(),
			low: z.number().openapi({ description: 'From 0 to 1, like the others' }),
			middle: z.number(),
			high: z.number(),
			mark: z.number().openapi({ description: 'Position of the published value' }),
			text: z.string(),
		}),
	),
	legend: z.strictObject({ interval: z.string(), mark: z.string() }),
	note,
});
const codeBlock = z.strictObject({ type: z.literal('code'), title, lines: z.array(z.string()), note });

export const sheetBlock = z
	.discriminatedUnion('type', [textBlock, figuresBlock, factsBlock, tableBlock, barsBlock, intervalsBlock, codeBlock])
	.openapi('SheetBlock');
export type SheetBlock = z.infer<typeof sheetBlock>;
export type BarsBlock = z.infer<typeof barsBlock>;
export type IntervalsBlock = z.infer<typeof intervalsBlock>;
export type TableBlock = z.infer<typeof tableBlock>;

const sheetFile = z
	.strictObject({
		size: z.int().openapi({ description: 'Bytes' }),
		sha256: z.string().openapi({ description: 'Hexadecimal' }),
	})
	.openapi('SheetFile');
export type SheetFile = z.infer<typeof sheetFile>;

export const sheetVersion = z
	.strictObject({
		id: z.string().openapi({ description: 'Version id, by which anybody can verify the version' }),
		number: z.int().openapi({ description: '1 for the first version' }),
		created_at: instant,
		file: orNull(sheetFile).openapi({
			description: 'The PDF; null where nobody has asked for it, or it could not be made',
		}),
	})
	.openapi('SheetVersion');
export type SheetVersion = z.infer<typeof sheetVersion>;

export const listedSheet = z
	.strictObject({
		kind: z.enum(sheetKinds),
		title: z.string(),
		version: sheetVersion,
		version_count: z.int(),
	})
	.openapi('ListedSheet');
export type ListedSheet = z.infer<typeof listedSheet>;

export const sheet = z
	.strictObject({
		kind: z.enum(sheetKinds),
		kind_title: z.string(),
		title: z.string(),
		lead: z.string(),
		game: z.strictObject({ name: slug, title: z.string() }),
		language: z.string().openapi({ description: 'Language of the sheet' }),
		version: sheetVersion,
		is_newest: z.boolean(),
		verify_url: z.string().openapi({ description: 'Address at which anybody can verify the version' }),
		picture: orNull(z.strictObject({ url: z.string(), media })).openapi({
			description: 'Picture at the top; null without one',
		}),
		blocks: z.array(sheetBlock),
		versions: z.array(sheetVersion).openapi({ description: 'The newest first' }),
	})
	.openapi('Sheet');
export type Sheet = z.infer<typeof sheet>;

export const sheetData = z
	.strictObject({
		kind: z.enum(sheetKinds),
		language: z.string(),
		id: z.string(),
		version: z.int(),
		created_at: instant,
		verify_url: z.string(),
		pdf_sha256: z.string().nullable().openapi({ description: 'Null until the PDF is made' }),
		data: z.record(z.string(), z.unknown()).openapi({ description: 'Depends on the kind' }),
	})
	.openapi('SheetData');
export type SheetData = z.infer<typeof sheetData>;

const language = z
	.enum(languages)
	.optional()
	.openapi({ description: 'Language of the sheet; that of the texts by default' });

const gameParams = z.object({ slug });
const params = z.object({ slug, kind: z.enum(sheetKinds) });
const query = langQuery.extend({
	language,
	version: z
		.string()
		.regex(/^[1-9]\d{0,8}$/, 'must be the number of a version')
		.transform(Number)
		.optional()
		.openapi({ type: 'integer', minimum: 1, description: 'Number of a version; the newest by default' }),
});

export const listGameSheets = createRoute({
	operationId: 'listGameSheets',
	method: 'get',
	path: '/api/client-area/games/{slug}/sheets',
	tags: ['games'],
	summary:
		'Returns the sheets of a game in a language. Makes a new version where the data of the game have changed, and its PDF',
	...clientCall,
	request: { params: gameParams, query: langQuery.extend({ language }) },
	responses: responsesOrNotFound(success(z.array(listedSheet)), 'The sheets that the game has'),
});

export const showGameSheet = createRoute({
	operationId: 'getGameSheet',
	method: 'get',
	path: '/api/client-area/games/{slug}/sheets/{kind}',
	tags: ['games'],
	summary: 'Returns a version of a sheet to show, with its earlier and later versions',
	...clientCall,
	request: { params, query },
	responses: responsesOrNotFound(success(sheet), 'The sheet'),
});

export const exportGameSheet = createRoute({
	operationId: 'exportGameSheet',
	method: 'get',
	path: '/api/client-area/games/{slug}/sheets/{kind}/data.json',
	tags: ['games'],
	summary: 'Returns the data of a version of a sheet as a JSON file, for programs',
	...clientCall,
	request: { params, query },
	responses: {
		...notFoundResponse,
		200: json(sheetData, 'The data'),
	},
});

export const downloadGameSheet = createRoute({
	operationId: 'downloadGameSheet',
	method: 'get',
	path: '/api/client-area/games/{slug}/sheets/{kind}/sheet.pdf',
	tags: ['games'],
	summary: 'Sends a version of a sheet as PDF. Makes the PDF at the first request, and always sends the same bytes',
	...clientCall,
	request: { params, query },
	responses: {
		...notFoundResponse,
		200: { description: 'PDF/A-2a, tagged', content: { 'application/pdf': { schema: z.string() } } },
	},
});
