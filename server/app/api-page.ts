import { LOGIN_PATH } from '../../contract/urls.ts';
import { html, raw } from 'hono/html';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { ApiDescription } from '../http/site.ts';

/** Generates the OpenAPI document from the routes, without a server address. Takes half a second. */
const openApiDocument = (api: Pick<OpenAPIHono, 'getOpenAPI31Document'>) =>
	api.getOpenAPI31Document({
		openapi: '3.1.0',
		info: {
			title: 'Reelhouse',
			version: '1',
			description:
				'Every read takes `?lang=en|zh`. Dates are ISO 8601 UTC. Errors carry a stable `code`. Any call that writes answers 507 `storage_full` while the disk is full; the sign-in answers 503.',
		},
	});

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
type PathOperations = Partial<Record<(typeof METHODS)[number], { responses?: Record<string, object> }>>;

const failing = (description: string) => ({
	description,
	content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
});

/** Adds the responses that all calls share: the rate limit, and a full disk for calls that write. */
function describeCommonFailures(path: string, operations: PathOperations): void {
	for (const method of METHODS) {
		const operation = operations[method];
		if (!operation) continue;
		const full =
			method === 'get' ? {} : { [path === LOGIN_PATH ? 503 : 507]: failing('The disk is full: `storage_full`') };
		operation.responses = { 429: failing('Too many requests'), ...full, ...operation.responses };
	}
}

/** @param api with all routes */
export async function describeApi(api: Pick<OpenAPIHono, 'getOpenAPI31Document'>): Promise<ApiDescription> {
	const described = openApiDocument(api);
	const paths = Object.entries(described.paths ?? {}).sort(([one], [other]) => (one < other ? -1 : 1));
	for (const [path, operations] of paths) describeCommonFailures(path, operations);
	const document = { ...described, paths: Object.fromEntries(paths) };
	return { json: JSON.stringify(document), page: (await apiPage(document)).toString() };
}

/** Adds the server's address from the configuration. @param json an OpenAPI document */
export const withServer = (json: string, origin: string): string =>
	`{"servers":${JSON.stringify([{ url: origin }])},${json.slice(1)}`;

type Document = ReturnType<typeof openApiDocument>;

interface Schema {
	$ref?: string;
	type?: string | string[];
	description?: string;
	enum?: unknown[];
	const?: unknown;
	items?: Schema;
	properties?: Record<string, Schema>;
	required?: string[];
	default?: unknown;
	anyOf?: Schema[];
}

interface Operation {
	summary?: string;
	tags?: string[];
	parameters?: { name: string; in: string; required?: boolean; description?: string; schema?: Schema }[];
	responses?: Record<string, { description: string; content?: Record<string, { schema?: Schema }> }>;
}

const schemaName = (ref: string) => ref.split('/').at(-1) ?? ref;

/** Returns a schema in one line: its type, or a link to its table. */
function typeOf(schema: Schema | undefined): ReturnType<typeof html> | string {
	if (!schema) return '';
	if (schema.$ref) {
		const name = schemaName(schema.$ref);
		return html`<a href="#schema-${name}">${name}</a>`;
	}
	if (schema.items) return html`list of ${typeOf(schema.items)}`;
	if (schema.anyOf) return html`${schema.anyOf.map((each, i) => html`${i ? ' or ' : ''}${typeOf(each)}`)}`;
	if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
	if (schema.const !== undefined) return JSON.stringify(schema.const);
	if (schema.properties) {
		return html`{
		${Object.entries(schema.properties).map(([name, each], i) => html`${i ? ', ' : ''}${name}: ${typeOf(each)}`)} }`;
	}
	return [schema.type].flat().join(' or ');
}

const style = `
body{margin:0 auto;max-width:72rem;padding:2rem 1rem 4rem;background:#050b1a;color:#d9e6f5;font:1rem/1.5 system-ui,sans-serif}
h1,h2{color:#fff}a{color:#7fe9ff}section{border-top:1px solid #22344f;padding-block:1rem}
code{font-family:ui-monospace,monospace;overflow-wrap:anywhere}table{border-collapse:collapse;width:100%;margin-block:.5rem}
th,td{text-align:left;vertical-align:top;padding:.3rem .75rem .3rem 0;border-bottom:1px solid #16243a}th{color:#9fb4cc;font-weight:500}`;

/** Renders the OpenAPI document as an HTML page that needs no script. */
function apiPage(document: Document) {
	const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
		Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({ path, method, operation })),
	);
	const schemas = Object.entries((document.components?.schemas ?? {}) as Record<string, Schema>);
	return html`<!doctype html>
		<html lang="en">
			<head>
				<meta charset="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="robots" content="noindex" />
				<title>${document.info.title} API</title>
				<style>
					${raw(style)}
				</style>
			</head>
			<body>
				<main>
					<h1>${document.info.title} API</h1>
					<p>${document.info.description} <a href="/api/openapi.json">openapi.json</a></p>
					${operations.map(
						({ path, method, operation }) =>
							html`<section>
								<h2><code>${method.toUpperCase()} ${path}</code></h2>
								<p>${operation.summary}</p>
								${
									operation.parameters?.length
										? html`<table>
												<tr>
													<th>Parameter</th>
													<th>In</th>
													<th>Type</th>
													<th>Meaning</th>
												</tr>
												${operation.parameters.map(
													(each) =>
														html`<tr>
															<td><code>${each.name}</code></td>
															<td>${each.in}</td>
															<td>${typeOf(each.schema)}</td>
															<td>${each.description ?? each.schema?.description ?? ''}</td>
														</tr>`,
												)}
											</table>`
										: ''
								}
								<table>
									<tr>
										<th>Status</th>
										<th>Answer</th>
										<th></th>
									</tr>
									${Object.entries(operation.responses ?? {}).map(
										([status, answer]) =>
											html`<tr>
												<td>${status}</td>
												<td>${answer.description}</td>
												<td>${typeOf(answer.content?.['application/json']?.schema)}</td>
											</tr>`,
									)}
								</table>
							</section>`,
					)}
					${schemas.map(
						([name, schema]) =>
							html`<section id="schema-${name}">
								<h2><code>${name}</code></h2>
								<table>
									<tr>
										<th>Field</th>
										<th>Type</th>
										<th>Meaning</th>
									</tr>
									${Object.entries(schema.properties ?? {}).map(
										([field, each]) =>
											html`<tr>
												<td><code>${field}</code></td>
												<td>${typeOf(each)}</td>
												<td>${each.description ?? ''}</td>
											</tr>`,
									)}
								</table>
							</section>`,
					)}
				</main>
			</body>
		</html>`;
}
