import { createRoute, z } from '@hono/zod-openapi';
import { privateCall, success } from './envelope.ts';
import { staffResponses } from './editing.ts';

/** What a studio that starts without demo content goes through, in this order. */
export const setupSteps = ['studio_name', 'logo', 'offices', 'first_game', 'two_factor', 'mail'] as const;
export type SetupStep = (typeof setupSteps)[number];

export const setup = z
	.strictObject({
		steps: z.array(
			z.strictObject({
				step: z.enum(setupSteps).openapi({
					description:
						'`first_game`: one is published; `two_factor`: of who asks; `mail`: a mail server is named, and a mailbox that reads the contact form',
				}),
				is_done: z.boolean(),
			}),
		),
		is_done: z.boolean(),
	})
	.openapi('Setup');
export type Setup = z.infer<typeof setup>;

export const showSetup = createRoute({
	method: 'get',
	path: '/api/admin/setup',
	tags: ['admin'],
	summary: 'What a new studio still lacks; for superusers',
	...privateCall,
	responses: staffResponses(success(setup), 'The steps in their order'),
});
