import { Fragment } from 'react';
import styles from './terms.module.css';

interface TermsProps {
	terms: string[];
	className?: string | undefined;
	/** As many as one line holds. */
	line?: boolean;
}

/** Features and their like with dots between them. No term is broken, Chinese ones neither. */
export const Terms = ({ terms, className = '', line = false }: TermsProps) => (
	<p className={line ? `${styles.line} ${className}` : className}>
		{terms.map((term, index) => (
			<Fragment key={term}>
				{index > 0 && <span className={styles.dot}> · </span>}
				<span className={styles.term}>{term}</span>
			</Fragment>
		))}
	</p>
);
