import { Fragment } from 'react';
import styles from './dot-separated-list.module.css';

interface DotSeparatedListProps {
	items: string[];
	className?: string | undefined;
	/** Shows only the items that fit on one line. */
	singleLine?: boolean;
}

/** Short items, separated by dots. An item never wraps, not even in Chinese. */
export const DotSeparatedList = ({ items, className = '', singleLine = false }: DotSeparatedListProps) => (
	<p className={singleLine ? `${styles.line} ${className}` : className}>
		{items.map((item, index) => (
			<Fragment key={item}>
				{index > 0 && <span className={styles.dot}> · </span>}
				<span className={styles.item}>{item}</span>
			</Fragment>
		))}
	</p>
);
