import type { Context } from 'hono';

export const ok = <T>(c: Context<any>, data: T) => c.json({ status: 'ok' as const, data }, 200);
