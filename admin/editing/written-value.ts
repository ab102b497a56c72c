/** A value of an item's content as people read it: with its unit, or as the word that stands for it. */
import { isLanguage, locales } from '../frame/i18n.ts';
import { formatFileSize } from '../lists/numbers.ts';
import { writeInstant } from './instants.ts';
import { inEither } from './other-language.ts';

/** The way in which a field's value is shown and typed. */
export interface ValueFormat {
	/** Stands beside a number, e.g. `%`. */
	unit?: string;
	/** The number that is stored for 1 of what is shown: 100 where euros are shown and cents stored. */
	scale?: number;
	/** Keys of the words for values. */
	choices?: readonly { value: string; label: string }[];
	/** The list of the API that names the values. */
	names?: 'languages' | 'features';
}

/** The number as it is shown of one that is stored, without the noise of binary fractions. */
export const scaled = (value: number, scale = 1): number => Number((value / scale).toFixed(6));

/** Units that stand before their number. */
const BEFORE = new Set(['€', '×']);
const CLOSE = new Set(['%', '°']);

function writeMeasure(value: number, { unit, scale }: ValueFormat, locale: string): string {
	const number = scaled(value, scale).toLocaleString(locales[isLanguage(locale) ? locale : 'en'], {
		maximumFractionDigits: 6,
		...(unit === '€' ? { minimumFractionDigits: 2 } : {}),
	});
	if (unit === undefined) return number;
	if (BEFORE.has(unit)) return unit + number;
	return CLOSE.has(unit) ? number + unit : `${number} ${unit}`;
}

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
	typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** A file by its titles, its name and its size; undefined where it is none. */
function writeFile(value: Fields, locale: string): string | undefined {
	const name = isText(value.name) ? value.name : value.file;
	if (!isFields(value.title) || !isText(name)) return undefined;
	const titles = [...new Set([value.title.en, value.title.zh].filter(isText))].join(' / ');
	const facts = [name, ...(typeof value.size === 'number' ? [formatFileSize(value.size, locale)] : [])].join(', ');
	return titles ? `${titles} (${facts})` : facts;
}

const isInstant = (text: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text);

interface Writing {
	locale: string;
	t: (key: string) => string;
	/** Names of values by the values, where the format asks for a list of the API. */
	names?: ReadonlyMap<string, string>;
	/** Returns the text of HTML. */
	htmlText: (html: string) => string;
}

const looksLikeHtml = (text: string): boolean => /^\s*<\w+[\s>]/.test(text) && /<\/\w+>\s*$/.test(text);

export function writeValue(value: unknown, format: ValueFormat, writing: Writing): string {
	const { locale, t, names, htmlText } = writing;
	if (value === null || value === undefined || value === '') return '';
	if (typeof value === 'boolean') return t(value ? 'ra.boolean.true' : 'ra.boolean.false');
	if (typeof value === 'number') return writeMeasure(value, format, locale);
	if (typeof value === 'string') {
		const label = format.choices?.find((choice) => choice.value === value)?.label;
		if (label !== undefined) return t(label);
		if (isInstant(value)) return writeInstant(value, locale);
		return names?.get(value) ?? (looksLikeHtml(value) ? htmlText(value) : value);
	}
	if (Array.isArray(value)) return value.map((each) => writeValue(each, format, writing)).join('\n');
	const fields = value as Fields;
	return writeFile(fields, locale) ?? (inEither(fields as never, locale) || JSON.stringify(fields, null, 2));
}
