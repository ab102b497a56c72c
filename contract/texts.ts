import { createRoute, z } from '@hono/zod-openapi';
import { responsesOrNotFound, langQuery, media, previewedCall } from './envelope.ts';
import { textPages, textSections, type TextPage } from './text-sections.ts';
import { localizedHtml, pictureUid } from './content-fields.ts';
import { editingCalls } from './editing.ts';
import { seoFields } from './seo.ts';

const keysOf = (part: 'texts' | 'pictures'): Record<TextPage, readonly string[]> =>
	Object.fromEntries(
		textPages.map((page) => [page, textSections[page].flatMap((section) => section[part])]),
	) as unknown as Record<TextPage, readonly string[]>;

export const textKeys = keysOf('texts');

/** `share` is the picture for link previews. */
export const pictureKeys = keysOf('pictures');

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

/** Texts of a page: plain text, or HTML if the key ends in `_html`. */
export const pageTexts = z.record(z.string(), z.string()).openapi('PageTexts');
export type PageTexts = z.infer<typeof pageTexts>;

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
