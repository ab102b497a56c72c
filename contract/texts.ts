import { createRoute, z } from '@hono/zod-openapi';
import { responsesOrNotFound, langQuery, media, previewedCall } from './envelope.ts';
import { localizedHtml, editingCalls, pictureUid } from './editing.ts';
import { seoFields } from './seo.ts';

/** Pages with texts of the studio, and `layout` for the texts that all pages share. */
export const textPages = [
	'layout',
	'home',
	'about',
	'games',
	'news',
	'roadmap',
	'contacts',
	'legal_privacy',
	'legal_terms',
] as const;

/** Keys of the texts of each page, in the order of the page. Keys that end in `_html` hold HTML. */
export const textKeys: Record<(typeof textPages)[number], readonly string[]> = {
	layout: [
		'footer_about',
		'footer_rights',
		'footer_business',
		'footer_safer_play_title',
		'footer_safer_play',
		'footer_newsletter',
		'footer_newsletter_button',
	],
	home: [
		'meta_title',
		'meta_description',
		'intro_eyebrow',
		'intro_title',
		'intro_lead',
		...[1, 2, 3, 4].flatMap((point) => [`point_${point}_title`, `point_${point}_text`]),
		...['latest', 'upcoming', 'news', 'partners', 'cta'].flatMap((block) => [`${block}_title`, `${block}_text`]),
		'cta_button',
		'offices_title',
		'offices_text',
	],
	about: [
		'meta_title',
		'meta_description',
		'hero_eyebrow',
		'hero_title',
		'hero_lead',
		...['intro', 'games', 'rgs', 'back_office'].flatMap((block) => [`${block}_title`, `${block}_html`]),
		'cta_title',
		'cta_text',
		'cta_button',
		'offices_title',
	],
	games: ['meta_title', 'meta_description', 'intro_title', 'intro_text', 'cta_title', 'cta_text', 'cta_button'],
	news: ['meta_title', 'meta_description', 'intro_title', 'intro_text'],
	roadmap: ['meta_title', 'meta_description', 'intro_title', 'intro_text', 'cta_title', 'cta_text', 'cta_button'],
	contacts: [
		'meta_title',
		'meta_description',
		'hero_title',
		'hero_lead',
		'warning_title',
		'warning_html',
		'details_title',
		'form_title',
		'form_text',
		'offices_title',
	],
	legal_privacy: ['meta_title', 'meta_description', 'title', 'body_html'],
	legal_terms: ['meta_title', 'meta_description', 'title', 'body_html'],
};

/** Keys of the pictures of each page. `share` is the picture in link previews. */
export const pictureKeys: Record<(typeof textPages)[number], readonly string[]> = {
	layout: [],
	home: ['share'],
	about: ['hero', 'rgs', 'back_office', 'share'],
	games: ['hero', 'share'],
	news: ['hero', 'share'],
	roadmap: ['hero', 'share'],
	contacts: ['hero', 'share'],
	legal_privacy: ['share'],
	legal_terms: ['share'],
};

/** Content of a page, as staff edit it. */
export const pageContent = z.strictObject({
	texts: z.record(z.string(), localizedHtml),
	pictures: z.record(z.string(), pictureUid),
	is_hidden_from_search: seoFields.is_hidden_from_search,
});
export type PageContent = z.infer<typeof pageContent>;
export const textsEditing = editingCalls({
	resource: 'texts',
	item: 'PageTexts',
	content: pageContent,
	fixed: textPages,
});

/** The studio's texts of one page: plain text, and HTML under keys that end in `_html`. */
export const pageTexts = z.record(z.string(), z.string()).openapi('PageTexts');
export type PageTexts = z.infer<typeof pageTexts>;

/** A page's pictures by key, e.g. `hero`. */
export const pagePictures = z
	.record(z.string(), z.strictObject({ image: z.string(), media: z.strictObject({ image: media }) }))
	.openapi('PagePictures');
export type PagePictures = z.infer<typeof pagePictures>;

export const pageTextsResponse = z.strictObject({
	status: z.literal('ok'),
	data: pageTexts,
	extra: z.strictObject({
		pictures: pagePictures,
		is_hidden_from_search: z.boolean().openapi({ description: 'Search engines are asked not to list the page' }),
	}),
});
export type PageTextsResponse = z.infer<typeof pageTextsResponse>;

export const showTexts = createRoute({
	operationId: 'getPageTexts',
	method: 'get',
	path: '/api/texts/{page}',
	...previewedCall,
	tags: ['texts'],
	summary: "Returns the studio's texts and pictures of one page",
	request: {
		params: z.object({ page: z.string().regex(/^[a-z_]{1,40}$/, 'must be the name of a page') }),
		query: langQuery,
	},
	responses: responsesOrNotFound(pageTextsResponse, 'Texts and pictures by key'),
});
