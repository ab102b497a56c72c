import { createRoute, z } from '@hono/zod-openapi';
import { instant, languages, langQuery, orNull, responsesOrNotFound, success } from './envelope.ts';

/**
 * `record`: the evidence that a company has entered a campaign. `terms`: the terms that the company accepted. Records
 * and terms have no versions.
 */
export const verifiedSubjects = ['document', 'image', 'record', 'terms'] as const;

/**
 * `current`: partners get this file. `superseded`: partners get a newer file of the same item, or the data of the sheet
 * have changed.
 */
export const fileStates = ['current', 'superseded', 'expired', 'withdrawn', 'removed'] as const;
export type FileState = (typeof fileStates)[number];

export const verifiedFile = z
	.strictObject({
		title: orNull(z.string()).openapi({ description: 'Null where the title is not public' }),
		type: orNull(z.string()).openapi({ description: 'Kind of document; null where it is not public' }),
		subject: z.enum(verifiedSubjects),
		language: orNull(z.enum(languages)).openapi({ description: 'Language of the file; null where it is unknown' }),
		state: z.enum(fileStates),
		published_at: orNull(instant).openapi({
			description: 'Time at which this version of the document was published; null for images, which have no versions',
		}),
		newer_at: instant.nullable().openapi({ description: 'Time of the newer version; null without one' }),
		version: orNull(
			z.strictObject({
				number: z.int(),
				newest: z.int().openapi({ description: 'Number of the newest version that anybody has asked for' }),
			}),
		).openapi({ description: 'Number of the version of a sheet; null for other files' }),
		removed_at: instant.nullable().openapi({ description: 'Time from which partners no longer get this file' }),
		certificate: orNull(
			z.strictObject({
				laboratory: z.string(),
				reference: z.string(),
				rtp: orNull(z.number()).openapi({ description: 'Certified RTP in percent; null if it is not stated' }),
				valid_from: orNull(instant),
				valid_until: orNull(instant),
			}),
		).openapi({ description: 'Data of a certificate; null for other files, and where the title is not public' }),
		copied_at: instant.nullable().openapi({
			description: 'Time at which a copy with a watermark was made for a guest; null for the file itself',
		}),
	})
	.openapi('VerifiedFile');
export type VerifiedFile = z.infer<typeof verifiedFile>;

export const verifyFile = createRoute({
	operationId: 'getFileVerification',
	method: 'get',
	path: '/api/verify/{hash}',
	tags: ['verify'],
	summary: 'Tells whether a file is a document of the studio, by its SHA-256 or its version id',
	request: {
		params: z.object({
			hash: z
				.string()
				.regex(
					/^([0-9a-f]{64}|[a-z2-7]{16})$/,
					'must be a SHA-256, 64 hexadecimal digits in lower case, or the version id of a sheet',
				)
				.openapi({ description: 'SHA-256 of a file, or the version id that a sheet prints' }),
		}),
		query: langQuery,
	},
	responses: responsesOrNotFound(success(verifiedFile), 'A file that the studio has published'),
});
