import { languages, type Language } from '../../../contract/languages.ts';
import type { z } from '@hono/zod-openapi';
import { fallbackLanguage } from '../../database/fallback-language.ts';
import type { Db } from '../../database/schema.ts';
import { storedValues } from '../content-checks.store.ts';
import type { ContentType } from '../content-type.ts';
import { slugOf } from '../old-slugs/record-old-slugs.ts';
import { translate } from '../../kernel/messages.ts';

/** Maximum number of slugs to try: `…-copy`, `…-copy-2` and so on. */
const MAX_NUMBERED_COPIES = 50;
/** Slugs have at most 120 characters, so this length leaves space for the suffix. */
const MAX_KEPT_SLUG_LENGTH = 100;

/** Changes the slug and title, and removes values that only one item may have. */
export async function duplicateContent(
	db: Db,
	contentType: ContentType,
	content: Record<string, any>,
	newUid: string,
): Promise<Record<string, unknown>> {
	const { titleField, slugField, withoutExclusive = (same) => same } = contentType;
	const copy = withoutExclusive({ ...content });
	if (titleField) copy[titleField] = copyTitle(contentType, titleField, content[titleField]);
	if (slugField) copy[slugField] = await freeSlug(db, contentType, content, newUid);
	return copy;
}

/** @param title a string, or an object with a string for each language */
function copyTitle(contentType: ContentType, field: string, title: string | Record<Language, string>): unknown {
	const schema = contentType.editing.content as unknown as z.ZodObject;
	const fits = (value: unknown) => schema.shape[field]!.safeParse(value).success;
	const mark = (text: string, language: Language, accepts: (marked: string) => boolean): string => {
		if (text.trim() === '') return text;
		const characters = Array.from(text);
		for (let length = characters.length; length > 0; length--) {
			const marked = translate(language, 'editing.copyTitle', { title: characters.slice(0, length).join('').trim() });
			if (accepts(marked)) return marked;
		}
		return text;
	};
	if (typeof title === 'string') return mark(title, fallbackLanguage(), fits);
	return Object.fromEntries(
		languages.map((language) => {
			// Uses short titles for the other languages, so that only this title can fail the check.
			const accepts = (marked: string) =>
				fits(Object.fromEntries(languages.map((each) => [each, each === language ? marked : 'x'])));
			return [language, mark(title[language], language, accepts)];
		}),
	);
}

/** Returns an unused slug; an empty slug if the item has none. */
async function freeSlug(db: Db, contentType: ContentType, content: object, newUid: string): Promise<string> {
	const slug = slugOf(contentType, content);
	if (!slug) return '';
	const start = `${slug.slice(0, MAX_KEPT_SLUG_LENGTH).replace(/-+$/, '')}-copy`;
	const candidates = Array.from({ length: MAX_NUMBERED_COPIES }, (_, n) => (n === 0 ? start : `${start}-${n + 1}`));
	const taken = await storedValues(db, contentType.table!, contentType.slugField!, candidates);
	return candidates.find((each) => !taken.has(each)) ?? `${start}-${newUid}`;
}
