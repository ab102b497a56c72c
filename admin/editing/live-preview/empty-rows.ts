import type { Content } from '../../api/item.ts';

/** Returns true for a value without any text, figure or reference. */
function isEmpty(value: unknown): boolean {
	if (value === '' || value === null || value === undefined) return true;
	return typeof value === 'object' && Object.values(value).every(isEmpty);
}

/**
 * Leaves out rows at the end of lists that have no content yet, so that a row that was just added is no error of the
 * preview. Rows before others stay, because errors name their place.
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
