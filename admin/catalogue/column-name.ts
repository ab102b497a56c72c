import { useFieldName } from '../editing/editing-context.tsx';

/** Returns a function that returns the label of a column of a file. A column of euros has the label of its amount. */
export function useColumnName(resource: string): (column: string) => string {
	const fieldName = useFieldName(resource);
	return (column) => fieldName(column.replace(/_euro$/, ''));
}
