import styles from './sort-header.module.css';

export interface Sort {
	by: string;
	isDescending: boolean;
}

interface SortHeaderProps {
	/** What the column is sorted by. */
	by: string;
	label: string;
	/** Says more than the label, where that is short. */
	title?: string | undefined;
	sort: Sort | null;
	/** Which way the column is sorted first: figures from the largest, words from the first. */
	firstDescending?: boolean;
	onSort: (sort: Sort) => void;
	className?: string | undefined;
}

/** The head of a column that can be sorted by. */
export function SortHeader({ by, label, title, sort, firstDescending = false, onSort, className }: SortHeaderProps) {
	const isSorted = sort?.by === by;
	return (
		<th
			scope="col"
			className={className}
			aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
		>
			<button
				type="button"
				className={styles.button}
				title={title}
				onClick={() => onSort({ by, isDescending: isSorted ? !sort.isDescending : firstDescending })}
			>
				{label}
				<span className={styles.arrow} aria-hidden="true" />
			</button>
		</th>
	);
}
