import { readdirSync, readFileSync } from 'node:fs';
import { OpenAPIHono } from '@hono/zod-openapi';
import { Validator } from '@seriousme/openapi-schema-validator';
import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import { contractRoutes } from '../testing/contract-routes.ts';
import { languages } from '../../contract/languages.ts';
import { describeApi } from './api-description.ts';
import { apiPage } from './api-page.ts';
import { contentTypes } from './content-types.ts';
import type { OpenApiDocument, Operation, ResponseDescription, Schema } from './openapi-document.ts';

const api = new OpenAPIHono();
for (const { hide: _, ...route } of await contractRoutes()) api.openAPIRegistry.registerPath(route);
const description = await describeApi(api);
const described = JSON.parse(description.json) as OpenApiDocument;
const { schemas, parameters, responses, securitySchemes } = described.components;
const page = parseHTML(description.page).document;

interface Call {
	name: string;
	path: string;
	method: string;
	operation: Operation;
}
const calls = Object.entries(described.paths).flatMap(([path, operations]) =>
	Object.entries(operations).map(([method, operation]): Call => ({
		name: `${method.toUpperCase()} ${path}`,
		path,
		method,
		operation,
	})),
);
const callOf = (operationId: string): Call => calls.find(({ operation }) => operation.operationId === operationId)!;

const nameOf = (ref: string | undefined) => ref?.split('/').at(-1);
const resolve = (schema: Schema): Schema => (schema.$ref ? schemas[nameOf(schema.$ref)!]! : schema);
const isReference = (value: object): value is { $ref: string } => '$ref' in value;
const jsonOf = (response: ResponseDescription | { $ref: string } | undefined): Schema | undefined =>
	response && !isReference(response) ? response.content?.['application/json']?.schema : undefined;

function objectsIn(value: unknown): Record<string, any>[] {
	if (typeof value !== 'object' || value === null) return [];
	return [value as Record<string, any>, ...Object.values(value).flatMap(objectsIn)];
}

test('the document is a valid OpenAPI document', async () => {
	const { valid, errors } = await new Validator().validate(JSON.parse(description.json));
	expect([errors, valid]).toEqual([undefined, true]);
});

test('each call has a unique operation id, which consists of a verb and a resource', () => {
	const verbs =
		/^(add|apply|cancel|change|confirm|create|deactivate|delete|disable|discard|download|duplicate|end|export|get|invite|list|lock|log|mark|order|preview|publish|reactivate|remove|renew|replace|report|request|resend|resolve|restore|retry|revoke|save|search|send|set|undo|unlock|unpublish|unschedule|upload)([A-Z][a-z]+)+$/;
	for (const { name, operation } of calls)
		expect([name, operation.operationId]).toEqual([name, expect.stringMatching(verbs)]);
	const ids = calls.map(({ operation }) => operation.operationId);
	expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
});

test('operation ids that generated clients use stay as they are', () => {
	const expected = {
		listGames: 'GET /api/games',
		getGame: 'GET /api/games/{slug}',
		listNews: 'GET /api/news/{category}',
		getPerformance: 'GET /api/client-area/performance',
		exportPerformance: 'GET /api/client-area/performance.csv',
		searchDocuments: 'GET /api/documents/',
		logIn: 'POST /login/',
		listAdminGames: 'GET /api/admin/games',
		getAdminGame: 'GET /api/admin/games/{uid}',
		createGame: 'POST /api/admin/games',
		saveGameDraft: 'PUT /api/admin/games/{uid}',
		publishNews: 'POST /api/admin/news/{uid}/publish',
		restoreNewsCategory: 'POST /api/admin/news_categories/{uid}/restore',
		saveOffice: 'PUT /api/admin/offices/{uid}',
		createPerformanceImport: 'POST /api/admin/performance/imports',
	};
	expect(Object.fromEntries(Object.keys(expected).map((id) => [id, callOf(id)?.name]))).toEqual(expected);
});

test('each reference has its target, and each component is used', () => {
	const refs = new Set(objectsIn(described).flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : [])));
	const components = Object.entries({ schemas, parameters, responses }).flatMap(([kind, named]) =>
		Object.keys(named).map((name) => `#/components/${kind}/${name}`),
	);
	expect([...refs].sort()).toEqual(components.sort());
	const schemes = new Set(calls.flatMap(({ operation }) => (operation.security ?? []).flatMap(Object.keys)));
	expect([...schemes]).toEqual(Object.keys(securitySchemes));
});

test('a named schema is not nullable, and no large schema is repeated', () => {
	for (const [name, schema] of Object.entries(schemas)) {
		expect([name, [schema.type].flat().includes('null')]).toEqual([name, false]);
		const json = JSON.stringify(schema);
		if (json.length > 400)
			expect([name, description.json.split(json)]).toEqual([name, [expect.anything(), expect.anything()]]);
	}
});

test('patterns are regular expressions without flags, as JSON Schema requires', () => {
	for (const { pattern } of objectsIn(described)) {
		if (typeof pattern !== 'string') continue;
		expect(pattern).not.toMatch(/\/[a-z]+$/);
		expect(() => new RegExp(pattern, 'u')).not.toThrow();
	}
});

test('allOf never combines schemas that reject the fields of each other', () => {
	for (const { allOf } of objectsIn(described))
		for (const part of (allOf as Schema[] | undefined) ?? [])
			expect([part, resolve(part).additionalProperties]).toEqual([part, undefined]);
});

const ref = (name: string) => `#/components/schemas/${name}`;
test.each(contentTypes.map(({ editing }) => [editing.resource, editing] as const))(
	'the calls that edit %s have the schema of its content',
	(resource, { content, isDirect, fixed, routes }) => {
		const operationOf = (route: { operationId: string }) => callOf(route.operationId).operation;
		const sent = (route: { operationId: string }) =>
			resolve(operationOf(route).requestBody!.content['application/json']!.schema).properties!['content']!;
		const name = nameOf(sent(routes.save).$ref)!;
		expect(Object.keys(schemas[name]!.properties!)).toEqual(Object.keys(content.shape));
		if (!fixed) expect(sent(routes.create)).toEqual({ $ref: ref(name) });
		const drafts = [`${name.replace(/Content$/, '')}DraftContent`].find((each) => each in schemas);
		expect(drafts === undefined).toBe(isDirect || fixed !== undefined);
		const returned = [routes.show, routes.save, routes.restore, ...(isDirect ? [] : [routes.publish])];
		for (const route of returned) {
			const data = jsonOf(operationOf(route).responses[200])!.properties!['data']!;
			const [base, own] = resolve(data).allOf!;
			expect([resource, base, own!.properties]).toEqual([
				resource,
				{ $ref: '#/components/schemas/AdminItem' },
				{ content: drafts ? { anyOf: [{ $ref: ref(name) }, { $ref: ref(drafts) }] } : { $ref: ref(name) } },
			]);
		}
	},
);

test('each error response names its codes, and each code of the server is described', () => {
	const errors = calls.flatMap(({ name, operation }) =>
		Object.entries(operation.responses)
			.filter(([status]) => Number(status) >= 400 && status !== '416')
			.map(([status, each]) => [name, status, isReference(each) ? responses[nameOf(each.$ref)!]! : each] as const),
	);
	for (const [name, status, { description }] of errors)
		expect([name, status, description]).toEqual([name, status, expect.stringMatching(/`[a-z_]+`/)]);
	const thrown = readdirSync(new URL('..', import.meta.url), { recursive: true, encoding: 'utf8' })
		.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
		.flatMap((file) => [
			...readFileSync(new URL(`../${file}`, import.meta.url), 'utf8').matchAll(/new HttpError\(\s*\d+,\s*'(\w+)'/g),
		])
		.map(([, code]) => code!);
	// Codes that the document does not describe, because only pages or omitted calls return them.
	const others = ['no_mobile_version', 'not_staged', 'not_removable'];
	const all = `${described.info.description} ${errors.map(([, , { description }]) => description).join(' ')}`;
	expect([...new Set(thrown)].filter((code) => !others.includes(code) && !all.includes(`\`${code}\``))).toEqual([]);
});

test('the page has each call with its parameters, the fields of its body and its responses', () => {
	const texts = new Map([...page.querySelectorAll('article')].map(({ id, textContent }) => [id, textContent ?? '']));
	for (const { name, path, operation } of calls) {
		const text = texts.get(operation.operationId) ?? '';
		expect([name, text.includes(path), text.includes(operation.summary.replaceAll('`', ''))]).toEqual([
			name,
			true,
			true,
		]);
		const named = (operation.parameters ?? []).map((each) =>
			isReference(each) ? parameters[nameOf(each.$ref)!]!.name : each.name,
		);
		const bodies = Object.entries(operation.requestBody?.content ?? {});
		const [, { schema }] = bodies[0] ?? ['', { schema: undefined }];
		const fields = schema ? Object.keys(resolve(schema).properties ?? {}) : [];
		for (const part of [...named, ...bodies.map(([type]) => type), ...fields, ...Object.keys(operation.responses)])
			expect([name, part, text.includes(part)]).toEqual([name, part, true]);
	}
	for (const [name, schema] of Object.entries(schemas)) {
		const text = texts.get(`schema-${name}`) ?? '';
		for (const field of Object.keys(schema.properties ?? {}))
			expect([name, field, text.includes(field)]).toEqual([name, field, true]);
	}
});

test('each link of the page has its target, each call is in the table of contents, and there are no scripts', () => {
	const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
	expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
	const targets = [...page.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute('href')!.slice(1));
	expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
	const listed = [...page.querySelectorAll('nav li a')].map((link) => link.textContent);
	expect(listed.sort()).toEqual(calls.map(({ operation }) => operation.operationId).sort());
	expect(page.querySelector('script, [onclick], [style]')).toBeNull();
});

/** A test adds a language later, so this copy preserves the original list. */
const allLanguages = languages.join(', ');

test('the page names limits of fields and media types of bodies', () => {
	const textOf = (id: string) => page.getElementById(id)!.textContent.replace(/\s+/g, ' ');
	expect(textOf('schema-GameContent')).toContain('rtp number, 0–100');
	expect(textOf('schema-GameContent')).toContain(`title ${allLanguages}: string, up to 80 characters`);
	expect(textOf('listGames')).toContain('limit optional integer, 1–200, default 200');
	expect(textOf('sendContactMessage')).toContain(
		'application/json, application/x-www-form-urlencoded, multipart/form-data',
	);
	expect(textOf('sendContactMessage')).toContain('message optional string, up to 5000 characters');
	expect(textOf('createPerformanceImport')).toContain('text/csv');
	expect(textOf('uploadMedia')).toContain('application/octet-stream');
	expect(textOf('deleteMessage')).toContain('superusers');
});

test('the page shows a text on one line, however many languages it has', async () => {
	const text = (maxLength: number): Schema => ({ type: 'string', maxLength });
	const properties = { ...Object.fromEntries(languages.map((language) => [language, text(80)])), de: text(90) };
	const title = { type: 'object', properties };
	const components = {
		...described.components,
		schemas: { ...schemas, Item: { type: 'object', properties: { title } } },
	};
	languages.push('de' as (typeof languages)[number]);
	try {
		const { document } = parseHTML(await apiPage({ ...described, components }));
		expect(document.getElementById('schema-Item')!.textContent.replace(/\s+/g, ' ')).toContain(
			`title optional ${allLanguages}: string, up to 80 characters; de: string, up to 90 characters`,
		);
	} finally {
		languages.pop();
	}
});
