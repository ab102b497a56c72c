/** Reads numbers as spreadsheets of different countries write them. */

/** Unit of the numbers in a column. A cell may contain the unit, e.g. `96 %`. */
export type NumberUnit = 'percent' | 'multiple' | 'euro';

interface NumberTraits {
	unit?: NumberUnit | undefined;
	/** True for a column of whole numbers. */
	isInteger?: boolean;
	/** True in a file in which a comma separates decimals. */
	hasDecimalComma?: boolean;
}

export interface ReadNumber {
	value: number;
	/** True if a separator before three digits was read as a thousands separator, but may be a decimal separator. */
	isGuess: boolean;
}

const unitMarks: Record<NumberUnit, RegExp> = {
	percent: /^%|%$/,
	multiple: /^[x×]|[x×倍]$/i,
	euro: /^(?:€|eur)|(?:€|euros?|eur|欧元)$/i,
};

const PLAIN = /^[-+]?\d+(\.\d+)?(e[-+]?\d+)?$/i;
/** Groups of thousands with one separator, and decimals with another: `1.000,00`, `1,000.50`, `1'000.5`. */
const GROUPED = /^([-+]?)(\d{1,3}(?:([.,' ])\d{3})(?:\3\d{3})*)(?:([.,])(\d+))?$/;
const DECIMAL_COMMA = /^([-+]?\d+),(\d+)$/;

/** Removes the mark of a unit and spaces at both ends. */
function withoutUnit(text: string, unit: NumberUnit | undefined): string {
	const trimmed = text.normalize('NFKC').replaceAll('’', "'").replaceAll(/\s+/g, ' ').trim();
	return unit === undefined ? trimmed : trimmed.replace(unitMarks[unit], '').trim();
}

/** Returns the number that a text can mean; undefined for a text that is no number or could be two numbers. */
export function readNumber(
	text: string,
	{ unit, isInteger = false, hasDecimalComma = false }: NumberTraits = {},
): ReadNumber | undefined {
	const written = withoutUnit(text, unit);
	const [, sign = '', whole = '', separator = '', decimalMark = '', decimals = ''] = GROUPED.exec(written) ?? [];
	if (whole !== '' && separator !== decimalMark) {
		const digits = whole.replaceAll(/\D/g, '');
		const grouped = { value: Number(`${sign}${digits}.${decimals || '0'}`), isGuess: false };
		const isSingle = decimalMark === '' && digits.length <= 6;
		// A single dot or comma could also begin decimals. All other texts of this pattern have one meaning.
		if (!isSingle || separator === ' ' || separator === "'") return grouped;
		// Amounts and whole numbers never have three decimals, and groups of thousands do not begin with a zero.
		if ((isInteger || unit === 'euro') && !whole.startsWith('0')) return { ...grouped, isGuess: true };
		if (separator === ',' && !hasDecimalComma && unit === undefined && !whole.startsWith('0')) return undefined;
	}
	const plain = written.replace(DECIMAL_COMMA, '$1.$2');
	return PLAIN.test(plain) ? { value: Number(plain), isGuess: false } : undefined;
}
