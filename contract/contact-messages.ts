/** Messages of the contact form, for staff. */
import { createRoute, z } from '@hono/zod-openapi';
import {
	instant,
	langQuery,
	searchText,
	success,
	wholeNumber,
	csv,
	json,
	jsonBody,
	responses,
	responsesOrNotFound,
	expectedRevision,
	failure,
	staffCall,
	superuserCall,
	cursor,
	listExtra,
} from './envelope.ts';
import { invalid } from './editing.ts';

export const MESSAGES_LIMIT = 200;

/** In UTF-16 code units, as browsers count. */
export const MAX_REPLY_LENGTH = 10_000;

export const MAX_REPLIES_PER_MINUTE = 20;

export const messageStates = ['open', 'answered', 'spam'] as const;
export type MessageState = (typeof messageStates)[number];

const staffRef = z.strictObject({ uid: z.string(), email: z.string() });

const fields = {
	uid: z.string(),
	revision: z.int().openapi({ description: 'A change must name the revision that it is based on' }),
	created_at: instant,
	name: z.string(),
	company: z.string(),
	subject: z.string(),
	email: z.string().openapi({ description: 'Empty when not given, as is `phone`' }),
	phone: z.string(),
	message: z.string(),
	language: z.string().openapi({ description: "Language of the visitor's page" }),
	state: z.enum(messageStates),
	is_read: z.boolean(),
	is_test: z.boolean().openapi({ description: 'Sent by staff from the set-up guide' }),
	assigned_to: staffRef.nullable(),
	mail: z.enum(['none', 'waiting', 'failed', 'sent']).openapi({
		description:
			'State of the mail that notifies the studio; `none` when the settings have no mailbox, or the mail was deleted',
	}),
	has_failed_reply: z.boolean().openapi({ description: 'Whether sending a reply was given up' }),
};

export const message = z
	.strictObject({
		...fields,
		notes: z.int().openapi({ description: 'Number of notes' }),
		replies: z.int().openapi({ description: 'Number of replies' }),
	})
	.openapi('Message');
export type Message = z.infer<typeof message>;

export const messageNote = z
	.strictObject({ uid: z.string(), at: instant, by: z.string(), text: z.string() })
	.openapi('MessageNote');
export type MessageNote = z.infer<typeof messageNote>;

export const replyStates = ['queued', 'sent', 'failed', 'cancelled'] as const;
export type ReplyState = (typeof replyStates)[number];

export const messageReply = z
	.strictObject({
		uid: z.string(),
		at: instant,
		by: z.string(),
		text: z.string(),
		state: z.enum(replyStates).openapi({
			description:
				'`sent` when the mail server has accepted the mail, `failed` when sending was given up, `cancelled` when staff deleted the mail before it was sent',
		}),
		last_error: z
			.string()
			.openapi({ description: 'Message of the mail server at the last attempt; empty without one' }),
		due_at: instant.nullable().openapi({ description: 'Time of the next attempt; null unless the reply is queued' }),
	})
	.openapi('MessageReply');
export type MessageReply = z.infer<typeof messageReply>;

export const wholeMessage = z
	.strictObject({
		...fields,
		notes: z.array(messageNote).openapi({ description: 'Oldest first' }),
		replies: z.array(messageReply).openapi({ description: 'Oldest first' }),
		reply_to: z.string().openapi({
			description:
				"Address to which the visitor answers a reply: the mailbox of the contact form in the settings, or the caller's own address without one",
		}),
	})
	.openapi('WholeMessage');
export type WholeMessage = z.infer<typeof wholeMessage>;

const messageConflict = z
	.strictObject({ ...failure.shape, current: wholeMessage.optional() })
	.openapi('MessageConflict');

const uid = z.string().regex(/^[a-z0-9]{1,40}$/, 'must be the uid of a message');
const messageRoute = { tags: ['admin: messages'], ...staffCall };
const oneMessage = { query: langQuery, params: z.object({ uid }) };

const filters = {
	q: searchText.openapi({ description: 'Searches every field of the form' }),
	state: z.enum(messageStates).optional(),
	read: z.enum(['yes', 'no']).optional(),
	assigned: z
		.string()
		.regex(/^[a-z0-9]{1,40}$/)
		.optional()
		.openapi({ description: '`me`, `nobody`, or the uid of a member of staff' }),
	from: instant.optional().openapi({ description: 'Messages at or after this instant' }),
	until: instant.optional().openapi({ description: 'Messages before this instant' }),
	order: z.enum(['asc', 'desc']).default('desc').openapi({ description: 'Order by time of arrival' }),
};

export const listMessages = createRoute({
	operationId: 'listMessages',
	...messageRoute,
	method: 'get',
	path: '/api/admin/messages',
	summary: 'Lists messages, newest first',
	request: {
		query: z.object({
			...langQuery.shape,
			...filters,
			limit: wholeNumber({ default: 25, min: 1, max: MESSAGES_LIMIT, description: 'Maximum number of messages' }),
			offset: wholeNumber({ default: 0, max: 1_000_000, description: 'Number of messages to skip' }),
			cursor,
		}),
	},
	responses: responses(
		z.strictObject({
			status: z.literal('ok'),
			data: z.array(message),
			extra: z.strictObject({
				...listExtra,
				unread: z.int().openapi({ description: 'Number of unread open messages, whatever the filter' }),
			}),
		}),
		'Messages',
	),
});

export const exportMessages = createRoute({
	operationId: 'exportMessages',
	...messageRoute,
	method: 'get',
	path: '/api/admin/messages.csv',
	summary: 'Exports the same messages as CSV',
	request: { query: z.object({ ...langQuery.shape, ...filters }) },
	responses: { 200: csv() },
});

export const listAssignees = createRoute({
	operationId: 'listAssignees',
	...messageRoute,
	method: 'get',
	path: '/api/admin/messages/assignees',
	summary: 'Lists the staff to whom a message can be assigned',
	request: { query: langQuery },
	responses: responses(success(z.array(staffRef)), 'Members of staff'),
});

export const showMessage = createRoute({
	operationId: 'getMessage',
	...messageRoute,
	method: 'get',
	path: '/api/admin/messages/{uid}',
	summary: 'Returns one message with its notes and replies, without marking it as read',
	request: oneMessage,
	responses: responsesOrNotFound(success(wholeMessage), 'The message'),
});

export const changeMessage = createRoute({
	operationId: 'changeMessage',
	...messageRoute,
	method: 'put',
	path: '/api/admin/messages/{uid}',
	summary: 'Changes the state and the assignee of a message',
	request: {
		...oneMessage,
		body: jsonBody(
			z
				.strictObject({
					revision: expectedRevision,
					state: z.enum(messageStates),
					assigned_to: uid.nullable().openapi({ description: 'A member of staff' }),
				})
				.openapi('MessageChange'),
		),
	},
	responses: {
		...responsesOrNotFound(success(wholeMessage), 'The changed message'),
		409: json(
			messageConflict,
			'`conflict`: somebody else has changed the message, `current` is its present state. `gone`: the assignee is no longer a member of staff',
		),
	},
});

export const markMessages = createRoute({
	operationId: 'markMessages',
	...messageRoute,
	method: 'post',
	path: '/api/admin/messages/bulk',
	summary: 'Marks messages as read or unread, or changes their state',
	request: {
		query: langQuery,
		body: jsonBody(
			z
				.strictObject({
					action: z.enum(['read', 'unread', ...messageStates]),
					uids: z.array(uid).min(1).max(MESSAGES_LIMIT),
				})
				.openapi('MessageBulkRequest'),
		),
	},
	responses: responses(
		success(z.strictObject({ done: z.array(z.string()) })),
		'The changed messages; unknown ones are left out',
	),
});

export const addMessageNote = createRoute({
	operationId: 'createMessageNote',
	...messageRoute,
	method: 'post',
	path: '/api/admin/messages/{uid}/notes',
	summary: 'Adds a note, which cannot be removed',
	request: {
		...oneMessage,
		body: jsonBody(z.strictObject({ text: z.string().trim().min(1).max(5000) }).openapi('MessageNoteRequest')),
	},
	responses: responsesOrNotFound(success(wholeMessage), 'The message with the note'),
});

const changedMeanwhile = 'somebody else has changed or answered the message, `current` is its present state';

export const replyToMessage = createRoute({
	operationId: 'sendMessageReply',
	...messageRoute,
	method: 'post',
	path: '/api/admin/messages/{uid}/replies',
	summary: 'Sends a reply by mail, and marks the message as answered',
	request: {
		...oneMessage,
		body: jsonBody(
			z
				.strictObject({
					revision: expectedRevision,
					key: z
						.string()
						.regex(/^[a-z0-9-]{16,40}$/)
						.openapi({
							description: 'Random text. A request with the key of an earlier reply to the message adds no reply',
						}),
					text: z.string().openapi({ maxLength: MAX_REPLY_LENGTH, description: 'Plain text' }),
				})
				.openapi('MessageReplyRequest'),
		),
	},
	responses: {
		...responsesOrNotFound(success(wholeMessage), 'The message with the reply'),
		409: json(
			messageConflict,
			`\`conflict\`: ${changedMeanwhile}. \`no_address\`: the visitor left no email address. \`no_mail_server\`: no mail server is configured`,
		),
		422: json(invalid, 'The text is empty or too long: `invalid`'),
	},
});

export const retryReply = createRoute({
	operationId: 'retryMessageReply',
	...messageRoute,
	method: 'post',
	path: '/api/admin/messages/{uid}/replies/{reply}/retry',
	summary: 'Sends a queued or failed reply now, and waits up to ten seconds for the result',
	request: { query: langQuery, params: z.object({ uid, reply: uid }) },
	responses: {
		...responsesOrNotFound(success(wholeMessage), 'The message, with the state of the reply after the attempt'),
		409: json(failure, 'The reply is being sent at this moment: `in_hand`'),
	},
});

export const removeMessage = createRoute({
	operationId: 'deleteMessage',
	...messageRoute,
	...superuserCall,
	method: 'delete',
	path: '/api/admin/messages/{uid}',
	summary: 'Deletes a message permanently, with its notes, its replies and their mails; for superusers',
	request: oneMessage,
	responses: responsesOrNotFound(success(z.strictObject({})), 'The message is deleted'),
});
