import { Toast } from '@base-ui/react/toast';
import { useEffect } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { useTopModal } from './popup-place.ts';
import type { ReadyToasts, ToastTone } from './toast.tsx';
import styles from './toast.module.css';

const ICONS: Record<ToastTone, IconName> = { done: 'check', info: 'megaphone', warning: 'warning', error: 'error' };
const isUrgent = (tone: string | undefined): boolean => tone === 'warning' || tone === 'error';
const TIMEOUT_MS = 6_000;
/** Users need time to reach the action. */
const ACTION_TIMEOUT_MS = 12_000;
const MAX_SHOWN = 3;

interface ToastAreaProps {
	label: string;
	closeLabel: string;
	onReady: (toasts: ReadyToasts) => void;
}

/** Above MAX_SHOWN, the oldest toasts are hidden until others close. */
export function ToastArea({ label, closeLabel, onReady }: ToastAreaProps) {
	const modal = useTopModal();
	return (
		<Toast.Provider limit={MAX_SHOWN} timeout={TIMEOUT_MS}>
			<Toast.Portal {...(modal && { container: modal })}>
				<Toast.Viewport className={styles.viewport ?? ''} aria-label={label}>
					<Toasts closeLabel={closeLabel} onReady={onReady} />
				</Toast.Viewport>
			</Toast.Portal>
		</Toast.Provider>
	);
}

function Toasts({ closeLabel, onReady }: Pick<ToastAreaProps, 'closeLabel' | 'onReady'>) {
	const { toasts, add, close } = Toast.useToastManager<{ label: string; href: string }>();
	useEffect(() => {
		onReady({
			show: (id, { title, text, tone = 'info', action, timeoutMs, onClose }) =>
				add({
					id,
					title,
					description: text,
					type: tone,
					timeout: timeoutMs ?? (action ? ACTION_TIMEOUT_MS : TIMEOUT_MS),
					...(action && 'onClick' in action && { actionProps: { children: action.label, onClick: action.onClick } }),
					...(action && 'href' in action && { data: action }),
					...(onClose && { onClose }),
				}),
			close,
		});
	}, [add, close, onReady]);
	return toasts.map((toast) => (
		<Toast.Root key={toast.id} toast={toast} className={styles.toast ?? ''} swipeDirection={['right', 'down']}>
			<Toast.Content className={styles.content ?? ''}>
				<span className={styles.icon}>
					<Icon name={ICONS[toast.type as ToastTone] ?? 'megaphone'} />
				</span>
				<div className={styles.main}>
					{/* Screen readers announce an alert at once. Base UI's `priority` would add a hidden copy of the
					   text. */}
					<div className={styles.words} role={isUrgent(toast.type) ? 'alert' : undefined}>
						<Toast.Title className={styles.title ?? ''} />
						<Toast.Description className={styles.text ?? ''} />
					</div>
					{toast.actionProps && <Toast.Action className={styles.action ?? ''} />}
					{toast.data && (
						<a className={styles.action} href={toast.data.href} target="_blank" rel="noopener">
							{toast.data.label}
						</a>
					)}
				</div>
				{/* Base UI hides the button of a stack that is not expanded, but all toasts are shown. */}
				<Toast.Close className={styles.close ?? ''} aria-label={closeLabel} aria-hidden={false}>
					<Icon name="close" size={16} />
				</Toast.Close>
			</Toast.Content>
		</Toast.Root>
	));
}
