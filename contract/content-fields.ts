import { languages, type Language } from './languages.ts';
import { z } from '@hono/zod-openapi';
import { localizedObject } from './envelope.ts';
import { MAX_HTML_LENGTH } from './html/html-policy.ts';

/**
 * A text in each language; an empty string is a missing translation.
 * @param max maximum number of characters in each language
 */
export const localizedText = (max: number) =>
	localizedObject(() => z.string().max(max)).openapi({ description: 'An empty string is a missing translation' });
export const localizedLine = (max: number) => localizedObject(() => z.string().trim().max(max));

const requiredTexts = new WeakSet<z.ZodType>();

/**
 * Staff may save the text empty, but not publish it empty in the studio's fallback language. The schema does not know
 * this language, so `missingTexts` finds empty texts.
 */
export const requiredLocalizedText = (max: number) => {
	const text = localizedLine(max).openapi({
		description:
			'An empty string is a missing translation. Published content needs a text in the fallback language of the studio (`fallback_language` of the settings)',
	});
	requiredTexts.add(text);
	return text;
};

/** Returns the paths of required texts that are empty in a language, e.g. `title.es`. */
export function missingTexts(
	schema: unknown,
	content: unknown,
	language: Language,
	path: readonly string[] = [],
): string[] {
	if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
		return missingTexts(schema.unwrap(), content, language, path);
	if (schema instanceof z.ZodArray)
		return Array.isArray(content)
			? content.flatMap((each, place) => missingTexts(schema.element, each, language, [...path, String(place)]))
			: [];
	if (typeof content !== 'object' || content === null) return [];
	const values = content as Readonly<Record<string, unknown>>;
	if (schema instanceof z.ZodRecord)
		return Object.entries(values).flatMap(([key, value]) =>
			missingTexts(schema.valueType, value, language, [...path, key]),
		);
	if (!(schema instanceof z.ZodObject)) return [];
	if (requiredTexts.has(schema)) {
		const text = values[language];
		return typeof text === 'string' && text.trim() !== '' ? [] : [[...path, language].join('.')];
	}
	return Object.entries(schema.shape).flatMap(([key, field]) =>
		missingTexts(field, values[key], language, [...path, key]),
	);
}

export const localizedHtml = localizedText(MAX_HTML_LENGTH).openapi({
	description: 'HTML, which a save sanitises. An empty string is a missing translation',
});

/** Uid of an item. A fixed item has a name instead: the name of a page of texts, or `studio` for the settings. */
export const itemUid = z.string().regex(/^[A-Za-z0-9_-]{1,60}$/, 'must be the uid of an item');
export const pictureUid = itemUid.nullable().openapi({ description: 'Uid of a picture of the media library' });
/** @param maxBytes maximum size of the video. The schema does not know the size, so `videoErrors` checks it */
export const videoUid = (maxBytes: number) =>
	itemUid.nullable().openapi({ description: `Uid of a video of the media library, of at most ${maxBytes} bytes` });
/** Empty, a path of this site, a fragment (`#contact`), or an address of another site. */
export const optionalLink = z
	.string()
	.trim()
	.max(500)
	.regex(/^(|\/(?!\/)[^\s\\]*|#[\w-]*|[Hh][Tt][Tt][Pp][Ss]?:\/\/[^\s/\\][^\s\\]*)$/);

/** A reference to an uploaded file (contract/media.ts). The title is the file's download name without extension. */
export const fileReference = z.strictObject({
	name: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,120}$/),
	title: requiredLocalizedText(120),
	content_type: z.string().max(100),
	size: z.int().min(0).openapi({ description: 'Bytes' }),
});
export type FileReference = z.infer<typeof fileReference>;

/** Languages in which the site hides an item, even if its texts are translated. */
export const withheldFrom = z
	.array(z.enum(languages))
	.max(languages.length)
	.overwrite((list) => languages.filter((language) => list.includes(language)))
	.default([])
	.openapi({
		description: 'Languages in which the site shows neither the item nor its page. Its texts in other languages stay',
	});

export const withheldPages = z
	.array(z.enum(languages))
	.openapi({ description: 'Languages in which the item has no page: it is withheld from them' });

/** The order of the uids is part of the content. */
export const orderedUids = (max: number) => z.array(itemUid).max(max);
