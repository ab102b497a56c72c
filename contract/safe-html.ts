/**
 * HTML that staff have written and `server/platform/html/sanitize-html.ts` has sanitised. Content in the API has no
 * other HTML.
 */
import { z } from '@hono/zod-openapi';

/**
 * Sanitised HTML, which pages insert unchanged (`dangerouslySetInnerHTML`). The type rejects a plain string, so HTML
 * must pass the sanitiser.
 */
export const safeHtml = z
	.string()
	.brand<'SafeHtml'>()
	.openapi({ type: 'string', description: 'Sanitised HTML: safe to insert into a page unchanged' });
export type SafeHtml = z.infer<typeof safeHtml>;
