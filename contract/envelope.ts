/** Schemas that all routes share: languages, responses, errors and pictures. */
import { inEachLanguage, languages, readLanguage, type Language } from './languages.ts';
import { z } from '@hono/zod-openapi';

export { languages, type Language };

/**
 * The server replaces an unknown language before it checks the query (server/http/request-language.ts): by the site's
 * fallback language, or by English in calls of the admin.
 */
export const lang = z
	.string()
	.optional()
	.transform((value): Language => readLanguage(value))
	.openapi({
		type: 'string',
		enum: [...languages],
		description:
			'Language of the texts. Without it, and for a language that the site does not have, the fallback language of the site; in calls of the admin, English',
	});

/**
 * An object with a value for each language. A request may omit a language, because an older client may not support it,
 * or the site may not use it.
 */
export const localizedObject = <T extends z.ZodType<string> | z.ZodType<unknown[]>>(
	make: (language: Language) => T,
) => {
	const withDefault = (language: Language): T => {
		const schema = make(language);
		// The cast keeps the property required in the type, because every response has a value.
		const missing: unknown = schema instanceof z.ZodArray ? [] : '';
		return (schema as z.ZodType<unknown>).default(missing) as unknown as T;
	};
	return z.strictObject(inEachLanguage(withDefault));
};

export const langQuery = z.object({ lang });

/** A text on one line. Rejects control characters, and characters that change the direction of text. */
export const singleLine = (max: number) =>
	z
		.string()
		.trim()
		.max(max)
		.regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u, 'must not contain control characters');

/** The revision that the client loaded before its change. The maximum is that of PostgreSQL's type `integer`. */
export const expectedRevision = z.int().min(0).max(2_147_483_647);

/** A whole number in a query, written in digits only, so `-1` and `1e309` are invalid. */
export const wholeNumber = (bounds: { default: number; max: number; min?: number; description: string }) =>
	z
		.string()
		.regex(/^\d{1,9}$/, 'must be a whole number')
		.optional()
		.transform((value) => (value === undefined ? bounds.default : Number(value)))
		.refine((value) => value >= (bounds.min ?? 0) && value <= bounds.max, {
			message: `must be between ${bounds.min ?? 0} and ${bounds.max}`,
		})
		.openapi({
			type: 'integer',
			minimum: bounds.min ?? 0,
			maximum: bounds.max,
			default: bounds.default,
			description: bounds.description,
		});

export const cursor = z
	.string()
	.regex(/^[A-Za-z0-9_-]{1,4000}$/, 'must be the cursor of a page')
	.optional()
	.openapi({
		description:
			'`next` or `previous` of an earlier page of the same list and order, which then continues from there: rows that were added meanwhile shift nothing, and no page costs more than the first. `offset` is ignored',
	});
export const listExtra = {
	total: z.int(),
	next: z
		.string()
		.nullable()
		.openapi({ description: '`cursor` of the page after this one; null at the end, and for a page without rows' }),
	previous: z
		.string()
		.nullable()
		.openapi({ description: '`cursor` of the page before this one; null at the start, and for a page without rows' }),
};

/** `foldText` folds these titles, so that browsers find the same items as the server. */
export const foldedTitles = z.string().openapi({ description: 'Titles in all languages, folded for searching' });

export const searchText = z
	.string()
	.trim()
	.regex(/^\P{Cc}{0,100}$/u, 'must be at most 100 characters, no control characters among them')
	.transform((value) => value || undefined)
	.optional();

const hyphenated = (max: number) =>
	z
		.string()
		.max(max)
		.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be a slug: lower-case letters, digits and single hyphens');

/** Lower-case words and digits with hyphens between them. */
export const slug = hyphenated(120);

export const companyUid = z.string().regex(/^[A-Za-z0-9]{1,40}$/, 'must be the uid of a company');

/** A uid, a hyphen and a slug. Only the uid identifies the item, so links with an old slug still work. */
export const uidSlug = hyphenated(160)
	.transform((value) => value.split('-', 1)[0] ?? '')
	.openapi({ type: 'string', description: 'Uid and slug, joined by a hyphen; only the uid identifies the item' });

/** An instant in ISO 8601 (UTC). Code compares instants as text, so all of them get milliseconds. */
export const instant = z.iso.datetime().overwrite((value) => {
	const at = Date.parse(value);
	return Number.isNaN(at) ? value : new Date(at).toISOString();
});

/** The width and height prevent layout shifts while the picture loads. */
export const media = z
	.strictObject({
		width: z.int().openapi({ description: 'Pixels of the largest rendition' }),
		height: z.int(),
		placeholder: z.string().openapi({ description: 'ThumbHash, base64' }),
		color: z.string().openapi({ description: 'Average colour, #rrggbb; #rrggbbaa while it is not known' }),
		alt: z.string(),
		renditions: z
			.array(z.strictObject({ format: z.enum(['avif', 'webp', 'svg']), width: z.int(), url: z.string() }))
			.openapi({ description: 'A drawing has one rendition in SVG, which has any width, besides those in WebP' }),
		focal: z.strictObject({ x: z.number(), y: z.number() }).optional().openapi({
			description:
				'Point that stays visible when the picture is cropped, as shares of width and height; the centre by default',
		}),
	})
	.openapi('Media');
export type Media = z.infer<typeof media>;

export const failure = z
	.strictObject({
		status: z.literal('error'),
		error: z.strictObject({
			code: z.string(),
			message: z.string(),
			parameter: z.string().optional().openapi({ description: 'The invalid parameter' }),
			reference: z.string().optional().openapi({ description: 'Id of the request in the log, for internal errors' }),
		}),
	})
	.openapi('Failure');
export type Failure = z.infer<typeof failure>;

const formErrors = z
	.strictObject({
		status: z.literal('error'),
		errors: z
			.record(z.string(), z.array(z.string()))
			.openapi({ description: 'By field; `__all__` holds errors of the whole form' }),
	})
	.openapi('FormErrors');
export type FormErrors = z.infer<typeof formErrors>;

/** Response to a form. `__all__` has errors of the whole form. */
export const formResponse = z.union([z.strictObject({ status: z.literal('ok') }), formErrors]).openapi('FormResponse');
export type FormResponse = z.infer<typeof formResponse>;

/**
 * Use this instead of `.nullable()` for a named schema: in the API description, `.nullable()` would make every use of
 * the name nullable.
 */
export const orNull = <T extends z.ZodType>(schema: T) => z.union([schema, z.null()]);

export const success = <T extends z.ZodType>(data: T) => z.strictObject({ status: z.literal('ok'), data });

export const formResponseWith = <T extends z.ZodType>(data: T) => z.union([success(data), formErrors]);

export const json = <T extends z.ZodType>(schema: T, description: string) => ({
	description,
	content: { 'application/json': { schema } },
});

export const jsonBody = <T extends z.ZodType>(schema: T) => ({
	required: true,
	content: { 'application/json': { schema } },
});

export const csv = (description = 'RFC 4180 in UTF-8 with a byte order mark; the first line names the columns') => ({
	description,
	content: { 'text/csv': { schema: z.string() } },
});

export const SESSION_SCHEME = 'session';

/**
 * Marks a route with responses that depend on the user, so no cache stores them. `server/app/access.test.ts` compares
 * the marks of routes with the checks of rights.
 */
export const privateCall = { 'x-private': true } as const;
export const clientCall = { ...privateCall, security: [{ [SESSION_SCHEME]: [] as string[] }] };
/** The route also checks the right to its resource. */
export const staffCall = { ...privateCall, security: [{ [SESSION_SCHEME]: ['staff'] }] };
export const superuserCall = { ...privateCall, security: [{ [SESSION_SCHEME]: ['superuser'] }] };

/** Marks a route that reads content. In a preview, the route returns the newest draft of the item. */
export const previewedCall = { 'x-previewed': true } as const;

/**
 * The API description adds the errors that every route of the same kind may return (server/app/openapi-document.ts).
 */
export const responses = <T extends z.ZodType>(schema: T, description: string) => ({ 200: json(schema, description) });

export const movedResponse = {
	301: json(failure, 'The slug has changed: `Location` holds the new address. Code `moved`'),
};

export const notFoundResponse = { 404: json(failure, 'Not found, or hidden from this caller: `not_found`') };

export const responsesOrNotFound = <T extends z.ZodType>(schema: T, description: string) => ({
	...responses(schema, description),
	...notFoundResponse,
});
