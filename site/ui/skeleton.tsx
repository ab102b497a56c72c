import styles from './skeleton.module.css';

/** A place kept for what is still loading, in its final size. `ratio` is width / height. */
export function Skeleton({ ratio, label }: { ratio: number; label?: string }) {
	return (
		<div className={styles.skeleton} style={{ aspectRatio: ratio }} role={label ? 'status' : undefined}>
			{label && <span className="heard">{label}</span>}
		</div>
	);
}
