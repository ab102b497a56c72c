import { createRoute, z } from '@hono/zod-openapi';
import { instant, langQuery, privateCall, searchText, wholeNumber } from './envelope.ts';
import { staffResponses, staffErrorResponses } from './editing.ts';

/** How many entries an answer holds at the most. */
export const AUDIT_LIMIT = 200;

const plain = z.union([z.string(), z.number(), z.boolean(), z.null()]);

export const auditEntry = z
	.strictObject({
		uid: z.string(),
		at: instant,
		who: z.string().openapi({
			description:
				'E-mail address, or what acted where nobody did (`schedule`); of a refused sign-in the masked address that was tried',
		}),
		address: z.string().openapi({ description: 'The network address it came from; empty where none did' }),
		action: z.string().openapi({ example: 'published' }),
		resource: z.string().openapi({ description: 'Empty where none is meant' }),
		item_uid: z.string(),
		title: z.string().openapi({ description: 'What the item was called then' }),
		details: z
			.record(z.string(), z.union([plain, z.strictObject({ from: plain, to: plain })]))
			.openapi({ description: 'What else is known; of what was changed, what it was and what it is' }),
	})
	.openapi('AuditEntry');
export type AuditEntry = z.infer<typeof auditEntry>;

const word = z
	.string()
	.regex(/^[a-z_]{0,40}$/, 'must be a word')
	.optional();
const filters = {
	q: searchText.openapi({ description: 'In titles, details and who it was' }),
	who: z
		.string()
		.trim()
		.toLowerCase()
		.max(254)
		.optional()
		.openapi({ description: 'A whole e-mail address: what they did, and refused sign-ins with it' }),
	action: word,
	resource: word,
	item: z.string().max(60).optional().openapi({ description: 'Uid of an item' }),
	from: instant.optional().openapi({ description: 'From this instant on' }),
	until: instant.optional().openapi({ description: 'Before this instant' }),
};

export const listAudit = createRoute({
	method: 'get',
	path: '/api/admin/audit',
	tags: ['admin: audit'],
	summary: 'Who did what, newest first; for superusers',
	...privateCall,
	request: {
		query: z.object({
			...langQuery.shape,
			...filters,
			before: z
				.string()
				.regex(/^[a-z0-9]{14}$/, 'must be the uid of an entry')
				.optional()
				.openapi({ description: 'Only what is older than this entry: `next` of the answer before' }),
			limit: wholeNumber({ default: 50, min: 1, max: AUDIT_LIMIT, description: 'Entries in the answer' }),
		}),
	},
	responses: staffResponses(
		z.strictObject({
			status: z.literal('ok'),
			data: z.array(auditEntry),
			extra: z.strictObject({ next: z.string().nullable().openapi({ description: 'Null where there are no more' }) }),
		}),
		'Entries',
	),
});

export const exportAudit = createRoute({
	method: 'get',
	path: '/api/admin/audit.csv',
	tags: ['admin: audit'],
	summary: 'The same as a file for spreadsheets; that it was taken is written down too',
	...privateCall,
	request: { query: z.object({ ...langQuery.shape, ...filters }) },
	responses: {
		...staffErrorResponses,
		200: {
			description: 'RFC 4180 in UTF-8 with a byte order mark; the first line names the columns',
			content: { 'text/csv': { schema: z.string() } },
		},
	},
});
