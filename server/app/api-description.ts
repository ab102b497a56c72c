import type { OpenAPIHono } from '@hono/zod-openapi';
import type { ApiDescription } from '../http/site.ts';
import { apiPage } from './api-page.ts';
import { openApiDocument } from './openapi-document.ts';

export async function describeApi(api: Pick<OpenAPIHono, 'getOpenAPI31Document'>): Promise<ApiDescription> {
	const document = openApiDocument(api);
	return { json: JSON.stringify(document), page: await apiPage(document) };
}
