/** Translates a text by machine, and checks the answer. */
import { isEmptyText } from '../../../cms/editing/translations.ts';
import type { TranslationConfig } from '../../../kernel/translation-config.ts';
import { HtmlRejectedError } from '../../../platform/html/sanitize-html.ts';
import { sanitizeAll } from '../../../platform/html/sanitizer.ts';
import { differentTag } from '../files/html-tags.ts';
import type { ItemText } from '../item-texts.ts';
import { requestTranslation } from './machine-client.ts';
import { MachineTranslationError } from './machine-error.ts';
import type { TextLanguages } from './names.store.ts';
import { protectText, restoreText } from './protected-text.ts';

/** Maximum number of characters of a text. Services cut off longer texts. */
const MAX_SOURCE_LENGTH = 20_000;
/** An answer is rejected if its length exceeds MIN_NONSENSE_LENGTH and this multiple of the source's length. */
const MAX_GROWTH = 6;
const MIN_NONSENSE_LENGTH = 300;

/**
 * Returns the translation of a text.
 * @throws MachineTranslationError
 */
export async function translateText(
	config: TranslationConfig,
	{ kind, source, max_length }: Pick<ItemText, 'kind' | 'source' | 'max_length'>,
	languages: TextLanguages,
	names: ReadonlyMap<string, string>,
	signal?: AbortSignal,
): Promise<string> {
	if (source.length > MAX_SOURCE_LENGTH) throw new MachineTranslationError('sourceTooLong', MAX_SOURCE_LENGTH);
	const isHtml = kind === 'html';
	const translatePart = async (part: string): Promise<string> => {
		if (part.trim() === '') return part;
		// A text that is only a name is translated, because it may be the title that defines the name.
		const kept = names.has(part.trim()) ? new Map<string, string>() : names;
		const sent = protectText(part, isHtml, kept);
		const answer = await requestTranslation(config, { markup: sent.markup, ...languages, signal });
		if (answer.length > MIN_NONSENSE_LENGTH && answer.length > sent.markup.length * MAX_GROWTH)
			throw new MachineTranslationError('nonsense');
		return restoreText(answer.trim().replaceAll('\u0000', '').toWellFormed(), sent, isHtml);
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
