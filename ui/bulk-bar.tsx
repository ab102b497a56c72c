import type { ReactNode } from 'react';
import { ActionButton } from './button.tsx';
import styles from './bulk-bar.module.css';

interface BulkBarProps {
	/** Says how many rows are selected. Without a label the bar is hidden. */
	label: string | undefined;
	clearLabel: string;
	onClear: () => void;
	/** Buttons for the selected rows. */
	children: ReactNode;
}

/** A bar with actions for the selected rows of a list. It stays at the bottom of the window while rows are selected. */
export function BulkBar({ label, clearLabel, onClear, children }: BulkBarProps) {
	return (
		<div className={styles.frame}>
			<p className="visually-hidden" role="status">
				{label}
			</p>
			{label !== undefined && (
				<section className={styles.bar} aria-label={label}>
					<span className={styles.label} aria-hidden="true">
						{label}
					</span>
					{children}
					<div className={styles.clear}>
						<ActionButton look="text" onClick={onClear}>
							{clearLabel}
						</ActionButton>
					</div>
				</section>
			)}
		</div>
	);
}
