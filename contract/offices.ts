import { createRoute, z } from '@hono/zod-openapi';
import { answers, langQuery, success } from './answer.ts';

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

export const listOffices = createRoute({
	method: 'get',
	path: '/api/offices',
	tags: ['offices'],
	summary: 'The offices shown on the map and the contacts page',
	request: { query: langQuery },
	responses: answers(success(z.array(office)), 'Offices in their order'),
});
