import type { Content } from '../../api/item.ts';

/** Returns true for a value without any text, figure or reference. */
function isEmpty(value: unknown): boolean {
	if (value === '' || value === null || value === undefined) return true;
	return typeof value === 'object' && Object.values(value).every(isEmpty);
}

/**
 * Removes empty rows at the end of lists. A row that the user has just added would otherwise cause an error in the
 * preview. Empty rows before other rows stay, because errors name rows by their index.
 */
export function withoutEmptyRows(content: Content): Content {
	return Object.fromEntries(
		Object.entries(content).map(([field, value]) => {
			if (!Array.isArray(value)) return [field, value];
			const last = value.findLastIndex((row) => typeof row !== 'object' || !isEmpty(row));
			return [field, value.slice(0, last + 1)];
		}),
	);
}
