import type { OpenAPIHono } from '@hono/zod-openapi';
import { SESSION_SCHEME } from '../../contract/envelope.ts';
import { LOGIN_PATH } from '../../contract/urls.ts';
import { SESSION_COOKIE } from '../auth/sessions/session-cookie.ts';

export interface Schema {
	$ref?: string;
	type?: string | string[];
	description?: string;
	format?: string;
	pattern?: string;
	enum?: unknown[];
	const?: unknown;
	default?: unknown;
	minimum?: number;
	maximum?: number;
	minLength?: number;
	maxLength?: number;
	minItems?: number;
	maxItems?: number;
	items?: Schema;
	properties?: Record<string, Schema>;
	required?: string[];
	additionalProperties?: boolean | Schema;
	unevaluatedProperties?: boolean;
	allOf?: Schema[];
	anyOf?: Schema[];
	oneOf?: Schema[];
}

export interface Reference {
	$ref: string;
}
export interface Parameter {
	name: string;
	in: string;
	required?: boolean;
	description?: string;
	schema?: Schema;
}
export interface ResponseDescription {
	description: string;
	content?: Record<string, { schema?: Schema }>;
}
export interface Operation {
	operationId: string;
	summary: string;
	description?: string;
	tags: [string];
	security?: Record<string, string[]>[];
	parameters?: (Parameter | Reference)[];
	requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> };
	responses: Record<string, ResponseDescription | Reference>;
}
export const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
export type PathItem = Partial<Record<(typeof METHODS)[number], Operation>>;

export interface OpenApiDocument {
	openapi: string;
	info: { title: string; version: string; description: string };
	tags: { name: string }[];
	paths: Record<string, PathItem>;
	components: {
		schemas: Record<string, Schema>;
		parameters: Record<string, Parameter>;
		responses: Record<string, ResponseDescription>;
		securitySchemes: Record<string, { type: string; in: string; name: string; description: string }>;
	};
}

const INTRODUCTION = [
	'A successful call returns `{"status":"ok","data":…}`, some with `extra`. A failed one returns `{"status":"error","error":{"code":…,"message":…}}`: the code is stable, the message is for people and in the language of `lang`. Forms return 200 with their errors by field.',
	'Instants are ISO 8601 in UTC. `lang` is the code of a language of the site, e.g. `en`.',
	'`POST /login/` opens a session and sets its cookie. Requests that change something are rejected when the page of another site makes them.',
	'Any call may fail with 500 `internal`, and with 503 `database_unavailable` while the database cannot be reached. Calls for archives and drawn pictures may fail with 503 `busy`; `Retry-After` says how many seconds to wait.',
].join('\n\n');

const failing = (description: string): ResponseDescription => ({
	description,
	content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
});

const commonErrors = {
	BadRequest: failing('A parameter or the body is invalid: `bad_parameter`, `bad_body`, `unfinished`'),
	SignedOut: failing('No session: `signed_out`'),
	Forbidden: failing(
		'`two_factor_required`: the account must set up two-factor authentication first. `staff_only`: the account is not of staff. `not_allowed`: its role lacks the permission. `figures_not_allowed`: its role may not view figures. `foreign_origin`: a page of another site made the request',
	),
	NotFound: failing('Not found, or hidden from this caller: `not_found`'),
	TooManyRequests: failing('Too many requests: `too_many_requests`. `Retry-After` says how many seconds to wait'),
	StorageFull: failing('The disk is full, and nothing was saved: `storage_full`'),
} satisfies Record<string, ResponseDescription>;

const refTo = (name: keyof typeof commonErrors): Reference => ({ $ref: `#/components/responses/${name}` });
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Adds the errors that every call with this method, access and input may return. */
function describeErrors(path: string, method: string, operation: Operation): void {
	const { security, parameters = [], requestBody, responses } = operation;
	const isWrite = method !== 'get';
	const added: Operation['responses'] = {
		...(requestBody || parameters.some((each) => !('name' in each) || each.name !== 'lang')
			? { 400: refTo('BadRequest') }
			: {}),
		...(security ? { 401: refTo('SignedOut') } : {}),
		...(security || isWrite ? { 403: refTo('Forbidden') } : {}),
		429: refTo('TooManyRequests'),
		...(isWrite ? { [path === LOGIN_PATH ? 503 : 507]: refTo('StorageFull') } : {}),
	};
	operation.responses = { ...added, ...responses };
	if (isSame(responses[404], commonErrors.NotFound)) operation.responses[404] = refTo('NotFound');
}

/** Keys that are allowed beside `$ref` in a schema. */
const ANNOTATIONS = new Set(['description', 'default']);

/**
 * Lets only the combined schema reject unknown fields. Otherwise each part of `allOf` would reject the fields of the
 * other parts.
 */
function simplifyAllOf(schemas: Record<string, Schema>, schema: Schema): void {
	const [first, ...others] = schema.allOf ?? [];
	if (!first) return;
	if (first.$ref && others.every((part) => Object.keys(part).every((key) => ANNOTATIONS.has(key)))) {
		delete schema.allOf;
		delete schema.type;
		Object.assign(schema, first, ...others);
		return;
	}
	for (const part of schema.allOf!) {
		const resolved = part.$ref ? schemas[schemaName(part.$ref)]! : part;
		if (resolved.additionalProperties === false) delete resolved.additionalProperties;
	}
	schema.unevaluatedProperties = false;
}

export const schemaName = (ref: string): string => ref.split('/').at(-1)!;

function walk(value: unknown, visit: (object: object) => void): void {
	if (typeof value !== 'object' || value === null) return;
	visit(value);
	for (const each of Object.values(value)) walk(each, visit);
}

const sorted = <T>(record: Record<string, T>): Record<string, T> =>
	Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));

/** Sorts the tags of the admin last. */
const compareTags = (one: string, other: string): number =>
	Number(one.startsWith('admin')) - Number(other.startsWith('admin')) || (one < other ? -1 : 1);

/** Generates the OpenAPI document. The server address is added later. */
export function openApiDocument(api: Pick<OpenAPIHono, 'getOpenAPI31Document'>): OpenApiDocument {
	const { paths, components } = api.getOpenAPI31Document({
		openapi: '3.1.0',
		info: { title: 'Reelhouse', version: '1' },
	}) as unknown as OpenApiDocument;
	const { schemas } = components;
	walk({ paths, schemas }, (each: Schema) => {
		simplifyAllOf(schemas, each);
		// The generator adds the flag `u`, but patterns in JSON Schema have no flags.
		if (typeof each.pattern === 'string') each.pattern = each.pattern.replace(/\/u$/, '');
	});
	let lang: Parameter | undefined;
	const tags = new Set<string>();
	for (const [path, operations] of Object.entries(paths))
		for (const [method, operation] of Object.entries(operations)) {
			describeErrors(path, method, operation);
			tags.add(operation.tags[0]);
			if (operation.parameters)
				operation.parameters = operation.parameters.map((each) => {
					if ('$ref' in each) return each;
					// The generator repeats the description of a parameter in its schema.
					if (each.schema?.description === each.description) delete each.schema?.description;
					if (each.name !== 'lang') return each;
					lang ??= each;
					return { $ref: '#/components/parameters/Lang' };
				});
		}
	return {
		openapi: '3.1.0',
		info: { title: 'Reelhouse', version: '1', description: INTRODUCTION },
		tags: [...tags].sort(compareTags).map((name) => ({ name })),
		paths: sorted(paths),
		components: {
			schemas: sorted(schemas),
			parameters: lang ? { Lang: lang } : {},
			responses: commonErrors,
			securitySchemes: {
				[SESSION_SCHEME]: {
					type: 'apiKey',
					in: 'cookie',
					name: SESSION_COOKIE,
					description:
						'The session that `POST /login/` opens. Over HTTPS the name has the prefix `__Host-`. Roles of calls: `staff`, `superuser`; without a role, every signed-in user may make the call',
				},
			},
		},
	};
}
