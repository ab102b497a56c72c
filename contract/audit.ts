import { createRoute, z } from '@hono/zod-openapi';
import { instant, searchText, wholeNumber, csv, responses, langQuery, superuserCall } from './envelope.ts';

export const AUDIT_LIMIT = 200;

const plain = z.union([z.string(), z.number(), z.boolean(), z.null()]);

export const auditEntry = z
	.strictObject({
		uid: z.string(),
		at: instant,
		who: z.string().openapi({
			description:
				'Email address of the user, or the part of the software that acted (`schedule`); for a failed sign-in the masked address that was used',
		}),
		address: z.string().openapi({ description: 'Network address of the client; empty when there was none' }),
		action: z.string().openapi({ example: 'published' }),
		resource: z.string().openapi({ description: 'Resource of the item; empty when the event concerns none' }),
		item_uid: z.string(),
		title: z.string().openapi({ description: 'Title of the item at that time' }),
		details: z
			.record(z.string(), z.union([plain, z.strictObject({ from: plain, to: plain })]))
			.openapi({ description: 'Further facts; a changed value has its old value in `from` and its new one in `to`' }),
	})
	.openapi('AuditEntry');
export type AuditEntry = z.infer<typeof auditEntry>;

const word = z
	.string()
	.regex(/^[a-z_]{0,40}$/, 'must be a word')
	.optional();
const filters = {
	q: searchText.openapi({ description: 'Searches titles, details and email addresses' }),
	who: z.string().trim().toLowerCase().max(254).optional().openapi({
		description: 'A complete email address: the events of that user, and failed sign-ins with that address',
	}),
	action: word,
	resource: word,
	item: z.string().max(60).optional().openapi({ description: 'Uid of an item' }),
	from: instant.optional().openapi({ description: 'Events at or after this instant' }),
	until: instant.optional().openapi({ description: 'Events before this instant' }),
};

export const listAudit = createRoute({
	operationId: 'listAuditEvents',
	method: 'get',
	path: '/api/admin/audit',
	tags: ['admin: audit'],
	summary: 'Lists audit events, newest first; for superusers',
	...superuserCall,
	request: {
		query: z.object({
			...langQuery.shape,
			...filters,
			before: z
				.string()
				.regex(/^[a-z0-9]{14}$/, 'must be the uid of an entry')
				.optional()
				.openapi({ description: 'Only events older than the event with this uid: `next` of the previous response' }),
			limit: wholeNumber({ default: 50, min: 1, max: AUDIT_LIMIT, description: 'Maximum number of events' }),
		}),
	},
	responses: responses(
		z.strictObject({
			status: z.literal('ok'),
			data: z.array(auditEntry),
			extra: z.strictObject({
				next: z.string().nullable().openapi({ description: 'Null when there are no more events' }),
			}),
		}),
		'Audit events',
	),
});

export const exportAudit = createRoute({
	operationId: 'exportAuditEvents',
	method: 'get',
	path: '/api/admin/audit.csv',
	tags: ['admin: audit'],
	summary: 'Exports the same events as CSV; the export is an audit event too',
	...superuserCall,
	request: { query: z.object({ ...langQuery.shape, ...filters }) },
	responses: { 200: csv() },
});
