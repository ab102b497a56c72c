import styles from './waterline.module.css';

/** A divider of two waves. The front wave has the colour of the section below. */
export function Waterline({ className }: { className?: string | undefined }) {
	return (
		<svg
			className={className ? `${styles.waterline} ${className}` : styles.waterline}
			viewBox="0 0 1440 120"
			preserveAspectRatio="none"
			aria-hidden="true"
		>
			<linearGradient id="waterline" x1="0" y1="0" x2="0" y2="1">
				<stop offset="0.45" className={styles.surface} />
				<stop offset="1" className={styles.below} />
			</linearGradient>
			<path className={styles.far} d="M0 62C180 20 330 14 520 44S860 96 1060 66 1330 22 1440 38V120H0Z" />
			<path className={styles.light} d="M0 86C200 52 380 58 560 78S900 108 1090 84 1340 60 1440 74" />
			<path className={styles.near} d="M0 86C200 52 380 58 560 78S900 108 1090 84 1340 60 1440 74V120H0Z" />
		</svg>
	);
}
