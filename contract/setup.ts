import { createRoute, z } from '@hono/zod-openapi';
import { success, responses, superuserCall } from './envelope.ts';

/** Steps for setting up an empty studio, in the order of the admin's list. */
export const setupSteps = ['studio_name', 'logo', 'offices', 'first_game', 'two_factor', 'mail'] as const;
export type SetupStep = (typeof setupSteps)[number];

export const setup = z
	.strictObject({
		steps: z.array(
			z.strictObject({
				step: z.enum(setupSteps).openapi({
					description:
						"`first_game`: a game is published; `two_factor`: the caller's own; `mail`: a mail server and a mailbox for contact messages are configured",
				}),
				is_done: z.boolean(),
			}),
		),
		is_done: z.boolean(),
	})
	.openapi('Setup');
export type Setup = z.infer<typeof setup>;

export const showSetup = createRoute({
	operationId: 'getSetup',
	method: 'get',
	path: '/api/admin/setup',
	tags: ['admin'],
	summary: 'Returns the set-up steps of a new studio; for superusers',
	...superuserCall,
	responses: responses(success(setup), 'The steps in order'),
});
