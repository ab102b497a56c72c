import { Fragment } from 'react';
import styles from './dot-separated-list.module.css';

interface DotSeparatedListProps {
	items: string[];
	className?: string | undefined;
	/** True shows only the items that fit on a line. */
	singleLine?: boolean;
}

/** Short items with dots between them. An item never wraps if it fits on a line. */
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
		// Plain text, because elements for hundreds of items would be slow.
		<p className={`${styles.text} ${className}`}>
			{items.map((item) => item.replaceAll(' ', '\u00a0')).join('\u00a0· ')}
		</p>
	);
