import type { ReactNode } from 'react';
import { ActionButton, IconButton } from './button.tsx';
import styles from './bulk-bar.module.css';
import { Menu, type MenuItem } from './menu.tsx';

export type BulkAction = Pick<MenuItem, 'key' | 'label' | 'icon' | 'isDangerous'> & { onSelect: () => void };

interface BulkBarProps {
	/** Number of selected rows in words. Undefined hides the bar. */
	label: string | undefined;
	clearLabel: string;
	onClear: () => void;
	/** Actions for the selected rows. Narrow windows show them as a menu. */
	actions?: readonly BulkAction[];
	actionsLabel?: string;
	/** A control before the actions, such as a button that selects all rows. */
	children?: ReactNode;
}

/** Sticks to the bottom of the window. */
export function BulkBar({ label, clearLabel, onClear, actions = [], actionsLabel = '', children }: BulkBarProps) {
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
					{actions.length > 0 && (
						<>
							<div className={styles.buttons}>
								{actions.map(({ key, label, isDangerous, onSelect }) => (
									<ActionButton key={key} look={isDangerous ? 'danger' : 'ice'} onClick={onSelect}>
										{label}
									</ActionButton>
								))}
							</div>
							<div className={styles.menu}>
								<Menu trigger={<ActionButton>{actionsLabel}</ActionButton>} groups={[actions]} />
							</div>
						</>
					)}
					<div className={styles.clear}>
						<IconButton isPlain icon="close" label={clearLabel} onClick={onClear} />
					</div>
				</section>
			)}
		</div>
	);
}
