import { createRoute, z } from '@hono/zod-openapi';
import { responses, langQuery, success, previewedCall } from './envelope.ts';
import { editingCalls } from './editing.ts';
import { requiredLocalizedText } from './content-fields.ts';

export const office = z
	.strictObject({
		city: z.string(),
		country: z.string(),
		address: z.string(),
		phone: z.string(),
		latitude: z.number(),
		longitude: z.number(),
	})
	.openapi('Office');
export type Office = z.infer<typeof office>;

export const officeContent = z.strictObject({
	city: requiredLocalizedText(80),
	country: requiredLocalizedText(80),
	address: requiredLocalizedText(200),
	phone: z
		.string()
		.trim()
		.max(40)
		.regex(/^[+\d\s().-]*$/),
	latitude: z.number().min(-90).max(90),
	longitude: z.number().min(-180).max(180),
});
export type OfficeContent = z.infer<typeof officeContent>;
export const officesEditing = editingCalls({
	resource: 'offices',
	item: 'Office',
	content: officeContent,
	isWithholdable: true,
	isDirect: true,
});

export const listOffices = createRoute({
	operationId: 'listOffices',
	method: 'get',
	path: '/api/offices',
	...previewedCall,
	tags: ['offices'],
	summary: 'Lists the offices for the map and the contacts page',
	request: { query: langQuery },
	responses: responses(success(z.array(office)), 'Offices in their order'),
});
