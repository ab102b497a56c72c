import { createRoute, z } from '@hono/zod-openapi';
import { answersOrNotFound, langQuery, media } from './answer.ts';

/** The pages that carry texts of the studio, and `layout` for what stands on all of them. */
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

/** The studio's own words on one page: plain texts, and HTML under keys that end in `_html` (decision 37). */
export const pageTexts = z.record(z.string(), z.string()).openapi('PageTexts');
export type PageTexts = z.infer<typeof pageTexts>;

/** A page's pictures by what they show there, e.g. `hero`. */
export const pagePictures = z
	.record(z.string(), z.strictObject({ image: z.string(), media: z.strictObject({ image: media }) }))
	.openapi('PagePictures');
export type PagePictures = z.infer<typeof pagePictures>;

export const pageTextsAnswer = z.strictObject({
	status: z.literal('ok'),
	data: pageTexts,
	extra: z.strictObject({ pictures: pagePictures }),
});
export type PageTextsAnswer = z.infer<typeof pageTextsAnswer>;

export const showTexts = createRoute({
	method: 'get',
	path: '/api/texts/{page}',
	tags: ['texts'],
	summary: "The studio's texts and pictures of one page",
	request: {
		params: z.object({ page: z.string().regex(/^[a-z_]{1,40}$/, 'must be the name of a page') }),
		query: langQuery,
	},
	responses: answersOrNotFound(pageTextsAnswer, 'Texts and pictures by key'),
});
