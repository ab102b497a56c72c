import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';
import styles from './alert.module.css';

export type AlertTone = 'info' | 'success' | 'warning' | 'error';

interface CloseProps {
	closeLabel: string;
	onClose: () => void;
}

type AlertProps = {
	tone?: AlertTone | undefined;
	title?: string | undefined;
	action?: ReactNode;
	children?: ReactNode;
} & (CloseProps | { [name in keyof CloseProps]?: undefined });

const ICONS: Record<AlertTone, IconName> = { info: 'info', success: 'check', warning: 'warning', error: 'error' };

export function Alert({ tone = 'info', title, action, closeLabel, onClose, children }: AlertProps) {
	return (
		<div
			className={`${styles.alert} ${styles[tone]}`}
			role={tone === 'warning' || tone === 'error' ? 'alert' : 'status'}
		>
			<span className={styles.icon}>
				<Icon name={ICONS[tone]} />
			</span>
			<div className={styles.main}>
				<div className={styles.words}>
					{title && <p className={styles.title}>{title}</p>}
					{children && <div className={styles.text}>{children}</div>}
				</div>
				{action && <div className={styles.action}>{action}</div>}
			</div>
			{onClose && <IconButton isPlain icon="close" label={closeLabel} onClick={onClose} />}
		</div>
	);
}
