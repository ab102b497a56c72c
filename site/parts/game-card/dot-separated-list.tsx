import { Fragment } from 'react';
import styles from './dot-separated-list.module.css';

interface DotSeparatedListProps {
	items: string[];
	className?: string | undefined;
	/** True shows only the items that fit on one line. */
	singleLine?: boolean;
}

/** Maximum length in characters of an item that fits on one line of the narrowest card. */
const MAX_UNBROKEN_LENGTH = 18;

/** Items with dots between them. A short item does not wrap, and a longer one wraps at its spaces. */
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
			{items
				.map((item) => (item.length > MAX_UNBROKEN_LENGTH ? item : item.replaceAll(' ', '\u00a0')))
				.join('\u00a0· ')}
		</p>
	);
