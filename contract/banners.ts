import { createRoute, z } from '@hono/zod-openapi';
import { responses, langQuery, media, success, previewedCall } from './envelope.ts';
import { localizedText, requiredLocalizedText, itemUid, optionalLink } from './content-fields.ts';
import { editingCalls } from './editing.ts';

export const banner = z
	.strictObject({
		link: z.string(),
		url: z.string().openapi({ description: 'The image' }),
		title: z.string(),
		text: z.string(),
		action: z.string().openapi({ description: 'Text of the button' }),
		is_published: z.boolean(),
		media: z.strictObject({ url: media }),
	})
	.openapi('Banner');
export type Banner = z.infer<typeof banner>;

export const bannerContent = z.strictObject({
	title: requiredLocalizedText(120),
	text: localizedText(300),
	action: localizedText(40),
	link: optionalLink,
	image: itemUid,
});
export type BannerContent = z.infer<typeof bannerContent>;
export const bannersEditing = editingCalls({
	resource: 'banners',
	item: 'Banner',
	content: bannerContent,
	isWithholdable: true,
});

export const listBanners = createRoute({
	operationId: 'listBanners',
	method: 'get',
	path: '/api/banners',
	...previewedCall,
	tags: ['banners'],
	summary: 'Lists the published banners of the home page; staff also get unpublished ones',
	request: { query: langQuery },
	responses: responses(success(z.array(banner)), 'Banners in their order'),
});
