import { createRoute, z } from '@hono/zod-openapi';
import {
	responses,
	responsesOrNotFound,
	langQuery,
	media,
	slug,
	success,
	uidSlug,
	clientCall,
	previewedCall,
} from './envelope.ts';
import {
	localizedHtml,
	localizedText,
	requiredLocalizedText,
	fileReference,
	orderedUids,
	pictureUid,
	withheldPages,
} from './content-fields.ts';
import { editingCalls } from './editing.ts';
import { safeHtml } from './safe-html.ts';

const promoToolFields = {
	uid: z.string(),
	slug: z.string(),
	name: z.string(),
	description: z.string(),
	logo: z.string().nullable(),
	logo_thumbnail_400x400: z.string().nullable(),
	is_visible: z.boolean().openapi({ description: 'Only staff see hidden promo tools' }),
	media: z.strictObject({ logo: media.optional(), logo_thumbnail_400x400: media.optional() }),
};

export const promoTool = z.strictObject(promoToolFields).openapi('PromoTool');
export type PromoTool = z.infer<typeof promoTool>;

export const promoToolDetails = z
	.strictObject({ ...promoToolFields, page_html: safeHtml, withheld_from: withheldPages })
	.openapi('PromoToolDetails');
export type PromoToolDetails = z.infer<typeof promoToolDetails>;

export const promoToolContent = z.strictObject({
	slug,
	name: requiredLocalizedText(120),
	description: localizedText(500),
	logo: pictureUid,
	page_html: localizedHtml,
	is_visible: z.boolean(),
	games: orderedUids(200).openapi({
		description: 'Games in order; their pages in the client area list the promo tool',
	}),
	files: z.array(fileReference).max(20),
});
export type PromoToolContent = z.infer<typeof promoToolContent>;
export const promoToolsEditing = editingCalls({
	resource: 'promo_tools',
	item: 'PromoTool',
	content: promoToolContent,
	isWithholdable: true,
	filters: ['is_visible'],
});

export const listPromoTools = createRoute({
	operationId: 'listPromoTools',
	method: 'get',
	path: '/api/client-area/promo-tools',
	...previewedCall,
	tags: ['promo-tools'],
	summary: 'Lists the visible promo tools; staff also get hidden ones',
	...clientCall,
	request: { query: langQuery },
	responses: responses(success(z.array(promoTool)), 'Promo tools in their order'),
});

export const showPromoTool = createRoute({
	operationId: 'getPromoTool',
	method: 'get',
	path: '/api/client-area/promo-tools/{slug}',
	...previewedCall,
	tags: ['promo-tools'],
	summary: 'Returns one promo tool with its page',
	...clientCall,
	request: { params: z.object({ slug: uidSlug }), query: langQuery },
	responses: responsesOrNotFound(success(promoToolDetails), 'The promo tool'),
});
