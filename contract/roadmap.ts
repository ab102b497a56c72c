import { createRoute, z } from '@hono/zod-openapi';
import { responses, instant, langQuery, media, success, clientCall, previewedCall } from './envelope.ts';
import { localizedHtml, requiredLocalizedText, optionalLink, pictureUid } from './content-fields.ts';
import { editingCalls } from './editing.ts';
import { safeHtml } from './safe-html.ts';

export const roadmapItem = z
	.strictObject({
		uid: z.string(),
		title: z.string(),
		description: safeHtml,
		image: z.string().nullable(),
		description_image: z.string().nullable(),
		start_date: instant,
		end_date: instant.nullable(),
		link: z.string().openapi({ description: 'Target of the link; empty without one' }),
		media: z.strictObject({ image: media.optional(), description_image: media.optional() }),
	})
	.openapi('RoadmapItem');
export type RoadmapItem = z.infer<typeof roadmapItem>;

export const roadmapContent = z.strictObject({
	title: requiredLocalizedText(120),
	description: localizedHtml,
	image: pictureUid,
	description_image: pictureUid,
	start_date: instant,
	end_date: instant.nullable(),
	link: optionalLink,
});
export type RoadmapContent = z.infer<typeof roadmapContent>;
export const roadmapEditing = editingCalls({
	resource: 'roadmap',
	item: 'RoadmapItem',
	content: roadmapContent,
	isWithholdable: true,
	sorts: ['start_date', 'end_date'],
});

export const listRoadmap = createRoute({
	operationId: 'listRoadmap',
	method: 'get',
	path: '/api/client-area/roadmap',
	...previewedCall,
	tags: ['roadmap'],
	summary: 'Lists planned and completed items of the roadmap',
	...clientCall,
	request: { query: langQuery },
	responses: responses(success(z.array(roadmapItem)), 'Items, earliest start first'),
});
