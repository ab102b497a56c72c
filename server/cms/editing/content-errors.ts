/** Validates content from staff and reports errors by field. */
import { missingTexts } from '../../../contract/content-fields.ts';
import { fallbackLanguage } from '../../database/fallback-language.ts';
import { anyText, isLocalized, withAllLanguages, type Localized } from '../../database/localized.ts';
import { inEachLanguage } from '../../../contract/languages.ts';
import type { z } from '@hono/zod-openapi';
import { ContentError } from '../../kernel/errors.ts';
import { HtmlRejectedError } from '../../platform/html/sanitize-html.ts';
import { sanitizeAll } from '../../platform/html/sanitizer.ts';
import type { ContentType } from '../content-type.ts';
import type { FieldError, FieldErrors } from './editing.messages.ts';

export class InvalidFieldsError extends ContentError {
	readonly fields: FieldErrors;
	constructor(fields: FieldErrors) {
		super('invalid', { fields });
		this.fields = fields;
	}
}

export function throwIfInvalid(fields: FieldErrors): void {
	if (Object.keys(fields).length) throw new InvalidFieldsError(fields);
}

/** Maximum number of HTML characters in an item, because a transaction with longer texts would block the event loop. */
export const MAX_ITEM_HTML_LENGTH = 500_000;

/**
 * Validates content and sanitises its HTML.
 * @throws InvalidFieldsError
 */
export async function checkedContent<Content extends object>(
	contentType: ContentType<Content>,
	sent: unknown,
): Promise<Content> {
	const { data, error } = contentType.editing.content.safeParse(sent, { reportInput: true });
	throwIfInvalid({ ...missingTextErrors(contentType, sent), ...fieldErrors(error?.issues ?? []) });
	return withSafeHtml(contentType, data as Content);
}

/** Reports each required text that is missing in the fallback language of the site. */
const missingTextErrors = ({ editing }: Pick<ContentType, 'editing'>, content: unknown): FieldErrors =>
	Object.fromEntries(missingTexts(editing.content, content, fallbackLanguage()).map((path) => [path, 'required']));

/** Content of a draft. `missing` has an error for each missing value. */
export interface DraftContent {
	content: object;
	missing: FieldErrors;
}

/**
 * Validates a draft, which may be incomplete (ADR 0057). Missing fields become empty, and an unfinished slug is
 * accepted. Other values must be valid.
 * @throws InvalidFieldsError
 */
export async function checkedDraft(contentType: ContentType, sent: Record<string, unknown>): Promise<DraftContent> {
	// Fixed items have no incomplete drafts.
	if (contentType.editing.fixed) return { content: await checkedContent(contentType, sent), missing: {} };
	const schema = contentType.editing.content as unknown as z.ZodObject;
	const fields = Object.entries<z.ZodType>(schema.shape);
	const filled = {
		...sent,
		...Object.fromEntries(
			fields.flatMap(([name, field]) => ((sent[name] ?? null) === null ? [[name, emptyValue(field)]] : [])),
		),
	};
	const { data, error } = schema.safeParse(filled, { reportInput: true });
	const missing = missingTextErrors(contentType, filled);
	if (!error) return { content: await withSafeHtml(contentType, data), missing };
	// An autosave may contain a slug that is not yet completely typed.
	const isHalfTyped = ({ code, path }: z.core.$ZodIssue) =>
		code === 'invalid_format' && path.join('.') === contentType.slugField;
	const isMissing = ({ path }: z.core.$ZodIssue) => {
		const value = valueAt(filled, path);
		return value === null ? path.length === 1 : isEmpty(value);
	};
	if (!error.issues.every((issue) => isMissing(issue) || isHalfTyped(issue)))
		throw new InvalidFieldsError({ ...missing, ...fieldErrors(error.issues) });
	const content = Object.fromEntries(
		fields.map(([name, field]) => [name, field.safeParse(filled[name]).data ?? filled[name]]),
	);
	return { content: await withSafeHtml(contentType, content), missing: { ...missing, ...fieldErrors(error.issues) } };
}

const isEmpty = (value: unknown): boolean =>
	typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0;

const valueAt = (content: unknown, path: readonly PropertyKey[]): unknown =>
	path.reduce<any>((value, key) => value?.[key], content);

/** Prefers an empty value that the schema accepts, then an empty value of the right type, then null. */
function emptyValue(field: z.ZodType): unknown {
	const values = ['', [], inEachLanguage(() => ''), inEachLanguage(() => [])];
	const hasType = (value: unknown) => !field.safeParse(value).error?.issues.some(({ code }) => code === 'invalid_type');
	const accepted = [null, ...values, false].filter((value) => field.safeParse(value).success);
	return [...accepted, ...values.filter(hasType), null][0];
}

/** Previews show this text if a text is missing in all languages. */
const MISSING_TEXT = '…';

/**
 * Fills in missing texts, dates and slugs, so that an incomplete draft can be previewed.
 * @returns the content, and the errors that still prevent the preview
 */
export function withStandIns(
	contentType: ContentType,
	{ row, content }: { row: { uid: string; problems: string }; content: object },
	now: Date,
): { content: object; blocking: FieldErrors } {
	const { uid } = row;
	const problems = JSON.parse(row.problems) as FieldErrors;
	const schema = contentType.editing.content as unknown as z.ZodObject;
	const filled = structuredClone(content) as Record<string, unknown>;
	const blocking: FieldErrors = {};
	for (const [path, error] of Object.entries(problems)) {
		const keys = path.split('.');
		const owner = valueAt(filled, keys.slice(0, -1)) as Record<string, unknown>;
		const hasError = (value: unknown) => {
			owner[keys.at(-1)!] = value;
			return schema.safeParse(filled).error?.issues.some((issue) => issue.path.join('.') === path) ?? false;
		};
		const standIns =
			path === contentType.slugField
				? [uid.toLowerCase()]
				: error === 'required'
					? [(isLocalized(owner) && anyText(owner as Localized)) || MISSING_TEXT, now.toISOString()]
					: [];
		if (!standIns.some((value) => !hasError(value))) blocking[path] = error;
	}
	return { content: filled, blocking };
}

const htmlError = ({ code, max }: HtmlRejectedError): FieldError =>
	code === 'htmlTooLong' || code === 'htmlTooManyTags' ? { message: code, values: { max } } : code;

async function withSafeHtml<Content>(contentType: Pick<ContentType, 'html'>, data: Content): Promise<Content> {
	const texts = htmlIn(data, contentType.html);
	const length = texts.reduce((sum, [, html]) => sum + html.length, 0);
	if (length > MAX_ITEM_HTML_LENGTH) {
		const [longest] = texts.reduce((one, other) => (other[1].length > one[1].length ? other : one));
		const values = { length, max: MAX_ITEM_HTML_LENGTH };
		throw new InvalidFieldsError({ [longest]: { message: 'htmlSumTooLong', values } });
	}
	const results = await sanitizeAll(texts.map(([, html]) => html));
	const fields: FieldErrors = {};
	const safe = new Map<string, string>();
	for (const [index, result] of results.entries()) {
		const [path] = texts[index]!;
		if (result instanceof HtmlRejectedError) fields[path] = htmlError(result);
		else safe.set(path, result);
	}
	throwIfInvalid(fields);
	return withHtml(data, safe) as Content;
}

/** Values for missing fields. The first value that the schema accepts is used. */
const EMPTY_VALUES = [undefined, null, '', [], inEachLanguage(() => '')];

const emptyOrDefault = (schema: z.ZodType): unknown =>
	EMPTY_VALUES.map((value) => schema.safeParse(value)).find(({ success }) => success)?.data;

/**
 * Converts stored content to the current schema. Missing fields and languages become empty, and unknown fields are
 * removed.
 */
export function storedContent(contentType: ContentType, json: string): object {
	const stored = JSON.parse(json) as Record<string, unknown>;
	return Object.fromEntries(
		Object.entries(contentType.editing.content.shape).map(([field, schema]) => [
			field,
			field in stored ? withAllLanguages(stored[field]) : emptyOrDefault(schema),
		]),
	);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);
const pathUnder = (path: string, key: string) => (path ? `${path}.${key}` : key);

const isHtmlKey = (key: string, path: string, html: readonly string[]) => html.includes(path) || key.endsWith('_html');

/** Returns true for the path of an HTML text, e.g. `body` or `texts.intro_html`. */
export const isHtmlPath = ({ html }: Pick<ContentType, 'html'>, path: string): boolean =>
	path.split('.').some((key, index, keys) => isHtmlKey(key, keys.slice(0, index + 1).join('.'), html));

function htmlIn(value: unknown, html: readonly string[], path = '', isHtml = false): [path: string, html: string][] {
	if (typeof value === 'string') return isHtml ? [[path, value]] : [];
	if (!isRecord(value)) return [];
	return Object.entries(value).flatMap(([key, part]) => {
		const under = pathUnder(path, key);
		return htmlIn(part, html, under, isHtml || isHtmlKey(key, under, html));
	});
}

/** Replaces the HTML at these paths by its sanitised form. */
function withHtml(value: unknown, safe: ReadonlyMap<string, string>, path = ''): unknown {
	if (!isRecord(value)) return safe.get(path) ?? value;
	return Object.fromEntries(
		Object.entries(value).map(([key, part]) => [key, withHtml(part, safe, pathUnder(path, key))]),
	);
}

function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
	const found: FieldErrors = {};
	for (const issue of issues) {
		const path = issue.path.join('.');
		if (issue.code === 'unrecognized_keys')
			for (const key of issue.keys) found[path ? `${path}.${key}` : key] = 'unknownField';
		else found[path] ??= fieldError(issue);
	}
	return found;
}

const COLOR_PATTERN = /^#[\da-fA-F]{6}$/;

const formatErrors: Readonly<Record<string, FieldError>> = { url: 'wrongUrl', email: 'wrongEmail' };

/** Maps a regular expression of a schema to an error. Each compared part occurs in one regular expression only. */
function patternError(pattern: string): FieldError {
	if (pattern.includes('a-z0-9]+(-')) return 'wrongSlug';
	if (pattern.includes('[Hh][Tt]')) return 'wrongLink';
	return pattern.includes('{0,61}') ? 'wrongHost' : 'wrongFormat';
}

function fieldError(issue: z.core.$ZodIssue): FieldError {
	switch (issue.code) {
		case 'too_small': {
			const min = Number(issue.minimum);
			if (issue.origin === 'string') return 'required';
			return { message: issue.origin === 'array' ? 'tooFew' : 'tooSmall', values: { min } };
		}
		case 'too_big': {
			const max = Number(issue.maximum);
			if (issue.origin === 'string') return { message: 'tooLong', values: { max } };
			return { message: issue.origin === 'array' ? 'tooMany' : 'tooLarge', values: { max } };
		}
		case 'invalid_format':
			if (issue.input === '') return 'required';
			if (issue.format === 'datetime') return 'wrongDate';
			if (String(issue.pattern) === String(COLOR_PATTERN)) return 'wrongColor';
			return formatErrors[issue.format] ?? patternError(String(issue.pattern));
		case 'invalid_union':
			// The last alternative is the schema for a text that is not empty, so its error is the useful one.
			return issue.errors.at(-1)?.[0] ? fieldError(issue.errors.at(-1)![0]!) : 'wrongFormat';
		case 'invalid_value':
			return 'wrongChoice';
		case 'invalid_type':
			return issue.input === undefined || issue.input === null ? 'required' : 'wrongFormat';
		default:
			return 'wrongFormat';
	}
}
