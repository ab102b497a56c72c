/** Differences between two versions of content, by field or by language of a field. */
import { isLanguage, type Language } from '../../contract/languages.ts';
import type { Content } from '../api/item.ts';

export type Fields = Record<string, unknown>;
export const isFields = (value: unknown): value is Fields =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field, or one language of a field. */
export interface Part {
	/** For example `title.en`, `slug` or `texts.hero_title.zh`. */
	path: string;
	/** Path without the language. */
	field: string;
	language: Language | null;
}

/** A missing value equals `null`. */
export const sameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

export function isLocalized(value: unknown): boolean {
	const keys = isFields(value) ? Object.keys(value) : [];
	return keys.length > 0 && keys.every(isLanguage);
}

export function differingParts(mine: Content, theirs: Content, under: string[] = []): Part[] {
	return [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].flatMap((key): Part[] => {
		const [a, b] = [mine[key], theirs[key]];
		if (sameValue(a, b)) return [];
		const keys = [...under, key];
		if (isFields(a) && isFields(b)) return differingParts(a, b, keys);
		const language = isLanguage(key) && isLocalized(mine) ? key : null;
		return [{ path: keys.join('.'), field: (language ? under : keys).join('.'), language }];
	});
}

/** Replaces filled values by null, and keeps empty texts and lists. The result differs in the filled parts. */
const withoutValues = (value: unknown): unknown => {
	if (isFields(value))
		return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutValues(each)]));
	return value === '' || (Array.isArray(value) && !value.length) ? value : null;
};

export const filledParts = (content: Content): Part[] => differingParts(content, withoutValues(content) as Content);

export function partValue(content: Content, { path }: Part): unknown {
	return path.split('.').reduce<unknown>((value, key) => (isFields(value) ? value[key] : undefined), content);
}

export function withPart(content: Content, part: Part, value: unknown): Content {
	const set = (inside: Fields, [key = '', ...rest]: string[]): Fields => {
		const before = inside[key];
		return { ...inside, [key]: rest.length ? set(isFields(before) ? before : {}, rest) : value };
	};
	return set(content, part.path.split('.'));
}
