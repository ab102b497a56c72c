import { createRoute, z } from '@hono/zod-openapi';
import { failure, formResponse, lang, privateCall, success } from './envelope.ts';

/** Messages an address may send a minute (the studio's guard against floods). */
export const MAX_CONTACT_MESSAGES_PER_MINUTE = 5;

/** Attempts that each of them may take, mistyped ones among them. */
export const ATTEMPTS_PER_CONTACT_MESSAGE = 6;

/** Longest values that are taken, in characters. */
export const MAX_CONTACT_LENGTHS = {
	name: 100,
	company: 150,
	subject: 200,
	email: 254,
	phone: 40,
	message: 5000,
} as const;

/** Where the form's captcha answer travels, whichever captcha is on (decision 25). */
export const CAPTCHA_FIELD = 'g-recaptcha-response';

/**
 * A field that people never see: whoever fills it in is a machine. Its name is one that no browser and no password
 * manager knows, so that none fills it in for a person.
 */
export const HONEYPOT_FIELD = 'tide_mark';

/**
 * Everything may be left out here: what is missing is told field by field, in the visitor's language, and not as a
 * parameter at fault.
 */
export const contactMessage = z
	.object({
		name: z.string().default(''),
		company: z.string().default(''),
		subject: z.string().default(''),
		email: z.string().default(''),
		phone: z.string().default(''),
		message: z.string().default(''),
		[CAPTCHA_FIELD]: z.string().default(''),
		[HONEYPOT_FIELD]: z.string().default(''),
	})
	.openapi('ContactMessage');
export type ContactMessage = z.input<typeof contactMessage>;

export const sendContactMessage = createRoute({
	method: 'post',
	path: '/api/contact',
	tags: ['contact'],
	summary: "A visitor's message; faults are told by field, `captcha` and `__all__` among them",
	...privateCall,
	request: {
		query: z.object({ lang }),
		body: {
			required: true,
			content: {
				'application/json': { schema: contactMessage },
				'application/x-www-form-urlencoded': { schema: contactMessage },
				'multipart/form-data': { schema: contactMessage },
			},
		},
	},
	responses: {
		200: {
			description: 'Taken, or the faults by field',
			content: { 'application/json': { schema: formResponse } },
		},
		400: { description: 'Not a form and not JSON', content: { 'application/json': { schema: failure } } },
		403: { description: 'Sent from another site', content: { 'application/json': { schema: failure } } },
		413: { description: 'Too large', content: { 'application/json': { schema: failure } } },
	},
});

/** A task of the self-hosted captcha, as ALTCHA's widget takes it. */
export const newCaptcha = createRoute({
	method: 'get',
	path: '/api/captcha',
	tags: ['contact'],
	summary: 'A new task of the self-hosted captcha; its solution serves once',
	...privateCall,
	responses: {
		200: {
			description: 'The task',
			content: { 'application/json': { schema: success(z.record(z.string(), z.unknown())) } },
		},
		429: { description: 'Too many requests', content: { 'application/json': { schema: failure } } },
	},
});
