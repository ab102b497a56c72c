/** HTML written by staff and sanitised by `server/platform/html/sanitize-html.ts`. The API returns no other HTML. */
import { z } from '@hono/zod-openapi';

/**
 * HTML that is safe to insert into a page unchanged (`dangerouslySetInnerHTML`). Only the sanitiser creates the type, so a
 * raw string cannot be assigned to it.
 */
export const safeHtml = z
	.string()
	.brand<'SafeHtml'>()
	.openapi({ type: 'string', description: 'Sanitised HTML: safe to insert into a page unchanged' });
export type SafeHtml = z.infer<typeof safeHtml>;
