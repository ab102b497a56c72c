import { createRoute, z } from '@hono/zod-openapi';
import { answers, privateCall, success } from './answer.ts';

export const user = z
	.strictObject({ is_staff: z.boolean(), is_superuser: z.boolean() })
	.openapi('User', { description: 'The signed-in user' });
export type User = z.infer<typeof user>;

export const me = createRoute({
	method: 'get',
	path: '/api/auth/me',
	tags: ['accounts'],
	summary: 'Who is signed in; no user when nobody is',
	...privateCall,
	responses: answers(success(z.strictObject({ user: user.optional() })), 'The user, or nothing'),
});
