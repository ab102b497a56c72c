import { useId } from 'react';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
	label: string;
	hidesLabel?: boolean | undefined;
	/** From 0 to 1. Undefined if unknown. */
	value?: number | undefined;
	/** Progress in words, e.g. "3 of 12". */
	valueText?: string | undefined;
}

export function ProgressBar({ label, hidesLabel = false, value, valueText }: ProgressBarProps) {
	const id = useId();
	const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
	return (
		<div className={styles.frame}>
			<div className={hidesLabel ? 'visually-hidden' : styles.words}>
				<span id={id}>{label}</span>
				{valueText && (
					<span className={styles.value} aria-hidden="true">
						{valueText}
					</span>
				)}
			</div>
			<div
				className={styles.bar}
				role="progressbar"
				aria-labelledby={id}
				aria-valuemin={0}
				aria-valuemax={100}
				aria-valuenow={percent}
				aria-valuetext={valueText}
			>
				<div className={styles.fill} style={percent === undefined ? undefined : { width: `${percent}%` }} />
			</div>
		</div>
	);
}
