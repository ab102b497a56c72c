/** Translates a text by machine, and checks the answer. */
import type { Language } from '../../../../contract/languages.ts';
import { isEmptyText } from '../../../cms/editing/translations.ts';
import type { Db } from '../../../database/schema.ts';
import { toAllLanguages } from '../../../database/localized.ts';
import type { TranslationConfig } from '../../../kernel/translation-config.ts';
import { HtmlRejectedError } from '../../../platform/html/sanitize-html.ts';
import { sanitizeAll } from '../../../platform/html/sanitizer.ts';
import { differentTag } from '../files/html-tags.ts';
import type { ItemText } from '../item-texts.ts';
import { requestTranslation } from './machine-client.ts';
import { MachineTranslationError } from './machine-error.ts';
import { protectText, restoreText } from './protected-text.ts';

/** Maximum number of characters of a text. Services cut off longer ones. */
const MAX_SOURCE_LENGTH = 20_000;
/** An answer that is longer than this multiple of the source, and than `MIN_NONSENSE_LENGTH`, is no translation. */
const MAX_GROWTH = 6;
const MIN_NONSENSE_LENGTH = 300;

interface Languages {
	source: Language;
	target: Language;
}

/** Maximum number of names in texts, and minimum length of one, because short names are common words. */
const MAX_NAMES = 2000;
const MIN_NAME_LENGTH = 4;
/** Content types whose titles are names: they are kept, or replaced by their own translation. */
const namedResources = ['games', 'providers', 'partners'];

/** Returns the names of the studio's games, providers and partners, with their own translations. */
export async function namesFor(db: Db, { source, target }: Languages): Promise<ReadonlyMap<string, string>> {
	const rows = await db
		.selectFrom('items')
		.select('title')
		.where('resource', 'in', namedResources)
		.where('removed_at', 'is', null)
		.orderBy('uid')
		.limit(MAX_NAMES)
		.execute();
	return new Map(
		rows
			.map(({ title }) => toAllLanguages(title))
			.filter((title) => title[source].length >= MIN_NAME_LENGTH)
			.map((title) => [title[source], title[target] || title[source]]),
	);
}

/** Returns the translation of a text. @throws MachineTranslationError */
export async function translateText(
	config: TranslationConfig,
	{ kind, source, max_length }: Pick<ItemText, 'kind' | 'source' | 'max_length'>,
	languages: Languages,
	names: ReadonlyMap<string, string>,
	signal?: AbortSignal,
): Promise<string> {
	if (source.length > MAX_SOURCE_LENGTH) throw new MachineTranslationError('sourceTooLong', MAX_SOURCE_LENGTH);
	const isHtml = kind === 'html';
	const translatePart = async (part: string): Promise<string> => {
		if (part.trim() === '') return part;
		// A text that is only a name is translated, because it may be the name's own translation.
		const kept = names.has(part.trim()) ? new Map<string, string>() : names;
		const sent = protectText(part, isHtml, kept);
		const answer = await requestTranslation(config, { markup: sent.markup, ...languages, signal });
		if (answer.length > MIN_NONSENSE_LENGTH && answer.length > sent.markup.length * MAX_GROWTH)
			throw new MachineTranslationError('nonsense');
		return restoreText(answer.trim(), sent, isHtml);
	};
	// Services join lines, so each line of plain text is translated by itself.
	const parts: string[] = [];
	for (const part of isHtml ? [source] : source.split('\n')) parts.push(await translatePart(part));
	let result = parts.join('\n');
	if (isEmptyText(result)) throw new MachineTranslationError('empty');
	if (isHtml) {
		const [safe] = await sanitizeAll([result]);
		if (safe === undefined || safe instanceof HtmlRejectedError || differentTag(source, safe) !== undefined)
			throw new MachineTranslationError('structure');
		result = safe;
	}
	if (max_length !== null && result.length > max_length) throw new MachineTranslationError('tooLong', max_length);
	return result;
}
