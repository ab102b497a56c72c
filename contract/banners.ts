import { createRoute, z } from '@hono/zod-openapi';
import { answers, langQuery, media, success, previewedCall } from './envelope.ts';
import { bothLanguages, editingCalls, englishAtLeast, itemUid, linkOrNothing } from './editing.ts';

export const banner = z
	.strictObject({
		link: z.string(),
		url: z.string().openapi({ description: 'The image' }),
		title: z.string(),
		text: z.string(),
		action: z.string().openapi({ description: 'The words on its button' }),
		is_published: z.boolean(),
		media: z.strictObject({ url: media }),
	})
	.openapi('Banner');
export type Banner = z.infer<typeof banner>;

/** What staff write of a banner. */
export const bannerContent = z.strictObject({
	title: englishAtLeast(120),
	text: bothLanguages(300),
	action: bothLanguages(40),
	link: linkOrNothing,
	image: itemUid,
});
export type BannerContent = z.infer<typeof bannerContent>;
export const bannersEditing = editingCalls({ resource: 'banners', content: bannerContent });

export const listBanners = createRoute({
	method: 'get',
	path: '/api/banners',
	...previewedCall,
	tags: ['banners'],
	summary: 'The published banners of the home page; staff also get the others',
	request: { query: langQuery },
	responses: answers(success(z.array(banner)), 'Banners in their order'),
});
