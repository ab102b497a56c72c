import { useFieldName } from '../editing/editing-context.tsx';

/** The returned function finds the label of a column. `min_bet_euro` has the label of the field `min_bet`. */
export function useColumnName(resource: string): (column: string) => string {
	const fieldName = useFieldName(resource);
	return (column) => fieldName(column.replace(/_euro$/, ''));
}
