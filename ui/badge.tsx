import styles from './badge.module.css';

export function Badge({ tone = 'ice', children }: { tone?: 'ice' | 'gold' | 'coral' | 'aurora'; children: string }) {
	return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>;
}
