import type { z } from 'zod';

/** Parses JSON of a schema. Returns undefined for malformed JSON and for other values. */
export function parseJson<T>(schema: z.ZodType<T>, json: string): T | undefined {
	try {
		return schema.safeParse(JSON.parse(json)).data;
	} catch {
		return undefined;
	}
}
