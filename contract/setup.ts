import { createRoute, z } from '@hono/zod-openapi';
import { languages } from './languages.ts';
import { companyData, legalPages } from './legal-texts.ts';
import { textPages } from './text-sections.ts';
import { failure, json, jsonBody, langQuery, success, responses, superuserCall } from './envelope.ts';

/** Steps for setting up an empty studio, in the order of the guide. */
export const setupSteps = [
	'languages',
	'look',
	'hero',
	'texts',
	'first_game',
	'news',
	'offices',
	'contact_form',
	'mail',
	'captcha',
	'legal',
	'domain',
	'invite',
	'two_factor',
] as const;
export type SetupStep = (typeof setupSteps)[number];

/** Problems with the address of the site, the most important first. */
export const domainProblems = ['loopback', 'other_host', 'no_tls', 'proxy_count'] as const;
export type DomainProblem = (typeof domainProblems)[number];

const outline = z.strictObject({
	is_offered: z.boolean().openapi({ description: 'The studio has no games, no news and no page texts yet' }),
	samples: z
		.array(
			z.strictObject({
				resource: z.string(),
				titles: z.array(z.string()).openapi({ description: 'In the requested language' }),
			}),
		)
		.openapi({
			description:
				'Sample content that can be removed: nobody has edited it, and no other content uses it. By resource',
		}),
	edited: z.int().openapi({ description: 'Items of the outline that staff have edited: they are no samples any more' }),
});

const unwrittenPage = z
	.strictObject({
		page: z.enum(textPages),
		title: z.string(),
		needed: z.array(z.string()).openapi({ description: 'Keys of texts that a presentable site needs' }),
		optional: z
			.array(z.string())
			.openapi({ description: 'Keys of texts whose blocks are not shown while they are empty' }),
	})
	.openapi({
		description:
			'Texts that only the studio can write and that are empty in its own language. The step `texts` is done when none is needed',
	});

const legalText = z
	.strictObject({
		page: z.enum(legalPages),
		title: z.string(),
		is_shown: z.boolean().openapi({
			description: 'Visitors see the page: it is published, and its texts lack nothing in any language of the site',
		}),
		is_empty: z.boolean(),
		gaps: z.array(z.strictObject({ language: z.enum(languages), key: z.string(), gaps: z.array(z.string()) })).openapi({
			description:
				'Texts in double brackets, in the newest version, by language of the site and key of the text. The language of the studio is the first',
		}),
		missing_data: z
			.array(z.enum(companyData))
			.openapi({ description: 'Data of the company that the texts use and that nobody has entered' }),
	})
	.openapi({ description: 'A legal page in the languages of the site' });

const domain = z.strictObject({
	origin: z.string().openapi({ description: '`ORIGIN`: the address of the site in mails and links' }),
	requested: z.string().openapi({ description: 'Address of this request, as the server or the first proxy saw it' }),
	is_secure: z.boolean().openapi({ description: 'The request came by HTTPS, to the server or to a proxy' }),
	trusted_proxies: z.int().openapi({ description: '`TRUST_PROXY`' }),
	proxies: z.int().openapi({ description: 'Number of addresses in `X-Forwarded-For` of this request' }),
	problems: z.array(z.enum(domainProblems)),
});

export const setup = z
	.strictObject({
		steps: z.array(
			z.strictObject({
				step: z.enum(setupSteps).openapi({
					description:
						"Sample content does not complete a step. `languages` is done when they are confirmed or no longer the default ones. `mail` is done once the mail server has accepted a test mail. `captcha` is done while the contact form is protected; `two_factor` is the caller's own",
				}),
				is_done: z.boolean(),
			}),
		),
		is_done: z.boolean(),
		is_dismissed: z.boolean().openapi({ description: 'The home screen does not show the guide' }),
		unwritten: z.array(unwrittenPage),
		untranslated: z.array(z.enum(languages)).openapi({
			description: 'Languages of the site that lack a page text which the language of the studio has',
		}),
		legal: z.array(legalText),
		outline,
		mail: z.strictObject({
			has_server: z.boolean().openapi({ description: '`MAIL_URL` is set' }),
			mailbox: z.string().nullable().openapi({ description: 'Address that receives messages of the contact form' }),
		}),
		contact_form: z.strictObject({
			is_on: z.boolean().openapi({ description: 'The setting `show_contact_form`' }),
			has_message: z.boolean().openapi({ description: 'The inbox has had a message' }),
		}),
		captcha: z.strictObject({
			has_secret: z.boolean().openapi({ description: '`RECAPTCHA_SECRET` is set' }),
			key: z.string().openapi({ description: 'The setting `recaptcha_key`' }),
		}),
		domain,
	})
	.openapi('Setup');
export type Setup = z.infer<typeof setup>;

const setupCall = { tags: ['admin'], ...superuserCall };

export const showSetup = createRoute({
	operationId: 'getSetup',
	method: 'get',
	path: '/api/admin/setup',
	...setupCall,
	summary: 'Returns the set-up steps of a new studio; for superusers',
	request: { query: langQuery },
	responses: responses(success(setup), 'The steps in order, and what the guide shows beside them'),
});

export const dismissSetup = createRoute({
	operationId: 'changeSetup',
	method: 'put',
	path: '/api/admin/setup/dismissal',
	...setupCall,
	summary: 'Hides the guide on the home screen, or shows it there again',
	request: { body: jsonBody(z.object({ is_dismissed: z.boolean() })) },
	responses: responses(success(z.strictObject({})), 'The guide is hidden or shown'),
});

export const confirmLanguages = createRoute({
	operationId: 'confirmSetupLanguages',
	method: 'put',
	path: '/api/admin/setup/languages',
	...setupCall,
	summary: 'Confirms the languages of the site as they are, which completes the step `languages`',
	responses: responses(success(z.strictObject({})), 'The step is done'),
});

export const addOutline = createRoute({
	operationId: 'addOutline',
	method: 'post',
	path: '/api/admin/setup/outline',
	...setupCall,
	summary: 'Fills an empty studio with an outline: texts of pages, and sample content',
	responses: {
		...responses(success(z.strictObject({ added: z.int() })), 'The number of added items and filled pages'),
		409: json(failure, 'The studio has content already: `has_content`'),
	},
});

export const removeSamples = createRoute({
	operationId: 'removeSamples',
	method: 'delete',
	path: '/api/admin/setup/outline',
	...setupCall,
	summary: 'Moves sample content that nobody has edited to the trash. Page texts stay',
	request: { query: langQuery },
	responses: responses(
		success(
			z.strictObject({
				removed: z.int(),
				kept: z
					.array(z.string())
					.openapi({ description: 'Titles of samples that stay, because other content uses them' }),
			}),
		),
		'What was removed',
	),
});

export const sendTestMessage = createRoute({
	operationId: 'sendTestMessage',
	method: 'post',
	path: '/api/admin/setup/test-message',
	...setupCall,
	summary: 'Stores a message as the contact form does, marked as a test, in the language of the studio',
	request: { query: langQuery },
	responses: responses(
		success(
			z.strictObject({
				uid: z.string(),
				mailbox: z.string().nullable().openapi({ description: 'Address that is notified; null without one' }),
			}),
		),
		'The message is in the inbox',
	),
});

export const captchaProblems = ['no_secret', 'wrong_secret', 'wrong_key', 'unreachable'] as const;
export type CaptchaProblem = (typeof captchaProblems)[number];

export const checkCaptcha = createRoute({
	operationId: 'requestCaptchaCheck',
	method: 'post',
	path: '/api/admin/setup/captcha-check',
	...setupCall,
	summary: 'Checks a reCAPTCHA key, and the secret of the server, with Google; nothing is stored',
	request: { body: jsonBody(z.object({ key: z.string().trim().max(100) })) },
	responses: responses(
		success(z.strictObject({ problem: z.enum(captchaProblems).nullable() })),
		'The first problem; null for a pair that works',
	),
});
