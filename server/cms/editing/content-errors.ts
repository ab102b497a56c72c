/** Validates content from staff and reports each error by its field, in their language. */
import type { z } from '@hono/zod-openapi';
import type { Language } from '../../../contract/envelope.ts';
import { HttpError } from '../../http/errors.ts';
import { HtmlRejectedError } from '../../platform/html/sanitize-html.ts';
import { sanitizeAll } from '../../platform/html/sanitizer.ts';
import type { ContentType, FieldErrors } from '../content-type.ts';
import { translate } from './editing.messages.ts';

/** @param fields maps paths of fields to messages */
export const invalidError = (language: Language, fields: Record<string, string>) =>
	new HttpError(422, 'invalid', translate(language, 'invalid'), undefined, { fields });

/** @throws HttpError 422 if there is an error. */
export function throwIfInvalid(language: Language, errors: FieldErrors): void {
	const entries = Object.entries(errors);
	if (entries.length)
		throw invalidError(language, Object.fromEntries(entries.map(([path, word]) => [path, translate(language, word)])));
}

/**
 * Maximum length of all HTML texts of one item together, in characters. Storing more in one transaction would block the
 * event loop for longer than 50 ms.
 */
export const MAX_ITEM_HTML_LENGTH = 500_000;

/**
 * Validates content and returns it with sanitised HTML, ready for storage.
 * @throws HttpError 422 that names every field that is not valid.
 */
export async function checkedContent<Content extends object>(
	contentType: ContentType<Content>,
	sent: unknown,
	language: Language,
): Promise<Content> {
	const { data, error } = contentType.editing.content.safeParse(sent, { reportInput: true });
	if (error) throw invalidError(language, messages(error.issues, language));
	const texts = htmlIn(data, contentType.html);
	const length = texts.reduce((sum, [, html]) => sum + html.length, 0);
	if (length > MAX_ITEM_HTML_LENGTH) {
		const [longest] = texts.reduce((one, other) => (other[1].length > one[1].length ? other : one));
		const values = { length, max: MAX_ITEM_HTML_LENGTH };
		throw invalidError(language, { [longest]: translate(language, 'htmlSumTooLong', values) });
	}
	const results = await sanitizeAll(texts.map(([, html]) => html));
	const fields: Record<string, string> = {};
	const safe = new Map<string, string>();
	for (const [index, result] of results.entries()) {
		const [path] = texts[index]!;
		if (result instanceof HtmlRejectedError) fields[path] = translate(language, result.code, { max: result.max });
		else safe.set(path, result);
	}
	if (Object.keys(fields).length) throw invalidError(language, fields);
	return withHtml(data, safe) as Content;
}

/** Empty values of fields. */
const EMPTY_VALUES = [undefined, null, '', [], { en: '', zh: '' }];

/** Parses stored content for the current schema: adds new fields with an empty value if allowed, drops old fields. */
export function storedContent(contentType: ContentType, json: string): object {
	const stored = JSON.parse(json) as Record<string, unknown>;
	return Object.fromEntries(
		Object.entries(contentType.editing.content.shape).map(([field, schema]) => [
			field,
			field in stored ? stored[field] : EMPTY_VALUES.find((value) => schema.safeParse(value).success),
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

/** Returns content with its texts replaced by path. */
function withHtml(value: unknown, safe: ReadonlyMap<string, string>, path = ''): unknown {
	if (!isRecord(value)) return safe.get(path) ?? value;
	return Object.fromEntries(
		Object.entries(value).map(([key, part]) => [key, withHtml(part, safe, pathUnder(path, key))]),
	);
}

function messages(issues: readonly z.core.$ZodIssue[], language: Language): Record<string, string> {
	const found: Record<string, string> = {};
	for (const issue of issues) {
		const path = issue.path.join('.');
		if (issue.code === 'unrecognized_keys')
			for (const key of issue.keys) found[path ? `${path}.${key}` : key] = translate(language, 'unknownField');
		else found[path] ??= message(issue, language);
	}
	return found;
}

function message(issue: z.core.$ZodIssue, language: Language): string {
	switch (issue.code) {
		case 'too_small': {
			const min = Number(issue.minimum);
			if (issue.origin === 'string') return translate(language, 'required');
			return translate(language, issue.origin === 'array' ? 'tooFew' : 'tooSmall', { min });
		}
		case 'too_big': {
			const max = Number(issue.maximum);
			if (issue.origin === 'string') return translate(language, 'tooLong', { max });
			return translate(language, issue.origin === 'array' ? 'tooMany' : 'tooLarge', { max });
		}
		case 'invalid_format':
			if (issue.input === '') return translate(language, 'required');
			if (issue.format === 'datetime') return translate(language, 'wrongDate');
			return translate(language, String(issue.pattern).includes('a-z0-9]+(-') ? 'wrongSlug' : 'wrongFormat');
		case 'invalid_value':
			return translate(language, 'wrongChoice');
		case 'invalid_type':
			return translate(language, issue.input === undefined || issue.input === null ? 'required' : 'wrongFormat');
		default:
			return translate(language, 'wrongFormat');
	}
}
