import { useId, type ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { Modal } from './modal.tsx';
import styles from './drawer.module.css';

interface DrawerProps {
	title: string;
	hidesTitle?: boolean | undefined;
	closeLabel: string;
	/** Called when the user closes the drawer: by its button, the backdrop or Escape. */
	onClose: () => void;
	side?: 'left' | 'right' | undefined;
	/** `large` is for a form with pictures, `wide` for two texts side by side. Both cover phones. */
	size?: 'medium' | 'large' | 'wide' | undefined;
	/** The main button is first. */
	actions?: ReactNode;
	children: ReactNode;
}

/** A modal sheet at a side of the window. */
export function Drawer({
	title,
	hidesTitle = false,
	closeLabel,
	onClose,
	side = 'right',
	size = 'medium',
	actions,
	children,
}: DrawerProps) {
	const id = useId();
	return (
		<Modal className={`${styles.drawer} ${styles[side]} ${styles[size]}`} labelledBy={id} onClose={onClose}>
			<div className={styles.sheet}>
				<div className={styles.head}>
					<h2 id={id} className={hidesTitle ? 'visually-hidden' : styles.title}>
						{title}
					</h2>
					<IconButton isPlain icon="close" label={closeLabel} onClick={onClose} />
				</div>
				{/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll the content */}
				<div className={styles.content} role="group" aria-labelledby={id} tabIndex={0}>
					{children}
				</div>
				{actions && <div className={styles.actions}>{actions}</div>}
			</div>
		</Modal>
	);
}
