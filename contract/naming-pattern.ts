/** Patterns for names of downloaded assets, e.g. `{game}/{kind}_{width}x{height}.{format}`. */

export const patternFields = [
	'game',
	'kind',
	'title',
	'width',
	'height',
	'format',
	'language',
	'ground',
	'lobby',
] as const;
export type PatternField = (typeof patternFields)[number];

export const DEFAULT_PATTERN = '{game}_{kind}_{width}x{height}.{format}';
export const MAX_PATTERN_LENGTH = 120;

export type PatternProblem = 'patternEmpty' | 'patternField' | 'patternCharacters' | 'patternFormat' | 'patternFolders';

/** Returns the first problem of a pattern; undefined for a valid pattern. */
export function patternProblem(pattern: string): PatternProblem | undefined {
	if (pattern === '') return 'patternEmpty';
	const fields = Array.from(pattern.matchAll(/\{([^{}]*)\}/g), ([, field]) => field);
	if (fields.some((field) => !patternFields.includes(field as PatternField))) return 'patternField';
	const rest = pattern.replace(/\{[^{}]*\}/g, '');
	if (!/^[A-Za-z0-9 ._/-]*$/.test(rest)) return 'patternCharacters';
	if (!pattern.endsWith('.{format}')) return 'patternFormat';
	const parts = pattern.split('/');
	return parts.some((part) => part.trim() === '' || part.startsWith('.') || part.endsWith(' ')) || parts.length > 4
		? 'patternFolders'
		: undefined;
}

/**
 * Returns a file name by a valid pattern. A field without a value disappears, with the separator before it. For an
 * original, the word `original` replaces the size.
 */
export function nameByPattern(pattern: string, values: Readonly<Record<PatternField, string>>): string {
	const isOriginal = values.width === '';
	const sized = isOriginal
		? pattern
				.replace(/\{width\}[ ._x-]*\{height\}|\{width\}|\{height\}/, 'original')
				.replace(/[ ._-]*\{(width|height)\}/g, '')
		: pattern;
	const filled = sized.replace(/([ ._-]*)\{([a-z]+)\}/g, (_, separator: string, field: string) => {
		const value = values[field as PatternField];
		return value === '' ? '' : separator + value;
	});
	return filled
		.split('/')
		.map((part) => part.replace(/^[ ._-]+/, ''))
		.filter((part) => part !== '')
		.join('/');
}

/** Adds a number to a name that is in `taken`. Ignores case, as some file systems do. */
export function uniqueName(name: string, taken: Set<string>): string {
	let unique = name;
	for (let number = 2; taken.has(unique.toLowerCase()); number++)
		unique = name.replace(/(\.[a-z0-9]+)?$/i, (extension) => `-${number}${extension}`);
	taken.add(unique.toLowerCase());
	return unique;
}
