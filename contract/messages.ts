/** What visitors write by the contact form, for the staff who answer it. */
import { createRoute, z } from '@hono/zod-openapi';
import { failure, instant, langQuery, privateCall, searchText, success, wholeNumber } from './envelope.ts';
import { staffResponses, staffErrorResponses } from './editing.ts';

/** How many messages a list answers at the most. */
export const MESSAGES_LIMIT = 200;

export const messageStates = ['open', 'answered', 'spam'] as const;
export type MessageState = (typeof messageStates)[number];

const staffRef = z.strictObject({ uid: z.string(), email: z.string() });

const fields = {
	uid: z.string(),
	revision: z.int().openapi({ description: 'A change names the one it was made from' }),
	created_at: instant,
	name: z.string(),
	company: z.string(),
	subject: z.string(),
	email: z.string().openapi({ description: 'Empty where none was given, as `phone` is' }),
	phone: z.string(),
	message: z.string(),
	language: z.string().openapi({ description: 'Of the page it was written on' }),
	state: z.enum(messageStates),
	is_read: z.boolean(),
	assigned_to: staffRef.nullable(),
	mail: z.enum(['none', 'waiting', 'failed', 'sent']).openapi({
		description: 'The studio’s mail about it; `none` where the settings name no mailbox, or the mail was dropped',
	}),
};

export const message = z
	.strictObject({ ...fields, notes: z.int().openapi({ description: 'How many' }) })
	.openapi('Message');
export type Message = z.infer<typeof message>;

export const messageNote = z
	.strictObject({ uid: z.string(), at: instant, by: z.string(), text: z.string() })
	.openapi('MessageNote');
export type MessageNote = z.infer<typeof messageNote>;

export const wholeMessage = z
	.strictObject({ ...fields, notes: z.array(messageNote).openapi({ description: 'Oldest first' }) })
	.openapi('WholeMessage');
export type WholeMessage = z.infer<typeof wholeMessage>;

const json = <T extends z.ZodType>(schema: T, description: string) => ({
	description,
	content: { 'application/json': { schema } },
});
const body = <T extends z.ZodType>(schema: T) => ({ required: true, content: { 'application/json': { schema } } });
const uid = z.string().regex(/^[a-z0-9]{1,40}$/, 'must be the uid of a message');
const messageRoute = { tags: ['admin: messages'], ...privateCall };
const oneMessage = { query: langQuery, params: z.object({ uid }) };

const filters = {
	q: searchText.openapi({ description: 'In every field of the form' }),
	state: z.enum(messageStates).optional(),
	read: z.enum(['yes', 'no']).optional(),
	assigned: z
		.string()
		.regex(/^[a-z0-9]{1,40}$/)
		.optional()
		.openapi({ description: '`me`, `nobody`, or the uid of a member of staff' }),
	from: instant.optional().openapi({ description: 'From this instant on' }),
	until: instant.optional().openapi({ description: 'Before this instant' }),
	order: z.enum(['asc', 'desc']).default('desc').openapi({ description: 'By when they came' }),
};

export const listMessages = createRoute({
	...messageRoute,
	method: 'get',
	path: '/api/admin/messages',
	summary: 'Messages, newest first',
	request: {
		query: z.object({
			...langQuery.shape,
			...filters,
			limit: wholeNumber({ default: 25, min: 1, max: MESSAGES_LIMIT, description: 'Messages in the answer' }),
			offset: wholeNumber({ default: 0, max: 1_000_000, description: 'Messages to pass over' }),
		}),
	},
	responses: staffResponses(
		z.strictObject({
			status: z.literal('ok'),
			data: z.array(message),
			extra: z.strictObject({
				total: z.int(),
				unread: z.int().openapi({ description: 'Of all open ones, whatever the filter' }),
			}),
		}),
		'Messages',
	),
});

export const exportMessages = createRoute({
	...messageRoute,
	method: 'get',
	path: '/api/admin/messages.csv',
	summary: 'The same as a file for spreadsheets',
	request: { query: z.object({ ...langQuery.shape, ...filters }) },
	responses: {
		...staffErrorResponses,
		200: {
			description: 'RFC 4180 in UTF-8 with a byte order mark; the first line names the columns',
			content: { 'text/csv': { schema: z.string() } },
		},
	},
});

export const listAssignees = createRoute({
	...messageRoute,
	method: 'get',
	path: '/api/admin/messages/assignees',
	summary: 'Who can be given a message',
	request: { query: langQuery },
	responses: staffResponses(success(z.array(staffRef)), 'Members of staff'),
});

export const showMessage = createRoute({
	...messageRoute,
	method: 'get',
	path: '/api/admin/messages/{uid}',
	summary: 'One message, with its notes; it stays unread till that is said',
	request: oneMessage,
	responses: staffResponses(success(wholeMessage), 'The message'),
});

export const changeMessage = createRoute({
	...messageRoute,
	method: 'put',
	path: '/api/admin/messages/{uid}',
	summary: 'Says what became of a message, and whose it is',
	request: {
		...oneMessage,
		body: body(
			z.strictObject({
				revision: z.int().min(0),
				state: z.enum(messageStates),
				assigned_to: uid.nullable().openapi({ description: 'A member of staff' }),
			}),
		),
	},
	responses: {
		...staffResponses(success(wholeMessage), 'The message as it is now'),
		409: json(
			z.strictObject({ ...failure.shape, current: wholeMessage.optional() }),
			'Somebody else has changed it meanwhile: `current` is what they left. Or who is to have it is of the staff no more',
		),
	},
});

export const markMessages = createRoute({
	...messageRoute,
	method: 'post',
	path: '/api/admin/messages/bulk',
	summary: 'Marks messages as read or unread, or says what became of them',
	request: {
		query: langQuery,
		body: body(
			z.strictObject({
				action: z.enum(['read', 'unread', ...messageStates]),
				uids: z.array(uid).min(1).max(MESSAGES_LIMIT),
			}),
		),
	},
	responses: staffResponses(
		success(z.strictObject({ done: z.array(z.string()) })),
		'The messages that are so now; those that are not there are left out',
	),
});

export const addMessageNote = createRoute({
	...messageRoute,
	method: 'post',
	path: '/api/admin/messages/{uid}/notes',
	summary: 'Adds a note, which stays',
	request: { ...oneMessage, body: body(z.strictObject({ text: z.string().trim().min(1).max(5000) })) },
	responses: staffResponses(success(wholeMessage), 'The message with the note'),
});

export const removeMessage = createRoute({
	...messageRoute,
	method: 'delete',
	path: '/api/admin/messages/{uid}',
	summary: 'Takes a message away for good, with its notes and the mail about it; for superusers',
	request: oneMessage,
	responses: staffResponses(success(z.strictObject({})), 'It is gone'),
});
