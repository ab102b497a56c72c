import { languageTraits, type Language } from '../../../contract/languages.ts';
import type { ContentType } from '../../cms/content-type.ts';
import { translateFields } from '../../cms/editing/editing.messages.ts';
import { translate } from '../../kernel/messages.ts';
import { svgMessage, zipMessage } from '../../resources/media/media.messages.ts';
import type { CellWarning, Reason } from './cell-fault.ts';
import type { ChoiceFault } from './column-choices.ts';
import { choiceLabel, columnLabel } from './column-labels.ts';
import type { ImportFault } from './catalogue-imports.ts';

const BYTES_PER_MB = 1024 * 1024;

export function translateFileFault(fault: ImportFault, language: Language): string {
	const { listSeparator } = languageTraits[language];
	switch (fault.code) {
		case 'zip':
			return zipMessage(language, fault.reason, fault.entry);
		case 'several_tables':
			return translate(language, 'catalogue.file.several_tables', { names: fault.names.join(listSeparator) });
		case 'not_json':
			return fault.line === null
				? translate(language, 'catalogue.file.json_end')
				: translate(language, 'catalogue.file.not_json', { line: fault.line });
		case 'open_quote':
			return translate(language, 'catalogue.file.open_quote', { line: fault.line });
		case 'too_many_rows':
			return translate(language, 'catalogue.file.too_many_rows', { max: fault.max });
		case 'too_large':
			return translate(language, 'catalogue.file.too_large', { megabytes: fault.max / BYTES_PER_MB });
		case 'unknown_columns': {
			const columns = fault.columns.map((column) => `“${column}”`).join(listSeparator);
			return translate(language, 'catalogue.file.unknown_columns', { columns });
		}
		case 'amount_twice':
			return translate(language, 'catalogue.file.amount_twice', { columns: fault.columns.join(listSeparator) });
		case 'column_twice':
		case 'no_key':
		case 'no_title':
			return translate(language, `catalogue.file.${fault.code}`, { column: fault.column });
		default:
			return translate(language, `catalogue.file.${fault.code}`);
	}
}

export function translateChoiceFault(contentType: ContentType, fault: ChoiceFault, language: Language): string {
	switch (fault.code) {
		case 'unknown_heading':
			return translate(language, 'catalogue.choice.unknown_heading', { heading: fault.heading });
		case 'unknown_column':
			return translate(language, 'catalogue.choice.unknown_column', { column: fault.column });
		case 'column_twice': {
			const [first, second] = fault.headings;
			const column = columnLabel(contentType, fault.column, language);
			return translate(language, 'catalogue.choice.column_twice', { first, second, column });
		}
	}
}

export function translateReason(reason: Reason, language: Language): string {
	switch (reason.code) {
		case 'invalid':
			return translateFields(language, { error: reason.error }).error!;
		case 'too_many_pixels':
			return translate(language, 'media.tooManyPixels');
		case 'unsafe_svg':
			return svgMessage(language, reason);
		case 'cells':
			return translate(language, 'catalogue.reason.cells', { expected: reason.expected, found: reason.found });
		case 'not_choice':
			return translate(language, 'catalogue.reason.not_choice', {
				choices: reason.choices.join(languageTraits[language].listSeparator),
			});
		case 'unknown_key': {
			const known = reason.hasMore ? [...reason.known, '…'] : reason.known;
			const keys = known.join(languageTraits[language].listSeparator) || '—';
			return translate(language, `catalogue.reason.unknown_${reason.kind}`, { keys });
		}
		case 'not_a_picture':
		case 'not_a_file': {
			const { file, found } = reason;
			const content =
				typeof found === 'string'
					? translate(language, `catalogue.found.${found}`)
					: translate(language, 'catalogue.found.type', { type: found.type });
			return translate(language, `catalogue.reason.${reason.code}`, { file, content });
		}
		case 'unreadable':
			return translate(language, 'catalogue.reason.unreadable', { file: reason.file });
		case 'file_too_large':
			return translate(language, 'catalogue.reason.file_too_large', { megabytes: reason.megabytes });
		case 'missing_number':
			return translate(language, 'catalogue.reason.missing_number', {
				example: reason.example.replace('.', languageTraits[language].decimalSeparator),
			});
		case 'share':
			return translate(language, 'catalogue.reason.share', { percent: reason.percent });
		case 'duplicate_row':
			return translate(language, 'catalogue.reason.duplicate_row', { first: reason.first });
		default:
			return translate(language, `catalogue.reason.${reason.code}`);
	}
}

export function translateWarning(column: string | null, reason: CellWarning['reason'], language: Language): string {
	switch (reason.code) {
		case 'read_as':
			return translate(language, 'catalogue.warning.read_as', { number: reason.number });
		case 'near_choice':
			return translate(language, 'catalogue.warning.near_choice', {
				choice: choiceLabel(column ?? '', reason.choice, language),
			});
		case 'share':
			return translate(language, 'catalogue.reason.share', { percent: reason.percent });
		case 'low_number':
			return translate(language, 'catalogue.warning.low_number', { min: reason.min });
		case 'short_year':
			return translate(language, 'catalogue.warning.short_year');
	}
}
