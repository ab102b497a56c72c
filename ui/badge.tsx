import styles from './badge.module.css';

/** A short label on a picture or beside a title. */
export function Badge({ tone = 'ice', children }: { tone?: 'ice' | 'gold' | 'coral' | 'aurora'; children: string }) {
	return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>;
}
