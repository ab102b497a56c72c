/** Schemas that all routes share: languages, responses, errors and pictures. */
import { inEachLanguage, languages, readLanguage, type Language } from './languages.ts';
import { z } from '@hono/zod-openapi';

export { languages, type Language };

/**
 * The query parameter `lang`. Before the query is checked, the server replaces an unknown language by the site's
 * fallback language (server/http/request-language.ts). In calls of the admin, English replaces an unknown language.
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
 * An object with a value for each language. A request may leave out any language, because an older client may not know
 * it, or the site may not use it.
 */
export const localizedObject = <T extends z.ZodType<string> | z.ZodType<unknown[]>>(
	make: (language: Language) => T,
) => {
	const withDefault = (language: Language): T => {
		const schema = make(language);
		// Keeps the type of a required value, because every response has the value.
		const missing: unknown = schema instanceof z.ZodArray ? [] : '';
		return (schema as z.ZodType<unknown>).default(missing) as unknown as T;
	};
	return z.strictObject(inEachLanguage(withDefault));
};

export const langQuery = z.object({ lang });

/**
 * A text on one line. Spaces at its ends are removed. Control characters, and characters that change the direction of
 * text, are rejected.
 */
export const singleLine = (max: number) =>
	z
		.string()
		.trim()
		.max(max)
		.regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u, 'must not contain control characters');

/** Revision on which a change is based. The maximum is the largest value of PostgreSQL's type `integer`. */
export const expectedRevision = z.int().min(0).max(2_147_483_647);

/** A whole number in a query, in digits only. Rejects `-1` and `1e309`. */
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

/** Position of a page in a list of the admin. */
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

/** Titles of an item in all languages, folded with `foldText`, so that browsers find the same items as the server. */
export const foldedTitles = z.string().openapi({ description: 'Titles in all languages, folded for searching' });

/** A search text without spaces at its ends; undefined if empty. */
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

/** A slug: lower-case words and digits with hyphens between them. */
export const slug = hyphenated(120);

export const companyUid = z.string().regex(/^[A-Za-z0-9]{1,40}$/, 'must be the uid of a company');

/** A uid, a hyphen and a slug. The uid has no hyphen and identifies the item, so links with an old slug work. */
export const uidSlug = hyphenated(160)
	.transform((value) => value.split('-', 1)[0] ?? '')
	.openapi({ type: 'string', description: 'Uid and slug, joined by a hyphen; only the uid identifies the item' });

/** An instant as ISO 8601 UTC text, normalised to milliseconds, because instants are compared as text. */
export const instant = z.iso.datetime().overwrite((value) => {
	const at = Date.parse(value);
	return Number.isNaN(at) ? value : new Date(at).toISOString();
});

/** A picture with its renditions. Its size prevents layout shifts while it loads. */
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

/** Response to a form: success, or errors by field. `__all__` has errors of the whole form. */
export const formResponse = z.union([z.strictObject({ status: z.literal('ok') }), formErrors]).openapi('FormResponse');
export type FormResponse = z.infer<typeof formResponse>;

/** A named schema or null. `.nullable()` would make every use of the name nullable in the API description. */
export const orNull = <T extends z.ZodType>(schema: T) => z.union([schema, z.null()]);

/** The envelope of a successful response. */
export const success = <T extends z.ZodType>(data: T) => z.strictObject({ status: z.literal('ok'), data });

/** The response to a form that returns data. */
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

/** Name of the security scheme in the API description for sessions. */
export const SESSION_SCHEME = 'session';

/**
 * Marks a private route: its response depends on the user, so no cache stores the response. The page cache stores
 * responses of other GET routes, but only for requests without a session. The marks for users, staff and superusers
 * describe the checks in `server/app/app.ts` and in the routes. `server/app/access.test.ts` compares the marks with the
 * checks.
 */
export const privateCall = { 'x-private': true } as const;
/** Marks a route for signed-in users: operators and staff. */
export const clientCall = { ...privateCall, security: [{ [SESSION_SCHEME]: [] as string[] }] };
/** Marks a route for staff. The route also checks the right to its resource. */
export const staffCall = { ...privateCall, security: [{ [SESSION_SCHEME]: ['staff'] }] };
/** Marks a route for superusers. */
export const superuserCall = { ...privateCall, security: [{ [SESSION_SCHEME]: ['superuser'] }] };

/** Marks a route that reads content. In a preview, the route returns the newest draft of the item. */
export const previewedCall = { 'x-previewed': true } as const;

/**
 * Response of a route. The API description adds the errors that every route of its kind may return
 * (server/app/openapi-document.ts).
 */
export const responses = <T extends z.ZodType>(schema: T, description: string) => ({ 200: json(schema, description) });

/** Response to a request with an old slug of an item. */
export const movedResponse = {
	301: json(failure, 'The slug has changed: `Location` holds the new address. Code `moved`'),
};

export const notFoundResponse = { 404: json(failure, 'Not found, or hidden from this caller: `not_found`') };

/** Response of a route whose item may be missing or hidden. */
export const responsesOrNotFound = <T extends z.ZodType>(schema: T, description: string) => ({
	...responses(schema, description),
	...notFoundResponse,
});
