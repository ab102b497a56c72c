import { inEachLanguage, languages } from '../../contract/languages.ts';
import { localeOf } from '../messages/translate.ts';
import { formatFileSize } from '../lists/numbers.ts';
import { isFields, type Fields } from './content-parts.ts';
import { formatUtc } from '../messages/instants.ts';
import { localizedText } from '../messages/localized-text.ts';

export interface ValueFormat {
	/** Unit of a number, e.g. `%`. */
	unit?: string;
	/** Stored units per displayed unit: 100 for euros, which are stored as cents. */
	scale?: number;
	/** Names of the values, as message keys. */
	choices?: readonly { value: string; label: string }[];
	/** List with the names of the values, in the response of the API call `getChoices`. */
	names?: 'languages' | 'features' | 'providers';
}

/** Rounds to six decimals, because division is inexact. */
export const scaled = (value: number, scale = 1): number => Number((value / scale).toFixed(6));

/** With two decimals, e.g. `96.50%` for 96.5. */
export const formatPercent = (value: number, locale: string): string =>
	(value / 100).toLocaleString(localeOf(locale), {
		style: 'percent',
		minimumFractionDigits: 2,
		maximumFractionDigits: 2,
	});

/** These units come before the number. */
const PREFIX_UNITS = new Set(['€', '×']);
const UNSPACED_SUFFIX_UNITS = new Set(['%', '°']);

function formatMeasure(value: number, { unit, scale }: ValueFormat, locale: string): string {
	const number = scaled(value, scale).toLocaleString(localeOf(locale), {
		maximumFractionDigits: 6,
		...(unit === '€' ? { minimumFractionDigits: 2 } : {}),
	});
	if (unit === undefined) return number;
	if (PREFIX_UNITS.has(unit)) return unit + number;
	return UNSPACED_SUFFIX_UNITS.has(unit) ? number + unit : `${number} ${unit}`;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Undefined for a value that is not a file. */
function formatFile(value: Fields, locale: string): string | undefined {
	const name = isText(value.name) ? value.name : value.file;
	if (!isFields(value.title) || !isText(name)) return undefined;
	const { title } = value;
	const titles = [...new Set(languages.map((language) => title[language]).filter(isText))].join(' / ');
	const facts = [name, ...(typeof value.size === 'number' ? [formatFileSize(value.size, locale)] : [])].join(', ');
	return titles ? `${titles} (${facts})` : facts;
}

const isInstant = (text: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text);

interface FormatOptions {
	locale: string;
	t: (key: string) => string;
	/** Names of the values, for formats with `names`. */
	names?: ReadonlyMap<string, string>;
	htmlText: (html: string) => string;
}

const looksLikeHtml = (text: string): boolean => /^\s*<\w+[\s>]/.test(text) && /<\/\w+>\s*$/.test(text);

export function formatValue(value: unknown, format: ValueFormat, options: FormatOptions): string {
	const { locale, t, names, htmlText } = options;
	if (value === null || value === undefined || value === '') return '';
	if (typeof value === 'boolean') return t(value ? 'LABEL_YES' : 'LABEL_NO');
	if (typeof value === 'number') return formatMeasure(value, format, locale);
	if (typeof value === 'string') {
		const label = format.choices?.find((choice) => choice.value === value)?.label;
		if (label !== undefined) return t(label);
		if (isInstant(value)) return formatUtc(value, locale);
		return names?.get(value) ?? (looksLikeHtml(value) ? htmlText(value) : value);
	}
	if (Array.isArray(value)) return value.map((each) => formatValue(each, format, options)).join('\n');
	const fields = value as Fields;
	const text = inEachLanguage((language) => {
		const each = fields[language];
		return isText(each) ? each : '';
	});
	return formatFile(fields, locale) ?? (localizedText(text, locale) || JSON.stringify(fields, null, 2));
}
