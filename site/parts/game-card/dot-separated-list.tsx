import { Fragment } from 'react';
import styles from './dot-separated-list.module.css';

interface DotSeparatedListProps {
	items: string[];
	className?: string | undefined;
	/** Shows only the items that fit on one line. */
	singleLine?: boolean;
}

/** Short items, separated by dots. An item that fits on a line never wraps, not even in Chinese. */
export const DotSeparatedList = ({ items, className = '', singleLine = false }: DotSeparatedListProps) =>
	singleLine ? (
		<p className={`${styles.line} ${className}`}>
			{items.map((item, index) => (
				<Fragment key={item}>
					{index > 0 && <span className={styles.dot}> · </span>}
					<span className={styles.item}>{item}</span>
				</Fragment>
			))}
		</p>
	) : (
		// Renders plain text, because elements for hundreds of items on a page would be slow.
		<p className={`${styles.text} ${className}`}>
			{items.map((item) => item.replaceAll(' ', '\u00a0')).join('\u00a0· ')}
		</p>
	);
