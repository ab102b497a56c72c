import type { z } from 'zod';

/** Parses JSON by a schema. Returns undefined if the JSON is malformed or does not match the schema. */
export function parseJson<T>(schema: z.ZodType<T>, json: string): T | undefined {
	try {
		return schema.safeParse(JSON.parse(json)).data;
	} catch {
		return undefined;
	}
}
