import type { Content } from '../../api/item.ts';
import { differingParts, isFields, sameValue, type Part } from '../../editing/content-parts.ts';
import { isLanguage } from '../../../contract/languages.ts';

export const pickFields = (content: Content, fields: readonly string[]): Content =>
	Object.fromEntries(fields.filter((field) => field in content).map((field) => [field, content[field]]));

/** The path has the form `emails.info`. */
export const valueAt = (content: unknown, path: string): unknown =>
	path.split('.').reduce<unknown>((value, key) => (isFields(value) ? value[key] : undefined), content);

const isEmpty = (value: unknown): boolean =>
	value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** Resetting to an empty default would delete the studio's input, so empty defaults are ignored. */
export function partsWithOtherDefault(content: Content, defaults: Content): Part[] {
	const known = pickFields(content, Object.keys(defaults));
	return differingParts(known, pickFields(defaults, Object.keys(known))).filter(
		({ path }) => !isEmpty(valueAt(defaults, path)) && !sameValue(valueAt(known, path), valueAt(defaults, path)),
	);
}

/** A localized text has one input for all languages, and a list has one input. */
export function inputPaths(content: Content, fields: readonly string[], under = ''): string[] {
	return fields.flatMap((field) => {
		const value = content[field];
		const path = under + field;
		const keys = isFields(value) ? Object.keys(value) : [];
		return isFields(value) && keys.length > 0 && !keys.every(isLanguage) ? inputPaths(value, keys, `${path}.`) : [path];
	});
}
