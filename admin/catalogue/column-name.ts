import { useFieldName } from '../editing/editing-context.tsx';

/**
 * Returns a function that returns the label of a column of a file. A column in euros, e.g. `min_bet_euro`, has the
 * label of the field `min_bet`.
 */
export function useColumnName(resource: string): (column: string) => string {
	const fieldName = useFieldName(resource);
	return (column) => fieldName(column.replace(/_euro$/, ''));
}
