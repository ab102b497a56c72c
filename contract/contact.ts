import { createRoute, z } from '@hono/zod-openapi';
import { failure, formResponse, lang, success, json, privateCall } from './envelope.ts';

/** Rate limit per network address. */
export const MAX_CONTACT_MESSAGES_PER_MINUTE = 5;

/** Visitors correct fields and send the form again, so the rate limit allows several requests for each message. */
export const ATTEMPTS_PER_CONTACT_MESSAGE = 6;

/** In characters. */
export const MAX_CONTACT_LENGTHS = {
	name: 100,
	company: 150,
	subject: 200,
	email: 254,
	phone: 40,
	message: 5000,
} as const;

/** reCAPTCHA prescribes this name. ALTCHA uses the same name. */
export const CAPTCHA_FIELD = 'g-recaptcha-response';

/**
 * A hidden field that only bots fill in. Browsers and password managers do not recognise its name, so they do not fill
 * it in.
 */
export const HONEYPOT_FIELD = 'tide_mark';

const descriptions: Partial<Record<keyof typeof MAX_CONTACT_LENGTHS, { description: string }>> = {
	name: { description: 'Required' },
	company: { description: 'Required' },
	subject: { description: 'Required' },
	email: { description: 'The email address or the phone number is required' },
	phone: { description: 'The email address or the phone number is required' },
	message: { description: 'Required' },
};
const field = (name: keyof typeof MAX_CONTACT_LENGTHS) =>
	z
		.string()
		.default('')
		.openapi({ maxLength: MAX_CONTACT_LENGTHS[name], ...descriptions[name] });

/**
 * All fields are optional, because the handler reports missing fields in the visitor's language. The router would
 * report only the first missing field, in English.
 */
export const contactMessage = z
	.object({
		name: field('name'),
		company: field('company'),
		subject: field('subject'),
		email: field('email'),
		phone: field('phone'),
		message: field('message'),
		[CAPTCHA_FIELD]: z.string().default('').openapi({ description: 'Solution of the captcha' }),
		[HONEYPOT_FIELD]: z.string().default('').openapi({ description: 'Hidden field for bots: leave it empty' }),
	})
	.openapi('ContactMessage');
export type ContactMessage = z.input<typeof contactMessage>;

export const sendContactMessage = createRoute({
	operationId: 'sendContactMessage',
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
		200: json(formResponse, 'Success, or the errors by field'),
		413: json(failure, 'The body is too large: `too_large`'),
	},
});

export const newCaptcha = createRoute({
	operationId: 'createCaptcha',
	method: 'get',
	path: '/api/captcha',
	tags: ['contact'],
	summary: 'Creates a challenge of the self-hosted captcha; its solution is valid once',
	...privateCall,
	responses: {
		200: json(success(z.record(z.string(), z.unknown())), 'The challenge'),
	},
});
