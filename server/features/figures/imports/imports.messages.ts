import type { Language } from '../../../../contract/envelope.ts';
import { languageTraits } from '../../../../contract/languages.ts';
import { translator } from '../../../kernel/messages.ts';
import { MAX_OPERATOR_FIGURE } from '../max-operator-figure.ts';
import type { ImportColumn, Reason } from './import-line.ts';

/** Returns the largest accepted figure of a column. Money is in euros, as in the file. */
const maxFigureOf = (column: ImportColumn) =>
	column === 'bets' || column === 'ggr' ? MAX_OPERATOR_FIGURE / 100 : MAX_OPERATOR_FIGURE;

export function translateReason(reason: Reason, language: Language): string {
	const t = translator(language);
	const nameOf = (column: ImportColumn) => t(`performance.${column}`);
	switch (reason.code) {
		case 'no_column':
		case 'column_twice':
		case 'no_value':
			return t(`imports.reason.${reason.code}`, { column: nameOf(reason.column) });
		case 'cells':
			return t('imports.reason.cells', { expected: reason.expected, found: reason.found });
		case 'not_month':
		case 'ambiguous_month':
		case 'early_month':
		case 'future_month':
			return t(`imports.reason.${reason.code}`, { value: reason.value });
		case 'unknown': {
			const { column, value, closest, known } = reason;
			const { listSeparator, sentenceSeparator } = languageTraits[language];
			return [
				t(`imports.reason.unknown_${column === 'company' ? 'company' : 'game'}`, { value }),
				...(closest === undefined ? [] : [t('imports.reason.closest', { name: closest })]),
				...(known ? [t('imports.reason.known', { names: known.map((name) => `“${name}”`).join(listSeparator) })] : []),
			].join(sentenceSeparator);
		}
		case 'ambiguous':
			return t(`imports.reason.${reason.code}_${reason.column === 'company' ? 'company' : 'game'}`, {
				value: reason.value,
			});
		case 'not_money':
		case 'not_whole':
		case 'negative':
			return t(`imports.reason.${reason.code}`, { column: nameOf(reason.column), value: reason.value });
		case 'too_much': {
			const { column, value } = reason;
			return t('imports.reason.too_much', { column: nameOf(column), value, max: maxFigureOf(column) });
		}
		case 'duplicate':
			return t('imports.reason.duplicate', { first: reason.first });
		default:
			return t(`imports.reason.${reason.code}`);
	}
}
