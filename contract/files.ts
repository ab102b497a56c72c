import { createRoute, z } from '@hono/zod-openapi';
import { langQuery, clientCall, notFoundResponse, previewedCall } from './envelope.ts';

/** The schema accepts any text, because the route returns 404 for unknown names. */
const name = z.object({ name: z.string() });
const bytes = z.string().openapi({ type: 'string', format: 'binary' });

/** A download route. It supports range requests. `?lang=` selects the language of the file name. */
const download = <P extends string>(operationId: string, path: P, summary: string) =>
	createRoute({
		operationId,
		method: 'get',
		path,
		tags: ['files'],
		summary,
		...clientCall,
		...previewedCall,
		request: { params: name, query: langQuery },
		responses: {
			200: { description: 'The file', content: { 'application/octet-stream': { schema: bytes } } },
			206: { description: 'The requested range', content: { 'application/octet-stream': { schema: bytes } } },
			304: { description: 'Not modified' },
			...notFoundResponse,
			416: { description: 'The range is outside the file' },
		},
	});

export const downloadDocument = download(
	'downloadDocument',
	'/api/documents/files/{name}',
	"Downloads a document's file",
);
export const downloadPromoFile = download(
	'downloadPromoFile',
	'/api/client-area/files/{name}',
	'Downloads a file of a promo tool or a certificate; only staff may download files of hidden tools',
);
