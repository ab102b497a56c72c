/**
 * Writes and reads CSV files for translators. An apostrophe before a formula makes spreadsheets read the formula as
 * text.
 */
import { isLanguage, type Language } from '../../../../contract/languages.ts';
import { sourceLanguageOf } from '../../../cms/editing/translations.ts';
import { BYTE_ORDER_MARK, csvLine, delimiters, textCell, textOfCell, type Delimiter } from '../../../kernel/csv.ts';
import { csvRows } from '../../../kernel/csv-rows.ts';
import {
	fieldNameOf,
	MAX_UNITS,
	parseReference,
	referenceUrl,
	TranslationFileError,
	type ExportedItem,
	type FileText,
	type FileUnit,
	type ItemReference,
	type TranslationFile,
} from './translation-unit.ts';

export const csvColumns = ['id', 'content_type', 'item', 'field', 'source', 'target', 'state'] as const;
type Column = (typeof csvColumns)[number];

export const translationCsvHead = (): string => BYTE_ORDER_MARK + csvLine(csvColumns);

/** Returns the lines of an item. The id of a line names its item, language and text. */
export const translationCsvItem = (item: ExportedItem, language: Language): string =>
	item.texts
		.filter(({ source }) => source !== '')
		.map(({ path, source, target, state }) =>
			csvLine(
				[
					`${referenceUrl(item)}&language=${language}#${path}`,
					item.resource,
					item.title,
					fieldNameOf(path),
					source,
					target,
					state,
				].map(textCell),
			),
		)
		.join('');

const normalise = (text: string): string => textOfCell(text.replaceAll('\r\n', '\n'));

/**
 * Yields the rows of a file.
 * @throws TranslationFileError for a row that cannot be read
 */
function* readableRows(csv: string, delimiter: Delimiter): Generator<{ line: number; cells: string[] }, void, void> {
	for (const { line, cells, error } of csvRows(csv, delimiter)) {
		if (!cells) throw new TranslationFileError(error === 'open_quote' ? 'openQuote' : 'strayQuote', { line });
		yield { line, cells };
	}
}

const plain = (text: string): FileText => ({ text, html: text });

/**
 * Reads a file.
 * @param isOwn returns true for items of this studio
 * @throws TranslationFileError
 */
export function readTranslationCsv(
	text: string,
	isOwn: (item: ItemReference) => boolean,
	siteLanguages: readonly Language[],
): TranslationFile {
	const csv = text.replace(/^\uFEFF/, '');
	const [head = ''] = csv.split(/\r?\n/, 1);
	const needed = ['id', 'source', 'target'] satisfies Column[];
	const delimiter = delimiters.find((each) => {
		const names = head.split(each).map((name) => name.replaceAll('"', '').trim().toLowerCase());
		return needed.every((name) => names.includes(name));
	});
	if (delimiter === undefined) throw new TranslationFileError('noColumns', { columns: csvColumns.join(', ') });
	const rows = readableRows(csv, delimiter);
	const names = (rows.next().value?.cells ?? []).map((name) => name.trim().toLowerCase());
	const units: FileUnit[] = [];
	const found = new Set<string>();
	for (const { line, cells } of rows) {
		const cell = (name: Column) => cells[names.indexOf(name)] ?? '';
		const id = cell('id').trim();
		const item = parseReference(id);
		if (!item) throw new TranslationFileError('noItem', { id });
		if (!isOwn(item)) throw new TranslationFileError('otherStudio', { origin: item.origin });
		const url = new URL(id);
		found.add(url.searchParams.get('language') ?? '');
		if (units.length >= MAX_UNITS) throw new TranslationFileError('tooManyUnits', { max: MAX_UNITS });
		const target = normalise(cell('target'));
		units.push({
			item,
			path: decodeURIComponent(url.hash.slice(1)),
			source: plain(normalise(cell('source'))),
			target: target.trim() === '' ? null : plain(target),
			isReviewed: cell('state').trim().toLowerCase() === 'ready',
			line,
		});
	}
	if (units.length === 0) throw new TranslationFileError('noUnits');
	const [language = '', ...others] = found;
	if (others.length > 0) throw new TranslationFileError('mixedLanguages');
	if (!isLanguage(language)) throw new TranslationFileError('unknownLanguage', { tag: language });
	return { source: sourceLanguageOf(siteLanguages, language), target: language, units, normalise };
}
