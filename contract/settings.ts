import { FALLBACK_LANGUAGE, inEachLanguage, languages } from './languages.ts';
import { createRoute, z } from '@hono/zod-openapi';
import { instant, responses, langQuery, media, success, superuserCall, previewedCall } from './envelope.ts';
import { localizedLine, localizedText, optionalLink } from './content-fields.ts';
import { editingCalls } from './editing.ts';
import { wordedErrors } from './look.ts';
import { effects } from './theme/theme.ts';
import { mailState } from './mails.ts';
import { rankWeights } from './games-table.ts';
import { defaultLanguagePaths, siteLanguagePaths } from './site-languages.ts';
import { MAX_OPERATOR_PASSWORD_LENGTH, MIN_OPERATOR_PASSWORD_LENGTH } from './password-length.ts';

export const socialNetworks = ['video', 'photo', 'professional', 'microblog', 'social'] as const;

const shownPicture = z.strictObject({ image: z.string(), media });

/** The part of the look in the response; style sheets contain the rest. */
const siteLook = z
	.strictObject({
		effect: z.enum(effects),
		founded_year: z.int().optional(),
		logo_light: shownPicture.optional().openapi({ description: 'Logo for visitors whose system has a light scheme' }),
		share: shownPicture.optional().openapi({ description: 'Picture for link previews of pages without one' }),
		section_marks: z.array(z.string()).optional(),
		legal_name: z.string().optional(),
		company_details: z.string().optional(),
		licences: z
			.array(z.strictObject({ title: z.string(), link: z.string(), logo: shownPicture.optional() }))
			.optional(),
		safer_play_links: z.array(z.strictObject({ title: z.string(), country: z.string(), link: z.string() })).optional(),
		error_words: z
			.partialRecord(z.enum(wordedErrors), z.strictObject({ title: z.string(), text: z.string() }))
			.optional()
			.openapi({ description: 'Words of error pages; an empty text stands for that of the interface' }),
	})
	.openapi('SiteLook', { description: 'Facts about the look; empty ones are left out' });

export const settings = z
	.strictObject({
		language: z.string().openapi({ description: 'Language of the response, e.g. en-US' }),
		languages_count: z.int(),
		show_contact_form: z.boolean(),
		emails: z.strictObject({ info: z.string(), press: z.string(), support: z.string(), sales: z.string() }),
		new_page_indicator: z.boolean(),
		recaptcha_key: z.string(),
		platform_doc_link: z.string(),
		platform_doc_link_zh: z.string(),
		platform_doc_link_es: z.string(),
		company: z.strictObject({ name: z.string(), address: z.string() }),
		socials: z.record(z.enum(socialNetworks), z.string()),
		newsletter_link: z.string(),
		certificates: z.array(z.strictObject({ title: z.string(), url: z.string() })),
		logo: z
			.string()
			.nullable()
			.openapi({ description: 'Logo beside the menu; the name of the studio is shown without one' }),
		icon: z.string().nullable().openapi({ description: 'Icon of browser tabs and home screens' }),
		house_marks: z
			.boolean()
			.openapi({ description: 'Use the logo and icon of the demo studio when there are no others' }),
		media: z.strictObject({ logo: media.optional() }),
		look: siteLook,
	})
	.openapi('Settings');
export type Settings = z.infer<typeof settings>;

const mailAddress = z.union([z.literal(''), z.email().max(200)]);
const webAddress = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]);

/** Matches a host name with at least two labels and an optional port. */
const HOST = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+(:[1-9]\d{0,4})?$/;

export const settingsContent = z.strictObject({
	company: z.strictObject({ name: localizedLine(80), address: localizedText(300) }),
	show_contact_form: z.boolean(),
	emails: z.strictObject({ info: mailAddress, press: mailAddress, support: mailAddress, sales: mailAddress }),
	new_page_indicator: z.boolean(),
	recaptcha_key: z
		.string()
		.trim()
		.max(100)
		.regex(/^[\w-]*$/),
	platform_doc_link: optionalLink,
	platform_doc_link_zh: optionalLink,
	platform_doc_link_es: optionalLink.default(''),
	socials: z.strictObject({
		video: webAddress,
		photo: webAddress,
		professional: webAddress,
		microblog: webAddress,
		social: webAddress,
	}),
	newsletter_link: webAddress,
	attachment_max_size: z.int().min(1).max(100),
	certificates: z
		.array(
			z.strictObject({
				title: localizedLine(120),
				file: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,120}$/),
			}),
		)
		.max(10),
	allowed_game_hosts: z
		.array(z.string().trim().toLowerCase().max(260).regex(HOST))
		.max(50)
		.openapi({ description: 'Hosts whose pages may be embedded as games, with a port unless it is 443' }),
	security_contact: mailAddress.openapi({ description: 'Contact in security.txt; the `info` address when empty' }),
	rank_weights: rankWeights,
	staff_two_factor_required: z.boolean(),
	company_managers_enabled: z
		.boolean()
		.default(true)
		.openapi({ description: 'Managers of companies may invite and deactivate their colleagues' }),
	min_password_length: z
		.int()
		.min(MIN_OPERATOR_PASSWORD_LENGTH)
		.max(MAX_OPERATOR_PASSWORD_LENGTH)
		.default(MIN_OPERATOR_PASSWORD_LENGTH)
		.openapi({ description: 'Minimum length of passwords of operators; staff need 12 characters' }),
	site_languages: siteLanguagePaths.default(defaultLanguagePaths),
	fallback_language: z.enum(languages).default(FALLBACK_LANGUAGE).openapi({
		description:
			'Language in which the studio writes. Published content needs its texts, translations start from them, and they replace missing translations; where they are missing too, English does, then any other language',
	}),
	asset_licence: localizedText(2000)
		.default(inEachLanguage(() => ''))
		.openapi({ description: 'Terms of use of assets, in the manifest of each archive of operators' }),
});
export type SettingsContent = z.infer<typeof settingsContent>;
export const settingsEditing = editingCalls({
	resource: 'settings',
	item: 'Settings',
	content: settingsContent,
	isDirect: true,
	fixed: ['studio'],
	isForSuperusers: true,
});

export const showSettings = createRoute({
	operationId: 'getSettings',
	method: 'get',
	path: '/api/settings',
	...previewedCall,
	tags: ['settings'],
	summary: "Returns the site's public settings",
	request: { query: langQuery },
	responses: responses(success(settings), 'Settings'),
});

/** Settings with the same default for every studio. */
const settingsDefaults = settingsContent.omit({ company: true, certificates: true, asset_licence: true });

export const settingsStatus = z
	.strictObject({
		defaults: settingsDefaults.openapi({ description: 'Values of settings that nobody has changed' }),
		changes: z
			.record(z.string(), z.strictObject({ at: instant, by: z.string().openapi({ description: 'Email address' }) }))
			.openapi({ description: 'Last change of each setting by a user, by field; fields without a change are missing' }),
		mail: mailState,
		has_recaptcha_secret: z.boolean().openapi({ description: '`RECAPTCHA_SECRET` is set on the server' }),
	})
	.openapi('SettingsStatus');
export type SettingsStatus = z.infer<typeof settingsStatus>;

export const showSettingsStatus = createRoute({
	operationId: 'getSettingsStatus',
	method: 'get',
	path: '/api/admin/settings-status',
	tags: ['admin: settings'],
	summary: 'Returns the defaults and last changes of the settings, and what the server is configured with',
	...superuserCall,
	request: { query: langQuery },
	responses: responses(success(settingsStatus), 'The status'),
});
