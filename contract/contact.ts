import { createRoute, z } from '@hono/zod-openapi';
import { failure, formResponse, lang, privateCall, success } from './envelope.ts';

/** Limit for one network address, against floods of messages. */
export const MAX_CONTACT_MESSAGES_PER_MINUTE = 5;

/** Requests that one message may take: a form with invalid fields is sent again. */
export const ATTEMPTS_PER_CONTACT_MESSAGE = 6;

/** Maximum lengths of the fields, in characters. */
export const MAX_CONTACT_LENGTHS = {
	name: 100,
	company: 150,
	subject: 200,
	email: 254,
	phone: 40,
	message: 5000,
} as const;

/** Field of the captcha's solution. It has reCAPTCHA's name whichever captcha is on, so that a form has one field. */
export const CAPTCHA_FIELD = 'g-recaptcha-response';

/**
 * A hidden field that only bots fill in. No browser and no password manager knows its name, so none fills it in for a
 * person.
 */
export const HONEYPOT_FIELD = 'tide_mark';

/**
 * Every field is optional here: the handler reports missing fields one by one in the visitor's language, instead of a 400
 * for one parameter.
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
	summary: "Sends a visitor's message; errors are reported by field, also for `captcha` and `__all__`",
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
			description: 'Success, or the errors by field',
			content: { 'application/json': { schema: formResponse } },
		},
		400: { description: 'The body is neither a form nor JSON', content: { 'application/json': { schema: failure } } },
		403: { description: 'The request comes from another origin', content: { 'application/json': { schema: failure } } },
		413: { description: 'The body is too large', content: { 'application/json': { schema: failure } } },
	},
});

/** A challenge of the self-hosted captcha, in the format of ALTCHA's widget. */
export const newCaptcha = createRoute({
	method: 'get',
	path: '/api/captcha',
	tags: ['contact'],
	summary: 'Creates a challenge of the self-hosted captcha; its solution is valid once',
	...privateCall,
	responses: {
		200: {
			description: 'The challenge',
			content: { 'application/json': { schema: success(z.record(z.string(), z.unknown())) } },
		},
		429: { description: 'Too many requests', content: { 'application/json': { schema: failure } } },
	},
});
