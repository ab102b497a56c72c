import { createRoute, z } from '@hono/zod-openapi';
import { responses, langQuery, media, success, previewedCall } from './envelope.ts';
import { editingCalls } from './editing.ts';
import { itemUid, optionalLink } from './content-fields.ts';

export const partner = z
	.strictObject({
		name: z.string(),
		image: z.string().openapi({
			description: 'The logo; a transparent pixel until its sizes are made, when `media.image` has no renditions',
		}),
		url: z.string(),
		is_published: z.boolean(),
		media: z.strictObject({ image: media }),
	})
	.openapi('Partner');
export type Partner = z.infer<typeof partner>;

export const partnerContent = z.strictObject({
	name: z.string().trim().min(1).max(80),
	url: optionalLink,
	image: itemUid,
});
export type PartnerContent = z.infer<typeof partnerContent>;
export const partnersEditing = editingCalls({
	resource: 'partners',
	item: 'Partner',
	content: partnerContent,
	isWithholdable: true,
});

export const listPartners = createRoute({
	operationId: 'listPartners',
	method: 'get',
	path: '/api/partners',
	...previewedCall,
	tags: ['partners'],
	summary: 'Lists the published partners; staff also get unpublished ones',
	request: { query: langQuery },
	responses: responses(success(z.array(partner)), 'Partners in their order'),
});
