import styles from './sort-header.module.css';

export interface Sort {
	by: string;
	isDescending: boolean;
}

interface SortHeaderProps {
	/** Sort key of this column. */
	by: string;
	label: string;
	title?: string | undefined;
	sort: Sort | null;
	/** True sorts descending at the first click, e.g. for figures. */
	firstDescending?: boolean;
	onSort: (sort: Sort) => void;
	className?: string | undefined;
}

/** On phones, tables are cards. Their CSS `display` removes the implicit roles, so set the role. */
const columnHeader = { role: 'columnheader' };

export function SortHeader({ by, label, title, sort, firstDescending = false, onSort, className }: SortHeaderProps) {
	const isSorted = sort?.by === by;
	return (
		<th
			{...columnHeader}
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
