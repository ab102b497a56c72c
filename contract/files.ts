import { createRoute, z } from '@hono/zod-openapi';
import { responsesOrNotFound, langQuery, accessErrorResponses, previewedCall, privateCall } from './envelope.ts';

/** Any text is accepted: an unknown name returns 404. */
const name = z.object({ name: z.string() });
const bytes = z.string().openapi({ type: 'string', format: 'binary' });
const { 404: notFound, 429: tooManyRequests } = responsesOrNotFound(z.unknown(), '');

/** A download route. Supports range requests; `?lang=` selects the language of the file name. */
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
			206: { description: 'The requested range', content: { 'application/octet-stream': { schema: bytes } } },
			304: { description: 'Not modified' },
			404: notFound,
			416: { description: 'The range is outside the file' },
			429: tooManyRequests,
			...accessErrorResponses,
		},
	});

export const downloadDocument = download('/api/documents/files/{name}', "Downloads a document's file");
export const downloadPromoFile = download(
	'/api/client-area/files/{name}',
	"Downloads a promo tool's file; only staff may download files of hidden tools",
);
