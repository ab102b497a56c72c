/** Reads and changes the texts of an item in one language, together with their source texts. */
import { z } from '@hono/zod-openapi';
import type { Language } from '../../../contract/languages.ts';
import type { TranslationState, TranslationText } from '../../../contract/translations.ts';
import type { ContentType } from '../../cms/content-type.ts';
import { InvalidFieldsError, isHtmlPath, storedContent } from '../../cms/editing/content-errors.ts';
import { textRevisionsOf, type LoadedItem } from '../../cms/editing/load-item.ts';
import { findContentAt } from '../../cms/editing/items.store.ts';
import { isEmptyText, textsIn, translationGaps } from '../../cms/editing/translations.ts';
import { isLocalized } from '../../database/localized.ts';
import type { Db } from '../../database/schema.ts';
import type { TextLanguages } from './machine/names.store.ts';

/**
 * A text of an item with its translation into one language, for the translations board and for files for translators
 * (XLIFF, CSV).
 */
export type ItemText = Omit<TranslationText, 'earlier_source'>;

/** Returns the schema of a part of content. */
function schemaAt(schema: unknown, [key, ...rest]: readonly string[]): unknown {
	if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
		return schemaAt(schema.unwrap(), key === undefined ? [] : [key, ...rest]);
	if (key === undefined) return schema;
	if (schema instanceof z.ZodObject) return schemaAt(schema.shape[key], rest);
	if (schema instanceof z.ZodArray) return schemaAt(schema.element, rest);
	if (schema instanceof z.ZodRecord) return schemaAt(schema.valueType, rest);
	return undefined;
}

const valueAt = (content: unknown, path: readonly string[]): unknown =>
	path.reduce<any>((value, key) => value?.[key], content);

/** Returns the texts of an item, in their order. Leaves out texts that are empty in every language. */
export function itemTexts(
	contentType: ContentType,
	{ row, content }: Pick<LoadedItem, 'content'> & { row: Pick<LoadedItem['row'], 'translations'> },
	{ source, target }: TextLanguages,
): ItemText[] {
	const gaps = translationGaps(content, textRevisionsOf(row), [target]);
	return [...textsIn(content)].flatMap(([path, text]): ItemText[] => {
		if (Object.values(text).every(isEmptyText)) return [];
		const keys = path.split('.');
		const schema = schemaAt(contentType.editing.content, [...keys, target]);
		const isList = Array.isArray((valueAt(content, keys) as Record<string, unknown>)[target]);
		const state: TranslationState = gaps[path]?.[target] ?? 'ready';
		return [
			{
				path,
				kind: isList ? 'list' : isHtmlPath(contentType, path) ? 'html' : 'line',
				max_length: schema instanceof z.ZodString ? schema.maxLength : null,
				source: text[source],
				target: text[target],
				state,
			},
		];
	});
}

/** Returns the texts of an item in a language as they were at a revision, by path. */
export async function textsAtRevision(
	db: Db,
	contentType: ContentType,
	uid: string,
	language: Language,
	revision: number,
): Promise<Map<string, string>> {
	const content = await findContentAt(db, contentType.editing.resource, uid, revision);
	const texts = textsIn(content && storedContent(contentType, content));
	return new Map([...texts].map(([path, text]) => [path, text[language]]));
}

/** Adds to each outdated translation the source text from which it was made. */
export async function withEarlierSources(
	db: Db,
	contentType: ContentType,
	{ row }: Pick<LoadedItem, 'row'>,
	{ source, target }: TextLanguages,
	texts: readonly ItemText[],
): Promise<TranslationText[]> {
	const revisions = textRevisionsOf(row);
	const known = new Map<number, Map<string, string>>();
	const result: TranslationText[] = [];
	for (const text of texts) {
		let earlier: string | null = null;
		if (text.state === 'stale') {
			const revision = revisions[text.path]?.[target] ?? 0;
			const then = known.get(revision) ?? (await textsAtRevision(db, contentType, row.uid, source, revision));
			known.set(revision, then);
			const before = then.get(text.path);
			if (before !== undefined && before !== text.source && !isEmptyText(before)) earlier = before;
		}
		result.push({ ...text, earlier_source: earlier });
	}
	return result;
}

/**
 * Returns a copy of content with the given texts in a language.
 * @throws InvalidFieldsError for a path without a localized text
 */
export function withTexts(content: object, language: Language, texts: ReadonlyMap<string, string>): object {
	const next = structuredClone(content);
	for (const [path, text] of texts) {
		const value = valueAt(next, path.split('.'));
		if (!isLocalized(value)) throw new InvalidFieldsError({ [path]: 'unknownField' });
		(value as Record<string, unknown>)[language] = Array.isArray(value[language])
			? text.split('\n').filter((line) => line.trim() !== '')
			: text;
	}
	return next;
}
