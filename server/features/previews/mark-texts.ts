import { isLanguage } from '../../../contract/languages.ts';

/** First of the two private-use characters of a mark. The second one is the number of the field. */
const MARK_START = '\u{E000}';
const FIRST_FIELD_CODE = 0xe100;
const LAST_FIELD_CODE = 0xf8ff;

export interface MarkedContent {
	content: object;
	/** Path of each marked field, without the language, by the mark of the field. */
	fields: Record<string, string>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

const isLocalized = (value: Record<string, unknown>): boolean => {
	const keys = Object.keys(value);
	return keys.length > 0 && keys.every(isLanguage);
};

/**
 * Appends a mark to localized texts, so that the admin finds the field of a text on the page. Empty texts get no
 * mark. A mark at the end does not change the order of sorted lists.
 */
export function markTexts(content: object): MarkedContent {
	const fields: Record<string, string> = {};
	const markIn = (value: unknown, mark: string): unknown => {
		if (Array.isArray(value)) return value.map((part) => markIn(part, mark));
		return typeof value === 'string' && value.trim() !== '' ? value + mark : value;
	};
	const visit = (value: unknown, path: readonly string[]): unknown => {
		if (!isRecord(value)) return value;
		if (!isLocalized(value))
			return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, visit(part, [...path, key])]));
		const code = FIRST_FIELD_CODE + Object.keys(fields).length;
		if (code > LAST_FIELD_CODE) return value;
		const mark = MARK_START + String.fromCharCode(code);
		fields[mark] = path.join('.');
		return Object.fromEntries(Object.entries(value).map(([language, text]) => [language, markIn(text, mark)]));
	};
	return { content: visit(content, []) as object, fields };
}
