import { Fragment } from 'react';
import styles from './dot-separated-list.module.css';

interface DotSeparatedListProps {
	items: string[];
	className?: string | undefined;
	/** True hides the items that do not fit on one line. */
	singleLine?: boolean;
}

/** In characters. A shorter item fits on one line of the narrowest card. */
const MAX_UNBROKEN_LENGTH = 18;

/** Short items do not wrap. Longer items wrap at their spaces. */
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
		// Plain text, because hundreds of elements would be slow.
		<p className={`${styles.text} ${className}`}>
			{items
				.map((item) => (item.length > MAX_UNBROKEN_LENGTH ? item : item.replaceAll(' ', '\u00a0')))
				.join('\u00a0· ')}
		</p>
	);
