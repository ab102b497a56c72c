/**
 * Translations of all content types: the board, editing beside the source, files for translators, and machine
 * translation.
 */
import { createRoute, z } from '@hono/zod-openapi';
import {
	cursor,
	expectedRevision,
	failure,
	instant,
	json,
	jsonBody,
	langQuery,
	languages,
	listExtra,
	localizedObject,
	responses,
	responsesOrNotFound,
	searchText,
	staffCall,
	success,
	wholeNumber,
} from './envelope.ts';
import { invalid, itemStates } from './editing.ts';
import { itemUid } from './content-fields.ts';

/** The most urgent state is first. An item has the most urgent state of its texts. */
export const translationStates = ['missing', 'stale', 'machine', 'ready'] as const;
export type TranslationState = (typeof translationStates)[number];

const state = z.enum(translationStates);
const language = z.enum(languages);
const resource = z.string().regex(/^[a-z_]{1,40}$/, 'must be the name of a content type');

const unreadyCounts = { missing: z.int(), stale: z.int(), machine: z.int() };

const translationRow = z
	.strictObject({
		resource: z.string(),
		uid: z.string(),
		title: localizedObject(() => z.string()),
		revision: z.int(),
		changed_at: instant,
		texts: z.int().openapi({ description: 'Number of texts that are not empty in all languages' }),
		languages: z.partialRecord(language, z.strictObject({ state, ...unreadyCounts })).openapi({
			description: 'By language: the state of the item, and the numbers of texts that are not ready',
		}),
	})
	.openapi('TranslationRow');
export type TranslationRow = z.infer<typeof translationRow>;

const stateCounts = z.strictObject({
	ready: z.int(),
	...unreadyCounts,
	missing_texts: z.int().openapi({ description: 'Number of missing texts in all items' }),
});
export type TranslationCounts = z.infer<typeof stateCounts>;

const filters = {
	resource: resource.optional().openapi({ description: 'Content type' }),
	language: language.optional(),
	state: z
		.union([state, z.literal('open')])
		.optional()
		.openapi({
			description:
				'State in the language, or in any language without one. `open` is every state except `ready`: missing, stale or machine',
		}),
	q: searchText,
};

export const listTranslations = createRoute({
	operationId: 'listTranslations',
	method: 'get',
	path: '/api/admin/translations',
	tags: ['admin'],
	summary: 'Lists the state of the translations of all items that the caller may view, the last changed first',
	...staffCall,
	request: {
		query: z.object({
			...langQuery.shape,
			...filters,
			limit: wholeNumber({ default: 25, min: 1, max: 100, description: 'Maximum number of items' }),
			offset: wholeNumber({ default: 0, max: 1_000_000, description: 'Number of items to skip' }),
			cursor,
		}),
	},
	responses: responses(
		z.strictObject({
			status: z.literal('ok'),
			data: z.array(translationRow),
			extra: z.strictObject({
				...listExtra,
				languages: z.array(language).openapi({
					description:
						'The languages of the board: the fallback language of the site, from which texts are translated, then the others in their order',
				}),
				resources: z
					.array(z.string())
					.openapi({ description: 'Content types with texts that the caller may view, in their order' }),
				counts: z.partialRecord(language, stateCounts).openapi({
					description:
						'Numbers of items by state, of the languages of the board and of the one in the query, with the filters `resource` and `q` only',
				}),
				has_machine: z.boolean().openapi({ description: 'The studio has a service for machine translation' }),
			}),
		}),
		'Items',
	),
});

const MAX_TEXTS = 1000;
const textPath = z.string().max(200);

const translationText = z
	.strictObject({
		path: z.string().openapi({ description: 'Path of the text in the content, e.g. `title`' }),
		kind: z.enum(['line', 'html', 'list']).openapi({ description: '`list`: each line is an entry' }),
		max_length: z.int().nullable().openapi({ description: 'Maximum number of characters; null if there is none' }),
		source: z.string(),
		target: z.string(),
		state,
		earlier_source: z.string().nullable().openapi({
			description: 'The source that a stale text was translated from; null if it is unknown or has not changed',
		}),
	})
	.openapi('TranslationText');
export type TranslationText = z.infer<typeof translationText>;

const translation = z
	.strictObject({
		resource: z.string(),
		uid: z.string(),
		title: localizedObject(() => z.string()),
		language,
		source_language: language,
		revision: z.int(),
		schedule: z.string().openapi({ description: 'As in the item, for conflict checks' }),
		state: z.enum(itemStates),
		is_direct: z.boolean().openapi({ description: 'The content type has no drafts: saving publishes at once' }),
		changed_by: z.string().openapi({ description: 'Email address of the author of the last change; may be empty' }),
		may_save: z.boolean(),
		may_publish: z.boolean(),
		has_machine: z.boolean().openapi({ description: 'The studio has a service for machine translation' }),
		texts: z.array(translationText).openapi({ description: 'Texts that are not empty in all languages, in order' }),
	})
	.openapi('Translation');
export type Translation = z.infer<typeof translation>;

const translationParams = z.object({ resource, uid: itemUid, language });

export const showTranslation = createRoute({
	operationId: 'getTranslation',
	method: 'get',
	path: '/api/admin/translations/{resource}/{uid}/{language}',
	tags: ['admin'],
	summary: 'Returns all texts of an item in a language, beside the texts that they are translated from',
	...staffCall,
	request: { query: langQuery, params: translationParams },
	responses: responsesOrNotFound(success(translation), 'The texts'),
});

const translationChange = z
	.object({
		revision: expectedRevision,
		schedule: z.string().max(100).optional(),
		texts: z
			.record(textPath, z.string())
			.refine((texts) => Object.keys(texts).length <= MAX_TEXTS, `must have at most ${MAX_TEXTS} texts`)
			.openapi({ description: 'Changed texts by path' }),
		confirmed: z
			.array(textPath)
			.max(MAX_TEXTS)
			.default([])
			.openapi({ description: 'Paths of texts that are confirmed as they are' }),
		machine: z
			.array(textPath)
			.max(MAX_TEXTS)
			.default([])
			.openapi({ description: 'Paths of changed texts that a machine has written and nobody has edited' }),
		publish: z.boolean().default(false).openapi({ description: 'Publish at once; requires the right to publish' }),
	})
	.openapi('TranslationChange');
export type TranslationChange = z.input<typeof translationChange>;

const saved = {
	...responsesOrNotFound(success(translation), 'The texts after the change'),
	409: json(
		failure,
		'`conflict`: somebody else has changed the item. `rescheduled`: somebody else has published, unpublished or scheduled it',
	),
	422: json(invalid, 'The texts are invalid: `invalid`'),
};

export const saveTranslation = createRoute({
	operationId: 'saveTranslation',
	method: 'put',
	path: '/api/admin/translations/{resource}/{uid}/{language}',
	tags: ['admin'],
	summary: 'Saves texts of an item in a language, as a draft or published. Saved texts count as up to date',
	...staffCall,
	request: { query: langQuery, params: translationParams, body: jsonBody(translationChange) },
	responses: saved,
});

export const translationFormats = ['xliff', 'csv'] as const;
export type TranslationFormat = (typeof translationFormats)[number];

export const MAX_EXPORTED_ITEMS = 5000;
export const MAX_TRANSLATION_FILE_LENGTH = 10 * 1024 * 1024;
export const MAX_LISTED_UNITS = 500;

export const exportTranslations = createRoute({
	operationId: 'exportTranslations',
	method: 'get',
	path: '/api/admin/translations/export',
	tags: ['admin'],
	summary: `Exports texts in a language with their sources for translators, of at most ${MAX_EXPORTED_ITEMS} items`,
	...staffCall,
	request: {
		query: z.object({
			...langQuery.shape,
			...filters,
			language: language.openapi({ description: 'Language to translate into' }),
			format: z.enum(translationFormats),
		}),
	},
	responses: {
		200: {
			description: 'XLIFF 2.0, or CSV in UTF-8 with a byte order mark',
			content: { 'application/xliff+xml': { schema: z.string() }, 'text/csv': { schema: z.string() } },
		},
	},
});

const importOutcomes = ['new', 'changed', 'confirmed', 'conflict', 'fault'] as const;

const importUnit = z
	.strictObject({
		resource: z.string(),
		uid: z.string(),
		title: localizedObject(() => z.string())
			.nullable()
			.openapi({ description: 'Null if the item does not exist' }),
		path: z.string().openapi({ description: 'Id of the unit: the path of its text' }),
		line: z.int().nullable().openapi({ description: 'Line of a CSV file' }),
		outcome: z.enum(importOutcomes),
		before: z.string().openapi({ description: 'Beginning of the stored translation' }),
		after: z.string().openapi({ description: 'Beginning of the translation in the file' }),
		file_source: z.string().nullable().openapi({ description: 'For a conflict: the source in the file' }),
		stored_source: z.string().nullable().openapi({ description: 'For a conflict: the present source' }),
		message: z.string().openapi({ description: 'Why it is a conflict or a fault' }),
	})
	.openapi('TranslationImportUnit');
export type TranslationImportUnit = z.infer<typeof importUnit>;

const importResult = z
	.strictObject({
		is_done: z.boolean().openapi({ description: 'The translations are stored' }),
		problem: z.string().nullable().openapi({ description: 'Why the file cannot be read; null if it can' }),
		language: language.nullable(),
		counts: z.strictObject({
			new: z.int(),
			changed: z.int(),
			confirmed: z.int().openapi({ description: 'Translations that the file marks as reviewed, unchanged' }),
			unchanged: z.int(),
			untranslated: z.int().openapi({ description: 'Units without a translation' }),
			conflict: z.int().openapi({ description: 'The source or the translation has changed since the export' }),
			fault: z.int(),
		}),
		items: z.int().openapi({ description: 'Number of items in the file' }),
		stored: z.int().openapi({ description: 'Number of items that were saved' }),
		drafts: z.int().openapi({
			description:
				'Saved items that stayed drafts although `publish` was set: they are not published, or have other changes',
		}),
		units: z.array(importUnit).openapi({
			description: `The first ${MAX_LISTED_UNITS} units that are not unchanged, with faults and conflicts first`,
		}),
	})
	.openapi('TranslationImportResult');
export type TranslationImportResult = z.infer<typeof importResult>;

export const translationImport = z
	.object({
		text: z.string().openapi({ description: 'The file, in UTF-8: XLIFF 2.0 or CSV' }),
		is_dry_run: z.boolean().openapi({ description: 'Only check the file' }),
		publish: z.boolean().default(false).openapi({
			description: 'Publish the items whose newest content is published, where the caller may publish them',
		}),
		overwrite: z.boolean().default(false).openapi({ description: 'Store units in conflict too' }),
		skip_faults: z.boolean().default(false).openapi({ description: 'Store the others if some units have faults' }),
	})
	.openapi('TranslationImport');
export type TranslationImport = z.input<typeof translationImport>;

export const importTranslations = createRoute({
	operationId: 'uploadTranslations',
	method: 'post',
	path: '/api/admin/translations/import',
	tags: ['admin'],
	summary:
		'Checks or imports a file of translations. The units of an item are stored together, as a version of the item',
	...staffCall,
	request: { query: langQuery, body: jsonBody(translationImport) },
	responses: responses(success(importResult), 'The result of the check or of the import'),
});

export const translationRunStates = ['running', 'stopped', 'done'] as const;
export type TranslationRunState = (typeof translationRunStates)[number];
export const translationTaskStates = ['waiting', 'done', 'failed', 'stopped'] as const;
export type TranslationTaskState = (typeof translationTaskStates)[number];

export const MAX_RUN_ITEMS = 500;

const machineText = z.strictObject({ text: z.string() }).openapi('MachineText');
const machineFailure = {
	502: json(
		failure,
		'The service failed, or its translation cannot be used, e.g. because it lacks tags: `machine_translation_failed`',
	),
};

export const translateByMachine = createRoute({
	operationId: 'requestMachineTranslation',
	method: 'post',
	path: '/api/admin/translations/{resource}/{uid}/{language}/machine',
	tags: ['admin'],
	summary: 'Translates one text by machine and returns it; nothing is stored. Only with TRANSLATION_URL',
	...staffCall,
	request: {
		query: langQuery,
		params: translationParams,
		body: jsonBody(z.object({ path: textPath }).openapi('MachineTextRequest')),
	},
	responses: { ...responsesOrNotFound(success(machineText), 'The translation'), ...machineFailure },
});

const translationRun = z
	.strictObject({
		uid: z.string(),
		language,
		state: z.enum(translationRunStates),
		created_at: instant,
		created_by: z.string(),
		ended_at: instant.nullable(),
		waiting: z.int().openapi({ description: 'Numbers of items by state' }),
		done: z.int(),
		failed: z.int(),
		stopped: z.int(),
		texts: z.int().openapi({ description: 'Number of texts that were translated' }),
		problems: z.array(
			z.strictObject({
				resource: z.string(),
				uid: z.string(),
				title: localizedObject(() => z.string()).nullable(),
				path: z.string().nullable().openapi({ description: 'The text; null for the whole item' }),
				message: z.string(),
			}),
		),
	})
	.openapi('TranslationRun');
export type TranslationRun = z.infer<typeof translationRun>;

export const listTranslationRuns = createRoute({
	operationId: 'listTranslationRuns',
	method: 'get',
	path: '/api/admin/translation-runs',
	tags: ['admin'],
	summary: 'Lists the latest runs of machine translation, newest first. Only with TRANSLATION_URL',
	...staffCall,
	request: { query: langQuery },
	responses: responsesOrNotFound(success(z.array(translationRun)), 'Runs'),
});

const runRequest = z
	.object({
		language: language.openapi({ description: 'Language to translate into' }),
		resource: filters.resource,
		state: filters.state,
		q: filters.q,
	})
	.openapi('TranslationRunRequest');
export type TranslationRunRequest = z.input<typeof runRequest>;

export const startTranslationRun = createRoute({
	operationId: 'createTranslationRun',
	method: 'post',
	path: '/api/admin/translation-runs',
	tags: ['admin'],
	summary: `Translates the missing and stale texts of a selection of the board by machine, of at most ${MAX_RUN_ITEMS} items, in the background. The translations become drafts`,
	...staffCall,
	request: { query: langQuery, body: jsonBody(runRequest) },
	responses: {
		...responsesOrNotFound(success(z.strictObject({ uid: z.string(), items: z.int() })), 'The run'),
		409: json(failure, '`translation_running`: a run into this language. `nothing_to_translate`: no item is selected'),
	},
});

export const stopTranslationRun = createRoute({
	operationId: 'cancelTranslationRun',
	method: 'post',
	path: '/api/admin/translation-runs/{uid}/stop',
	tags: ['admin'],
	summary: 'Stops a run of machine translation; its drafts stay',
	...staffCall,
	request: { query: langQuery, params: z.object({ uid: itemUid }) },
	responses: responsesOrNotFound(success(z.strictObject({})), 'The run is stopped'),
});
