import { createRoute, z } from '@hono/zod-openapi';
import { responsesOrNotFound, langQuery, accessErrorResponses, previewedCall, privateCall } from './envelope.ts';

/** Whatever is not the name of a file is not found, so any text will do. */
const name = z.object({ name: z.string() });
const bytes = z.string().openapi({ type: 'string', format: 'binary' });
const { 404: notFound, 429: tooManyRequests } = responsesOrNotFound(z.unknown(), '');

/** Served as an attachment, in ranges too; `?lang=` chooses the language of its name. */
const download = <P extends string>(path: P, summary: string) =>
	createRoute({
		method: 'get',
		path,
		tags: ['files'],
		summary,
		...privateCall,
		...previewedCall,
		request: { params: name, query: langQuery },
		responses: {
			200: { description: 'The file', content: { 'application/octet-stream': { schema: bytes } } },
			206: { description: 'The range asked for', content: { 'application/octet-stream': { schema: bytes } } },
			304: { description: 'It has not changed' },
			404: notFound,
			416: { description: 'The range lies outside the file' },
			429: tooManyRequests,
			...accessErrorResponses,
		},
	});

export const downloadDocument = download('/api/documents/files/{name}', "A document's file");
export const downloadPromoFile = download(
	'/api/client-area/files/{name}',
	"A promo tool's file; those of hidden tools are for staff",
);
