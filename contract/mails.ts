/** The outbox, for superusers. The API never returns the body of a mail. */
import { createRoute, z } from '@hono/zod-openapi';
import {
	failure,
	instant,
	langQuery,
	success,
	wholeNumber,
	json,
	jsonBody,
	responses,
	responsesOrNotFound,
	superuserCall,
	cursor,
	listExtra,
} from './envelope.ts';
import { invalid } from './editing.ts';

/** The server derives the cause of a failed delivery from the error message of the attempt. */
export const mailProblems = ['refused', 'unknown_host', 'timeout', 'encryption', 'login', 'rejected', 'other'] as const;
export type MailProblem = (typeof mailProblems)[number];

export const mailState = z
	.strictObject({
		server: z
			.string()
			.nullable()
			.openapi({ description: 'Host and port of `MAIL_URL`; null while mail is written to files' }),
		from: z.string().openapi({ description: 'Sender of all mail: the address in `MAIL_FROM`, or its default' }),
		test: z
			.strictObject({
				at: instant,
				problem: z.enum(mailProblems).nullable().openapi({ description: 'Null if the mail server accepted the mail' }),
			})
			.nullable()
			.openapi({ description: 'The last test mail to this server; null without one' }),
	})
	.openapi('MailState');
export type MailState = z.infer<typeof mailState>;

export const mail = z
	.strictObject({
		uid: z.string(),
		recipient: z.string(),
		subject: z.string(),
		state: z.enum(['waiting', 'failed']),
		created_at: instant,
		attempts: z.int(),
		last_error: z.string().openapi({ description: 'Message of the mail server; empty before the first attempt' }),
		problem: z
			.enum(mailProblems)
			.nullable()
			.openapi({ description: 'Kind of `last_error`; null before the first attempt' }),
		due_at: instant.nullable().openapi({ description: 'Time of the next attempt; null for a failed mail' }),
		failed_at: instant.nullable(),
	})
	.openapi('Mail');
export type Mail = z.infer<typeof mail>;

const mailRoute = { tags: ['admin: mails'], ...superuserCall };
const oneMail = {
	query: langQuery,
	params: z.object({ uid: z.string().regex(/^[a-z0-9]{1,40}$/, 'must be the uid of a mail') }),
};
const sendingResponse = { 409: json(failure, 'The mail is being sent at this moment: `in_hand`') };
const notSentResponse = {
	503: json(
		z.strictObject({
			...failure.shape,
			reason: z.string().openapi({ description: 'Message of the mail server' }),
			problem: z.enum(mailProblems),
		}),
		'`mail_not_sent`: ‘Cannot send email.’, the kind of problem, and the reason',
	),
};

export const listMails = createRoute({
	operationId: 'listMails',
	...mailRoute,
	method: 'get',
	path: '/api/admin/mails',
	summary: 'Lists failed and waiting mails',
	request: {
		query: z.object({
			...langQuery.shape,
			state: z.enum(['waiting', 'failed']).optional(),
			limit: wholeNumber({ default: 25, min: 1, max: 200, description: 'Maximum number of mails' }),
			offset: wholeNumber({ default: 0, max: 1_000_000, description: 'Number of mails to skip' }),
			cursor,
		}),
	},
	responses: responses(
		z.strictObject({
			status: z.literal('ok'),
			data: z.array(mail),
			extra: z.strictObject({
				...listExtra,
				failed: z.int().openapi({ description: 'Number of all failed mails, whatever the filter' }),
			}),
		}),
		'Mails',
	),
});

export const retryMail = createRoute({
	operationId: 'retryMail',
	...mailRoute,
	method: 'post',
	path: '/api/admin/mails/{uid}/retry',
	summary: 'Sends a mail now, and waits up to ten seconds for the result',
	request: oneMail,
	responses: {
		...responsesOrNotFound(success(z.strictObject({})), 'The mail server accepted it'),
		...sendingResponse,
		...notSentResponse,
	},
});

export const deleteMail = createRoute({
	operationId: 'deleteMail',
	...mailRoute,
	method: 'delete',
	path: '/api/admin/mails/{uid}',
	summary: 'Deletes a mail from the outbox without sending it',
	request: oneMail,
	responses: { ...responsesOrNotFound(success(z.strictObject({})), 'The mail is deleted'), ...sendingResponse },
});

export const testMail = createRoute({
	operationId: 'sendTestMail',
	...mailRoute,
	method: 'post',
	path: '/api/admin/mails/test',
	summary:
		'Sends a test mail to the user or another address, in the language of the account or else of the studio, and waits up to ten seconds for the result',
	request: {
		query: langQuery,
		body: jsonBody(z.strictObject({ to: z.string().max(254).optional() }).openapi('TestMail')),
	},
	responses: {
		...responses(
			success(z.strictObject({ to: z.string() })),
			'The mail server accepted it, or it was written to a file when there is no mail server',
		),
		422: json(invalid, 'Not an email address: `invalid`'),
		...notSentResponse,
	},
});
