/** Checks content that staff sent, and names each fault by its field, in their language. */
import type { z } from '@hono/zod-openapi';
import type { Language } from '../../contract/answer.ts';
import { HttpError } from '../http/errors.ts';
import { RefusedHtml, sanitizeHtml } from '../html/sanitize-html.ts';
import type { Desk, Faults } from './desk.ts';
import { say } from './editing.words.ts';

/** @param fields messages by the path of the field */
export const invalid = (language: Language, fields: Record<string, string>) =>
	new HttpError(422, 'invalid', say(language, 'invalid'), undefined, { fields });

/** @throws the refusal, when there is a fault. */
export function refuse(language: Language, faults: Faults): void {
	const entries = Object.entries(faults);
	if (entries.length)
		throw invalid(language, Object.fromEntries(entries.map(([path, word]) => [path, say(language, word)])));
}

/**
 * The content as it will be stored, its HTML sanitised.
 * @throws a refusal that names every fault of its shape.
 */
export function checkedContent<Content extends object>(
	desk: Desk<Content>,
	sent: unknown,
	language: Language,
): Content {
	const { data, error } = desk.editing.content.safeParse(sent, { reportInput: true });
	if (error) throw invalid(language, messages(error.issues, language));
	const faults: Faults = {};
	const safe = sanitised(data, desk.html, '', faults) as Content;
	refuse(language, faults);
	return safe;
}

/** What a field of content may hold where nothing is there. */
const EMPTY = [undefined, null, '', [], { en: '', zh: '' }];

/** Content as it was stored, by the fields of today: new ones are empty where they may be, those given up are left out. */
export function storedContent(desk: Desk, json: string): object {
	const stored = JSON.parse(json) as Record<string, unknown>;
	return Object.fromEntries(
		Object.entries(desk.editing.content.shape).map(([field, schema]) => [
			field,
			field in stored ? stored[field] : EMPTY.find((value) => schema.safeParse(value).success),
		]),
	);
}

/** The same with its HTML sanitised; what can't be is a fault. */
function sanitised(value: unknown, html: readonly string[], path: string, faults: Faults, isHtml = false): unknown {
	if (typeof value === 'string') {
		if (!isHtml) return value;
		try {
			return sanitizeHtml(value);
		} catch (error) {
			if (!(error instanceof RefusedHtml)) throw error;
			faults[path] = 'badHtml';
			return '';
		}
	}
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
	return Object.fromEntries(
		Object.entries(value).map(([key, part]) => {
			const under = path ? `${path}.${key}` : key;
			return [key, sanitised(part, html, under, faults, isHtml || html.includes(under) || key.endsWith('_html'))];
		}),
	);
}

function messages(issues: readonly z.core.$ZodIssue[], language: Language): Record<string, string> {
	const found: Record<string, string> = {};
	for (const issue of issues) {
		const path = issue.path.join('.');
		if (issue.code === 'unrecognized_keys')
			for (const key of issue.keys) found[path ? `${path}.${key}` : key] = say(language, 'unknownField');
		else found[path] ??= message(issue, language);
	}
	return found;
}

function message(issue: z.core.$ZodIssue, language: Language): string {
	switch (issue.code) {
		case 'too_small': {
			const min = Number(issue.minimum);
			if (issue.origin === 'string') return say(language, 'required');
			return say(language, issue.origin === 'array' ? 'tooFew' : 'tooSmall', { min });
		}
		case 'too_big': {
			const max = Number(issue.maximum);
			if (issue.origin === 'string') return say(language, 'tooLong', { max });
			return say(language, issue.origin === 'array' ? 'tooMany' : 'tooLarge', { max });
		}
		case 'invalid_format':
			if (issue.input === '') return say(language, 'required');
			if (issue.format === 'datetime') return say(language, 'wrongDate');
			return say(language, String(issue.pattern).includes('a-z0-9]+(-') ? 'wrongSlug' : 'wrongFormat');
		case 'invalid_value':
			return say(language, 'wrongChoice');
		case 'invalid_type':
			return say(language, issue.input === undefined || issue.input === null ? 'required' : 'wrongFormat');
		default:
			return say(language, 'wrongFormat');
	}
}
