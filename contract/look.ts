/** The look of the site: colours, typefaces, marks above sections, and the facts of the footer. */
import { z } from '@hono/zod-openapi';
import { editingCalls } from './editing.ts';
import { localizedText, pictureUid, requiredLocalizedText } from './content-fields.ts';
import { colorNames, shadeNames, type ColorName } from './theme/palette.ts';
import { faceKeys } from './theme/faces.ts';
import { densities, effects, radii, siteSchemes } from './theme/theme.ts';

const color = z
	.string()
	.regex(/^#[\da-fA-F]{6}$/)
	.openapi({ description: 'Hexadecimal colour, e.g. `#0f1115`' });

const palette = z.strictObject({
	...(Object.fromEntries(colorNames.map((name) => [name, color])) as Record<ColorName, typeof color>),
	shades: z
		.partialRecord(z.enum(shadeNames), color)
		.openapi({ description: 'Shades that are not mixed from the other colours' }),
});

/** Error pages with title and text of the studio. Other error pages have texts of the software. */
export const wordedErrors = ['not_found', 'error', 'unavailable', 'forbidden', 'too_many'] as const;
export type WordedError = (typeof wordedErrors)[number];

const errorWords = z.strictObject({ title: localizedText(80), text: localizedText(300) });
const webAddress = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]);

export const MAX_LICENCES = 12;
export const MAX_SAFER_PLAY_LINKS = 30;
/** One mark each for releases, planned releases, news, partners and offices. */
export const MAX_SECTION_MARKS = 5;
export const FIRST_FOUNDING_YEAR = 1900;
export const LAST_FOUNDING_YEAR = 2100;

export const lookContent = z.strictObject({
	scheme: z.enum(siteSchemes).openapi({ description: '`both` follows the system of the visitor' }),
	dark: palette,
	light: palette,
	display_face: z.enum(faceKeys),
	text_face: z.enum(faceKeys),
	radius: z.enum(radii),
	density: z.enum(densities),
	effect: z.enum(effects).openapi({ description: 'Background of the pages' }),
	logo: pictureUid,
	logo_light: pictureUid.openapi({ description: 'Logo on light backgrounds; `logo` when null' }),
	icon: pictureUid,
	share_picture: pictureUid.openapi({ description: 'Picture for link previews of pages without one of their own' }),
	house_marks: z.boolean().openapi({
		description:
			'Use the drawings of the demo studio: its logo and icon when there are no others, its horn and its animal',
	}),
	section_marks: z
		.array(z.string().trim().max(16))
		.max(MAX_SECTION_MARKS)
		.openapi({ description: 'Short marks above sections: releases, planned releases, news, partners, offices' }),
	error_words: z.strictObject(
		Object.fromEntries(wordedErrors.map((name) => [name, errorWords])) as Record<WordedError, typeof errorWords>,
	),
	founded_year: z.int().min(FIRST_FOUNDING_YEAR).max(LAST_FOUNDING_YEAR).nullable(),
	legal_name: localizedText(120).openapi({
		description:
			'Registered name of the company, in the copyright line and in legal texts; empty for the name of the studio',
	}),
	company_details: localizedText(500).openapi({
		description: 'Company data in the footer, e.g. a registration number',
	}),
	licences: z
		.array(z.strictObject({ title: requiredLocalizedText(120), link: webAddress, logo: pictureUid }))
		.max(MAX_LICENCES),
	safer_play_links: z
		.array(z.strictObject({ title: requiredLocalizedText(80), country: localizedText(60), link: webAddress }))
		.max(MAX_SAFER_PLAY_LINKS),
});
export type LookContent = z.infer<typeof lookContent>;

export const lookEditing = editingCalls({
	resource: 'look',
	item: 'Look',
	content: lookContent,
	fixed: ['studio'],
});
