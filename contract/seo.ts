/**
 * Texts and pictures of pages for search engines and link previews: the fields that staff edit, and the values that the
 * site uses.
 */
import { z } from '@hono/zod-openapi';
import { localizedText, pictureUid } from './editing.ts';
import { media } from './envelope.ts';
import { inEachLanguage } from './languages.ts';

/** Maximum lengths in characters. Search engines show less; the admin's form says how much. */
const MAX_TITLE_LENGTH = 120;
const MAX_DESCRIPTION_LENGTH = 320;

const optionalText = (max: number, description: string) =>
	localizedText(max)
		.default(inEachLanguage(() => ''))
		.openapi({ description });

/** Fields of the content of an item with a page of its own. All of them have defaults, so that callers may omit them. */
export const seoFields = {
	seo_title: optionalText(
		MAX_TITLE_LENGTH,
		"Title for search engines and link previews; if empty, the item's title and the studio's name",
	),
	seo_description: optionalText(
		MAX_DESCRIPTION_LENGTH,
		"Description for search engines and link previews; if empty, the item's summary",
	),
	seo_image: pictureUid
		.default(null)
		.openapi({ description: "Uid of the picture in link previews; if null, the item's own" }),
	is_hidden_from_search: z
		.boolean()
		.default(false)
		.openapi({ description: 'Search engines are asked not to list the page, and the site map omits the page' }),
};
const seoContent = z.strictObject(seoFields);
export type SeoContent = z.infer<typeof seoContent>;

/** The values in one language. For an empty text or a missing picture, the site uses the text or picture of the page itself. */
export const seo = z
	.strictObject({
		title: z.string(),
		description: z.string(),
		image: z.strictObject({ image: z.string(), media: z.strictObject({ image: media }) }).nullable(),
		is_hidden: z.boolean().openapi({ description: 'Search engines are asked not to list the page' }),
	})
	.openapi('Seo');
export type Seo = z.infer<typeof seo>;
