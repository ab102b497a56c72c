import type { Content } from '../../api/item.ts';

function isEmpty(value: unknown): boolean {
	if (value === '' || value === null || value === undefined) return true;
	return typeof value === 'object' && Object.values(value).every(isEmpty);
}

/**
 * A row that the user has just added would cause an error in the preview. Only rows at the end are removed, because
 * errors name rows by index.
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
