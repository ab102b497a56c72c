/** HTML that staff wrote, as the API hands it out: what `server/platform/html/sanitize-html.ts` left of it, and nothing else. */
import { z } from '@hono/zod-openapi';

/**
 * HTML that may be set into a page as it is (`dangerouslySetInnerHTML`). Only the sanitiser makes it, so a field of this
 * type can't be filled with a raw string.
 */
export const safeHtml = z
	.string()
	.brand<'SafeHtml'>()
	.openapi({ type: 'string', description: 'Sanitised HTML: may be set into a page as it is' });
export type SafeHtml = z.infer<typeof safeHtml>;

/** The players that pages may embed, by origin: frames from elsewhere are not stored, and the browser refuses them. */
export const videoOrigins = [
	'https://www.youtube-nocookie.com',
	'https://player.vimeo.com',
	'https://player.bilibili.com',
] as const;
