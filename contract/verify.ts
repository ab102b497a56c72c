import { createRoute, z } from '@hono/zod-openapi';
import { instant, langQuery, orNull, responsesOrNotFound, success } from './envelope.ts';

/** `current`: operators get this file. `superseded`: operators get a newer file of the same item. */
export const fileStates = ['current', 'superseded', 'expired', 'withdrawn', 'removed'] as const;
export type FileState = (typeof fileStates)[number];

export const verifiedFile = z
	.strictObject({
		title: orNull(z.string()).openapi({ description: 'Null where the title is not public' }),
		type: orNull(z.string()).openapi({ description: 'Kind of document; null with the title' }),
		state: z.enum(fileStates),
		published_at: instant.openapi({ description: 'Time at which this version of the document was published' }),
		newer_at: instant.nullable().openapi({ description: 'Time of the newer version; null without one' }),
		removed_at: instant.nullable().openapi({ description: 'Time from which partners no longer get this file' }),
	})
	.openapi('VerifiedFile');
export type VerifiedFile = z.infer<typeof verifiedFile>;

export const verifyFile = createRoute({
	operationId: 'getFileVerification',
	method: 'get',
	path: '/api/verify/{hash}',
	tags: ['verify'],
	summary: 'Tells whether a file is a document of the studio, by its SHA-256',
	request: {
		params: z.object({
			hash: z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256: 64 hexadecimal digits in lower case'),
		}),
		query: langQuery,
	},
	responses: responsesOrNotFound(success(verifiedFile), 'A file that the studio has published'),
});
