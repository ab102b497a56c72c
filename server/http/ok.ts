import type { Context } from 'hono';

/** Responds with data in the envelope of a success. */
export const ok = <T>(c: Context<any>, data: T) => c.json({ status: 'ok' as const, data }, 200);
