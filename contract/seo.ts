/** Texts and pictures for search engines and link previews: fields for staff, and the resulting values for the site. */
import { z } from '@hono/zod-openapi';
import { localizedText, pictureUid } from './content-fields.ts';
import { media } from './envelope.ts';
import { inEachLanguage } from './languages.ts';

/** Limits in characters. Search engines show fewer characters, and the admin's form shows how many. */
const MAX_TITLE_LENGTH = 120;
const MAX_DESCRIPTION_LENGTH = 320;

const optionalText = (max: number, description: string) =>
	localizedText(max)
		.default(inEachLanguage(() => ''))
		.openapi({ description });

/** Fields of an item with its own page. The fields have defaults, so requests may omit them. */
export const seoFields = {
	seo_title: optionalText(
		MAX_TITLE_LENGTH,
		"Title for search engines and link previews; if empty, the item's title and the studio's name",
	),
	seo_description: optionalText(
		MAX_DESCRIPTION_LENGTH,
		"Description for search engines and link previews; if empty, the beginning of the item's summary",
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

/** Null means that the site uses the page's own text or picture. */
export const seo = z
	.strictObject({
		title: z.string(),
		description: z.string().openapi({ description: 'The beginning of the summary if the studio has written none' }),
		image: z.strictObject({ image: z.string(), media: z.strictObject({ image: media }) }).nullable(),
		is_hidden: z.boolean().openapi({ description: 'Search engines are asked not to list the page' }),
	})
	.openapi('Seo');
export type Seo = z.infer<typeof seo>;
