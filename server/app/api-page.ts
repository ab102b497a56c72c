import { html, raw } from 'hono/html';
import { languages } from '../../contract/languages.ts';
import {
	isSame,
	schemaName,
	type OpenApiDocument,
	type Operation,
	type Parameter,
	type ResponseDescription,
	type Schema,
} from './openapi-document.ts';

type Markup = ReturnType<typeof html> | string;

interface Call {
	path: string;
	method: string;
	operation: Operation;
}

interface Row {
	name: string;
	isRequired: boolean;
	schema: Schema;
	description: string;
}

const JSON_TYPE = 'application/json';

/** Renders text with backticks as HTML with `<code>`. */
const prose = (text = ''): Markup =>
	html`${text.split('`').map((part, i) => (i % 2 ? html`<code>${part}</code>` : part))}`;

const schemaLink = (ref: string): Markup => {
	const name = schemaName(ref);
	return html`<a href="#schema-${name}">${name}</a>`;
};

const joined = (parts: readonly Markup[], between: string): Markup =>
	html`${parts.map((part, i) => html`${i ? between : ''}${part}`)}`;

const codes = (names: readonly string[]): Markup =>
	joined(
		names.map((name) => html`<code>${name}</code>`),
		', ',
	);

/** Returns a range as text, e.g. `1–80`, `at least 1`, `up to 80`. */
function range(min: number | undefined, max: number | undefined): string {
	if (min !== undefined && max !== undefined) return min === max ? `${min}` : `${min}–${max}`;
	if (min !== undefined) return `at least ${min}`;
	return max === undefined ? '' : `up to ${max}`;
}

/** Returns undefined for the limits that Zod adds to every integer, because they say nothing about the field. */
const unlessSafeInteger = (limit: number | undefined): number | undefined =>
	limit !== undefined && Math.abs(limit) === Number.MAX_SAFE_INTEGER ? undefined : limit;

function limitsOf(schema: Schema): Markup[] {
	const characters = range(schema.minLength, schema.maxLength);
	return [
		schema.format ?? '',
		characters && `${characters} characters`,
		range(unlessSafeInteger(schema.minimum), unlessSafeInteger(schema.maximum)),
		schema.pattern ? html`<code>${schema.pattern}</code>` : '',
		schema.default === undefined || schema.default === ''
			? ''
			: html`default <code>${JSON.stringify(schema.default)}</code>`,
	].filter((each) => each !== '');
}

const typesOf = ({ type }: Schema): string[] => [type ?? []].flat();

/** Returns a schema in one line: its type with its limits, or links to named schemas. */
function typeOf(schema: Schema): Markup {
	if (schema.$ref) return schemaLink(schema.$ref);
	const choices = schema.anyOf ?? schema.oneOf;
	if (choices) return joined(choices.map(typeOf), ' or ');
	if (schema.allOf) return joined(schema.allOf.map(typeOf), ' and ');
	if (schema.enum) return joined(schema.enum.filter((each) => each !== null).map(literal), ' | ');
	if (schema.const !== undefined) return literal(schema.const);
	const orNull = typesOf(schema).includes('null') ? ' or null' : '';
	if (schema.items) {
		const size = range(schema.minItems, schema.maxItems);
		return html`list${size && ` of ${size}`}: ${typeOf(schema.items)}${orNull}`;
	}
	if (isInline(schema)) return html`${isShort(schema) ? shortObject(schema) : fieldNames(schema)}${orNull}`;
	const { additionalProperties } = schema;
	if (typeof additionalProperties === 'object') return html`object by key: ${typeOf(additionalProperties)}${orNull}`;
	return joined([typesOf(schema).join(' or ') || 'any', ...limitsOf(schema)], ', ');
}

const literal = (value: unknown): Markup => html`<code>${JSON.stringify(value)}</code>`;

const isInline = (schema: Schema): boolean => schema.properties !== undefined;

/** Returns true if the object fits on one line: it has two texts, or a text in each language. */
function isShort({ properties = {} }: Schema): boolean {
	const names = Object.keys(properties);
	if (names.length !== 2 && !isSame(names, languages)) return false;
	return Object.values(properties).every(({ type }) => type === 'string');
}

/** Groups the fields with the same schema, e.g. `en, zh: string`. */
function shortObject({ properties = {} }: Schema): Markup {
	const groups = Map.groupBy(Object.entries(properties), ([, schema]) => JSON.stringify(schema));
	const texts = [...groups.values()].map(
		(group) => html`${codes(group.map(([name]) => name))}: ${typeOf(group[0]![1])}`,
	);
	return joined(texts, '; ');
}

const fieldNames = ({ properties = {} }: Schema): Markup => html`object ${codes(Object.keys(properties))}`;

/** Returns the fields of an object. Fields of unnamed nested objects are named like `company.name`. */
function rowsOf(schema: Schema, prefix = ''): Row[] {
	const required = new Set(schema.required);
	return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
		const path = prefix + name;
		const inner = field.items ?? field;
		if (isInline(inner) && !isShort(inner)) {
			const isList = inner !== field;
			const rows = rowsOf(inner, `${path}${isList ? '[]' : ''}.`);
			const description = field.description ?? '';
			const isNullable = typesOf(field).includes('null');
			// A required object needs no row of its own, because the rows of its fields describe it. A list, or an
			// object that is nullable, optional or described, needs its own row.
			return isList || isNullable || description || !required.has(name)
				? [
						{
							name: path,
							isRequired: required.has(name),
							schema: isList ? { ...field, items: { type: 'object' } } : { type: field.type ?? 'object' },
							description,
						},
						...rows,
					]
				: rows;
		}
		return [{ name: path, isRequired: required.has(name), schema: field, description: field.description ?? '' }];
	});
}

const line = (name: Markup, meaning: Markup): Markup =>
	html`<tr>
		<th scope="row">${name}</th>
		<td>${meaning}</td>
	</tr>`;

const fieldLine = ({ name, isRequired, schema, description }: Row): Markup =>
	line(
		html`<code>${name}</code>${isRequired ? '' : html` <i>optional</i>`}`,
		html`${typeOf(schema)}${description && html`<br />${prose(description)}`}`,
	);

const group = (title: Markup, lines: Markup): Markup =>
	html`<tbody>
		<tr>
			<th colspan="2" scope="rowgroup">${title}</th>
		</tr>
		${lines}
	</tbody>`;

function parameterLine(document: OpenApiDocument, each: NonNullable<Operation['parameters']>[number]): Markup {
	const {
		name,
		required,
		description,
		schema = {},
	}: Parameter = '$ref' in each ? document.components.parameters[schemaName(each.$ref)]! : each;
	// Only the parameter `lang` is a reference. The introduction of the page explains `lang`.
	if ('$ref' in each) return line(html`<code>${name}</code> <i>optional</i>`, typeOf(schema));
	return fieldLine({
		name,
		isRequired: required === true,
		schema,
		description: description ?? schema.description ?? '',
	});
}

const contentLines = (schema: Schema): Markup =>
	isInline(schema)
		? html`${rowsOf(schema).map(fieldLine)}`
		: html`<tr>
				<td colspan="2">${typeOf(schema)}</td>
			</tr>`;

const mediaTypes = (content: Record<string, unknown>): Markup => codes(Object.keys(content));

function bodyGroup({ components }: OpenApiDocument, { requestBody }: Operation): Markup {
	const schema = Object.values(requestBody?.content ?? {})[0]?.schema;
	if (!schema) return '';
	const { $ref } = schema;
	const fields = $ref ? components.schemas[schemaName($ref)]! : schema;
	return group(html`Body ${$ref && schemaLink($ref)} ${mediaTypes(requestBody!.content)}`, contentLines(fields));
}

/** Removes the field `status`, because it is `ok` in every successful response. */
function withoutStatus(schema: Schema): Schema {
	if (!schema.properties?.['status']) return schema;
	const { status: _, ...properties } = schema.properties;
	return { ...schema, properties };
}

function responseGroup(status: string, { description, content }: ResponseDescription): Markup {
	const [type, { schema = {} } = {}] = Object.entries(content ?? {})[0] ?? [];
	const title = html`${status} ${prose(description)}${type && type !== JSON_TYPE ? html` <code>${type}</code>` : ''}`;
	return group(title, type === JSON_TYPE ? contentLines(withoutStatus(schema)) : '');
}

const isError = (status: string): boolean => Number(status) >= 400;

function errorGroup({ responses }: Operation): Markup {
	const errors = Object.entries(responses).filter(([status]) => isError(status));
	const shared = errors.flatMap(([status, response]) =>
		'$ref' in response ? [html`<a href="#error-${schemaName(response.$ref)}">${status}</a>`] : [],
	);
	const own = errors.flatMap(([status, response]) => {
		if ('$ref' in response) return [];
		const schema = response.content?.[JSON_TYPE]?.schema;
		return [line(status, html`${prose(response.description)}${schema && html`<br />${typeOf(schema)}`}`)];
	});
	return group(html`Errors ${joined(shared, ' ')}`, html`${own}`);
}

function accessOf({ security }: Operation): string {
	if (!security) return 'public';
	const [role] = Object.values(security[0]!).flat();
	return role === 'superuser' ? 'superusers' : (role ?? 'signed-in users');
}

function callSection(document: OpenApiDocument, { path, method, operation }: Call): Markup {
	const { operationId, summary, description, parameters, responses } = operation;
	const successes = Object.entries(responses).filter(([status]) => !isError(status));
	return html`<article id="${operationId}">
		<h3><a href="#${operationId}">${operationId}</a> <small>${accessOf(operation)}</small></h3>
		<p class="call"><b>${method.toUpperCase()}</b> <code>${path}</code></p>
		<p>${prose(summary)}.${description && html` ${prose(description)}`}</p>
		<table>
			<col />
			<col />
			${parameters?.length ? group('Parameters', html`${parameters.map((each) => parameterLine(document, each))}`) : ''}
			${bodyGroup(document, operation)}
			${successes.map(([status, response]) => ('$ref' in response ? '' : responseGroup(status, response)))}
			${errorGroup(operation)}
		</table>
	</article>`;
}

function schemaSection([name, schema]: [string, Schema]): Markup {
	const parts = schema.allOf ?? [];
	const bases = parts.filter(({ $ref }) => $ref);
	const fields = [schema, ...parts].flatMap((part) => rowsOf(part));
	const title = html`<h3><a href="#schema-${name}">${name}</a></h3>`;
	return html`<article id="schema-${name}">
		${title} ${schema.description && html`<p>${prose(schema.description)}</p>`}
		${bases.length ? html`<p>All fields of ${joined(bases.map(typeOf), ', ')}, and:</p>` : ''}
		${
			fields.length
				? html`<table>
						<col />
						<col />
						<tbody>
							${fields.map(fieldLine)}
						</tbody>
					</table>`
				: html`<p>${typeOf(schema)}</p>`
		}
	</article>`;
}

const style = `
:root{color-scheme:dark}
body{margin:0;background:#050b1a;color:#d9e6f5;font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
header,nav,main{padding:1rem;max-width:60rem;box-sizing:border-box}
h1,h2,h3{color:#fff;line-height:1.25}h2{margin-top:3rem}h3{margin-bottom:.25rem}a{color:#7fe9ff}
h3 a{color:inherit;text-decoration:none}h3 a:hover{text-decoration:underline}
small{margin-left:.5rem;color:#9fb4cc;font-weight:400}
article{border-top:1px solid #22344f;padding-block:.5rem 1rem;scroll-margin-top:.5rem}article:target{border-top-color:#7fe9ff}
article p{margin:.25rem 0}code{font-family:ui-monospace,monospace;font-size:.9em}.call b{color:#ffd479}
table{border-collapse:collapse;width:100%;table-layout:fixed;margin-top:.5rem}
th,td{text-align:left;vertical-align:top;padding:.3rem .75rem .3rem 0;border-bottom:1px solid #16243a;font-weight:400}
col:first-child{width:35%}th[scope=rowgroup]{padding-top:.75rem;color:#9fb4cc}i{color:#9fb4cc;font-size:.85em}
nav ul{margin:.25rem 0 .75rem;padding-left:1.25rem;list-style:none}summary{cursor:pointer}
@media(min-width:70rem){body{display:grid;grid-template-columns:19rem minmax(0,60rem);grid-template-rows:auto 1fr}
header,main{grid-column:2;padding-inline:2rem}
nav{grid-column:1;grid-row:1/3;position:sticky;top:0;height:100vh;overflow-y:auto;border-right:1px solid #22344f}}`;

const tagId = (tag: string): string => `tag-${tag.replace(/\W+/g, '-')}`;

export async function apiPage(document: OpenApiDocument): Promise<string> {
	const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
		Object.entries(operations).map(([method, operation]): Call => ({ path, method, operation })),
	);
	const tags = document.tags.map(({ name }) => ({
		name,
		calls: calls.filter(({ operation }) => operation.tags[0] === name),
	}));
	const { schemas, responses, securitySchemes } = document.components;
	const page = await html`<!doctype html>
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
				<header>
					<h1>${document.info.title} API</h1>
					${document.info.description.split('\n\n').map((paragraph) => html`<p>${prose(paragraph)}</p>`)}
					<p>For programs and generators: <a href="/api/openapi.json">openapi.json</a>, OpenAPI ${document.openapi}.</p>
				</header>
				<nav aria-label="Calls">
					${tags.map(
						({ name, calls }) =>
							html`<details>
								<summary>${name} (${calls.length})</summary>
								<ul>
									${calls.map(
										({ operation: { operationId } }) => html`<li><a href="#${operationId}">${operationId}</a></li>`,
									)}
								</ul>
							</details>`,
					)}
					<p><a href="#session">Sessions</a> · <a href="#errors">Errors</a> · <a href="#schemas">Schemas</a></p>
				</nav>
				<main>
					${tags.map(
						({ name, calls }) =>
							html`<section id="${tagId(name)}">
								<h2>${name}</h2>
								${calls.map((call) => callSection(document, call))}
							</section>`,
					)}
					<section id="session">
						<h2>Sessions</h2>
						${Object.values(securitySchemes).map(
							({ name, description }) => html`<p>Cookie <code>${name}</code>. ${prose(description)}.</p>`,
						)}
					</section>
					<section id="errors">
						<h2>Errors of many calls</h2>
						${Object.entries(responses).map(
							([name, { description }]) =>
								html`<article id="error-${name}">
									<h3>${name}</h3>
									<p>${prose(description)}.</p>
								</article>`,
						)}
					</section>
					<section id="schemas">
						<h2>Schemas</h2>
						${Object.entries(schemas).map(schemaSection)}
					</section>
				</main>
			</body>
		</html>`;
	// Removes the indentation to make the page smaller.
	return page.replaceAll(/\s*\n\s*/g, '\n');
}
