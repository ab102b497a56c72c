import { createRoute, z } from '@hono/zod-openapi';
import { answers, langQuery, success } from './answer.ts';

export const socialNetworks = ['video', 'photo', 'professional', 'microblog', 'social'] as const;

export const settings = z
	.strictObject({
		language: z.string().openapi({ description: 'The language answered in, e.g. en-US' }),
		languages_count: z.int(),
		show_contact_form: z.boolean(),
		emails: z.strictObject({ info: z.string(), press: z.string(), support: z.string(), sales: z.string() }),
		new_page_indicator: z.boolean(),
		recaptcha_key: z.string(),
		platform_doc_link: z.string(),
		platform_doc_link_zh: z.string(),
		company: z.strictObject({ name: z.string(), address: z.string() }),
		socials: z.record(z.enum(socialNetworks), z.string()),
		newsletter_link: z.string(),
		certificates: z.array(z.strictObject({ title: z.string(), url: z.string() })),
	})
	.openapi('Settings');
export type Settings = z.infer<typeof settings>;

export const showSettings = createRoute({
	method: 'get',
	path: '/api/settings',
	tags: ['settings'],
	summary: "The site's public settings",
	request: { query: langQuery },
	responses: answers(success(settings), 'Settings'),
});
