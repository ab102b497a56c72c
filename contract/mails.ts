/** The outbox, for superusers: what waits to go out, and what was given up. What the mails say is told to nobody. */
import { createRoute, z } from '@hono/zod-openapi';
import { failure, instant, langQuery, privateCall, success, wholeNumber } from './envelope.ts';
import { invalid, staffResponses } from './editing.ts';

export const mail = z
	.strictObject({
		uid: z.string(),
		recipient: z.string(),
		subject: z.string(),
		state: z.enum(['waiting', 'failed']),
		created_at: instant,
		attempts: z.int(),
		last_error: z.string().openapi({ description: 'In the words of the mail server; empty before the first attempt' }),
		due_at: instant.nullable().openapi({ description: 'When it is tried next; null when it was given up' }),
		failed_at: instant.nullable(),
	})
	.openapi('Mail');
export type Mail = z.infer<typeof mail>;

const json = <T extends z.ZodType>(schema: T, description: string) => ({
	description,
	content: { 'application/json': { schema } },
});
const mailRoute = { tags: ['admin: mails'], ...privateCall };
const oneMail = {
	query: langQuery,
	params: z.object({ uid: z.string().regex(/^[a-z0-9]{1,40}$/, 'must be the uid of a mail') }),
};
const sendingResponse = { 409: json(failure, 'It is being handed over at this moment') };
const notSentResponse = {
	503: json(
		z.strictObject({
			...failure.shape,
			reason: z.string().openapi({ description: 'In the words of the mail server' }),
		}),
		'‘Cannot send email.’, and why',
	),
};

export const listMails = createRoute({
	...mailRoute,
	method: 'get',
	path: '/api/admin/mails',
	summary: 'Mails that were given up, and those that wait',
	request: {
		query: z.object({
			...langQuery.shape,
			state: z.enum(['waiting', 'failed']).optional(),
			limit: wholeNumber({ default: 25, min: 1, max: 200, description: 'Mails in the answer' }),
			offset: wholeNumber({ default: 0, max: 1_000_000, description: 'Mails to pass over' }),
		}),
	},
	responses: staffResponses(
		z.strictObject({
			status: z.literal('ok'),
			data: z.array(mail),
			extra: z.strictObject({
				total: z.int(),
				failed: z.int().openapi({ description: 'Whatever is asked for' }),
			}),
		}),
		'Mails',
	),
});

export const retryMail = createRoute({
	...mailRoute,
	method: 'post',
	path: '/api/admin/mails/{uid}/retry',
	summary: 'Tries a mail at once, and waits up to ten seconds to hear of it',
	request: oneMail,
	responses: {
		...staffResponses(success(z.strictObject({})), 'The mail server took it'),
		...sendingResponse,
		...notSentResponse,
	},
});

export const deleteMail = createRoute({
	...mailRoute,
	method: 'delete',
	path: '/api/admin/mails/{uid}',
	summary: 'Takes a mail out of the outbox, unsent',
	request: oneMail,
	responses: { ...staffResponses(success(z.strictObject({})), 'It is gone'), ...sendingResponse },
});

export const testMail = createRoute({
	...mailRoute,
	method: 'post',
	path: '/api/admin/mails/test',
	summary: 'Sends a test mail to who asks, or to another address, and waits up to ten seconds to hear of it',
	request: {
		query: langQuery,
		body: {
			required: true,
			content: { 'application/json': { schema: z.strictObject({ to: z.string().max(254).optional() }) } },
		},
	},
	responses: {
		...staffResponses(
			success(z.strictObject({ to: z.string() })),
			'The mail server took it, or a file where there is none',
		),
		422: json(invalid, 'That is no e-mail address'),
		...notSentResponse,
	},
});
