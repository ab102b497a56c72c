/** Reads data folders with a manifest (ADR 0047): the demo studio, and the outline for a new studio. */
import { readFileSync } from 'node:fs';
import { z } from '@hono/zod-openapi';
import { FALLBACK_LANGUAGE, isLanguage } from '../../../contract/languages.ts';
import { missingTexts } from '../../../contract/content-fields.ts';
import { withAllLanguages } from '../../database/localized.ts';

const NAME = '[a-z0-9][a-z0-9_-]*';

export const dataFile = z
	.string()
	.regex(new RegExp(`^(${NAME}/)*${NAME}\\.json$`), 'must be a JSON file inside the folder of the manifest');

/** Removes unknown languages from texts. An object is a text if its English value is a string or a list. */
function dropUnknownLanguages(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(dropUnknownLanguages);
	if (typeof value !== 'object' || value === null) return value;
	const entries = Object.entries(value);
	const isText =
		FALLBACK_LANGUAGE in value && entries.every(([, part]) => typeof part === 'string' || Array.isArray(part));
	return Object.fromEntries(
		isText
			? entries.filter(([key]) => isLanguage(key))
			: entries.map(([key, part]) => [key, dropUnknownLanguages(part)]),
	);
}

/**
 * Reads and checks a JSON file. Missing translations become empty, but required texts must exist in English.
 * @throws the error that `fail` returns
 */
export function readDataFile<T extends z.ZodType>(
	folder: URL,
	file: string,
	schema: T,
	fail: (faults: string[]) => Error,
): z.output<T> {
	let value: unknown;
	try {
		value = withAllLanguages(dropUnknownLanguages(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))));
	} catch (error) {
		throw fail([error instanceof Error ? error.message : String(error)]);
	}
	const { data, error } = schema.safeParse(value);
	if (error) throw fail(error.issues.map(({ path, message }) => `${path.join('.') || 'the whole file'}: ${message}`));
	const missing = missingTexts(schema, data, FALLBACK_LANGUAGE);
	if (missing.length > 0) throw fail(missing.map((path) => `${path}: is missing`));
	return data;
}
