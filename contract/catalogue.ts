/** Imports and exports of items as a table: CSV, JSON, or a ZIP file with pictures. */
import { createRoute, z } from '@hono/zod-openapi';
import { languages } from './languages.ts';
import {
	csv,
	cursor,
	failure,
	instant,
	json,
	jsonBody,
	lang,
	langQuery,
	listExtra,
	notFoundResponse,
	responses,
	responsesOrNotFound,
	staffCall,
	success,
	wholeNumber,
} from './envelope.ts';

/** Only a ZIP file may be larger than MAX_TABLE_BYTES. */
export const MAX_CATALOGUE_FILE_BYTES = 500 * 1024 * 1024;
/** Limit of a CSV or JSON file, also inside a ZIP file. */
export const MAX_TABLE_BYTES = 20 * 1024 * 1024;
export const MAX_CATALOGUE_ROWS = 5000;
/** `getCatalogueImport` returns at most this many rows. Its counts include all rows. */
export const MAX_LISTED_ROWS = 200;
/** Limit of headings in a response and in a user's choice of columns. */
export const MAX_LISTED_COLUMNS = 200;
/** Maximum number of characters of a shown heading or cell. A longer text ends in `…`. */
export const MAX_SHOWN_LENGTH = 300;
/** Maximum number of open imports. Their files take disk space. */
export const MAX_OPEN_CATALOGUE_IMPORTS = 5;

export const catalogueImportStates = [
	'checking',
	'checked',
	'importing',
	'done',
	'undoing',
	'undone',
	'failed',
	'cancelled',
] as const;
export type CatalogueImportState = (typeof catalogueImportStates)[number];

/** States of a row, in three groups: after the check, after the import, after the undoing of the import. */
export const catalogueRowStates = [
	'new',
	'changed',
	'invalid',
	'created',
	'saved',
	'failed',
	'removed',
	'restored',
	'edited',
	'in_use',
] as const;
export type CatalogueRowState = (typeof catalogueRowStates)[number];

export const columnFormats = [
	'text',
	'html',
	'flag',
	'number',
	'integer',
	'money',
	'choice',
	'instant',
	'list',
	'reference',
	'references',
	'picture',
	'pictures',
	'file',
] as const;

/** Ways in which an import finds the column of a heading. */
export const columnOrigins = ['matched', 'chosen', 'chosen_earlier'] as const;
export type ColumnOrigin = (typeof columnOrigins)[number];

export const tableFormats = ['csv', 'json'] as const;
export type TableFormat = (typeof tableFormats)[number];

const counts = z.strictObject({
	rows: z.int().openapi({ description: 'All rows of the file' }),
	new: z.int(),
	changed: z.int(),
	unchanged: z.int(),
	invalid: z.int(),
	done: z.int().openapi({ description: 'Rows that are imported so far' }),
	failed: z.int().openapi({ description: 'Rows that were valid in the check but could not be imported' }),
	undone: z.int().openapi({ description: 'Rows that are undone so far' }),
	kept: z
		.int()
		.openapi({ description: 'Rows that the undo left, because their items were edited since or are in use' }),
});

const fields = {
	uid: z.string(),
	resource: z.string(),
	name: z.string().openapi({ description: 'Name of the file' }),
	size: z.int().openapi({ description: 'Bytes' }),
	state: z.enum(catalogueImportStates).openapi({ description: '`checked`: a dry run, nothing is imported yet' }),
	message: z.string().nullable().openapi({
		description: 'Reason why the whole file failed, or why a checked file needs other columns (`setImportColumns`)',
	}),
	checked_rows: z.int().openapi({ description: 'Rows that are checked so far' }),
	counts,
	publishes: z.boolean().openapi({ description: 'New and changed items are published' }),
	can_apply: z.boolean().openapi({ description: 'The file is checked and has at least one new or changed row' }),
	can_undo: z.boolean(),
	created_at: instant,
	created_by: z.string().openapi({ description: 'Email address' }),
	ended_at: instant.nullable(),
};

export const listedCatalogueImport = z.strictObject(fields).openapi('ListedCatalogueImport');
export type ListedCatalogueImport = z.infer<typeof listedCatalogueImport>;

const cellFault = z.strictObject({
	column: z.string().nullable().openapi({ description: 'Null for a fault of the whole row' }),
	value: z.string(),
	reason: z.string().openapi({ description: 'In the requested language' }),
});

const catalogueRow = z
	.strictObject({
		line: z.int().openapi({ description: 'Line in a CSV file, or place in a JSON file, from 1' }),
		title: z.string(),
		item_uid: z.string().nullable().openapi({ description: 'Null for a row that is no item' }),
		state: z.enum(catalogueRowStates).openapi({
			description:
				'`edited` and `in_use`: the undo left the item, because it was edited since, or because other items refer to it',
		}),
		changes: z.array(
			z.strictObject({
				column: z.string(),
				before: z.string().openapi({
					description: 'At most 300 characters; empty for a new item. Amounts are in euros, in the requested language',
				}),
				after: z.string(),
				shape: z
					.strictObject({ width: z.int(), height: z.int() })
					.optional()
					.openapi({ description: 'Pixels of a new image of the ZIP file' }),
			}),
		),
		faults: z.array(cellFault),
		warnings: z
			.array(cellFault)
			.openapi({ description: 'Values that are imported but may mean others, e.g. `5.000` or an RTP below 50' }),
	})
	.openapi('CatalogueImportRow');
export type CatalogueRow = z.infer<typeof catalogueRow>;

export const catalogueImport = z
	.strictObject({
		...fields,
		waiting_images: z.int().openapi({
			description:
				'Imported images whose sizes are not made yet, also of other imports. Until then pages show drawn covers for games and names for partners, and leave out other images',
		}),
		encoding: z
			.literal('windows-1252')
			.nullable()
			.openapi({ description: 'Encoding of a checked CSV file that is not in Unicode' }),
		columns: z
			.array(
				z.strictObject({
					heading: z.string(),
					column: z.string().nullable().openapi({ description: 'Null for a heading that the import leaves out' }),
					closest: z.string().nullable().openapi({ description: 'Column that an unknown heading probably means' }),
					origin: z.enum(columnOrigins).openapi({
						description:
							'`matched`: by its name; `chosen`: with `setImportColumns`; `chosen_earlier`: as for an earlier file of the content type',
					}),
				}),
			)
			.openapi({ description: `Headings of the file and their columns; the first ${MAX_LISTED_COLUMNS}` }),
		ignored_columns: z
			.array(
				z.strictObject({
					heading: z.string(),
					closest: z.string().nullable().openapi({ description: 'Column that the heading probably means' }),
				}),
			)
			.openapi({
				description:
					'Unknown columns of the file, which the import leaves out; the first 20. Columns that somebody chose to leave out are not listed',
			}),
		missing_features: z.array(z.string()).openapi({
			description: 'Game features of the file that do not exist; `createImportFeatures` creates them',
		}),
		missing_providers: z.array(z.string()).openapi({
			description: 'Providers of the file that do not exist; `createImportProviders` creates them',
		}),
		unused_files: z.array(z.string()).openapi({ description: 'Files of the ZIP file that no row uses; the first 100' }),
		rows: z.array(catalogueRow).openapi({
			description: `The first ${MAX_LISTED_ROWS} rows of each kind: with faults, changed, new. Unchanged rows are counted only`,
		}),
	})
	.openapi('CatalogueImport');
export type CatalogueImport = z.infer<typeof catalogueImport>;

const base = '/api/admin/catalogue';
const tags = ['admin: catalogue'];
const resource = z
	.string()
	.regex(/^[a-z_]{1,40}$/, 'must be the name of a content type')
	.openapi({ description: 'A content type that can be imported: `games`, `documents`, `partners` or `offices`' });
const catalogueColumn = z
	.strictObject({
		key: z.string().openapi({ description: 'Name of the column in a file' }),
		field: z.string().openapi({ description: 'Path of the field without its language' }),
		language: z.enum(languages).nullable().openapi({ description: 'Null for a value without languages' }),
		format: z.enum(columnFormats).openapi({ description: '`money`: euros. Entries of lists are separated by `|`' }),
		is_required: z.boolean().openapi({ description: 'A new item needs a value' }),
		choices: z.array(z.string()).openapi({ description: 'Accepted values; empty if others are accepted too' }),
		example: z.string().openapi({ description: 'Empty without one' }),
		cents_key: z
			.string()
			.nullable()
			.openapi({ description: 'Column with the same amount in cents; null for no money' }),
	})
	.openapi('CatalogueColumn');
export type CatalogueColumn = z.infer<typeof catalogueColumn>;

const columnChoices = z
	.strictObject({
		columns: z
			.array(
				z.strictObject({
					heading: z.string().min(1).max(MAX_SHOWN_LENGTH).openapi({ description: 'A heading of `columns`' }),
					column: z.string().max(100).nullable().openapi({
						description:
							'Key of a column, also `uid` and amounts in cents, e.g. `min_bet`. Null leaves the heading out',
					}),
				}),
			)
			.max(MAX_LISTED_COLUMNS),
	})
	.openapi('CatalogueColumnChoices');
export type CatalogueColumnChoices = z.infer<typeof columnChoices>;

const importParams = z.object({ uid: z.string().regex(/^[a-z0-9]{14}$/, 'must be the uid of an import') });
const format = z.enum(tableFormats).default('csv');

const tableResponses = {
	...notFoundResponse,
	200: {
		...csv('CSV in UTF-8 with a byte order mark, or JSON: a list of objects. The columns are those that imports read'),
		content: {
			'text/csv': { schema: z.string() },
			'application/json': { schema: z.array(z.record(z.string(), z.unknown())) },
		},
	},
};

export const exportCatalogue = createRoute({
	operationId: 'exportCatalogue',
	method: 'get',
	path: `${base}/export`,
	tags,
	summary: 'Exports all items of a content type with their newest content, for editing in a spreadsheet',
	...staffCall,
	request: { query: z.object({ resource, format, lang }) },
	responses: tableResponses,
});

export const catalogueTemplate = createRoute({
	operationId: 'getCatalogueTemplate',
	method: 'get',
	path: `${base}/template`,
	tags,
	summary: 'Returns a template for imports: the columns as CSV, or a JSON file with an example',
	...staffCall,
	request: { query: z.object({ resource, format, lang }) },
	responses: tableResponses,
});

export const listCatalogueColumns = createRoute({
	operationId: 'listCatalogueColumns',
	method: 'get',
	path: `${base}/columns`,
	tags,
	summary: 'Describes the columns that imports read, in the languages of the site',
	...staffCall,
	request: { query: z.object({ resource, lang }) },
	responses: { ...notFoundResponse, ...responses(success(z.array(catalogueColumn)), 'The columns, in their order') },
});

export const addCatalogueImport = createRoute({
	operationId: 'createCatalogueImport',
	method: 'post',
	path: `${base}/imports`,
	tags,
	summary: 'Uploads a file with items and starts its check',
	description: [
		`The body is the file: CSV, an Excel workbook, of which the first sheet is read, or JSON of at most ${MAX_TABLE_BYTES} bytes and ${MAX_CATALOGUE_ROWS} rows, or a ZIP file of at most ${MAX_CATALOGUE_FILE_BYTES} bytes with one such file and pictures.`,
		'CSV is in UTF-8, in UTF-16 with a byte order mark, or in Windows-1252 (`encoding`); cells are separated by commas, semicolons or tabs.',
		'Numbers may have a decimal comma, separators of thousands and the mark of their unit, e.g. `96,4 %`. Amounts are euro cents, or euros in a column that ends in `_euro`, e.g. `min_bet_euro`.',
		'Columns that a file lacks stay as they are. A row belongs to the item with its uid, or else with its slug or name; other rows are new items.',
		'A picture is the name of a file in the ZIP file, or the uid of a picture of the media library. A file `<slug>.<column>.<extension>`, e.g. `book-of-reels.banner.jpg`, needs no cell; `cover` stands for `banner`. A file `<slug>.<extension>` or `<title>.<extension>` is the cover of a game, the logo of a partner, or the file of a document.',
		'A heading is the key of a column or its label in a language of the interface, without regard to case, accents and punctuation, or a common word of spreadsheets such as `Launch date`. `columns` of the import shows the column of each heading, and `setImportColumns` chooses other ones. Unknown columns are left out (`ignored_columns`).',
		'This call imports nothing: `GET` of the import returns the faults and changes.',
	].join(' '),
	...staffCall,
	request: {
		query: z.object({
			resource,
			name: z.string().trim().min(1, 'must be the name of the file').max(200, 'must be at most 200 characters'),
			lang,
		}),
		body: { required: true, content: { 'application/octet-stream': { schema: z.string() } } },
	},
	responses: {
		...notFoundResponse,
		202: json(success(catalogueImport), 'Accepted; the file is being checked'),
		409: json(failure, 'Too many imports are open: `too_many_imports`'),
		413: json(failure, 'The file is too large: `too_large`'),
	},
});

export const listCatalogueImports = createRoute({
	operationId: 'listCatalogueImports',
	method: 'get',
	path: `${base}/imports`,
	tags,
	summary: 'Lists the imports of a content type, newest first',
	...staffCall,
	request: {
		query: z.object({
			resource,
			limit: wholeNumber({ default: 25, min: 1, max: 100, description: 'Maximum number of imports' }),
			offset: wholeNumber({ default: 0, max: 1_000_000, description: 'Number of imports to skip' }),
			cursor,
			lang,
		}),
	},
	responses: {
		...notFoundResponse,
		...responses(
			z.strictObject({
				status: z.literal('ok'),
				data: z.array(listedCatalogueImport),
				extra: z.strictObject({ ...listExtra }),
			}),
			'Imports',
		),
	},
});

const importRoute = {
	method: 'post' as const,
	tags,
	...staffCall,
	request: { params: importParams, query: langQuery },
};
const started = {
	202: json(success(catalogueImport), 'The work has started'),
	...notFoundResponse,
	409: json(failure, 'The state of the import does not allow it: `conflict`'),
};
const yesOrNo = (description: string) => z.enum(['yes', 'no']).default('no').openapi({ description });

export const showCatalogueImport = createRoute({
	operationId: 'getCatalogueImport',
	...importRoute,
	method: 'get',
	path: `${base}/imports/{uid}`,
	summary: 'Returns an import: progress, changes and faults',
	responses: responsesOrNotFound(success(catalogueImport), 'The import'),
});

export const showImportImage = createRoute({
	operationId: 'getCatalogueImportImage',
	...importRoute,
	method: 'get',
	path: `${base}/imports/{uid}/image`,
	summary: 'Returns an image of the ZIP file of a checked import, as it is in the file, for a preview',
	request: {
		params: importParams,
		query: z.object({
			...langQuery.shape,
			name: z.string().min(1).max(500).openapi({ description: 'Name of the file in the ZIP file' }),
		}),
	},
	responses: {
		...notFoundResponse,
		200: { description: 'PNG, JPEG, WebP, AVIF or GIF', content: { 'image/*': { schema: z.string() } } },
	},
});

export const applyCatalogueImport = createRoute({
	operationId: 'applyCatalogueImport',
	...importRoute,
	request: {
		params: importParams,
		query: z.object({
			...langQuery.shape,
			skips_invalid: yesOrNo('Import the valid rows of a file with invalid ones'),
			publishes: yesOrNo('Publish new and changed items, which requires the right to publish; drafts otherwise'),
		}),
	},
	path: `${base}/imports/{uid}/apply`,
	summary: 'Imports the rows of a checked file, each in a transaction of its own, as an edit of the caller',
	responses: started,
});

export const createImportFeatures = createRoute({
	operationId: 'createImportFeatures',
	...importRoute,
	path: `${base}/imports/{uid}/features`,
	summary:
		'Creates the missing game features of a checked file, with their names in the file as titles, and checks the file again. The features stay after an undo of the import',
	responses: started,
});

export const createImportProviders = createRoute({
	operationId: 'createImportProviders',
	...importRoute,
	path: `${base}/imports/{uid}/providers`,
	summary:
		'Creates the missing providers of a checked file as partner studios, with their names in the file as titles, and checks the file again. The providers stay after an undo of the import',
	responses: started,
});

export const setImportColumns = createRoute({
	operationId: 'setImportColumns',
	...importRoute,
	request: { ...importRoute.request, body: jsonBody(columnChoices) },
	path: `${base}/imports/{uid}/columns`,
	summary: 'Chooses the columns of headings of a checked file, and checks the file again',
	description:
		'The choices replace earlier ones of this import. Other headings are matched by their names, but not to a chosen column. Later files of the content type get the same choices, unless they are changed.',
	responses: {
		...started,
		422: json(
			failure,
			'The file has no such heading: `unknown_heading`. The content type has no such column: `unknown_column`. Two headings have the same column: `column_twice`',
		),
	},
});

export const undoCatalogueImport = createRoute({
	operationId: 'undoCatalogueImport',
	...importRoute,
	path: `${base}/imports/{uid}/undo`,
	summary:
		'Undoes an import: moves created items to the trash and restores the versions of changed ones. Items that were edited since stay',
	responses: started,
});

export const cancelCatalogueImport = createRoute({
	operationId: 'cancelCatalogueImport',
	...importRoute,
	path: `${base}/imports/{uid}/cancel`,
	summary: 'Cancels an import that is being checked or is checked',
	responses: {
		...responsesOrNotFound(success(catalogueImport), 'The import is cancelled'),
		409: json(failure, 'The state of the import does not allow it: `conflict`'),
	},
});
