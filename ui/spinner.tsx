import styles from './spinner.module.css';

interface SpinnerProps {
	/** In pixels. */
	size?: number;
	/** Accessible name. Without it, the spinner is decorative. */
	label?: string;
}

export function Spinner({ size = 20, label }: SpinnerProps) {
	return (
		<span className={styles.frame} role={label ? 'status' : undefined}>
			<span className={styles.spinner} style={{ width: size, height: size }} aria-hidden="true" />
			{label && <span className="visually-hidden">{label}</span>}
		</span>
	);
}
