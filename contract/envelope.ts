/** What every call shares: its languages, envelopes, errors and pictures (decisions 5, 20, 21). */
import { z } from '@hono/zod-openapi';

export const languages = ['en', 'zh'] as const;
export type Language = (typeof languages)[number];

/** `?lang=`; an unknown language is English (decision 5). */
export const lang = z
	.string()
	.optional()
	.transform((value): Language => (value === 'zh' ? 'zh' : 'en'))
	.openapi({ type: 'string', enum: [...languages], default: 'en', description: 'Language of the texts' });

export const langQuery = z.object({ lang });

/** A whole number in a query: digits only, so neither `-1` nor `1e309` passes. */
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

/** Words to look for: trimmed, nothing when there are none. */
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

/** Lower-case words joined by hyphens: what a slug of ours looks like. */
export const slug = hyphenated(120);

/** A company's uid as it is asked for. */
export const companyUid = z.string().regex(/^[a-z0-9]{1,40}$/i, 'must be the uid of a company');

/**
 * A uid and a slug joined by a hyphen, split at the first one: a uid has none (decision 22). The uid alone names the item;
 * the slug is for people, and an old one still opens what was renamed.
 */
export const uidSlug = hyphenated(160)
	.transform((value) => value.split('-', 1)[0] ?? '')
	.openapi({ type: 'string', description: 'Uid and slug, joined by a hyphen; the uid alone counts' });

/**
 * An instant as ISO 8601 UTC text; the site's api.ts makes a `Date` of it. Given to us in any precision, it has ms from
 * there on: instants are compared as text.
 */
export const instant = z.iso.datetime().overwrite((value) => {
	const at = Date.parse(value);
	return Number.isNaN(at) ? value : new Date(at).toISOString();
});

/** A picture that is already measured and rendered in several widths, so that nothing shifts while it loads. */
export const media = z
	.strictObject({
		width: z.int().openapi({ description: 'Pixels of the largest rendition' }),
		height: z.int(),
		placeholder: z.string().openapi({ description: 'ThumbHash, base64' }),
		color: z.string().openapi({ description: 'Average colour, #rrggbb' }),
		alt: z.string(),
		renditions: z.array(z.strictObject({ format: z.enum(['avif', 'webp']), width: z.int(), url: z.string() })),
		focal: z
			.strictObject({ x: z.number(), y: z.number() })
			.optional()
			.openapi({ description: 'What stays in sight where it is cropped: shares of width and height; else its middle' }),
	})
	.openapi('Media');
export type Media = z.infer<typeof media>;

export const failure = z
	.strictObject({
		status: z.literal('error'),
		error: z.strictObject({
			code: z.string(),
			message: z.string(),
			parameter: z.string().optional().openapi({ description: 'The parameter at fault' }),
		}),
	})
	.openapi('Failure');
export type Failure = z.infer<typeof failure>;

const formErrors = z.strictObject({
	status: z.literal('error'),
	errors: z.record(z.string(), z.array(z.string())),
});
export type FormErrors = z.infer<typeof formErrors>;

/** A form's answer (decision 12): taken, or what is wrong with it by field; `__all__` concerns the whole form. */
export const formResponse = z.union([z.strictObject({ status: z.literal('ok') }), formErrors]).openapi('FormAnswer');
export type FormResponse = z.infer<typeof formResponse>;

/** The envelope of a success (decision 20). */
export const success = <T extends z.ZodType>(data: T) => z.strictObject({ status: z.literal('ok'), data });

/** The answer of a form that brings something. */
export const formResponseWith = <T extends z.ZodType>(data: T) => z.union([success(data), formErrors]);

const json = <T extends z.ZodType>(schema: T, description: string) => ({
	description,
	content: { 'application/json': { schema } },
});

/** Marks a call whose answer depends on who asks: no cache may keep it. */
export const privateCall = { 'x-private': true } as const;

/** Marks a read of content: in a preview it shows the newest draft of the previewed item. */
export const previewedCall = { 'x-previewed': true } as const;

/** What a call for the signed-in answers everybody else. */
export const accessErrorResponses = {
	401: json(failure, 'Nobody is signed in'),
	403: json(failure, 'A second step has to be set up first, or the role of this account does not allow it'),
};

/** The answers of a public read: its data, a parameter at fault, too many requests. */
export const responses = <T extends z.ZodType>(schema: T, description: string) => ({
	200: json(schema, description),
	400: json(failure, 'A parameter is at fault'),
	429: json(failure, 'Too many requests'),
});

/** What a call answers that finds something by a slug which it had. */
export const movedResponse = { 301: json(failure, 'It has another slug now: `Location` names it') };

/** The same for a call that looks one thing up. */
export const responsesOrNotFound = <T extends z.ZodType>(schema: T, description: string) => ({
	...responses(schema, description),
	404: json(failure, 'Nothing by that name for this audience'),
});
