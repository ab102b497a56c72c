/** Writes and reads CSV files for translators. A formula of a spreadsheet is a text by the apostrophe before it. */
import { isLanguage, type Language } from '../../../../contract/languages.ts';
import { sourceLanguageOf } from '../../../cms/editing/translations.ts';
import { BYTE_ORDER_MARK, csvLine, textCell, textOfCell } from '../../../kernel/csv.ts';
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

/** Returns the lines of an item. The id names the item, the language and the text. */
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

/** Splits a CSV file into rows of cells, with the number of the line on which each begins. */
function* rowsOf(csv: string, delimiter: string): Generator<{ line: number; cells: string[] }, void, void> {
	let at = 0;
	let line = 1;
	while (at < csv.length) {
		const cells: string[] = [];
		const first = line;
		for (;;) {
			let cell = '';
			if (csv[at] === '"') {
				for (;;) {
					const end = csv.indexOf('"', at + 1);
					if (end < 0) throw new TranslationFileError('openQuote', { line: first });
					cell += csv.slice(at + 1, end);
					at = end + 1;
					if (csv[at] !== '"') break;
					cell += '"';
				}
				line += cell.split('\n').length - 1;
			}
			const end = nextEnd(csv, at, delimiter);
			cell += csv.slice(at, end);
			cells.push(cell);
			at = end;
			if (csv[at] !== delimiter) break;
			at++;
		}
		if (csv[at] === '\r') at++;
		if (csv[at] === '\n') at++;
		line++;
		if (cells.some((cell) => cell.trim() !== '')) yield { line: first, cells };
	}
}

/** Returns the place of the next delimiter or line end. */
function nextEnd(csv: string, from: number, delimiter: string): number {
	let at = from;
	while (at < csv.length && csv[at] !== delimiter && csv[at] !== '\n' && csv[at] !== '\r') at++;
	return at;
}

const plain = (text: string): FileText => ({ text, html: text });

/** Reads a file. @param isOwn returns true for items of this studio @throws TranslationFileError */
export function readTranslationCsv(
	text: string,
	isOwn: (item: ItemReference) => boolean,
	siteLanguages: readonly Language[],
): TranslationFile {
	const csv = text.replace(/^\uFEFF/, '');
	const [head = ''] = csv.split(/\r?\n/, 1);
	const needed = ['id', 'source', 'target'] satisfies Column[];
	const delimiter = [',', ';', '\t'].find((each) => {
		const names = head.split(each).map((name) => name.replaceAll('"', '').trim().toLowerCase());
		return needed.every((name) => names.includes(name));
	});
	if (delimiter === undefined) throw new TranslationFileError('noColumns', { columns: csvColumns.join(', ') });
	const rows = rowsOf(csv, delimiter);
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
