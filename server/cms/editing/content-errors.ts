/** Validates content from staff and reports each error by its field. */
import { withAllLanguages } from '../../database/localized.ts';
import { inEachLanguage } from '../../../contract/languages.ts';
import type { z } from '@hono/zod-openapi';
import { ContentError } from '../../kernel/errors.ts';
import { HtmlRejectedError } from '../../platform/html/sanitize-html.ts';
import { sanitizeAll } from '../../platform/html/sanitizer.ts';
import type { ContentType } from '../content-type.ts';
import type { FieldError, FieldErrors } from './editing.messages.ts';

/** Rejects content, with one error for each invalid field. */
export class InvalidFieldsError extends ContentError {
	readonly fields: FieldErrors;
	constructor(fields: FieldErrors) {
		super('invalid', { fields });
		this.fields = fields;
	}
}

/** Throws an InvalidFieldsError if there are errors. */
export function throwIfInvalid(fields: FieldErrors): void {
	if (Object.keys(fields).length) throw new InvalidFieldsError(fields);
}

/**
 * Maximum length of all HTML texts of one item together, in characters. Storing more in one transaction would block the
 * event loop for longer than 50 ms.
 */
export const MAX_ITEM_HTML_LENGTH = 500_000;

/**
 * Validates content and returns it with sanitised HTML, ready for storage. It checks the schema, then the total length
 * of the HTML, then each HTML text.
 * @throws InvalidFieldsError with the errors of the first check that fails
 */
export async function checkedContent<Content extends object>(
	contentType: ContentType<Content>,
	sent: unknown,
): Promise<Content> {
	const { data, error } = contentType.editing.content.safeParse(sent, { reportInput: true });
	if (error) throw new InvalidFieldsError(fieldErrors(error.issues));
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
		if (result instanceof HtmlRejectedError) fields[path] = { message: result.code, values: { max: result.max } };
		else safe.set(path, result);
	}
	throwIfInvalid(fields);
	return withHtml(data, safe) as Content;
}

/** Values for fields that stored content lacks. The first one that the schema accepts is used. */
const EMPTY_VALUES = [undefined, null, '', [], inEachLanguage(() => '')];

/**
 * Parses stored content and converts it to the current schema: adds missing fields and languages as empty values, and
 * removes unknown fields.
 */
export function storedContent(contentType: ContentType, json: string): object {
	const stored = JSON.parse(json) as Record<string, unknown>;
	return Object.fromEntries(
		Object.entries(contentType.editing.content.shape).map(([field, schema]) => [
			field,
			field in stored ? withAllLanguages(stored[field]) : EMPTY_VALUES.find((value) => schema.safeParse(value).success),
		]),
	);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);
const pathUnder = (path: string, key: string) => (path ? `${path}.${key}` : key);

/** Returns all HTML texts in content with their paths. */
function htmlIn(value: unknown, html: readonly string[], path = '', isHtml = false): [path: string, html: string][] {
	if (typeof value === 'string') return isHtml ? [[path, value]] : [];
	if (!isRecord(value)) return [];
	return Object.entries(value).flatMap(([key, part]) => {
		const under = pathUnder(path, key);
		return htmlIn(part, html, under, isHtml || html.includes(under) || key.endsWith('_html'));
	});
}

/** Returns the content with the texts at these paths replaced. */
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
			return String(issue.pattern).includes('a-z0-9]+(-') ? 'wrongSlug' : 'wrongFormat';
		case 'invalid_value':
			return 'wrongChoice';
		case 'invalid_type':
			return issue.input === undefined || issue.input === null ? 'required' : 'wrongFormat';
		default:
			return 'wrongFormat';
	}
}
